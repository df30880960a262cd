package picture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation reads the EXIF orientation of a picture file, 1 to 8 (1: upright,
// also where nothing is said). See Exif 2.32, 4.6.4 A "Orientation".
func orientation(data []byte, format string) int {
	var tiff []byte
	switch format {
	case "jpeg":
		tiff = jpegEXIF(data)
	case "png":
		tiff = chunk(data, 8, "eXIf", binary.BigEndian, true)
	case "webp":
		tiff = chunk(data, 12, "EXIF", binary.LittleEndian, false)
	case "tiff":
		tiff = data
	}
	return tiffOrientation(bytes.TrimPrefix(tiff, []byte("Exif\x00\x00")))
}

// jpegEXIF finds the APP1 segment that holds EXIF, nil where there is none.
func jpegEXIF(data []byte) []byte {
	for i := 2; i+4 <= len(data) && data[i] == 0xff; {
		marker, n := data[i+1], int(binary.BigEndian.Uint16(data[i+2:]))
		if marker == 0xda || n < 2 || i+2+n > len(data) { // start of scan: no metadata after it
			return nil
		}
		if body := data[i+4 : i+2+n]; marker == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
			return body
		}
		i += 2 + n
	}
	return nil
}

// chunk finds the body of the first chunk called name, from offset at on: PNG
// has length, name, body, checksum; RIFF has name, length, body, padding.
func chunk(data []byte, at int, name string, order binary.ByteOrder, png bool) []byte {
	for at+8 <= len(data) {
		size, label := data[at:at+4], data[at+4:at+8]
		if !png {
			size, label = label, size
		}
		n := int(order.Uint32(size))
		if n < 0 || n > len(data)-at-8 {
			return nil
		}
		if string(label) == name {
			return data[at+8 : at+8+n]
		}
		at += 8 + n
		if png {
			at += 4
		} else {
			at += n & 1
		}
	}
	return nil
}

// tiffOrientation reads tag 274 of the first directory of a TIFF structure.
func tiffOrientation(b []byte) int {
	if len(b) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if b[0] == 'M' {
		order = binary.BigEndian
	}
	at := int(order.Uint32(b[4:]))
	if at < 8 || at > len(b)-2 {
		return 1
	}
	for i, n := at+2, int(order.Uint16(b[at:])); n > 0 && i+12 <= len(b); i, n = i+12, n-1 {
		if order.Uint16(b[i:]) == 274 {
			if v := int(order.Uint16(b[i+8:])); v >= 1 && v <= 8 {
				return v
			}
			return 1
		}
	}
	return 1
}

// upright turns and mirrors img as its EXIF orientation o asks for.
func upright(img *image.RGBA, o int) *image.RGBA {
	if o <= 1 || o > 8 {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	ow, oh := w, h
	if o >= 5 {
		ow, oh = h, w
	}
	out := image.NewRGBA(image.Rect(0, 0, ow, oh))
	for y := range oh {
		for x := range ow {
			sx, sy := x, y // where the output pixel (x,y) is stored
			switch o {
			case 2:
				sx = w - 1 - x
			case 3:
				sx, sy = w-1-x, h-1-y
			case 4:
				sy = h - 1 - y
			case 5:
				sx, sy = y, x
			case 6:
				sx, sy = y, h-1-x
			case 7:
				sx, sy = w-1-y, h-1-x
			case 8:
				sx, sy = w-1-y, x
			}
			copy(out.Pix[y*out.Stride+4*x:][:4], img.Pix[sy*img.Stride+4*sx:][:4])
		}
	}
	return out
}
