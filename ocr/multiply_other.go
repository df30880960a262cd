//go:build !amd64

package ocr

// addProduct adds to y (in rows of out) x (rows of in) times w (in rows of out).
func addProduct(y, x, w []float32, in, out int) { addProductAnywhere(y, x, w, in, out) }
