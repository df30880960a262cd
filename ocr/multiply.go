package ocr

import "github.com/viterin/vek/vek32"

// lanes is what the outputs of a layer are filled up to a multiple of for addProduct.
const lanes = 16

// addProductAnywhere is addProduct for processors that its code was not written for.
func addProductAnywhere(y, x, w []float32, in, out int) {
	if len(x) >= in {
		vek32.Add_Inplace(y[:len(x)/in*out], vek32.MatMul(x, w, in))
	}
}
