package syntax

// Numbers as values.

import (
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// integer reads an integer. Without a suffix it has the smallest of the three kinds that fits.
func (p *parser) integer() Expr {
	t := p.advance()
	text := strings.ReplaceAll(p.written(t), "_", "")
	x := &Int{At: At(t.span()), Value: new(big.Int)}
	if len(text) > limits.Digits.Max {
		p.i--
		p.limit(limits.Digits)
		p.i++
		return x
	}
	base, digits := radixOf(text)
	var suffix byte
	if n := len(digits) - 1; n >= 0 && isIntSuffix(digits[n]) {
		suffix = digits[n] | 0x20
		digits = digits[:n]
	}
	x.Value.SetString(digits, base) // the lexer has reported digits that are not a number
	x.Kind = kindOf(x.Value)
	if suffix == 0 {
		return x
	}
	if suffix != 'g' && (suffix == 'i' && x.Kind != 'i' || x.Kind == 'g') {
		p.refuse(both, t.span(), `number "`+short(p.written(t))+`" exceeds the type of its last letter`, "remove the letter")
		return x
	}
	x.Kind = suffix
	return x
}

// radixOf splits the mark of its base from a number.
func radixOf(text string) (base int, digits string) {
	switch {
	case len(text) > 2 && text[1]|0x20 == 'x':
		return 16, text[2:]
	case len(text) > 2 && text[1]|0x20 == 'b':
		return 2, text[2:]
	case len(text) > 1 && text[0] == '0' && isDigit(text[1]):
		return 8, text[1:]
	}
	return 10, text
}

// kindOf is the least kind of number that holds the value.
func kindOf(n *big.Int) byte {
	switch bits := n.BitLen(); {
	case bits < 32:
		return 'i'
	case bits < 64:
		return 'l'
	}
	return 'g'
}

// decimal reads a number with a fraction, an exponent or a suffix that makes it one.
func (p *parser) decimal() Expr {
	t := p.advance()
	text := strings.ReplaceAll(p.written(t), "_", "")
	x := &Decimal{At: At(t.span()), Kind: 'g'}
	switch c := text[len(text)-1] | 0x20; c {
	case 'f', 'd', 'g':
		x.Kind = c
		text = text[:len(text)-1]
	}
	x.Text = text
	return x
}
