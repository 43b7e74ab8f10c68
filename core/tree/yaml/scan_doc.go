package yaml

// Starts and ends of documents.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// startDocument resets the state for a document.
func (s *scanner) startDocument() {
	s.levels, s.flow, s.keys = s.levels[:0], s.flow[:0], s.keys[:1]
	s.keys[0] = candidate{}
	s.wanted, s.ended, s.allowKey = true, false, false
	s.handles = nil
}

// endDocument closes the block collections.
func (s *scanner) endDocument() {
	if s.pos >= len(s.text) {
		s.needsDocument()
	}
	s.dropKey(0)
	for range s.levels {
		s.add(tokBlockEnd, s.pos, s.pos)
	}
	s.levels = s.levels[:0]
}

// marker reads a line that begins or ends a document, or a directive.
func (s *scanner) marker() bool {
	if s.pos != s.lineStart || s.shift != 0 {
		return false
	}
	rest := s.text[s.pos:]
	switch {
	case s.isDocumentMarker(s.pos):
		if len(s.flow) > 0 && s.unclosedBracket() {
			return true
		}
		s.endDocument()
		s.documentMarker(rest[0])
		return true
	case rest[0] == '%' && len(s.flow) == 0 && s.betweenDocuments():
		s.directive()
		return true
	}
	return false
}

func (s *scanner) isDocumentMarker(at int) bool {
	rest := s.text[at:]
	return (strings.HasPrefix(rest, "---") || strings.HasPrefix(rest, "...")) && s.spaceAt(at+3)
}

// betweenDocuments reports whether no content of a document precedes.
func (s *scanner) betweenDocuments() bool {
	for i := len(s.tokens) - 1; i >= 0; i-- {
		switch s.tokens[i].kind {
		case tokDocEnd:
			return true
		case tokBlockEnd:
			continue
		}
		return false
	}
	return true
}

func (s *scanner) documentMarker(c byte) {
	at := source.Span{Start: s.pos, End: s.pos + 3}
	kind := tokDocStart
	if c == '.' {
		kind = tokDocEnd
	}
	var handles map[string]string
	if kind == tokDocStart && s.directiveAt.End > 0 {
		handles = s.handles
		s.directiveAt = source.Span{}
	}
	s.add(kind, at.Start, at.End)
	s.pos = at.End
	s.startDocument()
	s.fresh = false
	if kind == tokDocEnd {
		if len(s.tokens) == 1 {
			s.unsupported(at, `"..." is not allowed before the document`, "remove it")
		}
		s.wanted = true
		s.allowKey = true
		s.endsLine()
		return
	}
	s.handles = handles
	if s.documents++; s.documents > limits.YAMLDocs.Max {
		s.stop(at, &limits.Exceeded{Limit: limits.YAMLDocs})
	}
}

// endsLine reports what follows "..." on its line.
func (s *scanner) endsLine() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimLeft(s.text[s.pos:end], " \t")
	if rest != "" && rest[0] != '#' {
		s.syntaxError(source.Span{Start: end - len(rest), End: end}, `text is not allowed after "..."`, `write it on a new line, after a line with "---"`)
	}
	s.pos = end
}
