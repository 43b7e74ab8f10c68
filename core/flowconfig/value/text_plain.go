package value

import (
	"math"
	"strconv"
	"strings"
)

// The strings of values that contain no others, as Java writes them.

// plainText is the text of a value that holds no others.
func plainText(v Value) string {
	switch v := v.(type) {
	case nil, Null:
		return "null"
	case Bool:
		return strconv.FormatBool(bool(v))
	case Int:
		return strconv.FormatInt(int64(v), 10)
	case Long:
		return strconv.FormatInt(int64(v), 10)
	case Big:
		return v.N.String()
	case String:
		return string(v)
	case Path:
		return string(v)
	case Pattern:
		return v.Source
	case dateFormat:
		return string(v)
	case Secret:
		return "secrets." + v.Name
	case Type:
		return typeText(v.Name)
	case *Closure:
		return v.Source
	case *Matcher:
		return "java.util.regex.Matcher[pattern=" + v.Source + " region=0," + strconv.Itoa(runes(v.Text)) + " lastmatch=]"
	case Float:
		return javaFloat(float64(v), 32)
	case Double:
		return javaFloat(float64(v), 64)
	case interface{ Text() string }:
		return v.Text()
	}
	return ""
}

// typeText is Java's text of a class.
func typeText(name string) string {
	switch {
	case isPrimitive(name):
		return name
	case hasWord(interfaces, name):
		return "interface " + fullName(name)
	}
	return "class " + fullName(name)
}

// javaFloat is Java's text of a binary number: plain with a decimal point from 0.001 up to ten
// million, else "1.0E10"; of the shortest digits that mean the number, and two where one would do.
func javaFloat(n float64, bits int) string {
	switch {
	case n != n:
		return "NaN"
	case math.IsInf(n, 0):
		if n < 0 {
			return "-Infinity"
		}
		return "Infinity"
	case n == 0:
		if math.Signbit(n) {
			return "-0.0"
		}
		return "0.0"
	}
	if size := math.Abs(n); size >= 1e-3 && size < 1e7 {
		text := strconv.FormatFloat(n, 'f', -1, bits)
		if !strings.Contains(text, ".") {
			text += ".0"
		}
		return text
	}
	text := strconv.FormatFloat(n, 'e', -1, bits)
	mantissa, exponent, _ := strings.Cut(text, "e")
	if !strings.Contains(mantissa, ".") {
		mantissa, exponent, _ = strings.Cut(strconv.FormatFloat(n, 'e', 1, bits), "e")
	}
	power, _ := strconv.Atoi(exponent)
	return mantissa + "E" + strconv.Itoa(power)
}
