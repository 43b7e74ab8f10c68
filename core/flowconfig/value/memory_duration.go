package value

import (
	"math"
	"strconv"
	"strings"
)

// The two units of the language: memory in bytes and durations in milliseconds.

// unit is a word for an amount of time.
type unit struct {
	name   string
	millis int64
}

var durationUnits = [...]unit{
	{"ms", 1}, {"milli", 1}, {"millis", 1},
	{"s", 1e3}, {"sec", 1e3}, {"second", 1e3}, {"seconds", 1e3},
	{"m", 60e3}, {"min", 60e3}, {"minute", 60e3}, {"minutes", 60e3},
	{"h", 3600e3}, {"hour", 3600e3}, {"hours", 3600e3},
	{"d", 86400e3}, {"day", 86400e3}, {"days", 86400e3},
}

// memoryLetters are the units of memory, each 1024 times the one before.
const memoryLetters = "BKMGTPEZ"

func durationUnit(word string) (int64, bool) {
	for _, u := range durationUnits {
		if u.name == word {
			return u.millis, true
		}
	}
	return 0, false
}

// memoryUnit is the power of 1024 of "GB" or "G"; "B" is 0.
func memoryUnit(word string) (power int, ok bool) {
	if len(word) == 2 && word[1] == 'B' && word[0] != 'B' {
		word = word[:1]
	}
	if len(word) != 1 {
		return 0, false
	}
	power = strings.IndexByte(memoryLetters, word[0])
	return power, power >= 0
}

// Unit is "number.name": a Duration or a Memory. The unit is found in any case, times first.
func Unit(number Value, name string) (Value, bool) {
	n, ok := float(number)
	if !ok {
		return nil, false
	}
	if millis, ok := durationUnit(strings.ToLower(name)); ok {
		return Duration(roundLong(n * float64(millis))), true
	}
	power, ok := memoryUnit(strings.ToUpper(name))
	if ok && (len(name) == 2 || power == 0 && n == math.Trunc(n)) {
		return Memory(roundLong(n * math.Pow(1024, float64(power)))), true
	}
	return nil, false
}

// ParseMemory reads "8 GB", "1.5G" or a number of bytes, as MemoryUnit.of does.
func ParseMemory(text string) (Memory, error) {
	wrong := failAs(badArgument, quote(text)+" is not an amount of memory, such as \"8 GB\"")
	digits := spanOf(text, "0123456789.")
	rest := strings.TrimLeft(text[digits:], " \t\n\v\f\r")
	power, ok := memoryUnit(rest)
	if rest == "" {
		power, ok = 0, true
	}
	n, err := strconv.ParseFloat(text[:digits], 64)
	if digits == 0 || !ok || err != nil || power == 0 && n != math.Trunc(n) {
		return 0, wrong
	}
	return Memory(roundLong(n * math.Pow(1024, float64(power)))), nil
}

// ParseDuration reads "1h 30m", "2 days" or "hh:mm:ss", as Duration.of does.
func ParseDuration(text string) (Duration, error) {
	wrong := failAs(badArgument, quote(text)+" is not a duration, such as \"1h 30m\"")
	if d, ok := parseClock(text); ok {
		return d, nil
	}
	total := int64(0)
	for rest := text; ; {
		digits := spanOf(rest, "0123456789.")
		after := strings.TrimLeft(rest[digits:], " \t\n\v\f\r")
		word := 0
		for word < len(after) && 'a' <= after[word]|0x20 && after[word]|0x20 <= 'z' {
			word++
		}
		n, err := strconv.ParseFloat(rest[:digits], 64)
		millis, ok := durationUnit(after[:word])
		if digits == 0 || rest[0] == '.' || err != nil || !ok {
			return 0, wrong
		}
		total += roundLong(n * float64(millis))
		if rest = strings.TrimSpace(after[word:]); rest == "" {
			return Duration(total), nil
		}
	}
}

// parseClock reads one or two digits of hours, minutes and seconds.
func parseClock(text string) (Duration, bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return 0, false
	}
	total := int64(0)
	for _, part := range parts {
		if len(part) < 1 || len(part) > 2 || spanOf(part, "0123456789") != len(part) {
			return 0, false
		}
		n, _ := strconv.Atoi(part)
		total = total*60 + int64(n)
	}
	return Duration(total * 1000), true
}

// spanOf is how many bytes at the start are of a set.
func spanOf(text, set string) int {
	n := 0
	for n < len(text) && strings.IndexByte(set, text[n]) >= 0 {
		n++
	}
	return n
}

// Text is "8 GB": the largest power of 1024 that fits, one decimal at most.
func (m Memory) Text() string {
	if m <= 0 {
		return "0"
	}
	power, size := 0, float64(m)
	for size >= 1024 {
		size /= 1024
		power++
	}
	unit := memoryLetters[power:power+1] + "B"
	if power == 0 {
		unit = "B"
	}
	return oneDecimal(size) + " " + unit
}

// Text is "1h 30m".
func (d Duration) Text() string {
	if d < 1000 {
		return strconv.FormatInt(int64(d), 10) + "ms"
	}
	if d < 60_000 {
		return oneDecimal(float64(d)/1000) + "s"
	}
	seconds, text := int64(d)/1000, ""
	for _, u := range [...]struct {
		seconds int64
		name    string
	}{{86400, "d"}, {3600, "h"}, {60, "m"}, {1, "s"}} {
		if n := seconds / u.seconds; n > 0 {
			if text != "" {
				text += " "
			}
			text += strconv.FormatInt(n, 10) + u.name
		}
		seconds %= u.seconds
	}
	return text
}

// oneDecimal rounds the exact value half to even and leaves ".0" out.
func oneDecimal(n float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0")
}

// roundLong is Java's Math.round: half up, and the ends of the range for values outside of it.
func roundLong(n float64) int64 {
	switch n = math.Floor(n + 0.5); {
	case n != n:
		return 0
	case n >= math.MaxInt64:
		return math.MaxInt64
	case n <= math.MinInt64:
		return math.MinInt64
	}
	return int64(n)
}
