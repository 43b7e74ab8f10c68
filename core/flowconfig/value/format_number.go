package value

import (
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Numbers in format strings.

func (s *spec) whole(v Value) (string, error) {
	if s.verb == 'd' {
		return s.signed(whole(v).String(), ""), nil
	}
	text, err := numberText(v, map16(s.verb))
	if err != nil {
		return "", err
	}
	made := s.zeros(Text(text), 0)
	if s.verb == 'X' {
		made = strings.ToUpper(made)
	}
	return made, nil
}

func map16(verb byte) int {
	if verb == 'o' {
		return 8
	}
	return 16
}

// fraction writes a decimal with the given number of decimal places (default six), rounded half up.
func (s *spec) fraction(d Decimal) (string, error) {
	places := s.precision
	if places < 0 {
		places = 6
	}
	if places > limits.ConfigDigits.Max || d.Scale < -int32(limits.ConfigDigits.Max) {
		return "", tooMuch(limits.ConfigDigits)
	}
	if s.verb == 'f' {
		text := roundScale(d, int32(places)).Plain()
		number, rest, found := strings.Cut(text, ".")
		if found {
			rest = "." + rest
		}
		return s.signed(number, rest), nil
	}
	if s.verb == 'g' {
		return "", missing("format \"%g\" is not supported here")
	}
	return s.scientific(d, places), nil
}

// scientific is "1.234568e+04".
func (s *spec) scientific(d Decimal, places int) string {
	sign, n := "", Decimal{new(big.Int).Abs(d.Unscaled), d.Scale}
	if d.Unscaled.Sign() < 0 {
		sign = "-"
	}
	exponent := 0
	if n.Unscaled.Sign() != 0 {
		n = roundTo(n, places+1)
		exponent = n.precision() - 1 - int(n.Scale)
	}
	digits := n.Unscaled.String()
	digits += strings.Repeat("0", max(0, places+1-len(digits)))
	text := digits[:1]
	if places > 0 {
		text += "." + digits[1:places+1]
	}
	mark := "e+"
	if exponent < 0 {
		mark, exponent = "e-", -exponent
	}
	text += mark + padded(exponent, 2)
	if s.verb == 'E' {
		text = strings.ToUpper(text)
	}
	return s.signed(sign+text, "")
}

// signed puts sign, groups of thousands and leading zeros to a number and what follows it.
func (s *spec) signed(number, rest string) string {
	negative := strings.HasPrefix(number, "-")
	number = strings.TrimPrefix(number, "-")
	if s.has(",") {
		number = grouped(number)
	}
	sign, end := "", ""
	switch {
	case negative && s.has("("):
		sign, end = "(", ")"
	case negative:
		sign = "-"
	case s.has("+"):
		sign = "+"
	case s.has(" "):
		sign = " "
	}
	return sign + s.zeros(number+rest, len(sign)+len(end)) + end
}

// zeros fills a number up to the width, if the flag asks for it.
func (s *spec) zeros(number string, besides int) string {
	if !s.has("0") {
		return number
	}
	return strings.Repeat("0", max(0, s.width-len(number)-besides)) + number
}

func grouped(digits string) string {
	var out strings.Builder
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteByte(digits[i])
	}
	return out.String()
}
