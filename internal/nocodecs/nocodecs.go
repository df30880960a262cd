// Package nocodecs keeps OpenCV's module imgcodecs out of a program that imports
// it. gocv links the module for functions that heatgrid never calls, as pictures
// are decoded in Go; the module loads GDAL and a hundred libraries more, which
// costs 0.07 s at every start. nocodecs.cpp defines those functions itself, so
// that the linker, which is told to take needed libraries only, leaves it out.
package nocodecs

/*
#cgo pkg-config: opencv4
#cgo CXXFLAGS: --std=c++11
#cgo LDFLAGS: -Wl,--as-needed
*/
import "C"
