// Package source is the one place that turns byte offsets into lines and columns.
//
// All packages of the toolkit use byte spans of the content as it was given. At the edge a [File] turns them into positions
// in UTF-16 code units, which editors, JavaScript strings and SARIF use.
package source

import (
	"sort"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// Span is a half-open range of byte offsets in a file.
type Span struct{ Start, End int }

// Len is the number of bytes the span covers.
func (s Span) Len() int { return s.End - s.Start }

// Contains reports whether the byte offset is in the span.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset < s.End }

// Touches reports whether a cursor at the offset is in the span or at one of its ends.
func (s Span) Touches(offset int) bool { return s.Start <= offset && offset <= s.End }

// Position is a position in a file, counted in UTF-16 code units.
type Position struct {
	// Line is 1-based; "\n", "\r\n" and a lone "\r" each end a line.
	Line int `json:"line"`
	// Column is 1-based and counts UTF-16 code units.
	Column int `json:"column"`
	// Offset is 0-based from the start of the text and counts UTF-16 code units.
	Offset int `json:"offset"`
}

// Range is a half-open range of positions.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// File is a named text with a table of its lines, made when first asked for.
// A File is not safe for concurrent use.
type File struct {
	Name string
	Text string
	// lines[i] is where line i+1 starts.
	lines []mark
	// marks are about a kilobyte apart, so that an offset in a file without line breaks is found as fast as any other.
	marks []mark
}

// mark is a place in bytes and in UTF-16 code units.
type mark struct{ bytes, units int }

// markEvery is the least distance between marks in bytes.
const markEvery = 1024

// New makes a File of the bytes; it keeps a copy.
func New(name string, text []byte) *File { return &File{Name: name, Text: string(text)} }

// Borrow makes a File of the bytes themselves, which must not change while it is used.
func Borrow(name string, text []byte) *File {
	return &File{Name: name, Text: unsafe.String(unsafe.SliceData(text), len(text))}
}

// Whole is the span of the entire text.
func (f *File) Whole() Span { return Span{0, len(f.Text)} }

// Slice is the text in the span, cut to the text's bounds.
func (f *File) Slice(s Span) string {
	start := f.clamp(s.Start)
	return f.Text[start:max(start, f.clamp(s.End))]
}

// Range is the span in UTF-16 positions. Offsets outside the text move to its nearest end.
func (f *File) Range(s Span) Range {
	return Range{Start: f.Position(s.Start), End: f.Position(s.End)}
}

// Position is the place of a byte offset. An offset inside a character means the
// character's start; one outside the text, the text's nearest end.
func (f *File) Position(offset int) Position {
	offset = f.clamp(offset)
	for offset > 0 && offset < len(f.Text) && !utf8.RuneStart(f.Text[offset]) {
		offset--
	}
	f.index()
	line := last(f.lines, func(m mark) bool { return m.bytes <= offset })
	near := f.marks[last(f.marks, func(m mark) bool { return m.bytes <= offset })]
	units := near.units + utf16Len(f.Text[near.bytes:offset])
	return Position{Line: line + 1, Column: units - f.lines[line].units + 1, Offset: units}
}

// Offset is the byte offset of a UTF-16 offset, the inverse of [File.Position].
// An offset between the two halves of a surrogate pair means the character's start.
func (f *File) Offset(units int) int {
	f.index()
	near := f.marks[last(f.marks, func(m mark) bool { return m.units <= max(0, units) })]
	at, left := near.bytes, units-near.units
	for at < len(f.Text) && left > 0 {
		r, size := utf8.DecodeRuneInString(f.Text[at:])
		left -= unitsOf(r)
		if left < 0 {
			break
		}
		at += size
	}
	return at
}

// Lines is the number of lines; an empty text has one.
func (f *File) Lines() int {
	f.index()
	return len(f.lines)
}

// Line is the span of the 1-based line without its line break.
func (f *File) Line(n int) Span {
	f.index()
	if n < 1 || n > len(f.lines) {
		return Span{len(f.Text), len(f.Text)}
	}
	start, end := f.lines[n-1].bytes, len(f.Text)
	if n < len(f.lines) {
		end = f.lines[n].bytes
	}
	for end > start && (f.Text[end-1] == '\n' || f.Text[end-1] == '\r') {
		end--
	}
	return Span{start, end}
}

func (f *File) clamp(offset int) int { return min(max(offset, 0), len(f.Text)) }

func (f *File) index() {
	if f.lines != nil {
		return
	}
	f.lines = make([]mark, 1, 1+len(f.Text)/bytesPerLine)
	f.marks = make([]mark, 1, 1+len(f.Text)/markEvery)
	simple := strings.IndexByte(f.Text, '\r') < 0
	for at := (mark{}); at.bytes < len(f.Text); {
		end := min(at.bytes+markEvery, len(f.Text))
		if simple && isASCII(f.Text[at.bytes:end]) {
			at = f.indexPlain(at, end)
		} else {
			at = f.indexAny(at, end)
		}
		if at.bytes < len(f.Text) {
			f.marks = append(f.marks, at)
		}
	}
}

// bytesPerLine is about what a line of a schema has.
const bytesPerLine = 40

// indexPlain indexes one-byte characters without carriage returns up to the end; most files consist of these.
func (f *File) indexPlain(at mark, end int) mark {
	ahead := at.units - at.bytes
	for from := at.bytes; ; {
		i := strings.IndexByte(f.Text[from:end], '\n')
		if i < 0 {
			return mark{bytes: end, units: end + ahead}
		}
		from += i + 1
		f.lines = append(f.lines, mark{bytes: from, units: from + ahead})
	}
}

// indexAny indexes any text, to the first character that starts at the end or after it.
func (f *File) indexAny(at mark, end int) mark {
	for at.bytes < end {
		c := f.Text[at.bytes]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(f.Text[at.bytes:])
			at.units += unitsOf(r)
			at.bytes += size
			continue
		}
		at.bytes++
		at.units++
		if c == '\n' || c == '\r' && (at.bytes == len(f.Text) || f.Text[at.bytes] != '\n') {
			f.lines = append(f.lines, at)
		}
	}
	return at
}

// isASCII looks at eight bytes in a turn, without a branch between them.
func isASCII(s string) bool {
	for len(s) >= 8 {
		if (s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7])&utf8.RuneSelf != 0 {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// last is the index of the last mark for which holds is true; it is true for the first.
func last(marks []mark, holds func(mark) bool) int {
	return sort.Search(len(marks), func(i int) bool { return !holds(marks[i]) }) - 1
}

func utf16Len(s string) int {
	if isASCII(s) {
		return len(s)
	}
	n := 0
	for _, r := range s {
		n += unitsOf(r)
	}
	return n
}

// unitsOf is how many UTF-16 code units a character takes; a broken byte counts as the
// one replacement character that a decoder makes of it.
func unitsOf(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}
