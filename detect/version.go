package detect

import "gocv.io/x/gocv"

// OpenCVVersion is that of the OpenCV library in use.
func OpenCVVersion() string { return gocv.OpenCVVersion() }
