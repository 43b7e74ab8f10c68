package lsp

// Positions of the protocol and byte offsets of the core.

import (
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// encoding is the unit in which characters of a line are counted.
type encoding string

// The encodings of the protocol; the first is the one that every editor supports.
const (
	utf16 encoding = "utf-16"
	utf8s encoding = "utf-8"
	utf32 encoding = "utf-32"
)

// negotiated is the first encoding of the editor's list that exists.
func negotiated(offered []string) encoding {
	for _, name := range offered {
		switch e := encoding(name); e {
		case utf8s, utf16, utf32:
			return e
		}
	}
	return utf16
}

// units of a character.
func (e encoding) units(r rune, size int) int {
	switch {
	case e == utf8s:
		return size
	case e == utf16 && r > 0xffff:
		return 2
	}
	return 1
}

// offset is the byte offset of a position. One beyond the end of a line is that end, one within a character its start, and one
// beyond the last line the end of the text.
func (e encoding) offset(file *source.File, at protocol.Position) int {
	if int64(at.Line) >= int64(file.Lines()) {
		return len(file.Text)
	}
	span := file.Line(int(at.Line) + 1)
	left := int64(at.Character)
	for offset := span.Start; ; {
		if left <= 0 || offset >= span.End {
			return offset
		}
		r, size := utf8.DecodeRuneInString(file.Text[offset:span.End])
		if left -= int64(e.units(r, size)); left < 0 {
			return offset
		}
		offset += size
	}
}

// span of a range; one that ends before it starts is empty.
func (e encoding) span(file *source.File, r protocol.Range) source.Span {
	start := e.offset(file, r.Start)
	return source.Span{Start: start, End: max(start, e.offset(file, r.End))}
}

// position of a byte offset; one within a character is its start.
func (e encoding) position(file *source.File, offset int) protocol.Position {
	at := file.Position(offset)
	out := protocol.Position{Line: uint32(at.Line - 1), Character: uint32(at.Column - 1)}
	if e == utf16 {
		return out
	}
	out.Character = 0
	end := file.Offset(at.Offset)
	for from := file.Line(at.Line).Start; from < end; {
		r, size := utf8.DecodeRuneInString(file.Text[from:])
		out.Character += uint32(e.units(r, size))
		from += size
	}
	return out
}

// at is the range of a span.
func (e encoding) at(file *source.File, span source.Span) protocol.Range {
	span.End = max(span.Start, span.End)
	return protocol.Range{Start: e.position(file, span.Start), End: e.position(file, span.End)}
}
