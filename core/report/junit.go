package report

// JUnit's XML, which shows a lint among the tests of a build: a suite for each check, a case for
// each thing that was found or passed. The format has no warnings: what did not fail the run is
// skipped, with the reason, so that it is seen and no build turns red of it.

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// junitCase is one case of a suite.
type junitCase struct {
	name, file string
	line       int
	// element is "failure", "error", "skipped", "system-out" or "" for a case that simply passed.
	element, kind, text string
	// more follows the text where there is room for several lines.
	more string
}

type junitSuite struct {
	name  string
	time  string
	cases []junitCase
}

// count is how many cases have the element.
func (s *junitSuite) count(element string) int {
	n := 0
	for i := range s.cases {
		if s.cases[i].element == element {
			n++
		}
	}
	return n
}

func renderJUnit(rep Report, o RenderOptions) (string, error) {
	suites := junitSuites(rep, o)
	var all junitSuite
	for _, s := range suites {
		all.cases = append(all.cases, s.cases...)
	}
	all.name = namesOf(rep).LintCommand()
	w := &xmlWriter{}
	w.WriteString(xmlHead)
	w.start("testsuites", all.attributes()...)
	for _, s := range suites {
		w.start("testsuite", s.attributes()...)
		for i := range s.cases {
			s.cases[i].write(w, s.name)
		}
		w.end()
	}
	w.end()
	return w.String(), nil
}

func (s *junitSuite) attributes() []string {
	return []string{
		"name", s.name, "tests", strconv.Itoa(len(s.cases)), "failures", strconv.Itoa(s.count("failure")),
		"errors", strconv.Itoa(s.count("error")), "skipped", strconv.Itoa(s.count("skipped")), "time", s.time,
	}
}

func junitSuites(rep Report, o RenderOptions) (suites []junitSuite) {
	for _, check := range checksOf(rep, o.Checks) {
		s := junitSuite{name: check}
		for i := range rep.Findings {
			if f := &rep.Findings[i]; f.Check == check {
				s.cases = append(s.cases, junitCaseOf(f))
			}
		}
		for _, n := range rep.NotChecked {
			if n.Check == check {
				s.cases = append(s.cases, junitCase{name: caseName(n.Rule, n.Path), file: n.Path, element: "skipped", text: "not checked: needs " + n.Needs})
			}
		}
		for _, t := range rep.Times {
			if t.Check == check {
				s.time = seconds(t.Milliseconds)
			}
		}
		suites = append(suites, s)
	}
	if rep.Incomplete {
		whole := junitCase{name: Incomplete, element: "error", kind: "incomplete", text: incompletion(rep)}
		suites = append(suites, junitSuite{name: Incomplete, cases: []junitCase{whole}})
	}
	return suites
}

func junitCaseOf(f *Finding) junitCase {
	c := junitCase{name: caseName(f.Rule, f.Path), file: f.Path, text: spot(f) + f.Message, more: moreOf(f)}
	if open(f) {
		c.line = f.Range.Start.Line
		c.name += ":" + strconv.Itoa(f.Range.Start.Line) + ":" + strconv.Itoa(f.Range.Start.Column)
	}
	switch diag.Outcome(f.Outcome) {
	case diag.Failed:
		c.element, c.kind = "failure", f.Severity
	case diag.Warned, diag.Ignored:
		c.element, c.text = "skipped", word(f)+": "+c.text
	case diag.Fixed:
		c.element, c.text = "system-out", "fixed: "+c.text
	}
	return c
}

// moreOf are the notes and the help of a finding, each on a line of its own.
func moreOf(f *Finding) string {
	more := ""
	for _, note := range f.Notes {
		more += "\nnote: " + note
	}
	if f.Help != "" {
		more += "\nhelp: " + f.Help
	}
	return more
}

// caseName distinguishes cases of one suite.
func caseName(rule, path string) string { return rule + " " + pathOr(path) }

func (c *junitCase) write(w *xmlWriter, suite string) {
	line := ""
	if c.line > 0 && !ofFolder(c.file) {
		line = strconv.Itoa(c.line)
	}
	file := c.file
	if ofFolder(file) {
		file = ""
	}
	attributes := []string{"name", c.name, "classname", suite, "file", file, "line", line}
	if c.element == "" {
		w.empty("testcase", attributes...)
		return
	}
	w.start("testcase", attributes...)
	switch c.element {
	case "system-out":
		w.leaf(c.element, c.text)
	case "skipped":
		if c.more == "" {
			w.empty(c.element, "message", c.text)
			break
		}
		w.leaf(c.element, c.text+c.more, "message", c.text)
	default:
		w.leaf(c.element, c.text+c.more, "message", c.text, "type", c.kind)
	}
	w.end()
}
