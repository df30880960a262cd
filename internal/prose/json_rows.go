package prose

import "regexp"

var (
	objectLine = regexp.MustCompile(`^\s*"([^"]*)"\s*:\s*\{(.*)\}\s*,?\s*$`)
	member     = regexp.MustCompile(`^\s*"([^"]*)"\s*:\s*("[^"]*"|[^",{}\[\]]+?)\s*(,|$)`)
)

// jsonRows reads lines that are each an object of JSON with the same keys, `"A": {"x": 1, "y": 2},`, as a table with the keys for its
// header, and returns how many lines from the first on it took; nil where fewer than two are such.
func jsonRows(lines []*Unit) (*Table, int) {
	var header []*Unit
	t := &Table{Depth: DepthTable}
	n := 0
	for ; n < len(lines); n++ {
		name, keys, values := objectOf(lines[n])
		if name == nil || header != nil && !sameTexts(header, keys) {
			break
		}
		if header == nil {
			header = keys
			t.Rows = append(t.Rows, append([]*Unit{name.slice(0, 0)}, keys...))
		}
		t.Rows = append(t.Rows, append([]*Unit{name}, values...))
	}
	if n < 2 {
		return nil, 0
	}
	return t, n
}

// objectOf cuts a line that is an object of JSON with a name, nil if it is none.
func objectOf(u *Unit) (name *Unit, keys, values []*Unit) {
	m := objectLine.FindStringSubmatchIndex(u.Text)
	if m == nil {
		return nil, nil, nil
	}
	for at := m[4]; at < m[5]; {
		p := member.FindStringSubmatchIndex(u.Text[at:m[5]])
		if p == nil {
			return nil, nil, nil
		}
		from, to := at+p[4], at+p[5]
		if u.Text[from] == '"' {
			from, to = from+1, to-1
		}
		keys, values = append(keys, u.slice(at+p[2], at+p[3])), append(values, u.slice(from, to))
		at += p[1]
	}
	if len(keys) < 2 {
		return nil, nil, nil
	}
	return u.slice(m[2], m[3]), keys, values
}

func sameTexts(a, b []*Unit) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Text != b[i].Text {
			return false
		}
	}
	return true
}
