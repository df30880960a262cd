package prose

import (
	"slices"
	"strings"
	"testing"
)

// TestCutLong checks that the pieces of a long unit are short, and the unit.
func TestCutLong(t *testing.T) {
	long := &Unit{}
	long.add(strings.Repeat("日本 ", 10000), 0)
	joined := ""
	for _, u := range long.CutLong() {
		if len(u.Text) > longestUnit || long.Text[u.Source(0):][:len(u.Text)] != u.Text {
			t.Fatalf("a piece of %d bytes at %d", len(u.Text), u.Source(0))
		}
		joined += u.Text
	}
	if joined != long.Text {
		t.Error("the pieces of a long unit are not the unit")
	}
}

// TestLaTeX reads headings and items of LaTeX as those of Markdown.
func TestLaTeX(t *testing.T) {
	doc := Parse("\\subsection*{3.1 Results}\n\nText.\n\n\\item one\n\\item two\n")
	if len(doc.Pieces) != 4 {
		t.Fatalf("%d pieces, want a heading, a paragraph and two items", len(doc.Pieces))
	}
	head, item := doc.Pieces[0].Unit, doc.Pieces[2].Unit
	if head.Text != "3.1 Results" || head.Depth >= DepthText {
		t.Errorf("%q at depth %d is no heading", head.Text, head.Depth)
	}
	if item.Text != "one" || item.Depth < DepthItem || doc.Line(item.Source(0)) != 5 {
		t.Errorf("%q at depth %d, line %d is no item", item.Text, item.Depth, doc.Line(item.Source(0)))
	}
}

// TestListsAreNoTables keeps lists of values apart that have marks of tables in them.
func TestListsAreNoTables(t *testing.T) {
	for _, text := range []string{
		"A line: 1,836 / 681 / 3,867\nB line: 3,469 / 786 / 4,663\nC line: 4,551 / 742 / 7,283\n",
		"From left to right, the top row (A) reads 0.1 | 0.2\nFrom left to right, the second row (B) reads 0.3 | 0.4\nFrom left to right, the third row (C) reads 0.5 | 0.6\n",
		"A — [0.1] 6 [0.2] 1 [0.3] 1 [0.4] 8 [0.5] 61 [0.6] 30 [0.7] 9\nB — [0.1] 6 [0.2] 6 [0.3] 4 [0.4] 0 [0.5] 34 [0.6] 31 [0.7] 32\nC — [0.1] 2 [0.2] 5 [0.3] 1 [0.4] 1 [0.5] 6 [0.6] 60 [0.7] 7\n",
	} {
		doc := Parse(text)
		for _, p := range doc.Pieces {
			if p.Table != nil {
				t.Errorf("%q was read as a table", text)
			}
		}
		if len(doc.Pieces) != 3 {
			t.Errorf("%d pieces in %q, want a line each", len(doc.Pieces), text)
		}
	}
	for _, text := range []string{"model,a,b\nA,1836,681\nB,3469,786\nC,4551,742\n", "model,L2/3,L4\nA,~1.8,~0.6\nB,~3.4,~0.7\nC,~4.5,~0.7\n"} {
		if doc := Parse(text); len(doc.Pieces) != 1 || doc.Pieces[0].Table == nil || len(doc.Pieces[0].Table.Rows) != 4 {
			t.Errorf("the lines of fields %q were not read as a table", text)
		}
	}
}

// TestTables reads tables as programs and LaTeX set them; what stands over several columns heads each.
func TestTables(t *testing.T) {
	for _, text := range []string{
		"```\nScores\n+---+------+------+\n|   | a    | b    |\n+---+------+------+\n| A | 0.1  | 0.2  |\n| B | 0.3  | 0.4  |\n+---+------+------+\n```\n",
		"```latex\n\\begin{tabular}{l|cc}\n\\hline\n & \\multicolumn{2}{c}{Score} \\\\\n & a & b \\\\\n\\hline\nA & 0.1 & 0.2 \\\\\nB & 0.3 & 0.4 \\\\\n\\end{tabular}\n```\n",
		"```\n     a    b\nA  0.1  0.2\nB  0.3  0.4\n```\n",
		"<table><tr><th></th><th colspan=\"2\">Score</th></tr><tr><th></th><th>a</th><th>b</th></tr><tr><th>A</th><td>0.1</td><td>0.2</td></tr><tr><th>B</th><td>0.3</td><td>0.4</td></tr></table>\n",
	} {
		var table *Table
		for _, p := range Parse(text).Pieces {
			if p.Table != nil {
				table = p.Table
			}
		}
		if table == nil {
			t.Errorf("no table in %q", text)
			continue
		}
		last := table.Rows[len(table.Rows)-1]
		if len(last) != 3 || strings.TrimSpace(last[0].Text) != "B" || strings.TrimSpace(last[2].Text) != "0.4" {
			t.Errorf("the last row of %q was read as %d fields", text, len(last))
		}
		if first := table.Rows[0]; strings.Contains(text, "Score<") || strings.Contains(text, "{Score}") {
			if len(first) != 3 || first[1].Text != "Score" || first[2].Text != "Score" {
				t.Errorf("the head over two columns of %q was read as %d fields", text, len(first))
			}
		}
	}
	if doc := Parse("```\na = [\n  [60.8, 61.5],\n  [62.3, 61.3],\n  [60.3, 60.6],\n]\n```\n"); len(doc.Pieces) < 2 || doc.Pieces[1].Table == nil || len(doc.Pieces[1].Table.Rows) != 3 {
		t.Error("a list of lists is no table")
	}
}

// TestTagsAroundText keeps the lines apart that a tag only encloses, those of running text together, and reads the caption of a table.
func TestTagsAroundText(t *testing.T) {
	for text, want := range map[string][]string{
		"<values>\nA: 1, 2\nB: 3, 4\nC: 5, 6\n</values>\n": {"A: 1, 2", "B: 3, 4", "C: 5, 6"},
		"<p>The values\nrise with\nthe rate.</p>\n":        {"The values rise with the rate."},
	} {
		var got []string
		for _, p := range Parse(text).Pieces {
			got = append(got, strings.TrimSpace(p.Unit.Text))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q was cut into %q, want %q", text, got, want)
		}
	}
	doc := Parse("<table>\n<caption>GPT-2</caption>\n<tr><th></th><th>2</th></tr>\n<tr><th>a</th><td>1</td></tr>\n</table>\n")
	if len(doc.Pieces) != 2 || doc.Pieces[0].Unit == nil || doc.Pieces[0].Unit.Text != "GPT-2" || doc.Pieces[0].Unit.Depth != DepthLine || doc.Pieces[1].Table == nil {
		t.Error("the caption of a table was not read as the line above it")
	}
}

// TestJoin finds both parts of a joined unit where they stand.
func TestJoin(t *testing.T) {
	doc := Parse("**How many?**\n\nFour, *all* high.\n")
	u := doc.Pieces[0].Unit.Join(doc.Pieces[1].Unit)
	if at := strings.Index(u.Text, "Four"); u.Text != "How many? Four, all high." || doc.Line(u.Source(at)) != 3 || doc.Line(u.Source(0)) != 1 || len(u.Emph) != 2 || u.Text[u.Emph[1].From:u.Emph[1].To] != "all" {
		t.Errorf("joined to %q, %v", u.Text, u.Emph)
	}
}

// TestWiki reads the headings, links and tables of MediaWiki, with the cells of a row on one line or on several.
func TestWiki(t *testing.T) {
	for _, rows := range []string{
		"! Club !! [[Page|Home]] !! Away\n|-\n| Leeds || 1.5 || style=\"color: red\" | -2\n|-\n| '''Hull''' || 3 || 4\n",
		"! Club\n! Home\n! Away\n|-\n| Leeds\n| 1.5\n| -2\n|-\n| Hull || 3\n| 4\n",
	} {
		doc := Parse("== Results ==\n{| class=\"wikitable\"\n" + rows + "|}\nText.\n")
		if len(doc.Pieces) != 3 || doc.Pieces[0].Unit == nil || doc.Pieces[0].Unit.Depth >= DepthText || doc.Pieces[1].Table == nil {
			t.Fatalf("%q was not read as a heading, a table and a paragraph", rows)
		}
		var got []string
		for _, row := range doc.Pieces[1].Table.Rows {
			for _, c := range row {
				got = append(got, strings.TrimSpace(c.Text))
			}
		}
		if want := []string{"Club", "Home", "Away", "Leeds", "1.5", "-2", "Hull", "3", "4"}; !slices.Equal(got, want) {
			t.Errorf("the cells are %q, want %q", got, want)
		}
	}
}

// A line that ends within quotation marks goes on in the next, short as it may be.
func TestQuotationsGoOnInTheNextLine(t *testing.T) {
	for text, units := range map[string]int{"The title is \"Uptake at\n298 K\". The rest is clear.\n": 1, "The title is short\n298 K is not in it.\n": 2} {
		if doc := Parse(text); len(doc.Pieces) != units {
			t.Errorf("%q is %d units, want %d", text, len(doc.Pieces), units)
		}
	}
}
