package grid

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"
)

// withoutSubtitle are the lines of a title without what is set below them in smaller letters and begins anew, with no small letter, as
// ggplot2 sets subtitles. Lines of one title are of one size.
func (b *labeler) withoutSubtitle(block []*item) []*item {
	const smaller = 0.9 // than the title: by default ggplot2 sets it at 11 points under 13.2
	lines := slices.SortedStableFunc(slices.Values(block), func(a, b *item) int { return cmp.Compare(a.Box.Y, b.Box.Y) })
	// the boxes reach as far as the ringing of a JPEG does, which adds to small letters the greater share
	size := func(it *item) float64 {
		if b.layout.Noise == 0 {
			return it.cap
		}
		t := it.Text
		t.Box.Height = b.inked(t.Box.Rect).H()
		return capHeight(t)
	}
	for i, it := range lines {
		first, _ := utf8.DecodeRuneInString(it.Text.Text)
		if i > 0 && it.Box.Angle == 0 && size(it) < smaller*size(lines[0]) && !unicode.IsLower(first) {
			return lines[:i]
		}
	}
	return block
}

// beforeProse are those of the blocks over a panel, the nearest first, that stand between it and the nearest paragraph of the page: what
// is beyond heads that, not the panel. They are left as they are where nothing is nearer.
func beforeProse(blocks, all [][]*item) [][]*item {
	prose := slices.IndexFunc(all, isProse)
	if prose < 0 {
		return blocks
	}
	nearer := slices.DeleteFunc(slices.Clone(blocks), func(block []*item) bool { return block[0].Box.Y < all[prose][0].Box.Y })
	if len(nearer) == 0 {
		return blocks
	}
	return nearer
}
