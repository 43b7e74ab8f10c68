package wasmfile

import (
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

const (
	pageSize = 1 << 16
	// gap is how many zero bytes in a row are worth ending a segment for. A new one costs about
	// ten bytes, which compress badly where zeros compress to nothing: measured, 128 saves six
	// kilobytes of the download over 64 and adds a fortieth to the module, and 256 would save two
	// more for as much again.
	gap = 128
	// mostSegments is how many every engine accepts (the JavaScript interface's own limit).
	mostSegments = 100_000
)

// Segment is a run of bytes that the module puts into memory at its start.
type Segment struct {
	Offset int
	Bytes  []byte
}

// Segments are the module's data segments; they share its bytes.
func (m *Module) Segments() ([]Segment, error) {
	body, err := m.Find(Data)
	if err != nil {
		return nil, err
	}
	r := Reader{Bytes: body}
	segments := make([]Segment, 0, 1024)
	for count := r.Uint(); count > 0 && r.Err() == nil; count-- {
		if kind, op := r.Byte(), r.Byte(); kind != 0 || op != opcode.Const32 {
			return nil, errors.New("a data segment is not at a constant address of the first memory")
		}
		offset := int(uint32(r.Int()))
		if end := r.Byte(); end != opcode.End {
			return nil, errors.New("a data segment's address is not one constant")
		}
		segments = append(segments, Segment{offset, r.Take(int(r.Uint()))})
	}
	return segments, r.Err()
}

// Image is memory as the module starts with it, up to the last byte that is not zero.
func (m *Module) Image() ([]byte, error) {
	segments, err := m.Segments()
	if err != nil {
		return nil, err
	}
	size := 0
	for _, s := range segments {
		size = max(size, s.Offset+len(s.Bytes))
	}
	image := make([]byte, size)
	for _, s := range segments {
		copy(image[s.Offset:], s.Bytes)
	}
	return image, nil
}

// SetImage replaces the data segments with ones that make the memory given.
func (m *Module) SetImage(image []byte) {
	segments := split(image, gap)
	for wider := gap + 1; len(segments) > mostSegments; wider++ {
		segments = split(image, wider)
	}
	body := AppendUint(nil, uint64(len(segments)))
	for _, s := range segments {
		body = append(body, 0, opcode.Const32)
		body = AppendInt(body, int64(int32(uint32(s.Offset))))
		body = append(body, opcode.End)
		body = AppendUint(body, uint64(len(s.Bytes)))
		body = append(body, s.Bytes...)
	}
	m.Replace(Data, body)
	m.Replace(DataCount, AppendUint(nil, uint64(len(segments))))
}

// split leaves out runs of at least gap zeros, which memory holds anyway.
func split(image []byte, gap int) []Segment {
	var segments []Segment
	for at := 0; at < len(image); {
		if image[at] == 0 {
			at++
			continue
		}
		end, zeros := at, 0
		for i := at; i < len(image) && zeros < gap; i++ {
			if image[i] != 0 {
				end, zeros = i+1, 0
			} else {
				zeros++
			}
		}
		segments = append(segments, Segment{at, image[at:end]})
		at = end
	}
	return segments
}

// SetMemorySize makes the module start with at least the number of bytes.
func (m *Module) SetMemorySize(size int) error {
	body, err := m.Find(Memory)
	if err != nil {
		return err
	}
	r := Reader{Bytes: body}
	count, flags := r.Uint(), r.Byte()
	if r.Uint(); r.Err() != nil || count != 1 {
		return fmt.Errorf("the module must have exactly one memory, it has %d", count)
	}
	pages := (size + pageSize - 1) / pageSize
	out := append([]byte{1, flags}, AppendUint(nil, uint64(pages))...)
	m.Replace(Memory, append(out, r.Bytes...))
	return nil
}
