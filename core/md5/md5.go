// Package md5 computes MD5 sums (RFC 1321), which identify content but do not protect from forgery. Go's own package links
// its whole certified cryptography, whose self-tests run at the start of every program: a fiftieth of the download.
package md5

import (
	"encoding/binary"
	"encoding/hex"
	"math"
	"math/bits"
	"sync"
)

const (
	blockSize  = 64
	lengthSize = 8 // of the length in bits that ends the last block
)

// shifts of the four steps that repeat in each round.
var shifts = [4][4]int{{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}

// sines are what each of the 64 steps adds: the sine of the step's number, as a fraction of 2^32.
var sines = sync.OnceValue(func() *[64]uint32 {
	var table [64]uint32
	for i := range table {
		table[i] = uint32(math.Abs(math.Sin(float64(i+1))) * (1 << 32))
	}
	return &table
})

// Digest is a sum under way; [New] makes one.
type Digest struct {
	state  [4]uint32
	length uint64
	rest   []byte // of what was written, less than a block
}

// New is the sum of nothing yet.
func New() *Digest {
	return &Digest{state: [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}, rest: make([]byte, 0, blockSize)}
}

// Write adds bytes.
func (d *Digest) Write(p []byte) {
	d.length += uint64(len(p))
	if len(d.rest) > 0 {
		n := min(len(p), blockSize-len(d.rest))
		d.rest, p = append(d.rest, p[:n]...), p[n:]
		if len(d.rest) < blockSize {
			return
		}
		d.block(d.rest)
		d.rest = d.rest[:0]
	}
	for ; len(p) >= blockSize; p = p[blockSize:] {
		d.block(p)
	}
	d.rest = append(d.rest, p...)
}

// Hex is the sum of what was written, in lower case. Nothing may be written afterwards.
func (d *Digest) Hex() string {
	length := d.length * 8
	padding := make([]byte, 2*blockSize)
	padding[0] = 0x80
	end := blockSize - lengthSize - len(d.rest)
	if end <= 0 {
		end += blockSize
	}
	d.Write(binary.LittleEndian.AppendUint64(padding[:end], length))
	var sum []byte
	for _, word := range d.state {
		sum = binary.LittleEndian.AppendUint32(sum, word)
	}
	return hex.EncodeToString(sum)
}

// block mixes one block into the state, in four rounds of sixteen steps.
func (d *Digest) block(p []byte) {
	var words [16]uint32
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(p[4*i:])
	}
	table := sines()
	a, b, c, e := d.state[0], d.state[1], d.state[2], d.state[3]
	for i := range table {
		var mixed uint32
		at := i
		switch i / 16 {
		case 0:
			mixed = b&c | ^b&e
		case 1:
			mixed, at = b&e|c&^e, 5*i+1
		case 2:
			mixed, at = b^c^e, 3*i+5
		case 3:
			mixed, at = c^(b|^e), 7*i
		}
		turned := bits.RotateLeft32(a+mixed+words[at%16]+table[i], shifts[i/16][i%4])
		a, b, c, e = e, b+turned, b, c
	}
	d.state[0] += a
	d.state[1] += b
	d.state[2] += c
	d.state[3] += e
}
