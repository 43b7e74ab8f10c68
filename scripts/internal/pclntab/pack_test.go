package pclntab

import (
	"errors"
	"testing"
)

// recordWith is a function's record with the offsets of its tables: stack sizes, then the list.
func recordWith(pcsp uint32, list ...uint32) []byte {
	record := make([]byte, recordSize+4*len(list))
	put(record, pcspAt, pcsp)
	put(record, npcdataAt, uint32(len(list)))
	for i, offset := range list {
		put(record, recordSize+4*i, offset)
	}
	return record
}

func TestPack(t *testing.T) {
	tables := &tables{pctab: []byte{
		0, 9, 9, 0, // for traces only
		0, 1, 2, 3, 0, // at 4; its first value is zero
		0x80, 1, 0x81, 2, 0, // at 9: numbers of two bytes
	}}
	records := [][]byte{recordWith(9, 1, 4), recordWith(4, 0, 9), recordWith(0)}
	packed, err := tables.pack(records)
	if err != nil {
		t.Fatal(err)
	}
	if want := "\x00\x80\x01\x81\x02\x00\x00\x01\x02\x03\x00"; string(packed.bytes) != want {
		t.Errorf("got %q, want %q", packed.bytes, want)
	}
	for i, want := range [][]byte{recordWith(1, 0, 6), recordWith(6, 0, 1), recordWith(0)} {
		forget(records[i])
		packed.move(records[i])
		if string(records[i]) != string(want) {
			t.Errorf("record %d: got %v, want %v", i, records[i], want)
		}
	}
}

func TestTablesThatCannotBePacked(t *testing.T) {
	for name, pctab := range map[string][]byte{
		"a table beyond the others":  {0},
		"a table without an end":     {0, 1, 2, 3},
		"a first number without one": {0, 1},
		"a number without an end":    {0, 1, 2, 0x80},
	} {
		tables := &tables{pctab: pctab}
		if _, err := tables.pack([][]byte{recordWith(1)}); !errors.Is(err, ErrLayout) {
			t.Errorf("%s: got %v, want ErrLayout", name, err)
		}
	}
	shared := &tables{pctab: []byte{0, 1, 1, 1, 1, 1, 1, 0}}
	if _, err := shared.pack([][]byte{recordWith(1), recordWith(3), recordWith(5)}); !errors.Is(err, ErrLayout) {
		t.Errorf("tables that share bytes: got %v, want ErrLayout", err)
	}
}
