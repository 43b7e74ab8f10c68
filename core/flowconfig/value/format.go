package value

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Java's format strings: "%05.2f of %s".

// spec is one directive: "%2$-8.3f".
type spec struct {
	index, width, precision int // 0, -1 and -1: not given
	flags                   string
	verb                    byte
}

// format writes values by a format string. Formats of dates are not known.
func format(pattern string, args []Value) (Value, error) {
	var out strings.Builder
	next := 0
	for i := 0; i < len(pattern); i++ {
		if pattern[i] != '%' {
			out.WriteByte(pattern[i])
			continue
		}
		s, length := readSpec(pattern[i+1:])
		if length == 0 {
			return nil, fail("incomplete \"%\" in the format " + quote(pattern))
		}
		i += length
		text, err := s.plain()
		if text == "" {
			at := s.index - 1
			if s.index == 0 {
				at, next = next, next+1
			}
			if at < 0 || at >= len(args) {
				return nil, failAs("MissingFormatArgumentException", "missing values for the format "+quote(pattern))
			}
			text, err = s.write(args[at])
		}
		if err != nil {
			return nil, err
		}
		out.WriteString(s.padded(text))
		if out.Len() > limits.ConfigText.Max {
			return nil, tooMuch(limits.ConfigText)
		}
	}
	return String(out.String()), nil
}

// readSpec reads what follows "%", and gives its length, 0 where it is not complete.
func readSpec(text string) (spec, int) {
	s := spec{width: -1, precision: -1}
	at := 0
	number := func() int {
		n := spanOf(text[at:], "0123456789")
		v, _ := strconv.Atoi(text[at : at+n])
		at += n
		return min(v, limits.ConfigText.Max+1)
	}
	if n := spanOf(text, "0123456789"); n > 0 && n < len(text) && text[n] == '$' {
		s.index = number()
		at++
	}
	n := spanOf(text[at:], "-#+ 0,(")
	s.flags = text[at : at+n]
	at += n
	if spanOf(text[at:], "0123456789") > 0 {
		s.width = number()
	}
	if at < len(text) && text[at] == '.' {
		at++
		s.precision = number()
	}
	if at >= len(text) {
		return s, 0
	}
	s.verb = text[at]
	return s, at + 1
}

func (s *spec) has(flag string) bool { return strings.Contains(s.flags, flag) }

// plain is what needs no value.
func (s *spec) plain() (string, error) {
	switch s.verb {
	case '%':
		return "%", nil
	case 'n':
		return "\n", nil
	}
	return "", nil
}

func (s *spec) padded(text string) string {
	short := s.width - runes(text)
	switch {
	case short <= 0:
		return text
	case s.has("-"):
		return text + strings.Repeat(" ", short)
	}
	return strings.Repeat(" ", short) + text
}

// write is one value by its directive.
func (s *spec) write(v Value) (string, error) {
	wrong := failAs("IllegalFormatConversionException", "format \"%"+string(rune(s.verb))+"\" is not supported by "+aKind(v))
	switch s.verb {
	case 's', 'S':
		p := written(v, javaMarks)
		if u := p.Unknown(); u != nil {
			return "", unknownError(u)
		}
		text := p.Text()
		if s.precision >= 0 {
			r := []rune(text)
			text = string(r[:min(s.precision, len(r))])
		}
		if s.verb == 'S' {
			text = strings.ToUpper(text)
		}
		return text, nil
	case 'b', 'B':
		b, isBool := v.(Bool)
		return strconv.FormatBool(isBool && bool(b) || !isBool && !isNull(v)), nil
	case 'c':
		if text, ok := textOf(v); ok && runes(text) == 1 {
			return text, nil
		}
		if n, ok := v.(Int); ok {
			return string(rune(n)), nil
		}
		return "", wrong
	case 'd', 'x', 'X', 'o':
		if whole(v) == nil {
			return "", wrong
		}
		return s.whole(v)
	case 'f', 'e', 'E', 'g':
		d, ok := decimal(v)
		if !ok || rankOf(v) < rankDecimal {
			return "", wrong
		}
		return s.fraction(d)
	}
	return "", missing("format \"%" + string(rune(s.verb)) + "\" is not supported here")
}
