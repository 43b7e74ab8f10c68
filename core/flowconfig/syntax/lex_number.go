package syntax

// Numbers. A letter or a lone dot behind the digits may be a unit or a method, as in "8.GB".

// number reads a number with its suffix.
func (l *lexer) number() {
	start := l.pos
	if l.text[start] == '0' && l.radix(start) {
		return
	}
	i := l.digitsFrom(start, isDigit)
	decimal := false
	if l.at(i) == '.' && isDigit(l.at(i+1)) {
		decimal = true
		i = l.digitsFrom(i+1, isDigit)
	}
	if e := l.exponent(i); e > i {
		decimal = true
		i = e
	}
	l.suffix(start, i, decimal)
}

// radix reads "0x…" and "0b…".
func (l *lexer) radix(start int) bool {
	is := isHex
	switch l.at(start+1) | 0x20 {
	case 'x':
	case 'b':
		is = isBinary
	default:
		return false
	}
	if !is(l.at(start + 2)) {
		return false
	}
	end := l.digitsFrom(start+2, is)
	if isIntSuffix(l.at(end)) {
		end++
	}
	l.endNumber(tInt, start, end)
	return true
}

// digitsFrom is where digits with underscores between them end.
func (l *lexer) digitsFrom(i int, is func(byte) bool) int {
	for {
		for is(l.at(i)) {
			i++
		}
		j := i
		for l.at(j) == '_' {
			j++
		}
		if j == i || !is(l.at(j)) {
			return i
		}
		i = j
	}
}

// exponent is where "e10" ends that begins at the place, or the place.
func (l *lexer) exponent(i int) int {
	if l.at(i)|0x20 != 'e' {
		return i
	}
	j := i + 1
	if c := l.at(j); c == '+' || c == '-' {
		j++
	}
	if !isDigit(l.at(j)) {
		return i
	}
	return l.digitsFrom(j, isDigit)
}

// suffix reads the letter that makes a number of a certain kind, unless a word begins with it.
func (l *lexer) suffix(start, i int, decimal bool) {
	c := l.at(i)
	switch {
	case c|0x20 == 'f' || c|0x20 == 'd' || decimal && c|0x20 == 'g':
		if !isWordByte(l.at(i + 1)) {
			i++
			decimal = true
		}
	case !decimal && isIntSuffix(c):
		if !isWordByte(l.at(i + 1)) {
			i++
		}
	}
	if decimal {
		l.endNumber(tDecimal, start, i)
		return
	}
	if l.badOctal(start, i) {
		l.report(start, i, `invalid octal number "`+l.text[start:i]+`"`, "remove the leading 0, or put the number in quotes", both)
	}
	l.endNumber(tInt, start, i)
}

// badOctal reports whether a number with a leading zero has a digit beyond seven.
func (l *lexer) badOctal(start, end int) bool {
	if l.text[start] != '0' {
		return false
	}
	for i := start + 1; i < end; i++ {
		if l.text[i] == '8' || l.text[i] == '9' {
			return true
		}
	}
	return false
}

// endNumber emits a number, and what is wrong with its end.
func (l *lexer) endNumber(k kind, start, end int) {
	if l.at(end) == '_' && !isWordByte(l.at(end+1)) {
		l.report(start, end+1, `"_" is not allowed at the end of a number`, "remove it", both)
		end++
	}
	l.emit(k, end)
}

func isHex(c byte) bool       { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
func isBinary(c byte) bool    { return c == '0' || c == '1' }
func isIntSuffix(c byte) bool { return c|0x20 == 'l' || c|0x20 == 'i' || c|0x20 == 'g' }
