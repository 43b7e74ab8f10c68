package md5

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"testing"
)

// TestAgainstGo compares sums of every length around the ends of blocks, written in every two
// parts.
func TestAgainstGo(t *testing.T) {
	text := make([]byte, 3*blockSize)
	for i := range text {
		text[i] = byte(i*7 + i>>3)
	}
	for size := range text {
		want := md5.Sum(text[:size])
		for cut := range size + 1 {
			d := New()
			d.Write(text[:cut])
			d.Write(text[cut:size])
			if got := d.Hex(); got != hex.EncodeToString(want[:]) {
				t.Fatalf("%d bytes, cut at %d: got %s, want %x", size, cut, got, want)
			}
		}
	}
}

func TestLargeTextInOddParts(t *testing.T) {
	text := bytes.Repeat([]byte("parameters of a pipeline, "), 50_000)
	want := md5.Sum(text)
	d := New()
	for rest, n := text, 0; len(rest) > 0; n++ {
		part := min(len(rest), n%201)
		d.Write(rest[:part])
		rest = rest[part:]
	}
	if got := d.Hex(); got != hex.EncodeToString(want[:]) {
		t.Errorf("got %s, want %x", got, want)
	}
}

func BenchmarkMD5(b *testing.B) {
	text := make([]byte, 1<<20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		d := New()
		d.Write(text)
		d.Hex()
	}
}
