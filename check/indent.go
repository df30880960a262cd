package check

// indented gives a line its depth by how far it is set in, where its writer nested an
// outline with blanks that Markdown makes nothing of.
func (w *mdWalker) indented(src, depth int) int {
	start := src
	for start > 0 && w.src[start-1] != '\n' {
		start--
	}
	in := 0
	for i := start; i < len(w.src) && (w.src[i] == ' ' || w.src[i] == '\t'); i++ {
		in++
		if w.src[i] == '\t' {
			in += 3
		}
	}
	if in < 2 {
		return depth
	}
	return depthItem + min(in, 20*depthNest)
}
