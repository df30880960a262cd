package ocr

// #cgo CXXFLAGS: -O3
// void heatgrid_add_product(const float *x, const float *w, float *y, int rows, int in, int out);
import "C"

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// addProduct adds to y (in rows of out) x (rows of in) times w (in rows of out); out is a multiple of lanes.
func addProduct(y, x, w []float32, in, out int) {
	if !cpu.X86.HasAVX2 || !cpu.X86.HasFMA {
		addProductAnywhere(y, x, w, in, out)
		return
	}
	if rows := len(x) / in; rows > 0 {
		at := func(s []float32) *C.float { return (*C.float)(unsafe.Pointer(unsafe.SliceData(s))) }
		C.heatgrid_add_product(at(x), at(w), at(y), C.int(rows), C.int(in), C.int(out))
	}
}
