// Package selectors compares the process selectors of a config file with the processes of the pipeline (lint.md §3.25,
// §3.26). The engine matches a selector, as a regular expression for the whole name, with the name in the declaration of a
// process, the name of its include, and that name after the workflows that call it, "WORKFLOW:SUBWORKFLOW:NAME". "!" in
// front of a selector negates it.
package selectors

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Check reports the selectors of a file that match no process.
func Check(p *lint.Pass, f *view.Folder, path string) {
	file, err := f.Text(path)
	if err != nil {
		p.SuppressPassed() // another rule reports the file
		return
	}
	if !f.HasEnding(f.Names.Layout.ScriptExt) {
		p.NotChecked(diag.CauseFiles, "the workflow scripts, which declare the processes")
		return
	}
	c := checker{pass: p, folder: f, file: file, names: f.Processes(), left: limits.Selectors.Max}
	if p.Upstream {
		c.eachWord(file.Text)
	} else {
		view.EachStatement(syntax.Parse(file).Statements, func(s syntax.Statement) {
			if selector, ok := s.(*syntax.Selector); ok && selector.Kind.Text == "withName" && selector.Target.Dynamic == nil {
				c.selector(selector.Target)
			}
		})
	}
	if c.left < 0 {
		p.NotChecked(diag.CauseLimit, `fewer selectors and processes in "`+path+`": `+(&limits.Exceeded{Limit: limits.Selectors}).Error())
	}
}

// checker checks the selectors of one file.
type checker struct {
	pass   *lint.Pass
	folder *view.Folder
	file   *source.File
	names  *view.ProcessNames
	// left is how many more comparisons there may be; below zero there were too many.
	left int
}

func (c *checker) selector(target syntax.Word) {
	var dead []string
	useful := false // or not known not to be
	for _, name := range selectorNames(target.Text) {
		if c.folder.ExemptFold(c.pass, name) {
			continue
		}
		matches, err := c.matches(name)
		known := err == nil && (matches || c.names.Unread == "")
		useful = useful || matches || !known
		switch {
		case err != nil:
			c.pass.NotChecked(diag.CauseLimit, `a selector that can be matched in linear time instead of "`+name+`"`)
		case !known:
			c.pass.NotChecked(diag.CauseFiles, c.names.Unread)
		case c.left < 0:
		case matches:
			c.reportOrPass(target.Span(), name, true, "")
		default:
			dead = append(dead, name)
		}
	}
	var severity diag.Severity // the rule's
	if useful {
		severity = diag.Warning // the options apply to the processes of another alternative
	}
	for _, name := range dead {
		c.reportOrPass(target.Span(), name, false, severity)
	}
}

func (c *checker) reportOrPass(at source.Span, name string, matches bool, severity diag.Severity) {
	if matches {
		c.pass.Passed(diag.Finding{File: c.file, Span: at, Message: `selector "` + name + `" matches a process`})
		return
	}
	c.pass.Report(diag.Finding{
		File: c.file, Span: at, Severity: severity,
		Message: `selector "` + name + `" does not match any process`, Help: c.selectorHelp(name, severity == diag.Warning), Notes: runsAs(c.names, name),
	})
}

// runsAs is the note about a selector with scopes that do not exist and the name of a process.
func runsAs(n *view.ProcessNames, selector string) []string {
	i := strings.LastIndexByte(selector, ':')
	if i < 0 || n == nil {
		return nil
	}
	if scoped, known := n.Scoped[selector[i+1:]]; known {
		return []string{`"` + selector[i+1:] + `" runs as "` + scoped + `"`}
	}
	return nil
}

// matches reports whether one alternative of a selector matches a process.
func (c *checker) matches(selector string) (bool, error) {
	name, negated := strings.CutPrefix(selector, "!")
	if !negated && !strings.ContainsAny(name, `\^$.|?*+()[]{}`) {
		return c.names.Has[name], nil
	}
	matcher, err := pattern.Compile("^(?:" + strings.TrimSpace(name) + ")$")
	if err != nil {
		return false, err
	}
	for _, process := range c.names.List {
		if c.left -= 1 + len(process)>>comparedStep; c.left < 0 || matcher.Match(process) != negated {
			return true, nil
		}
	}
	return false, nil
}

// comparedStep is the logarithm of how many bytes of a name count as one comparison.
const comparedStep = 6

// eachWord checks as nf-core/tools does: the first word after each "withName:", comments included, must be anywhere in the
// scripts.
func (c *checker) eachWord(text string) {
	const keyword = "withName:"
	words := c.folder.ScriptWords()
	for from := 0; ; {
		i := strings.Index(text[from:], keyword)
		if i < 0 {
			return
		}
		from += i + len(keyword)
		start := from + len(text[from:]) - len(strings.TrimLeft(text[from:], " "))
		if start < len(text) && (text[start] == '\'' || text[start] == '"') {
			start++
		}
		end := start
		for end < len(text) && view.IsWordByte(text[end]) {
			end++
		}
		name := text[start:end]
		if name == "" || c.folder.ExemptFold(c.pass, name) {
			continue
		}
		if c.left -= 1 + len(words)>>10; c.left < 0 {
			return
		}
		c.reportOrPass(source.Span{Start: start, End: end}, name, strings.Contains(words, name), "")
	}
}

// selectorNames are the alternatives of a selector, separated by "|" outside of brackets. A negation applies to all of
// them, and is one.
func selectorNames(target string) (names []string) {
	if strings.HasPrefix(target, "!") {
		return []string{target}
	}
	from, depth := 0, 0
	add := func(end int) {
		if name := strings.TrimSpace(target[from:end]); name != "" {
			names = append(names, name)
		}
		from = end + 1
	}
	for i := 0; i < len(target); i++ {
		switch target[i] {
		case '\\':
			i++
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '|':
			if depth <= 0 {
				add(i)
			}
		}
	}
	add(len(target))
	return names
}

// selectorHelp is the help about a name that no process has, alone or beside others that match.
func (c *checker) selectorHelp(name string, beside bool) string {
	if c.names != nil {
		if near := c.pass.Nearest(name, c.names.List); near != "" {
			return `did you mean "` + near + `"?`
		}
	}
	if beside {
		return `remove "` + name + `" and one "|" from the selector, or correct the name`
	}
	return "correct the name, or remove the whole block"
}
