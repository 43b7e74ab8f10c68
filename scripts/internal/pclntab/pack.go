package pclntab

import (
	"encoding/binary"
	"slices"
)

// packed are the tables by place that must stay, stack sizes and what the collector reads at each
// place, one after the other in the order in which the functions first name them.
type packed struct {
	bytes []byte
	// moved leads from a table's offset to the new one.
	moved map[uint32]uint32
}

// firstTable is the offset of the first one: lower ones are not tables.
const firstTable = 1

func (t *tables) pack(records [][]byte) (*packed, error) {
	p := &packed{bytes: make([]byte, firstTable), moved: map[uint32]uint32{0: 0}}
	for _, record := range records {
		for _, at := range tablesOf(record) {
			offset := get(record, at)
			if _, known := p.moved[offset]; known || slices.Contains(traceTables(record), at) {
				continue
			}
			table, err := t.table(offset)
			if err != nil {
				return nil, err
			}
			p.moved[offset] = uint32(len(p.bytes))
			p.bytes = append(p.bytes, table...)
		}
	}
	if len(p.bytes) > len(t.pctab) { // tables that share bytes
		return nil, changed("tables of places share bytes")
	}
	return p, nil
}

// move gives a function's record, from which the other tables were taken out, the new offsets.
func (p *packed) move(record []byte) {
	for _, at := range tablesOf(record) {
		put(record, at, p.moved[get(record, at)])
	}
}

// tablesOf are the places in a record of the offsets of tables: stack sizes, and the list.
func tablesOf(record []byte) []int {
	places := []int{pcspAt}
	for i := range int(get(record, npcdataAt)) {
		places = append(places, recordSize+4*i)
	}
	return places
}

// traceTables are those of them that only a trace needs.
func traceTables(record []byte) []int {
	var places []int
	for _, i := range tracePCData {
		if i < int(get(record, npcdataAt)) {
			places = append(places, recordSize+4*i)
		}
	}
	return places
}

// table is the table at an offset: pairs of numbers, ended by a zero in a first place other than
// the first of all.
func (t *tables) table(offset uint32) ([]byte, error) {
	from := t.pctab[min(int(offset), len(t.pctab)):]
	for at := 0; ; {
		value, size := binary.Uvarint(from[at:])
		if size <= 0 {
			return nil, changed("the table of places at %d does not end", offset)
		}
		if value == 0 && at > 0 {
			return from[:at+size], nil
		}
		at += size
		_, size = binary.Uvarint(from[at:])
		if size <= 0 {
			return nil, changed("the table of places at %d does not end", offset)
		}
		at += size
	}
}
