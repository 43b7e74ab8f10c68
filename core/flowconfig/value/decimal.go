package value

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Exact decimals, which keep the zeros they were written with.

// Text is the plain form for a scale of 0 and more and an exponent of at least -6, else "1.0E-7".
func (d Decimal) Text() string {
	digits := d.Unscaled.String()
	sign := ""
	if digits[0] == '-' {
		sign, digits = "-", digits[1:]
	}
	scale := int(d.Scale)
	if scale == 0 {
		return sign + digits
	}
	exponent := len(digits) - 1 - scale
	if scale > 0 && exponent >= -6 {
		if point := len(digits) - scale; point > 0 {
			return sign + digits[:point] + "." + digits[point:]
		}
		return sign + "0." + strings.Repeat("0", scale-len(digits)) + digits
	}
	text := sign + digits[:1]
	if len(digits) > 1 {
		text += "." + digits[1:]
	}
	if exponent != 0 {
		text += "E"
		if exponent > 0 {
			text += "+"
		}
		text += strconv.Itoa(exponent)
	}
	return text
}

// Plain is the text without an exponent.
func (d Decimal) Plain() string {
	if d.Scale < 0 {
		return rescale(d, 0).Text()
	}
	digits := new(big.Int).Abs(d.Unscaled).String()
	if short := int(d.Scale) + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	if point := len(digits) - int(d.Scale); d.Scale > 0 {
		digits = digits[:point] + "." + digits[point:]
	}
	if d.Unscaled.Sign() < 0 {
		return "-" + digits
	}
	return digits
}

// readDecimal reads digits with a point and an exponent, as BigDecimal does; the scale is what
// follows the point, less the exponent.
func readDecimal(text string) (Decimal, error) {
	wrong := failAs(badNumber, quote(text)+" is not a number")
	mantissa, exponent, hasExponent := text, "", false
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		mantissa, exponent, hasExponent = text[:at], text[at+1:], true
	}
	power, err := strconv.ParseInt(strings.TrimPrefix(exponent, "+"), 10, 32)
	if hasExponent && (err != nil || strings.HasPrefix(exponent, "+-")) {
		return Decimal{}, wrong
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := whole + fraction
	scale, most := int64(len(fraction))-power, int64(limits.ConfigDigits.Max)
	if int64(len(digits)) > most || scale > most || scale < -most {
		return Decimal{}, tooMuch(limits.ConfigDigits)
	}
	unsigned := strings.TrimLeft(digits, "+-")
	if unsigned == "" || len(digits)-len(unsigned) > 1 || spanOf(unsigned, "0123456789") != len(unsigned) {
		return Decimal{}, wrong
	}
	n, _ := new(big.Int).SetString(digits, 10)
	return Decimal{n, int32(scale)}, nil
}

func ten(power int) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(power)), nil)
}

// rescale gives a decimal a larger scale.
func rescale(d Decimal, scale int32) Decimal {
	if scale <= d.Scale {
		return d
	}
	return Decimal{new(big.Int).Mul(d.Unscaled, ten(int(scale-d.Scale))), scale}
}

// aligned gives two decimals the larger of their scales.
func aligned(x, y Decimal) (Decimal, Decimal) {
	return rescale(x, max(x.Scale, y.Scale)), rescale(y, max(x.Scale, y.Scale))
}

func (d Decimal) precision() int {
	return len(strings.TrimPrefix(d.Unscaled.String(), "-"))
}

// exponentText is the exponent that a scale means.
func exponentText(scale int32) string { return "e" + strconv.Itoa(-int(scale)) }
