package schema

import (
	"slices"
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

// units of memory in bytes and of time in milliseconds, each with its names.
var units = []unit{
	{"B", "memory", 1}, {"KB", "memory", 1 << 10}, {"MB", "memory", 1 << 20}, {"GB", "memory", 1 << 30}, {"TB", "memory", 1 << 40}, {"PB", "memory", 1 << 50},
	{"ms milli millis", "time", 1}, {"s sec second seconds", "time", 1e3}, {"m min minute minutes", "time", 6e4}, {"h hour hours", "time", 36e5},
	{"d day days", "time", 864e5},
}

type unit struct {
	names, kind string
	size        float64
}

// readQuantity is an amount of memory or a span of time; ok is false for any other text.
func readQuantity(text string) (kind string, size float64, ok bool) {
	if !quantity().MatchString(text) {
		return "", 0, false
	}
	for _, part := range quantityPart().FindAllStringSubmatch(text, -1) {
		i := slices.IndexFunc(units, func(u unit) bool { return slices.Contains(strings.Fields(u.names), part[2]) })
		if i < 0 || kind != "" && kind != units[i].kind {
			return "", 0, false
		}
		kind = units[i].kind
		parsed, err := strconv.ParseFloat(part[1], 64)
		if err != nil {
			return "", 0, false
		}
		size += parsed * units[i].size
	}
	return kind, size, true
}

// SameQuantity reports whether two strings are the same amount of memory or the same duration.
func SameQuantity(a, b string) bool {
	kindA, sizeA, okA := readQuantity(strings.TrimSpace(a))
	kindB, sizeB, okB := readQuantity(strings.TrimSpace(b))
	return okA && okB && kindA == kindB && sizeA == sizeB
}
