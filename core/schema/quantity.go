package schema

import (
	"strconv"
	"strings"
)

// The configuration's language has amounts of memory and spans of time of its own: "128.GB" and
// "240.h" as they are written come out of the engine as "128 GB" and "10d". They are compared by
// what they mean.

var (
	quantity     = lazily(`^(?:[0-9]+(?:\.[0-9]+)?[. ]*[A-Za-z]+\s*)+$`)
	quantityPart = lazily(`([0-9]+(?:\.[0-9]+)?)[. ]*([A-Za-z]+)`)
)

// units of memory in bytes and of time in milliseconds.
var units = map[string]struct {
	kind string
	size float64
}{
	"B": {"memory", 1}, "KB": {"memory", 1 << 10}, "MB": {"memory", 1 << 20}, "GB": {"memory", 1 << 30}, "TB": {"memory", 1 << 40}, "PB": {"memory", 1 << 50},
	"ms": {"time", 1}, "milli": {"time", 1}, "millis": {"time", 1},
	"s": {"time", 1e3}, "sec": {"time", 1e3}, "second": {"time", 1e3}, "seconds": {"time", 1e3},
	"m": {"time", 6e4}, "min": {"time", 6e4}, "minute": {"time", 6e4}, "minutes": {"time", 6e4},
	"h": {"time", 36e5}, "hour": {"time", 36e5}, "hours": {"time", 36e5},
	"d": {"time", 864e5}, "day": {"time", 864e5}, "days": {"time", 864e5},
}

// readQuantity is an amount of memory or a span of time; ok is false for any other text.
func readQuantity(text string) (kind string, size float64, ok bool) {
	if !quantity().MatchString(text) {
		return "", 0, false
	}
	for _, part := range quantityPart().FindAllStringSubmatch(text, -1) {
		unit, known := units[part[2]]
		if !known || kind != "" && kind != unit.kind {
			return "", 0, false
		}
		kind = unit.kind
		parsed, err := strconv.ParseFloat(part[1], 64)
		if err != nil {
			return "", 0, false
		}
		size += parsed * unit.size
	}
	return kind, size, true
}

// SameQuantity reports whether two texts are one amount of memory or one span of time.
func SameQuantity(a, b string) bool {
	kindA, sizeA, okA := readQuantity(strings.TrimSpace(a))
	kindB, sizeB, okB := readQuantity(strings.TrimSpace(b))
	return okA && okB && kindA == kindB && sizeA == sizeB
}
