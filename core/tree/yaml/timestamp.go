package yaml

// Dates and times of YAML 1.1.

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// moment is the parts of a timestamp as written.
type moment struct {
	year, month, day, hour, minute, second int
	fraction                               string
	timed                                  bool
	// zone is "", "Z" or an offset; zoneSeconds its value.
	zone        string
	zoneSeconds int
}

func isTimestamp(text string) bool {
	_, ok := readTimestamp(text)
	return ok
}

// readTimestamp returns the parts of a timestamp; ok is false for other text.
func readTimestamp(text string) (m moment, ok bool) {
	r := &digitReader{rest: text}
	m.year, m.month, m.day = r.number(4, 4), 0, 0
	r.sign('-')
	m.month = r.number(1, 2)
	r.sign('-')
	m.day = r.number(1, 2)
	if r.rest == "" {
		return m, !r.failed && len(text) == len("2006-01-02")
	}
	m.timed = true
	spaces := span(r.rest, " \t")
	if spaces == 0 && (r.rest[0] == 'T' || r.rest[0] == 't') {
		spaces = 1
	}
	if spaces == 0 {
		return m, false
	}
	r.rest = r.rest[spaces:]
	m.hour = r.number(1, 2)
	r.sign(':')
	m.minute = r.number(2, 2)
	r.sign(':')
	m.second = r.number(2, 2)
	if strings.HasPrefix(r.rest, ".") {
		n := span(r.rest[1:], decimalDigits)
		m.fraction, r.rest = r.rest[1:1+n], r.rest[1+n:]
	}
	r.zone(&m)
	return m, !r.failed
}

// digitReader reads fixed fields from the front of a string.
type digitReader struct {
	rest   string
	failed bool
}

func (r *digitReader) number(least, most int) int {
	n := min(most, span(r.rest, decimalDigits))
	if n < least {
		r.failed = true
		return 0
	}
	v, _ := strconv.Atoi(r.rest[:n])
	r.rest = r.rest[n:]
	return v
}

func (r *digitReader) sign(c byte) {
	if r.rest == "" || r.rest[0] != c {
		r.failed = true
		return
	}
	r.rest = r.rest[1:]
}

// zone reads the rest of a timestamp, which is nothing, "Z" or an offset.
func (r *digitReader) zone(m *moment) {
	if r.rest == "" {
		return
	}
	r.rest = strings.TrimLeft(r.rest, " \t")
	if r.rest == "Z" {
		m.zone = "Z"
		return
	}
	if r.rest == "" || r.rest[0] != '+' && r.rest[0] != '-' {
		r.failed = true
		return
	}
	m.zone, r.rest = r.rest[:1], r.rest[1:]
	m.zoneSeconds = 3600 * r.number(1, 2)
	if strings.HasPrefix(r.rest, ":") {
		r.rest = r.rest[1:]
		m.zoneSeconds += 60 * r.number(2, 2)
	}
	if m.zone == "-" {
		m.zoneSeconds = -m.zoneSeconds
	}
	r.failed = r.failed || r.rest != ""
}

// timestamp resolves a date or time.
func (s *scalar) timestamp(text string) valueError {
	m, _ := readTimestamp(text)
	t := time.Date(m.year, time.Month(m.month), m.day, m.hour, m.minute, m.second, 0, time.UTC)
	if m.year < 1 || t.Day() != m.day || int(t.Month()) != m.month || t.Hour() != m.hour || t.Minute() != m.minute || t.Second() != m.second ||
		m.zoneSeconds >= 86400 || m.zoneSeconds <= -86400 {
		return needsQuotes("invalid date " + quote(text))
	}
	if !m.timed {
		s.Tag, s.value = Date, tree.Date(text)
		return valueError{}
	}
	out := t.Format("2006-01-02T15:04:05")
	if fraction := (m.fraction + "000000")[:6]; fraction != "000000" {
		out += "." + fraction
	}
	switch {
	case m.zone == "Z":
		out += "+00:00"
	case m.zone != "":
		minutes := m.zoneSeconds / 60
		sign := "+"
		if minutes < 0 {
			sign, minutes = "-", -minutes
		}
		out += fmt.Sprintf("%s%02d:%02d", sign, minutes/60, minutes%60)
	}
	s.Tag, s.value = DateTime, tree.DateTime(out)
	return valueError{}
}
