package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/agnivade/levenshtein"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// readTitles makes claims of the titles that a sentence quotes, and of names that
// are nearly those of a panel.
func (r *reader) readTitles(s *sentence, heading bool) {
	done := map[int]bool{}
	add := func(a, b int, v verdict) {
		for a+1 < b && (s.norm(a) == "and" || s.norm(a) == "or") && s.toks[a].quote == 0 {
			a++
		}
		if done[a] {
			return
		}
		done[a] = true
		if stated := s.text(a, b); v.verdict == Contradicted && (strings.HasSuffix(v.found, " "+stated) || sameNames(atoms(stated), atoms(v.found))) {
			v.verdict, v.reason = Supported, fmt.Sprintf("the panel is titled %q", v.found)
		}
		r.add(s, KindTitle, LevelConstruction, a, b, v)
	}
	// whole titles, where they are set off or come for the first time
	for _, q := range s.refs {
		if !q.isPanel() {
			continue
		}
		p := s.f.panels[q.panels[0]]
		t := &s.toks[q.at]
		if !q.full && placeWords[s.norm(q.at)] {
			continue // "top left"
		}
		if !q.full {
			if a, b, v, ok := s.nearTitle(q); ok {
				add(a, b, v)
			} else if a, b, ok := s.otherTitle(p, q); len(q.panels) == 1 && ok && (heading || s.u.Depth >= prose.DepthItem && isBare(s) && !s.namesCells()) {
				add(a, b, s.f.titleVerdict(p, Contradicted, fmt.Sprintf("the figure prints %q", p.Title)))
			}
			continue
		}
		if q.isCell() && !heading {
			continue
		}
		setOff := t.quote != 0 || t.emph != 0 || heading || s.find(titleWords, 0, q.at) >= 0
		once, here := mention{p.Title, nil}, mention{p.Title, s.u}
		if setOff && !r.titles[here] || !r.titles[once] && (len(s.f.panels) > 1 || len(atoms(p.Title)) > 1) {
			r.titles = maps.Clone(r.titles) // the other attempts keep theirs
			r.titles[once], r.titles[here] = true, true
			v := s.f.titleVerdict(p, Supported, "the panel is titled "+quoteAll([]string{p.Title}))
			end := q.at + q.n
			if longer := s.longerName(end); setOff {
				end = longer
			}
			if t.quote != 0 && !alike(q.text, p.Title) && q.axis == "" && !q.bar || end > q.at+q.n {
				v.verdict, v.reason = Contradicted, fmt.Sprintf("the figure prints %q", p.Title) // in the plural
			}
			add(q.at, end, v)
		}
	}
	r.nearTitles(s, heading, add)
	for i := 1; i < len(s.toks) && len(s.f.panels) == 1; i++ {
		if v, ok := s.titleNumber(i); ok {
			s.toks[i].used = true
			add(i-1, i+1, v)
		}
	}
	// what is said to be a title
	for i := range s.toks {
		if !titleWords[s.norm(i)] || s.toks[i].inRef {
			continue
		}
		if k := i - 2; s.norm(i-1) == "label" || s.norm(i-1) == "colorbar" || s.norm(i-1) == "bar" || s.norm(i-1) == "axis" || s.norm(k) == "colorbar" || s.norm(k) == "axis" {
			continue
		}
		if k := s.find(titledParts, i-4, i); k >= 0 && !(k > 0 && s.countable(k-1)) {
			continue // "both axes have titles", "the columns, under the heading ...", but not "5 columns, titled ..."
		}
		if t := s.lastPart(i); t != topicData && t != topicTitle {
			continue
		}
		r.statedTitles(s, i, add)
	}
}

// titleNumber judges the number at token i behind a word that the one panel's title has with a number, and no label: "of layer 3" below "Attention
// weights (layer 12)".
func (s *sentence) titleNumber(i int) (v verdict, ok bool) {
	t, word, p := &s.toks[i], s.norm(i-1), s.f.panels[0]
	words := atoms(p.Title)
	k := slices.Index(words, word)
	if t.kind != tokNumber || t.inRef || t.used || t.num.decimals > 0 || s.norm(i-2) != "of" || t.rowTick || t.colTick || s.toks[i-1].inRef || len(word) < 4 || k < 0 || k+1 >= len(words) {
		return v, false
	}
	if !strings.Contains(strings.ToLower(p.Title), "("+word+" "+words[k+1]+")") || words[k+1] == s.norm(i) || slices.ContainsFunc(s.f.labels(nil, true), speaksOf(word)) || slices.ContainsFunc(s.f.labels(nil, false), speaksOf(word)) {
		return v, false
	}
	return s.f.titleVerdict(p, Contradicted, fmt.Sprintf("the panel is titled %q", p.Title)), true
}

// speaksOf reports of a label whether it has a word.
func speaksOf(word string) func(label string) bool {
	return func(label string) bool { return slices.Contains(atoms(label), word) }
}

// titledParts have headings of their own.
var titledParts = union(axisWords, rowWords, colWords)

// longerName is where a name ends that goes on from token i with what stands for a model's size or version, "Falcon" in
// "Falcon-7B"; i where the name ends there.
func (s *sentence) longerName(i int) int {
	if i+1 >= len(s.toks) || s.norm(i) != "-" || s.toks[i].from != s.toks[i-1].to || s.toks[i+1].from != s.toks[i].to || s.toks[i+1].inRef {
		return i
	}
	if c := rune(s.text(i+1, i+2)[0]); !unicode.IsUpper(c) && !unicode.IsDigit(c) {
		return i
	}
	return s.longerName(i + 2)
}

// lastPart is the topic of the last segment word before token i in the clause.
func (s *sentence) lastPart(i int) topic {
	out := s.ctx.topic
	for k := 0; k < i; k++ {
		if t, n := s.topicAt(k); t != topicData && k+n <= i && t != topicTitle && (!s.commaBetween(k, i) || k <= 1 || s.norm(i-1) == ",") { // "the legend, titled ..."
			out = t
		}
	}
	return out
}

func (s *sentence) commaBetween(a, b int) bool {
	for k := a; k < b; k++ {
		if n := s.norm(k); n == "," || n == ";" || n == "(" && s.norm(k-1) != ":" { // `"legend": {"title"`
			return true
		}
	}
	return false
}

// mention is a title of which a claim has been made, in some unit or in any.
type mention struct {
	title string
	u     *prose.Unit
}

func (f *facts) titleVerdict(p *panel, v Verdict, reason string) verdict {
	return verdict{verdict: v, found: p.Title, panel: p.Title, reason: reason, evidence: p.evidence(nil)}
}

// nearTitle looks whether the part of a title at q stands in a stretch that is
// nearly the whole: "R1-Owen | AIME24" for "R1-Qwen | AIME24".
func (s *sentence) nearTitle(q *ref) (a, b int, v verdict, ok bool) {
	for _, pi := range q.panels {
		p := s.f.panels[pi]
		if p.Title == "" {
			continue
		}
		whole := atoms(p.Title)
		part := s.atomsOf(q.at, q.at+q.n)
		if len(part) >= len(whole) {
			continue
		}
		for off := 0; off+len(part) <= len(whole); off++ {
			if strings.Join(whole[off:off+len(part)], "") != strings.Join(part, "") {
				continue
			}
			a, b = s.widen(q.at, q.at+q.n, off, len(whole)-off-len(part))
			if a < 0 || prepositions[s.norm(a)] || prepositions[s.norm(b-1)] || pronouns[s.norm(b-1)] || s.norm(a) == "to" {
				continue
			}
			text := s.text(a, b)
			x, y := squash(text), squash(p.Title)
			if x == y {
				continue
			}
			if sameStrokes(text, p.Title) || squash(inFull(text)) == squash(inFull(p.Title)) {
				return a, b, s.f.titleVerdict(p, Supported, "the panel is titled "+quoteAll([]string{p.Title})), true
			}
			if len(atoms(text)) >= wordsOfTitle && strings.HasPrefix(y, x) {
				return a, b, s.f.titleVerdict(p, Supported, "the panel's title begins so"), true
			}
			if n := s.f.lex.nearest(text, namePanel); n != nil && n.text == p.Title {
				return a, b, s.f.titleVerdict(p, Contradicted, fmt.Sprintf("the figure prints %q", p.Title)), true
			}
		}
	}
	return 0, 0, v, false
}

func (s *sentence) atomsOf(a, b int) []string {
	var out []string
	for i := a; i < b && i < len(s.toks); i++ {
		if s.toks[i].kind != tokPunct {
			out = append(out, s.toks[i].norm)
		}
	}
	return out
}

// widen extends tokens [a, b) by a number of words to the left and right, across
// the marks that may stand inside a name; -1 where that is not possible.
func (s *sentence) widen(a, b, left, right int) (int, int) {
	for left > 0 {
		a--
		if a < 0 || s.toks[a].kind == tokPunct && !strings.Contains("-_/|—:", s.norm(a)) {
			return -1, -1
		}
		if s.toks[a].kind != tokPunct {
			left--
		}
	}
	for right > 0 {
		if b >= len(s.toks) || s.toks[b].kind == tokPunct && !strings.Contains("-_/|—:", s.norm(b)) {
			return -1, -1
		}
		if s.toks[b].kind != tokPunct {
			right--
		}
		b++
	}
	return a, b
}

// statedTitles judges the quotations or words that follow "titled" at token i.
func (r *reader) statedTitles(s *sentence, i int, add func(a, b int, v verdict)) {
	if from := i + 2; s.norm(i+1) == ":" && from < len(s.toks) && s.toks[from].quote == 0 {
		// all that follows: "Title: Accuracy (%), mean and deviation"
		to := len(s.toks)
		if s.norm(to-1) == "." {
			to--
		}
		v, ok := s.f.judgeTitle(s.text(from, to))
		if near := s.toks[from].kind != tokPunct && strings.HasPrefix(v.reason, printsTitle); ok && (near || v.verdict == Supported) {
			if !s.titleClaimed(from, to) {
				add(from, to, v)
			}
			return
		}
	}
	any, quoted := false, false
	for k := i + 1; k < len(s.toks) && k < i+60; k++ {
		if any && s.isKey(k) {
			return // {"title": "A", "position": "top left"}
		}
		if t, n := s.topicAt(k); t != topicData && n > 0 && t != topicTitle || axisWords[s.norm(k)] {
			return
		}
		t := &s.toks[k]
		end, ok := s.quoted(k)
		if ok && quoted && t.quote == 0 {
			continue // of what is in quotation marks, and what is only emphasised, the former are titles
		}
		quoted = quoted || ok && t.quote != 0
		if !ok {
			if t.kind == tokWord && !any && (s.norm(k-1) == ":" && k-i == 2 && len(s.toks)-k <= 10 || k == i+1 && !fillers[t.norm] && t.ref == nil && s.norm(i) != "title") {
				end = k
				for end < len(s.toks) && s.norm(end) != "," && s.norm(end) != ";" && s.norm(end) != "." && (s.norm(end) != "(" || strings.Contains(strings.Join(s.f.titles(), ""), "(")) && s.norm(end) != "and" && end-k < 10 {
					end++
				}
			} else {
				continue
			}
		}
		if s.titleClaimed(k, end) {
			k = end - 1
			any = true
			continue
		}
		if any && s.find(axisWords, end, end+6) >= 0 && s.find(set(", ;"), end, s.find(axisWords, end, end+6)) < 0 {
			return // 'headed "A", with "B" along the vertical axis'
		}
		stated := s.text(k, end)
		if v, ok := s.f.judgeTitle(stated); ok {
			add(k, end, v)
			any = true
		}
		k = max(k, end-1)
	}
}

// isKey reports whether a quoted name at token k has a value behind a colon, as in JSON.
func (s *sentence) isKey(k int) bool {
	end, ok := s.quoted(k)
	return ok && s.toks[k].quote != 0 && s.norm(end) == "\"" && s.norm(end+1) == ":"
}

// titleClaimed reports whether a whole title of the figure begins in [a, b).
func (s *sentence) titleClaimed(a, b int) bool {
	return slices.ContainsFunc(s.refs, func(q *ref) bool { return q.isPanel() && q.full && q.at >= a && q.at < b })
}

// isLabel reports whether a text is the label of an axis.
func (f *facts) isLabel(text string) bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool {
		return p.X.Label != "" && alike(p.X.Label, text) || p.Y.Label != "" && alike(p.Y.Label, text)
	})
}

// judgeTitle holds a text against the titles of the figure.
func (f *facts) judgeTitle(stated string) (verdict, bool) {
	for _, fig := range f.figs {
		if fig != nil && fig.Title != "" && alike(fig.Title, stated) {
			return verdict{verdict: Supported, found: fig.Title, reason: fmt.Sprintf("the figure is titled %q", fig.Title)}, true
		}
	}
	titles := f.titles()
	for _, p := range f.panels {
		if p.Title != "" && alike(p.Title, stated) {
			return f.titleVerdict(p, Supported, fmt.Sprintf("the panel is titled %q", p.Title)), true
		}
	}
	if len(titles) == 0 {
		return verdict{verdict: Unverifiable, reason: "no title could be read"}, true
	}
	if words := atoms(stated); len(words) > 1 {
		for _, title := range titles {
			if hasRun(atoms(title), words) && len(words) < wordsOfTitle {
				return verdict{}, false // a part of it, "Kloster Zinna"
			} else if hasRun(atoms(title), words) {
				return verdict{verdict: Supported, found: title, reason: fmt.Sprintf("it is a part of the title %q", title)}, true
			}
		}
	}
	if f.isLabel(stated) {
		return verdict{}, false // the heading of an axis
	}
	if none := atoms(stated); len(none) == 1 && absent[none[0]] {
		return verdict{}, false // "title: none"
	}
	if slices.Contains(atoms(stated), "description") {
		return verdict{}, false // the title of the text
	}
	v := verdict{verdict: Contradicted, found: titles[0], reason: "the titles are " + list(titles)}
	if n := f.lex.nearest(stated, namePanel); n != nil && n.text != "" {
		v.found, v.reason = n.text, fmt.Sprintf("%s %q", printsTitle, n.text)
	}
	for _, fig := range f.figs {
		if fig == nil || fig.Title == "" {
			continue
		}
		if whole := squash(fig.Title); lettersPerSlip*levenshtein.ComputeDistance(whole, squash(stated)) <= len(whole) {
			v.found, v.reason = fig.Title, fmt.Sprintf("%s %q", printsTitle, fig.Title)
		}
	}
	return v, true
}

// sameNames reports whether a title is told with its unit behind a preposition and without its letter: "throughput in tokens/s" for (a) Throughput
// (tokens/s).
func sameNames(words, title []string) bool {
	if len(title) > 0 && len(title[0]) == 1 {
		title = title[1:]
	}
	names := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return prepositions[w] })
	return len(names) > 1 && len(names) < len(words) && slices.Equal(names, title)
}

// printsTitle begins the reason of a claim that has a title nearly right.
const printsTitle = "the figure prints"

// hasRun reports whether words stand one after another among others.
func hasRun(among, words []string) bool {
	return within(0, len(among)-len(words)+1, func(k int) bool { return slices.Equal(among[k:k+len(words)], words) }) >= 0
}

// absent are words for what is not there.
var absent = set("none null na empty no nothing untitled")

// otherTitle is the part of a heading that is set like a panel's title, "A | B", and has only a part of it: all of the heading but for
// what it ends with in brackets, or what it quotes behind the panel's number.
func (s *sentence) otherTitle(p *panel, q *ref) (from, to int, ok bool) {
	to = len(s.toks)
	if k := within(from, to, func(k int) bool { return s.norm(k) == "(" }); k > q.at && s.norm(to-1) == ")" {
		to = k // "A | B (lower left)"
	}
	if t := &s.toks[q.at]; t.quote != 0 || t.emph != 0 {
		from = within(0, q.at+1, func(k int) bool { u := &s.toks[k]; return u.quote == t.quote && u.emph == t.emph && u.kind != tokPunct })
		to, _ = s.quoted(from)
	}
	text := strings.TrimSpace(s.text(from, to))
	marks := strings.Count(text, "|")
	return from, to, marks > 0 && marks == strings.Count(p.Title, "|") && (q.at == from || q.at+q.n >= to) && to-from < q.n+6
}

// strayTitle makes a claim of the one member of a list of titles that is none, where the others are in order and the list
// is as long as the panels are many: "Titles: SST-2, MRPC, QNLI, RTE".
func (r *reader) strayTitle(s *sentence, add func(a, b int, v verdict)) {
	head := lastOf(s.refs, func(q *ref) bool { return q.isPanel() && q.full })
	if head == nil || len(s.f.panels) < 3 || s.find(union(titleWords, panelNouns), 0, head.at) < 0 {
		return
	}
	from := 0
	for k := 0; k < head.at; k++ {
		if n := s.norm(k); n == ":" || titleWords[n] && s.toks[k].paren == 0 {
			from = k + 1
		}
	}
	var items []span
	for k := from; k < len(s.toks); k++ {
		n := s.norm(k)
		if s.toks[k].paren > 0 && !s.toks[k].inRef {
			return
		}
		if end := n == "," || n == "and" || n == "." || n == ";"; end && !s.toks[k].inRef {
			if from < k {
				items = append(items, span{from, k})
			}
			from = k + 1
		} else if k+1 == len(s.toks) {
			items = append(items, span{from, k + 1})
		}
	}
	if len(items) != len(s.f.panels) {
		return
	}
	stray := -1
	for k, it := range items {
		for it.from < it.to && s.toks[it.from].kind == tokPunct {
			it.from++
		}
		if slices.ContainsFunc(s.refs, func(q *ref) bool {
			return q.at >= it.from && q.at < it.to && q.isPanel() && q.full && contains(q.panels, k)
		}) {
			continue
		}
		if stray >= 0 || it.from == it.to || s.toks[it.from].inRef && !s.partOnly(it) || s.hasVerb(it.from, it.to) {
			return
		}
		stray, items[k].from = k, it.from
	}
	if stray < 0 {
		return
	}
	it := items[stray]
	for it.to > it.from+1 && s.norm(it.to-1) == "\"" {
		it.to--
	}
	p := s.f.panels[stray]
	add(it.from, it.to, s.f.titleVerdict(p, Contradicted, fmt.Sprintf("the figure prints %q", p.Title)))
	s.use(it.from, it.to)
}

// partOnly reports whether an item of a list begins with a part of a name and goes on with other words, "LLaMA-13B".
func (s *sentence) partOnly(it span) bool {
	q := s.toks[it.from].ref
	return q != nil && !q.full && q.at+q.n < it.to
}

// nearTitles makes claims of titles that are nearly right, in a list with right ones or as a heading:
// "STS-B, HelloSwag", "Heatmap: Training throughout".
func (r *reader) nearTitles(s *sentence, heading bool, add func(a, b int, v verdict)) {
	claim := func(a, b int) bool {
		text := strings.TrimSpace(s.text(a, b))
		n := s.f.lex.nearest(text, namePanel)
		if n == nil {
			n = s.f.lex.oneWordOff(text)
		}
		if n == nil || alike(n.text, text) || sameStrokes(n.text, text) || len(n.panels) == 0 {
			return false
		}
		add(a, b, s.f.titleVerdict(s.f.panels[n.panels[0]], Contradicted, fmt.Sprintf("the figure prints %q", n.text)))
		return true
	}
	titles := 0
	for _, q := range s.refs {
		if !q.isPanel() || !q.full {
			continue
		}
		titles++
		i := q.at + q.n
		for s.norm(i) == "," || s.norm(i) == "and" {
			i++
		}
		if titles < 2 || i == q.at+q.n || i >= len(s.toks) || s.toks[i].kind != tokWord || s.toks[i].inRef {
			continue
		}
		if end := i + q.n; q.n > 1 && s.norm(end-1) == s.norm(q.at+q.n-1) { // "125M parameters, 350M parameters and 1.5B parameters"
			add(i, end, s.f.titleVerdict(s.f.panels[q.panels[0]], Contradicted, "the panels are titled "+quoteAll(s.f.panelTitles())))
			s.use(i, end)
		} else if claim(i, i+1) {
			s.toks[i].used = true
		}
	}
	r.strayTitle(s, add)
	if heading && titles == 0 {
		from := 0
		for k := range s.toks {
			if s.norm(k) == ":" {
				from = k + 1
			}
		}
		if len(s.toks)-from > 2 && len(s.toks)-from < 12 {
			claim(from, len(s.toks))
		}
	}
}
