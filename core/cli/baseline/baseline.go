// Package baseline excludes findings that are known: those that a file lists, or those of an earlier state of the files.
package baseline

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// version of the file's form.
const version = 1

// Baseline lists known findings. A finding is known by its file, rule and message, and not by its line, so that it stays
// known when lines come in above it.
type Baseline struct {
	Version  int     `json:"version"`
	Findings []Entry `json:"findings"`
}

// Entry is a known finding, with the number of its occurrences.
type Entry struct {
	finding
	Count int `json:"count"`
}

// finding is what a finding is known by.
type finding struct {
	Path    string `json:"path"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// Of is the baseline of all failed and warned findings of a report.
func Of(found *diag.Report) *Baseline {
	counts := map[finding]int{}
	for i := range found.Findings {
		if f := &found.Findings[i]; isOpen(f) {
			counts[keyOf(f)]++
		}
	}
	b := &Baseline{Version: version, Findings: []Entry{}}
	for key, count := range counts {
		b.Findings = append(b.Findings, Entry{key, count})
	}
	slices.SortFunc(b.Findings, func(x, y Entry) int {
		return cmp.Or(cmp.Compare(x.Path, y.Path), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Message, y.Message))
	})
	return b
}

// Parse reads the content of a baseline. The error is what is wrong with it, without the file's name.
func Parse(text []byte) (*Baseline, error) {
	b := &Baseline{}
	if err := json.Unmarshal(text, b); err != nil {
		return nil, fmt.Errorf("it is not a baseline: %w", err)
	}
	if b.Version != version {
		return nil, fmt.Errorf("it is not a baseline of version %d: its version is %d", version, b.Version)
	}
	return b, nil
}

// Text is the baseline as JSON, one finding per line.
func (b *Baseline) Text() (string, error) {
	var w strings.Builder
	fmt.Fprintf(&w, "{\n  \"version\": %d,\n  \"findings\": [", b.Version)
	for i, entry := range b.Findings {
		line, err := json.Marshal(entry)
		if err != nil {
			return "", err
		}
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteString("\n    " + string(line))
	}
	w.WriteString("\n  ]\n}\n")
	return w.String(), nil
}

// Exclude takes the known findings out of a report, or with keep gives them the outcome ignored. It returns how many
// those are, and how many entries of the baseline the report does not have any more.
func (b *Baseline) Exclude(found *diag.Report, keep bool) (excluded, gone int) {
	known := map[finding]int{}
	for _, entry := range b.Findings {
		known[entry.finding] += entry.Count
	}
	remaining := found.Findings[:0]
	for _, f := range found.Findings {
		if key := keyOf(&f); isOpen(&f) && known[key] > 0 {
			known[key]--
			excluded++
			if f.Outcome = diag.Ignored; !keep {
				continue
			}
		}
		remaining = append(remaining, f)
	}
	found.Findings = remaining
	for _, count := range known {
		gone += count
	}
	return excluded, gone
}

func isOpen(f *diag.Finding) bool { return f.Outcome == diag.Failed || f.Outcome == diag.Warned }

func keyOf(f *diag.Finding) finding { return finding{f.Path, f.Rule, f.Message} }
