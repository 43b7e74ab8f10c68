package validate

import "strings"

// Dates and times as RFC 3339 writes them, durations as its appendix A does.

// digits reads exactly n ASCII digits at the start of s.
func digits(s string, n int) (value int, rest string, ok bool) {
	if len(s) < n {
		return 0, s, false
	}
	for i := range n {
		c := s[i]
		if c < '0' || c > '9' {
			return 0, s, false
		}
		value = value*10 + int(c-'0')
	}
	return value, s[n:], true
}

// fields reads numbers of two digits with a separator between them.
func fields(s string, separator byte, into ...*int) (rest string, ok bool) {
	for i, field := range into {
		if i > 0 {
			if s == "" || s[0] != separator {
				return s, false
			}
			s = s[1:]
		}
		if *field, s, ok = digits(s, 2); !ok {
			return s, false
		}
	}
	return s, true
}

var monthDays = [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

func isDate(s string) bool {
	year, rest, ok := digits(s, 4)
	if !ok || rest == "" || rest[0] != '-' {
		return false
	}
	var month, day int
	if rest, ok = fields(rest[1:], '-', &month, &day); !ok || rest != "" || month < 1 || month > 12 || day < 1 {
		return false
	}
	last := monthDays[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		last++
	}
	return day <= last
}

func isDateTime(s string) bool {
	const dateLength = len("2006-01-02")
	return len(s) > dateLength && s[dateLength]|0x20 == 't' && isDate(s[:dateLength]) && isTime(s[dateLength+1:])
}

func isTime(s string) bool {
	var hour, minute, second int
	s, ok := fields(s, ':', &hour, &minute, &second)
	if !ok || hour > 23 || minute > 59 || second > 60 {
		return false
	}
	if strings.HasPrefix(s, ".") {
		rest := strings.TrimLeft(s[1:], "0123456789")
		if len(rest) == len(s)-1 {
			return false
		}
		s = rest
	}
	offset, ok := zone(s)
	if !ok {
		return false
	}
	// A leap second is the last of a day in UTC.
	return second < 60 || ((hour*60+minute-offset)%1440+1440)%1440 == 1439
}

// zone is the minutes by which a time is ahead of UTC.
func zone(s string) (minutes int, ok bool) {
	if s == "Z" || s == "z" {
		return 0, true
	}
	if s == "" || s[0] != '+' && s[0] != '-' {
		return 0, false
	}
	var h, m int
	rest, ok := fields(s[1:], ':', &h, &m)
	if !ok || rest != "" || h > 23 || m > 59 {
		return 0, false
	}
	if s[0] == '-' {
		return -(h*60 + m), true
	}
	return h*60 + m, true
}

func isDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok {
		return false
	}
	if weeks, ok := strings.CutSuffix(s, "W"); ok {
		return weeks != "" && strings.Trim(weeks, "0123456789") == ""
	}
	date, clock, hasClock := strings.Cut(s, "T")
	dateUnits, ok1 := units(date)
	clockUnits, ok2 := units(clock)
	if !ok1 || !ok2 || hasClock != (clockUnits != "") || dateUnits+clockUnits == "" {
		return false
	}
	return strings.Contains("YMD", dateUnits) && strings.Contains("HMS", clockUnits)
}

// units are the letters of a sequence of numbers with a letter each; they must be in order and without a gap.
func units(s string) (letters string, ok bool) {
	for s != "" {
		rest := strings.TrimLeft(s, "0123456789")
		if len(rest) == len(s) || rest == "" {
			return "", false
		}
		letters += rest[:1]
		s = rest[1:]
	}
	return letters, true
}
