package value

import (
	"strconv"
	"strings"
	"time"
)

// Dates, written by the letters of Java's SimpleDateFormat. Nearly every pipeline stamps the names
// of its reports with one.

// Text is Java's text of a date: "Thu Jan 01 00:00:00 UTC 1970".
func (d Date) Text() string {
	text, _ := d.Format("EEE MMM dd HH:mm:ss zzz yyyy")
	return text
}

// Format writes a date by a pattern. An error names a letter that is none of the pattern language.
func (d Date) Format(pattern string) (string, error) {
	var out strings.Builder
	for i := 0; i < len(pattern); {
		c := pattern[i]
		switch {
		case c == '\'':
			n, err := quoted(&out, pattern[i:])
			if err != nil {
				return "", err
			}
			i += n
		case isLetter(c):
			n := 1
			for i+n < len(pattern) && pattern[i+n] == c {
				n++
			}
			text, ok := dateField(d.Time, c, min(n, 64))
			if !ok {
				return "", fail("unknown letter " + quote(string(rune(c))) + " in the date pattern " + quote(pattern))
			}
			out.WriteString(text)
			i += n
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String(), nil
}

// quoted writes the text between quotes; two quotes are one. It gives the length read.
func quoted(out *strings.Builder, text string) (int, error) {
	if strings.HasPrefix(text, "''") {
		out.WriteByte('\'')
		return 2, nil
	}
	for i := 1; i < len(text); i++ {
		if text[i] != '\'' {
			out.WriteByte(text[i])
		} else if i+1 < len(text) && text[i+1] == '\'' {
			out.WriteByte('\'')
			i++
		} else {
			return i + 1, nil
		}
	}
	return 0, fail("unterminated quote in the date pattern")
}

// dateFormat is a "new SimpleDateFormat(pattern)".
type dateFormat string

// TypeName is the class.
func (dateFormat) TypeName() string { return "SimpleDateFormat" }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// dateField writes one letter of the pattern, repeated width times.
func dateField(t time.Time, letter byte, width int) (string, bool) {
	if n, ok := dateNumber(t, letter); ok {
		if (letter == 'y' || letter == 'Y') && width == 2 {
			n %= 100
		}
		return padded(n, width), true
	}
	switch letter {
	case 'M', 'L':
		if width > 2 {
			return cutName(t.Month().String(), width), true
		}
		return padded(int(t.Month()), width), true
	case 'E':
		return cutName(t.Weekday().String(), width), true
	case 'a':
		return [2]string{"AM", "PM"}[t.Hour()/12], true
	case 'G':
		return "AD", true
	case 'z':
		name, _ := t.Zone()
		if width > 3 {
			return "Coordinated Universal Time", name == "UTC"
		}
		if strings.HasPrefix(name, "+") || strings.HasPrefix(name, "-") {
			name = "GMT" + zoneOffset(t, ":")
		}
		return name, true
	case 'Z':
		return zoneOffset(t, ""), true
	case 'X':
		return isoZone(t, width)
	}
	return "", false
}

// dateNumber is the number that a letter of a date pattern prints.
func dateNumber(t time.Time, letter byte) (int, bool) {
	switch letter {
	case 'y', 'u':
		if letter == 'u' {
			return (int(t.Weekday())+6)%7 + 1, true
		}
		return t.Year(), true
	case 'Y':
		year, _ := weekOfYear(t)
		return year, true
	case 'w':
		_, week := weekOfYear(t)
		return week, true
	case 'W':
		first := t.AddDate(0, 0, 1-t.Day()).Weekday()
		return (t.Day()+int(first)-1)/7 + 1, true
	case 'D':
		return t.YearDay(), true
	case 'd':
		return t.Day(), true
	case 'F':
		return (t.Day()-1)/7 + 1, true
	case 'H':
		return t.Hour(), true
	case 'k':
		return (t.Hour()+23)%24 + 1, true
	case 'K':
		return t.Hour() % 12, true
	case 'h':
		return (t.Hour()+11)%12 + 1, true
	case 'm':
		return t.Minute(), true
	case 's':
		return t.Second(), true
	case 'S':
		return t.Nanosecond() / 1e6, true
	}
	return 0, false
}

// weekOfYear counts weeks from Sunday to Saturday, of which the first holds the first of January.
func weekOfYear(t time.Time) (year, week int) {
	saturday := t.AddDate(0, 0, 6-int(t.Weekday()))
	return saturday.Year(), (saturday.YearDay()-1)/7 + 1
}

func padded(n, width int) string {
	text := strconv.Itoa(n)
	return strings.Repeat("0", max(0, width-len(text))) + text
}

// cutName is the whole name from four letters on, else its first three.
func cutName(name string, width int) string {
	if width > 3 {
		return name
	}
	return name[:3]
}

func zoneOffset(t time.Time, colon string) string {
	_, seconds := t.Zone()
	sign := "+"
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	return sign + padded(seconds/3600, 2) + colon + padded(seconds/60%60, 2)
}

// isoZone is "Z", "+01", "+0100" or "+01:00".
func isoZone(t time.Time, width int) (string, bool) {
	_, seconds := t.Zone()
	switch {
	case width > 3:
		return "", false
	case seconds == 0:
		return "Z", true
	case width == 1:
		return zoneOffset(t, "")[:3], true
	case width == 2:
		return zoneOffset(t, ""), true
	}
	return zoneOffset(t, ":"), true
}
