// Package diag defines findings, fixes and reports.
//
// A Finding is data. Rules make them with byte spans; package report turns them into
// UTF-16 positions and into every output format.
package diag

import (
	"cmp"
	"sort"
	"time"
)

// Outcome is one of the five result lists of a lint run (interface §2.1, lint.md §1).
type Outcome string

// The five outcomes.
const (
	Passed  Outcome = "passed"
	Warned  Outcome = "warned"
	Failed  Outcome = "failed"
	Ignored Outcome = "ignored"
	Fixed   Outcome = "fixed"
)

// Outcomes lists the outcomes in the order in which reports count them.
var Outcomes = []Outcome{Passed, Warned, Failed, Ignored, Fixed}

// Severity is how serious a finding is, independent of its outcome.
type Severity string

// The severities. Off is a rule's default only: such a rule runs when it is asked for by name.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
	Off     Severity = "off"
)

// Outcome is the result list into which a broken rule of this severity goes.
func (s Severity) Outcome() Outcome {
	if s == Error {
		return Failed
	}
	return Warned
}

// NotChecked names a rule that could not do its work here, and what it needs.
type NotChecked struct {
	Check string
	Rule  string
	Path  string
	Cause Cause
	Needs string // completes the sentence "not checked: needs …"
}

// Cause is why a rule could not do its work.
type Cause string

// The causes.
const (
	// CauseErrors: the file, or one that it is compared with, has errors.
	CauseErrors Cause = "errors"
	// CauseLimit: something exceeds a limit, or cannot be decided within one.
	CauseLimit Cause = "limit"
	// CauseConfig: the value of a config option is not given, not set, or known only when the pipeline runs.
	CauseConfig Cause = "config"
	// CauseFiles: other files are not there or cannot be read.
	CauseFiles Cause = "files"
	// CauseRemote: the files are on another machine. No request is made for them; a run of the pipeline looks them up.
	CauseRemote Cause = "remote"
	// CauseTemplate: the pipeline template is not there.
	CauseTemplate Cause = "template"
	// CauseRun: another kind of run would check it.
	CauseRun Cause = "run"
)

// Report is the result of a lint run over one or more files.
type Report struct {
	Findings   []Finding
	NotChecked []NotChecked
	// Incomplete reports that findings may be missing: a file has errors that keep rules from
	// running, or the run was cut short.
	Incomplete bool
	// CutShort reports that a limit or a crash ended work early; the run is incomplete then.
	CutShort bool
	// Times of the checks in the order in which they ran; nil unless they were asked for, since
	// no two runs have the same.
	Times []CheckTime
	// Passed counts the passed findings that are not listed, by their checks; nil if there are none.
	Passed map[string]int
	// passedSize is about how many bytes those take.
	passedSize int
}

// CheckTime is how long one check took.
type CheckTime struct {
	Check    string
	Duration time.Duration
}

// Count is the number of findings with the outcome, listed or not.
func (r *Report) Count(o Outcome) int {
	n := 0
	if o == Passed {
		for _, count := range r.Passed {
			n += count
		}
	}
	for i := range r.Findings {
		if r.Findings[i].Outcome == o {
			n++
		}
	}
	return n
}

// Cut marks the report as cut short.
func (r *Report) Cut() { r.Incomplete, r.CutShort = true, true }

// Merge adds another report's content; the result must be sorted again.
func (r *Report) Merge(other *Report) {
	r.Findings = append(r.Findings, other.Findings...)
	r.NotChecked = append(r.NotChecked, other.NotChecked...)
	r.Incomplete = r.Incomplete || other.Incomplete
	r.CutShort = r.CutShort || other.CutShort
	r.Times = append(r.Times, other.Times...)
	r.passedSize += other.passedSize
	for check, count := range other.Passed {
		r.addPassed(check, count)
	}
}

// MergeCounting is the same, but passed findings are only counted.
func (r *Report) MergeCounting(other *Report) {
	listed := *other
	listed.Findings = nil
	r.Merge(&listed)
	for i := range other.Findings {
		if f := &other.Findings[i]; f.Outcome == Passed {
			r.addPassed(f.Check, 1)
			r.passedSize += f.Size()
		} else {
			r.Findings = append(r.Findings, *f)
		}
	}
}

func (r *Report) addPassed(check string, count int) {
	if r.Passed == nil {
		r.Passed = map[string]int{}
	}
	r.Passed[check] += count
}

// Size is about how many bytes the findings take, listed or not.
func (r *Report) Size() int {
	size := r.passedSize
	for i := range r.Findings {
		size += r.Findings[i].Size()
	}
	return size
}

// Sort puts findings into their total order: path, place, rule, message. No output depends
// on the order in which rules ran.
func (r *Report) Sort() {
	sort.Stable(byRule(r.NotChecked))
	in := byPlace{findings: r.Findings}
	if in.isSorted() {
		return // as a part of another report it was sorted already
	}
	in.order = make([]int32, len(r.Findings))
	for i := range in.order {
		in.order[i] = int32(i)
	}
	sort.Stable(in)
	in.move()
}

// byPlace is an order of findings, which are too large to be moved more than once. It and byRule sort through an interface: a
// generic sort is compiled once for each type.
type byPlace struct {
	findings []Finding
	order    []int32
}

func (s byPlace) Len() int           { return len(s.order) }
func (s byPlace) Swap(i, j int)      { s.order[i], s.order[j] = s.order[j], s.order[i] }
func (s byPlace) Less(i, j int) bool { return s.findings[s.order[i]].before(&s.findings[s.order[j]]) }

func (s byPlace) isSorted() bool {
	for i := 1; i < len(s.findings); i++ {
		if s.findings[i].before(&s.findings[i-1]) {
			return false
		}
	}
	return true
}

// move moves each finding to its place, along the cycles of the order.
func (s byPlace) move() {
	for start := range s.order {
		if int(s.order[start]) == start {
			continue
		}
		first, at := s.findings[start], start
		for from := int(s.order[at]); from != start; from = int(s.order[at]) {
			s.findings[at], s.order[at] = s.findings[from], int32(at)
			at = from
		}
		s.findings[at], s.order[at] = first, int32(at)
	}
}

// before reports whether a finding comes before another in the order of a report.
func (a *Finding) before(b *Finding) bool {
	switch {
	case a.Path != b.Path:
		return a.Path < b.Path
	case a.Span.Start != b.Span.Start:
		return a.Span.Start < b.Span.Start
	case a.Span.End != b.Span.End:
		return a.Span.End < b.Span.End
	case a.Rule != b.Rule:
		return a.Rule < b.Rule
	}
	return a.Message < b.Message
}

type byRule []NotChecked

func (s byRule) Len() int      { return len(s) }
func (s byRule) Swap(i, j int) { s[i], s[j] = s[j], s[i] }
func (s byRule) Less(i, j int) bool {
	a, b := &s[i], &s[j]
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Check, b.Check), cmp.Compare(a.Rule, b.Rule)) < 0
}
