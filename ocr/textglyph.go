package ocr

// compareGlyphs compares the characters of all lines.
func compareGlyphs(lines []*label) {}
