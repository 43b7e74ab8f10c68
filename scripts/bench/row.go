package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// row is one figure.
type row struct {
	Step string `json:"step"`
	Name string `json:"name"`
	// Value in the unit; smaller is better.
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	// Gate is the largest value that passes; 0 means that the row is for information.
	Gate float64 `json:"gate,omitempty"`
	// Note says what was compared.
	Note string `json:"note,omitempty"`
	// Tries is how often the step was measured until this value.
	Tries int `json:"tries"`
	// Exact values do not change when they are measured again.
	Exact bool `json:"exact,omitempty"`
}

func (r row) missed() bool     { return r.Gate > 0 && (r.Value > r.Gate || math.IsNaN(r.Value)) }
func (r row) canImprove() bool { return r.missed() && !r.Exact }

// better reports whether the row replaces what was measured before: only a missed gate is
// measured again, and then the smaller value counts.
func (r row) better(before row) bool { return before.missed() && r.Value < before.Value }

func (r row) verdict() string {
	switch {
	case r.Gate == 0:
		return ""
	case r.missed():
		return "MISS"
	}
	return "PASS"
}

// info is a row without a gate.
func info(name string, value float64, unit, note string) row {
	return row{Name: name, Value: value, Unit: unit, Note: note}
}

func printRows(w io.Writer, step string, rows []row) {
	fmt.Fprintf(w, "%s\n", step)
	for _, r := range rows {
		gate := ""
		if r.Gate > 0 {
			gate = "≤ " + number(r.Gate) + " " + r.Unit
		}
		note := r.Note
		if r.Tries > 1 {
			note = strings.TrimSpace(fmt.Sprintf("%s (try %d)", note, r.Tries))
		}
		line := fmt.Sprintf("  %-4s  %-46s %12s %-6s %-18s %s", r.verdict(), r.Name, number(r.Value), r.Unit, gate, note)
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

func printSummary(w io.Writer, rows []row) {
	gates, missed := 0, 0
	for _, r := range rows {
		if r.Gate > 0 {
			gates++
		}
		if r.missed() {
			missed++
		}
	}
	fmt.Fprintf(w, "%d gates, %d missed\n", gates, missed)
}

func printJSON(w io.Writer, rows []row) error {
	text, err := json.MarshalIndent(rows, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s\n", text)
	return err
}

// number is a value with three digits, or whole with separated thousands.
func number(v float64) string {
	if v == math.Trunc(v) || math.Abs(v) >= 1000 {
		return thousands(strconv.FormatFloat(v, 'f', 0, 64))
	}
	decimals := 3 - len(strconv.Itoa(int(math.Abs(v))))
	if math.Abs(v) < 1 {
		decimals = 3
	}
	return strconv.FormatFloat(v, 'f', decimals, 64)
}

func thousands(digits string) string {
	sign, digits := digits[:len(digits)-len(strings.TrimPrefix(digits, "-"))], strings.TrimPrefix(digits, "-")
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return sign + digits
}

// median of values; NaN of none.
func median(values []float64) float64 { return quantile(values, 0.5) }

// quantile is the value below which the share of values lies.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[int(math.Round(share*float64(len(sorted)-1)))]
}

// ratios of two contenders, round by round: what slows one round slows both.
func ratios(over, under []float64) []float64 {
	out := make([]float64, len(over))
	for i := range over {
		out[i] = over[i] / under[i]
	}
	return out
}
