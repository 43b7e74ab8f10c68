package wasmfile

import "errors"

// Reader reads values of the format from bytes. After the first error it returns zeros, so a caller checks Err once, at the
// end.
type Reader struct {
	Bytes []byte
	err   error
}

var errShort = errors.New("the module ends too early or holds a number that is too long")

// Err is the first error.
func (r *Reader) Err() error { return r.err }

// More reports whether bytes are left and no error has occurred.
func (r *Reader) More() bool { return r.err == nil && len(r.Bytes) > 0 }

// Take is the next n bytes.
func (r *Reader) Take(n int) []byte {
	if r.err != nil || n < 0 || n > len(r.Bytes) {
		r.err, r.Bytes = errShort, nil
		return nil
	}
	taken := r.Bytes[:n:n]
	r.Bytes = r.Bytes[n:]
	return taken
}

// Byte is the next byte.
func (r *Reader) Byte() byte {
	if b := r.Take(1); b != nil {
		return b[0]
	}
	return 0
}

// Uint is the next unsigned LEB128 number.
func (r *Reader) Uint() uint64 {
	var value uint64
	for shift := 0; shift < 64; shift += 7 {
		b := r.Byte()
		value |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return value
		}
	}
	r.err = errShort
	return 0
}

// Int is the next signed LEB128 number.
func (r *Reader) Int() int64 {
	var value int64
	for shift := 0; shift < 64; shift += 7 {
		b := r.Byte()
		value |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift+7 < 64 {
				value |= -1 << (shift + 7)
			}
			return value
		}
	}
	r.err = errShort
	return 0
}

// Name is the next string.
func (r *Reader) Name() string { return string(r.Take(int(r.Uint()))) }

// AppendUint appends an unsigned LEB128 number.
func AppendUint(to []byte, value uint64) []byte {
	for value >= 0x80 {
		to = append(to, byte(value)|0x80)
		value >>= 7
	}
	return append(to, byte(value))
}

// AppendInt appends a signed LEB128 number.
func AppendInt(to []byte, value int64) []byte {
	for {
		b := byte(value & 0x7f)
		value >>= 7
		if (value == 0 && b&0x40 == 0) || (value == -1 && b&0x40 != 0) {
			return append(to, b)
		}
		to = append(to, b|0x80)
	}
}
