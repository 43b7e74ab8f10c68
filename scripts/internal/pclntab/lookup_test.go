package pclntab

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
)

// program is an image with three functions, their buckets and the record that names them.
func program() (*tables, []byte) {
	const low, record, buckets = 7 * functionGap, 64, 512
	image := make([]byte, buckets+3*functionGap/bucketSpan*bucketSize)
	t := &tables{header: 8, functions: 3, names: make([]byte, 5), pcln: make([]byte, 4*ftabEntry)}
	for n, value := range map[int]int{0: t.header, namesLength: 5, functionsLength: 4, lookupWord: buckets, lowWord: low, highWord: low + 3*functionGap, startWord: 2 * functionGap} {
		binary.LittleEndian.PutUint64(image[record+8*n:], uint64(value))
	}
	for i := range t.functions {
		put(t.pcln, i*ftabEntry, uint32(i+5)) // counted from the start, two functions above 0
		for b := range functionGap / bucketSpan {
			put(image, buckets+(i*functionGap/bucketSpan+b)*bucketSize, uint32(i))
		}
	}
	return t, image
}

func TestLookup(t *testing.T) {
	tables, image := program()
	l, err := tables.lookup(image)
	if err != nil {
		t.Fatal(err)
	}
	l.trim()
	for at := 0; at < len(l.buckets); at += bucketSize {
		want := uint32(0)
		if at%(functionGap/bucketSpan*bucketSize) == 0 {
			want = uint32(at / (functionGap / bucketSpan * bucketSize))
		}
		if got := get(l.buckets, at); got != want {
			t.Errorf("the bucket at %d leads to %d, want %d", at, got, want)
		}
	}
}

func TestUnknownLookupsAreLeftAlone(t *testing.T) {
	for name, spoil := range map[string]func(*tables, []byte){
		"no record":                    func(_ *tables, image []byte) { put(image, 64, 9) },
		"two records":                  func(_ *tables, image []byte) { copy(image[64+moduleSize:], image[64:64+moduleSize]) },
		"a bucket of another function": func(_ *tables, image []byte) { put(image, 512, 1) },
		"a function below the table":   func(t *tables, _ []byte) { put(t.pcln, 0, 1) },
		"a function above the table":   func(t *tables, _ []byte) { put(t.pcln, 2*ftabEntry, 900) },
		"a table beyond the image":     func(_ *tables, image []byte) { put(image, 64+8*lookupWord, 1<<30) },
		"more buckets than there are":  func(_ *tables, image []byte) { put(image, 64+8*highWord, 1<<30) },
		"an end before the start":      func(_ *tables, image []byte) { put(image, 64+8*highWord, 1) },
		"another number of functions":  func(t *tables, _ []byte) { t.functions = 2 },
		"names of another length":      func(t *tables, _ []byte) { t.names = nil },
	} {
		tables, image := program()
		spoil(tables, image)
		given := bytes.Clone(image)
		if _, err := tables.lookup(image); !errors.Is(err, ErrLayout) || !bytes.Equal(given, image) {
			t.Errorf("%s: got %v, want ErrLayout and the image as it was", name, err)
		}
	}
}
