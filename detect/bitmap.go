package detect

import "image"

// bitmapOn is the part of a page where a picture with noise of its own stands on it, as a JPEG on a page of a document, which is drawn
// without any, with room for its names; empty where there is none. Such a picture is read by itself, for what it is.
func (r *raster) bitmapOn(page rgb) (image.Rectangle, error) {
	const (
		least  = 0.03 // of the page is filled: a small figure, and more than some markers of a chart
		room   = 0.4  // of the larger side of what is filled, on each side: titles, names, a bar
		most   = 0.7  // of the page: where it fills more, the noise of the page is its own
		differ = 2    // levels by which its noise exceeds the page's: gradients have one of rounding
	)
	solid, err := r.findSolids(page)
	if err != nil {
		return image.Rectangle{}, err
	}
	var filled image.Rectangle
	for _, b := range groupBoxes(solid.boxes, r.strokeSize(), 0) {
		if float64(b.Dx()*b.Dy()) >= minPanelArea*float64(r.w*r.h) {
			filled = filled.Union(b)
		}
	}
	margin := int(room * float64(max(filled.Dx(), filled.Dy())))
	part := filled.Inset(-margin).Intersect(image.Rect(0, 0, r.w, r.h))
	if float64(filled.Dx()*filled.Dy()) < least*float64(r.w*r.h) || float64(part.Dx()*part.Dy()) > most*float64(r.w*r.h) {
		return image.Rectangle{}, nil
	}
	in := &raster{w: part.Dx(), h: part.Dy(), stride: r.stride, pix: r.pix[part.Min.Y*r.stride+4*part.Min.X:]}
	if max(in.measureNoise(1), in.measureNoise(2)) < r.noise+differ { // 2: the page's own drawing may have enlarged it
		return image.Rectangle{}, nil
	}
	return part, nil
}
