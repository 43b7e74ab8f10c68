package report

// Where things are, in the words of SARIF: files are URIs, and regions follow a few rules of
// their own at both ends of a file.

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

const byteOrderMark = "\ufeff"

// rangeOf is the place in the file; a folder, of which some findings are, has none.
func rangeOf(f *Finding) *source.Range {
	if ofFolder(f.Path) {
		return nil
	}
	return &f.Range
}

// location is a file, and with a range a place in it.
func (w *sarifWriter) location(name string, r *source.Range) sarifLocation {
	out := sarifLocation{PhysicalLocation: sarifPhysicalLocation{ArtifactLocation: artifact(name)}}
	if r != nil {
		out.PhysicalLocation.Region = new(w.region(name, *r))
	}
	return out
}

func (w *sarifWriter) region(name string, r source.Range) sarifRegion {
	r = regionOf(w.files[name], r)
	return sarifRegion{
		StartLine: r.Start.Line, StartColumn: r.Start.Column,
		EndLine: r.End.Line, EndColumn: r.End.Column,
		CharOffset: r.Start.Offset, CharLength: r.End.Offset - r.Start.Offset,
	}
}

// regionOf is the range as SARIF requires it: a byte order mark is not counted, and the position after a final line break
// belongs to the line that it ends, as there is no other.
func regionOf(file *source.File, r source.Range) source.Range {
	if file == nil {
		return r
	}
	end := file.Position(len(file.Text))
	if r.Start == end && end.Column == 1 && end.Line > 1 {
		r.Start.Line--
		r.Start.Column = end.Offset - file.Position(file.Line(r.Start.Line).Start).Offset + 1
		r.End = r.Start
	}
	if strings.HasPrefix(file.Text, byteOrderMark) {
		r.Start, r.End = withoutMark(r.Start), withoutMark(r.End)
	}
	return r
}

func withoutMark(p source.Position) source.Position {
	p.Offset = max(0, p.Offset-1)
	if p.Line == 1 {
		p.Column = max(1, p.Column-1)
	}
	return p
}

// artifact names a file. Relative paths are relative to the root of the sources, unless they
// lead out of it.
func artifact(name string) sarifArtifactLocation {
	out := sarifArtifactLocation{URI: uri(name)}
	if !strings.HasPrefix(out.URI, "file:") && out.URI != ".." && !strings.HasPrefix(out.URI, "../") {
		out.URIBaseID = "%SRCROOT%"
	}
	return out
}

// uri is the path as a URI reference: relative paths stay relative, absolute ones become
// file URIs.
func uri(name string) string {
	clean := path.Clean(name)
	switch {
	case strings.HasPrefix(clean, "/"):
		return "file://" + percentEncode(clean)
	case hasDrive(clean):
		return "file:///" + clean[:2] + percentEncode(strings.ReplaceAll(clean[2:], `\`, "/"))
	default:
		return percentEncode(clean)
	}
}

// hasDrive reports a Windows path from its root, such as C:\data or C:/data.
func hasDrive(name string) bool {
	letter := len(name) > 2 && ('a' <= name[0]|0x20 && name[0]|0x20 <= 'z')
	return letter && name[1] == ':' && (name[2] == '\\' || name[2] == '/')
}

// percentEncode leaves only RFC 3986's unreserved characters and "/" as they are.
func percentEncode(text string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("-._~/", c) >= 0:
			b.WriteByte(c)
		default:
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}
