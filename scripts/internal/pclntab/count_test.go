package pclntab

import (
	"errors"
	"testing"
)

// counted is the image of [program] with its table of functions in it: records of two sizes.
func counted() (*tables, []byte) {
	t, image := program()
	t.pclnAddress = len(image)
	image = append(image, make([]byte, 4*ftabEntry+3*64)...)
	at := t.pclnAddress
	t.pcln = image[at:]
	for i, offset := range []uint32{32, 32 + 48, 32 + 48 + 56} {
		put(t.pcln, i*ftabEntry, uint32(i+5))
		put(t.pcln, i*ftabEntry+4, offset)
		put(t.pcln, int(offset), uint32(i+5))
	}
	put(t.pcln, 80+npcdataAt, 2) // two words more: 52 bytes, filled up to 56
	return t, image
}

func TestNumbering(t *testing.T) {
	tables, image := counted()
	n, err := tables.numbering(image)
	if err != nil {
		t.Fatal(err)
	}
	if numbers := n.all(image); len(numbers) != 4*3 {
		t.Errorf("%d numbers were found, want 12", len(numbers))
	}
}

func TestWhatDoesNotCountIsLeftAlone(t *testing.T) {
	for name, spoil := range map[string]func(*tables, []byte){
		"a function that is passed over": func(t *tables, _ []byte) { put(t.pcln, ftabEntry, 7) },
		"a record elsewhere":             func(t *tables, _ []byte) { put(t.pcln, ftabEntry+4, 88) },
		"a record of another size":       func(t *tables, _ []byte) { put(t.pcln, 32+npcdataAt, 40) },
		"a record beyond the image":      func(t *tables, _ []byte) { put(t.pcln, 80+npcdataAt, 1<<31) },
		"a record of another function":   func(t *tables, _ []byte) { put(t.pcln, 80, 5) },
		"a bucket in the middle": func(t *tables, image []byte) {
			put(image, 512+functionGap/bucketSpan*bucketSize, 0)
			image[512+functionGap/bucketSpan*bucketSize+4] = 1 // the same sum, written in another way
		},
	} {
		tables, image := counted()
		spoil(tables, image)
		if _, err := tables.numbering(image); !errors.Is(err, ErrLayout) {
			t.Errorf("%s: got %v, want ErrLayout", name, err)
		}
	}
}
