package yaml

// Anchors, aliases, tags and directives.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// name reads an anchor or alias with its name.
func (s *scanner) name() token {
	start := s.pos
	end := start + 1
	for end < len(s.text) && strings.IndexByte(wordBytes, s.text[end]) >= 0 {
		end++
	}
	// YAML 1.1 allows these characters after a name; others belong to a name of YAML 1.2.
	if end == start+1 || !s.spaceAt(end) && strings.IndexByte("?:,]}%@`", s.text[end]) < 0 {
		for end < len(s.text) && !s.spaceAt(end) && strings.IndexByte(",[]{}", s.text[end]) < 0 {
			end++
		}
	}
	at := source.Span{Start: start, End: end}
	name := s.text[start+1 : end]
	switch {
	case name == "":
		at.End = min(len(s.text), start+1)
		s.syntaxError(at, fmt.Sprintf("missing name after %q", s.text[start:at.End]), "add a name, or add quotes if it is not an anchor or alias")
	case strings.Trim(name, wordBytes) != "":
		s.unsupported(at, "anchor name "+quote(name)+` must have only letters, digits, "-" and "_"`, "rename the anchor")
	}
	s.pos = at.End
	return token{start: at.Start, end: at.End, text: name}
}

const wordBytes = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func (s *scanner) anchor() {
	s.mayBeKey()
	t := s.name()
	if s.anchors++; s.anchors > limits.YAMLAnchors.Max {
		s.stop(t.span(), &limits.Exceeded{Limit: limits.YAMLAnchors})
	}
	s.add(tokAnchor, t.start, t.end).text = t.text
	s.allowKey = false
}

func (s *scanner) alias() {
	s.mayBeKey()
	t := s.name()
	s.add(tokAlias, t.start, t.end).text = t.text
	s.wanted, s.allowKey = false, false
}

const coreTags = "tag:yaml.org,2002:"

// tag reads a tag and resolves its handle.
func (s *scanner) tag() {
	s.mayBeKey()
	start := s.pos
	end := start + 1
	verbatim := strings.HasPrefix(s.text[start:], "!<")
	for end < len(s.text) && !s.spaceAt(end) && (verbatim || strings.IndexByte(",[]{}", s.text[end]) < 0) {
		end++
	}
	written := s.text[start:end]
	at := source.Span{Start: start, End: end}
	t := s.add(tokTag, start, end)
	t.text = s.fullTag(written, at)
	s.pos = end
	s.allowKey = false
	switch {
	case s.spaceAt(end):
	case len(s.flow) == 0:
		s.syntaxError(at, "invalid tag "+quote(written), "add quotes if it is not a tag")
	case s.text[end] != '}':
		s.unsupported(at, "missing space after a tag in brackets", "add a space")
	}
}

// fullTag returns a tag with its handle resolved.
func (s *scanner) fullTag(written string, at source.Span) string {
	if strings.HasPrefix(written, "!<") {
		if !strings.HasSuffix(written, ">") || len(written) < 4 {
			s.syntaxError(at, "invalid tag "+quote(written), `close "!<" with ">"`)
		}
		return strings.Trim(written, "!<>")
	}
	handle, rest := "!", written[1:]
	if i := strings.IndexByte(rest, '!'); i >= 0 {
		handle, rest = written[:i+2], rest[i+1:]
	}
	prefix, known := s.handles[handle]
	switch {
	case known:
		return prefix + rest
	case handle == "!!":
		return coreTags + rest
	case handle != "!":
		s.syntaxError(at, "undefined handle of the tag "+quote(written), `declare it with "%TAG", or start a YAML tag with "!!"`)
	}
	return written
}

// directive reads a line that begins with "%".
func (s *scanner) directive() {
	end := s.lineEnd(s.pos)
	at := source.Span{Start: s.pos, End: end}
	words := strings.Fields(cutComment(s.text[s.pos:end]))
	if i := strings.IndexByte(s.text[s.pos:end], '\t'); i >= 0 {
		s.tabBetweenTokens(source.Span{Start: s.pos + i, End: s.pos + i + 1})
	}
	if strings.Trim(words[0][1:], wordBytes) != "" || words[0] == "%" {
		s.unsupported(at, "invalid directive "+quote(words[0]), "remove the line")
	}
	switch words[0] {
	case "%YAML":
		if len(words) != 2 || !isVersion(words[1]) {
			s.syntaxError(at, `"%YAML" directive must have one version`, `write "%YAML 1.1"`)
		} else if s.handles["%YAML"] != "" {
			s.syntaxError(at, `duplicate "%YAML" directive`, "remove one of the two")
		} else if !strings.HasPrefix(words[1], "1.") {
			s.unsupported(at, "unsupported YAML version "+quote(words[1]), `write "%YAML 1.1"`)
		}
		s.declare("%YAML", "given")
	case "%TAG":
		if len(words) != 3 || !strings.HasPrefix(words[1], "!") || !strings.HasSuffix(words[1], "!") {
			s.syntaxError(at, `"%TAG" directive must have a handle and a prefix`, `write a line such as "%TAG !e! tag:example.org,2000:"`)
		} else {
			s.declare(words[1], words[2])
		}
	}
	s.directiveAt = at
	s.pos = end
}

func (s *scanner) declare(handle, prefix string) {
	if s.handles == nil {
		s.handles = map[string]string{}
	}
	s.handles[handle] = prefix
}

func isVersion(word string) bool {
	major, minor, ok := strings.Cut(word, ".")
	return ok && major != "" && minor != "" && strings.Trim(major+minor, "0123456789") == ""
}

// needsDocument reports directives without a document.
func (s *scanner) needsDocument() {
	if s.directiveAt.End > 0 {
		s.syntaxError(s.directiveAt, "directive has no document", `write "---" on the next line`)
		s.directiveAt = source.Span{}
	}
}
