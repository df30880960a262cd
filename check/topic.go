package check

// segment is a stretch of a sentence that is about one part of the figure: it
// begins at the word that names the part and ends where the next one begins.
type segment struct {
	topic    topic
	from, to int // tokens; from is the word itself, or 0 where the context gave the topic
	word     int // tokens of the naming words, [from, word)
}

var (
	colorWords = set("color colour")
	barWords   = set("bar scale legend key map ramp gradient coding palette axis mapping")
	axisWords  = map[string]bool{"axis": true, "axe": true, "ax": true, "axes": true}
	titleWords = set("title titled entitled headed captioned subtitle")
)

// aBar are the words before a "bar" that is a colorbar.
var aBar = set("the shared this common vertical horizontal side colored coloured a one")

// topicAt recognises a word that begins a segment at token i; n is the number of
// its tokens.
func (s *sentence) topicAt(i int) (t topic, n int) {
	k := s.toks[i]
	if k.kind != tokWord || k.inRef && k.ref == nil {
		return topicData, 0
	}
	next := s.norm(i + 1)
	skip := 1
	if next == "-" || next == "–" {
		next, skip = s.norm(i+2), 2
	}
	strong := k.ref != nil && (k.ref.isCell() || k.ref.isPanel())
	switch {
	case strong:
		return topicData, 0
	case colorWords[k.norm] && barWords[next]:
		return topicBar, 1 + skip
	case k.norm == "colorbar" || k.norm == "colourbar" || k.norm == "cbar" || k.norm == "colormap" || k.norm == "colourmap" || k.norm == "legend" && s.norm(i-1) != "figure" || k.norm == "colorscale" || k.norm == "colourscale":
		return topicBar, 1
	case k.norm == "key" && s.norm(i-1) == "the" && (next == "on" || next == "at" || next == "below" || next == "has" || next == "run" || next == "go" || next == "beside"):
		return topicBar, 1
	case k.norm == "bar" && next == "is" && (s.norm(i+2) == "lowered" || s.norm(i+2) == "raised" || s.norm(i+2) == "set"):
		return topicData, 0 // "if the bar is lowered to 60 %"
	case (k.norm == "scale" || k.norm == "bar") && s.ctx.topic == topicBar:
		return topicBar, 1
	case (k.norm == "key" || k.norm == "legend" || k.norm == "scale") && i == 0 && s.norm(1) == ":":
		return topicBar, 1
	case k.norm == "bar" && next != "chart" && next != "plot" && next != "graph" && (aBar[s.norm(i-1)] || s.norm(i-1) == "own" || s.norm(i-1) == "\"" && (s.norm(i+1) == "(" || s.norm(i+1) == "with") || i == 0 && !hasSuffixS(s.text(i, i+1))):
		return topicBar, 1
	case (k.norm == "x" || k.norm == "horizontal" || k.norm == "bottom") && axisWords[next]:
		return topicX, 1 + skip
	case (k.norm == "y" || k.norm == "vertical") && axisWords[next]:
		return topicY, 1 + skip
	case (k.norm == "horizontal" || k.norm == "vertical") && (next == "=" || next == ":"):
		if k.norm == "horizontal" {
			return topicX, 1
		}
		return topicY, 1
	case (k.norm == "x" || k.norm == "y") && next == "is" && i+2 < len(s.toks) && (s.toks[i+2].ref != nil && s.toks[i+2].ref.axis != "" || s.norm(i+2) == "the"):
		if k.norm == "x" {
			return topicX, 1
		}
		return topicY, 1
	case (k.norm == "x" || k.norm == "y") && (next == "title" || next == "label" || next == "tick"):
		if k.norm == "x" {
			return topicX, skip
		}
		return topicY, skip
	case axisWords[k.norm] && s.norm(i-1) == "both" && s.find(set("go run range extend span"), i+1, i+2) > 0:
		return topicX, 1 // both alike
	case k.norm == "xaxis" || k.norm == "abscissa":
		return topicX, 1
	case k.norm == "yaxis" || k.norm == "ordinate":
		return topicY, 1
	case (k.norm == "x" || k.norm == "y") && s.norm(i+1) == "=" && i <= 1 && i+2 < len(s.toks) && s.toks[i+2].kind == tokWord,
		(k.norm == "horizontal" || k.norm == "vertical") && (s.norm(i-1) == "in" || s.norm(i-1) == "on") && (next == "is" || next == "are" || next == "we"):
		if k.norm == "x" || k.norm == "horizontal" {
			return topicX, 1
		}
		return topicY, 1
	case (k.norm == "x" || k.norm == "y") && s.norm(i+1) == ":" && s.u.Text[k.from:k.to] != "X":
		if k.norm == "x" {
			return topicX, 1
		}
		return topicY, 1
	case (k.norm == "row" || k.norm == "column") && hasSuffixS(s.u.Text[k.from:k.to]) && (k.ref == nil || k.ref.axis != ""):
		prev := s.norm(i - 1)
		if i > 0 && (s.toks[i-1].kind == tokNumber || s.toks[i-1].num.word) || prev == "all" || prev == "both" || prev == "across" || prev == "between" {
			return topicData, 0
		}
		if (next == "is" || next == "are") && i+2 < len(s.toks) && s.toks[i+2].kind == tokWord && !s.toks[i+2].inRef && s.norm(i+3) == "(" && s.find(prepositions, i+4, i+7) > 0 {
			return topicData, 0 // "the outer columns are poor (27.1 for A)"
		}
		if n := s.norm(i - 2); prev == "the" && (n == "down" || n == "along" || n == "through") {
			return topicData, 0 // "going down the rows: in the first there is only 1.00"
		}
		if listingWords[next] || next == "(" || next == ":" {
			if k := s.find(set("value reading score count entry"), max(0, i-4), i); k >= 0 && s.norm(k+1) == "of" {
				return topicData, 0 // "Values of selected rows (0.1 → 0.7)"
			}
			// "Rows: 5" counts, "rows (genes)" tells the axis
			if next == ":" && i+2 < len(s.toks) && (s.toks[i+2].kind == tokNumber || s.toks[i+2].num.word) && !s.toks[i+2].rowTick && !s.toks[i+2].colTick {
				return topicData, 0
			}
			if k.norm == "row" {
				return topicY, 1
			}
			return topicX, 1
		}
		to := i + 1
		if s.norm(to) == "=" {
			to++ // "rows = Learning rate"
		}
		if q := s.toks[min(to, len(s.toks)-1)].ref; q != nil && q.axis != "" && !q.isCell() && !rowWords[next] && !colWords[next] && (s.noValues() || to > i+1) {
			if k.norm == "row" {
				return topicY, 1
			}
			return topicX, 1
		}
		// "Rows are the true label, columns the predicted label"
		if next == "the" && i > 0 && s.norm(i-1) == "," {
			if k.norm == "row" {
				return topicY, 1
			}
			return topicX, 1
		}
	}
	return topicData, 0
}

// listingWords follow the name of an axis that is then described.
var listingWords = set("represent correspond show list denote stand mean indicate display contain give hold enumerate are is")

// segments cuts a sentence at the words that name parts of the figure.
func (s *sentence) segments() []segment {
	var out []segment
	if s.ctx.topic != topicData {
		out = append(out, segment{topic: s.ctx.topic})
	}
	for i := 0; i < len(s.toks); i++ {
		t, n := s.topicAt(i)
		if t == topicData {
			continue
		}
		if k := len(out); k > 0 {
			out[k-1].to = i
			// the same part again: one segment
			if out[k-1].topic == t && (t == topicBar || t == topicX || t == topicY) && (k == 1 && s.ctx.topic == t) {
				out[k-1].from, out[k-1].word = 0, i+n
				i += n - 1
				continue
			}
		}
		from := i
		if t == topicBar && (s.norm(i-1) == "the" || s.norm(i-1) == "a") && (s.norm(i-2) == "on" || s.norm(i-2) == "of") && i >= 5 && s.toks[i-3].kind == tokNumber && s.toks[i-5].kind == tokNumber {
			// "0.2 to 1 on the colour bar"
			out = append(out, segment{topic: t, from: i - 5, word: i - 5, to: i})
		}
		out = append(out, segment{topic: t, from: from, word: i + n})
		i += n - 1
	}
	if k := len(out); k > 0 {
		out[k-1].to = len(s.toks)
	}
	return out
}

// firstTopic returns where the first segment begins, for the context of lists.
func (s *sentence) firstTopic() (int, topic) {
	for i := range s.toks {
		if t, _ := s.topicAt(i); t != topicData && t != topicTitle && (i < 7 || s.norm(len(s.toks)-1) == ":") {
			return i, t
		}
	}
	return -1, topicData
}

// readParts makes the claims about axes, colorbars and titles.
func (r *reader) readParts(s *sentence, heading bool) {
	for _, g := range s.segments() {
		if g.to <= g.from {
			continue
		}
		switch g.topic {
		case topicX, topicY:
			r.readAxis(s, g)
		case topicBar:
			r.readBar(s, g)
		}
	}
}

// quoted returns the quotation or emphasised stretch that begins at token i, as
// tokens [i, end).
func (s *sentence) quoted(i int) (end int, ok bool) {
	t := &s.toks[i]
	if t.kind == tokPunct || t.quote == 0 && t.emph == 0 {
		return 0, false
	}
	if t.quote != 0 {
		if i > 0 && s.toks[i-1].quote == t.quote && s.toks[i-1].kind != tokPunct {
			return 0, false
		}
		end = i
		for k := i; k < len(s.toks); k++ {
			if s.toks[k].kind != tokPunct && s.toks[k].quote != t.quote {
				break
			}
			if s.toks[k].kind != tokPunct {
				end = k + 1
			} else if s.norm(k) == "\"" || s.norm(k) == "'" {
				break
			} else if s.norm(k) == ")" && s.toks[k].to > 0 {
				end = k + 1
			}
		}
		return end, true
	}
	for k := i - 1; k >= 0 && s.toks[k].kind == tokPunct || k >= 0 && s.toks[k].emph == t.emph; k-- {
		if s.toks[k].kind != tokPunct {
			return 0, false // the middle of the stretch
		}
	}
	end = i
	for k := i; k < len(s.toks); k++ {
		if s.toks[k].kind != tokPunct {
			if s.toks[k].emph != t.emph {
				break
			}
			end = k + 1
		}
	}
	return end, true
}
