package check

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

var learn = flag.Bool("learn", false, "write vocabulary.txt, wordings.txt and credence.txt anew")

// heardIn adds to words those of the statements of a text that were judged rightly, each with what the text counts as, and to pairs those of their
// sentences, but for sentences of which another statement was judged wrongly.
func heardIn(t *testing.T, words map[string]map[string]bool, pairs map[string]weight, name, figure, text string, right func(c *Claim) bool) {
	t.Helper()
	f, err := newFacts([]*grid.Figure{readFigure(t, figure)})
	if err != nil {
		t.Fatal(err)
	}
	type pair struct {
		words string
		w     weight
	}
	heard, failed := map[*sentence][]pair{}, map[*sentence]bool{}
	r := newReader(f, f.withPoints(text))
	r.heard = func(s *sentence, c *Claim) {
		if !right(c) {
			failed[s] = failed[s] || c.Verdict == Contradicted
			return
		}
		for _, p := range s.wordPairs() {
			heard[s] = append(heard[s], pair{p, c.weight()})
		}
		if !steps[c.step].words || c.tok >= len(s.toks) {
			return
		}
		from, to := s.clause(s.headOf(c))
		for k := from; k < to; k++ {
			if s.spoken(k) {
				if words[s.norm(k)] == nil {
					words[s.norm(k)] = map[string]bool{}
				}
				words[s.norm(k)][name] = true
			}
		}
	}
	r.read()
	for s, ps := range heard {
		for _, p := range ps {
			if w, known := pairs[p.words]; !failed[s] && (!known || p.w < w) {
				pairs[p.words] = p.w
			}
		}
	}
}

// TestVocabulary draws the vocabulary from the texts of testdata: from those whose claims are labelled each word of a statement
// that is judged, from free texts those that texts on four figures have, and from statements with a planted error those on two: what one figure
// is about has names of its own.
func TestVocabulary(t *testing.T) {
	t.Parallel()
	judged := func(c *Claim) bool { return c.Verdict != Unverifiable }
	borneOut := func(c *Claim) bool { return c.Verdict == Supported }
	figures := map[string]string{}
	labelled, planted, free := map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]map[string]bool{}
	pairs := map[string]weight{}
	files, _ := filepath.Glob(testdata + "*.claims.json")
	for _, file := range files {
		d, _ := checkLabelled(t, file)
		heardIn(t, labelled, pairs, d.Description, d.Figure, readText(t, d.Description), judged)
	}
	for _, line := range strings.Split(strings.TrimSpace(readText(t, "sentences.txt")), "\n") {
		parts := strings.SplitN(line, "|", 3)
		right := borneOut
		if parts[1] == "C" {
			right = judged
		}
		heardIn(t, labelled, pairs, line, parts[0]+".figure.json", strings.ReplaceAll(parts[2], `\n`, "\n"), right)
	}
	for _, row := range tableRows(t, "transcripts/figures.tsv") {
		heardIn(t, labelled, pairs, row[0], row[1], readText(t, "transcripts/"+row[0]), judged)
	}
	for _, row := range tableRows(t, "free/figures.tsv") {
		heardIn(t, free, pairs, row[1], row[1], readText(t, "free/"+row[0]), borneOut)
		figures[row[0]] = row[1]
	}
	for _, row := range tableRows(t, "free/planted/errors.tsv") {
		if figures[row[0]] == "" {
			continue
		}
		heardIn(t, planted, pairs, figures[row[0]], figures[row[0]], readText(t, "free/planted/"+row[0]), func(c *Claim) bool {
			return c.Verdict == Contradicted && strings.Contains(c.Text, row[2])
		})
	}
	drawn, _ := filepath.Glob(testdata + "*.figure.json")
	for _, file := range drawn {
		name := filepath.Base(file)
		for seed := range int64(3) {
			heardIn(t, map[string]map[string]bool{}, pairs, name, name, describe(readFigure(t, name), seed), borneOut)
		}
	}
	maps.DeleteFunc(free, func(_ string, in map[string]bool) bool { return len(in) < 4 })
	maps.DeleteFunc(planted, func(_ string, in map[string]bool) bool { return len(in) < 2 }) // one may be a name of things that the figure lacks
	maps.Copy(free, planted)
	maps.Copy(free, labelled)
	var wordings []string
	for pair, w := range pairs {
		if w != ofAllWords {
			pair += "\t" + strconv.Itoa(int(w))
		}
		wordings = append(wordings, pair)
	}
	slices.Sort(wordings)
	for file, drawn := range map[string]struct {
		words []string
		text  string
	}{
		"vocabulary.txt": {slices.Sorted(maps.Keys(free)), vocabularyText},
		"wordings.txt":   {wordings, wordingsText},
	} {
		got := strings.Join(drawn.words, "\n") + "\n"
		if *learn {
			if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		} else if got != drawn.text {
			t.Errorf("%s is not what the texts of testdata give (write it with: go test ./check -run Vocabulary -learn)", file)
		}
	}
}
