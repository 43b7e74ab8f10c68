package yaml

// What is said about values: anchors, aliases, tags, and the directives that declare tags.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// name reads the name of an anchor or alias after its sign.
func (s *scanner) name() token {
	start := s.pos
	end := start + 1
	for end < len(s.text) && strings.IndexByte(wordBytes, s.text[end]) >= 0 {
		end++
	}
	// What may follow a name of YAML 1.1 ends it; more of it is YAML 1.2.
	if end == start+1 || !s.blankAt(end) && strings.IndexByte("?:,]}%@`", s.text[end]) < 0 {
		for end < len(s.text) && !s.blankAt(end) && strings.IndexByte(",[]{}", s.text[end]) < 0 {
			end++
		}
	}
	at := source.Span{Start: start, End: end}
	name := s.text[start+1 : end]
	switch {
	case name == "":
		at.End = min(len(s.text), start+1)
		s.fault(at, fmt.Sprintf("a name is missing after %q; write the value in quotes if it is not meant as an anchor", s.text[start:at.End]))
	case strings.Trim(name, wordBytes) != "":
		s.refuse(at, fmt.Sprintf("%s has other characters than letters, digits, \"-\" and \"_\", which the tool refuses; name the anchor with those", quote(name)))
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

// tag reads a tag and writes it out in full.
func (s *scanner) tag() {
	s.mayBeKey()
	start := s.pos
	end := start + 1
	verbatim := strings.HasPrefix(s.text[start:], "!<")
	for end < len(s.text) && !s.blankAt(end) && (verbatim || strings.IndexByte(",[]{}", s.text[end]) < 0) {
		end++
	}
	written := s.text[start:end]
	at := source.Span{Start: start, End: end}
	t := s.add(tokTag, start, end)
	t.text = s.fullTag(written, at)
	s.pos = end
	s.allowKey = false
	switch {
	case s.blankAt(end):
	case len(s.flow) == 0:
		s.fault(at, fmt.Sprintf("%s is no tag; write the value in quotes if it is not meant as one", quote(written)))
	case s.text[end] != '}':
		s.refuse(at, "a space is missing after a tag within brackets, so the tool takes what follows for a part of it; write a space")
	}
}

// fullTag is a tag with its handle resolved.
func (s *scanner) fullTag(written string, at source.Span) string {
	if strings.HasPrefix(written, "!<") {
		if !strings.HasSuffix(written, ">") || len(written) < 4 {
			s.fault(at, fmt.Sprintf("%s is no tag; \"!<\" is closed by \">\"", quote(written)))
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
		s.fault(at, fmt.Sprintf("the tag %s has a handle that no %%TAG line declares; YAML's own tags begin with \"!!\"", quote(written)))
	}
	return written
}

// directive reads a line that begins with "%".
func (s *scanner) directive() {
	end := s.lineEnd(s.pos)
	at := source.Span{Start: s.pos, End: end}
	words := strings.Fields(cutComment(s.text[s.pos:end]))
	if i := strings.IndexByte(s.text[s.pos:end], '\t'); i >= 0 {
		s.refuseTab(source.Span{Start: s.pos + i, End: s.pos + i + 1})
	}
	if strings.Trim(words[0][1:], wordBytes) != "" || words[0] == "%" {
		s.refuse(at, fmt.Sprintf("%s is no directive, so the tool refuses the line; remove it", quote(words[0])))
	}
	switch words[0] {
	case "%YAML":
		if len(words) != 2 || !isVersion(words[1]) {
			s.fault(at, "a %YAML line names one version, such as \"%YAML 1.1\"")
		} else if s.handles["%YAML"] != "" {
			s.fault(at, "the version of YAML is given twice; give it once")
		} else if !strings.HasPrefix(words[1], "1.") {
			s.refuse(at, "the text is of a version of YAML that the tool refuses; it takes 1.1")
		}
		s.declare("%YAML", "given")
	case "%TAG":
		if len(words) != 3 || !strings.HasPrefix(words[1], "!") || !strings.HasSuffix(words[1], "!") {
			s.fault(at, "a %TAG line has a handle and a prefix, such as \"%TAG !e! tag:example.org,2000:\"")
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

// needsDocument reports directives that no document follows.
func (s *scanner) needsDocument() {
	if s.directiveAt.End > 0 {
		s.fault(s.directiveAt, "a line with \"%\" stands without a document; \"---\" is written below it")
		s.directiveAt = source.Span{}
	}
}
