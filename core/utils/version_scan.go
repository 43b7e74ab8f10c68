package utils

import "strings"

// How the text of a version is taken apart (PEP 440, appendix B). Nothing needs to be tried twice:
// wherever two parts could begin, their first letters differ.

type scanner struct{ rest string }

func (s *scanner) version() (v version, ok bool) {
	s.take("v")
	number, ok := s.number()
	if !ok {
		return v, false
	}
	if s.take("!") {
		v.epoch = number
		if number, ok = s.number(); !ok {
			return v, false
		}
	}
	v.release = []digits{number}
	for len(s.rest) > 1 && s.rest[0] == '.' && isDigit(s.rest[1]) {
		s.rest = s.rest[1:]
		number, _ = s.number()
		v.release = append(v.release, number)
	}
	hasPre := s.pre(&v.pre)
	hasPost := s.post(&v.post)
	hasDev := s.labelled(&v.dev, "dev")
	// A development release of nothing else comes before the pre-releases, and a release after them.
	switch {
	case !hasPre && !hasPost && hasDev:
		v.pre.rank = first
	case !hasPre:
		v.pre.rank = last
	}
	if !hasPost {
		v.post.rank = first
	}
	if !hasDev {
		v.dev.rank = last
	}
	return v, s.local(&v)
}

func (s *scanner) take(prefix string) bool {
	rest, ok := strings.CutPrefix(s.rest, prefix)
	s.rest = rest
	return ok
}

func (s *scanner) number() (digits, bool) {
	n := span(s.rest, '0', '9')
	number := strings.TrimLeft(s.rest[:n], "0")
	s.rest = s.rest[n:]
	return digits(number), n > 0
}

// labelled takes a word that may have a separator before and after it, and a number.
func (s *scanner) labelled(into *part, word string) bool {
	rest, ok := strings.CutPrefix(afterSeparator(s.rest), word)
	if !ok {
		return false
	}
	s.rest = afterSeparator(rest)
	into.number, _ = s.number()
	return true
}

func afterSeparator(s string) string {
	if s != "" && isSeparator(s[0]) {
		return s[1:]
	}
	return s
}

func isSeparator(c byte) bool { return c == '-' || c == '_' || c == '.' }

func (s *scanner) pre(into *part) bool {
	for _, label := range labels {
		if s.labelled(into, label.word) {
			into.text = label.means
			return true
		}
	}
	return false
}

func (s *scanner) post(into *part) bool {
	if len(s.rest) > 1 && s.rest[0] == '-' && isDigit(s.rest[1]) {
		s.rest = s.rest[1:]
		into.number, _ = s.number()
		return true
	}
	for _, word := range postWords {
		if s.labelled(into, word) {
			return true
		}
	}
	return false
}

// local takes what follows "+": letters and digits with separators between. A number comes
// after any text.
func (s *scanner) local(v *version) bool {
	if !s.take("+") {
		return true
	}
	for {
		n := 0
		for n < len(s.rest) && (isDigit(s.rest[n]) || 'a' <= s.rest[n] && s.rest[n] <= 'z') {
			n++
		}
		if n == 0 {
			return false
		}
		segment := s.rest[:n]
		s.rest = s.rest[n:]
		if span(segment, '0', '9') == n {
			v.local = append(v.local, part{rank: last, number: digits(strings.TrimLeft(segment, "0"))})
		} else {
			v.local = append(v.local, part{text: segment})
		}
		if s.rest == "" || !isSeparator(s.rest[0]) {
			return true
		}
		s.rest = s.rest[1:]
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
