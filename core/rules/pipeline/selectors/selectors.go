// Package selectors holds the process selectors of a configuration file against the processes that they match (lint.md
// §3.25, §3.26). The engine holds a selector, as a regular expression for the whole name, against the name that a process
// is declared by, the name that it is included by, and that with the workflows that call it, "WORKFLOW:SUBWORKFLOW:NAME".
// "!" in front of a selector negates it.
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
		p.Abstain() // the rule over the file has said so
		return
	}
	if !f.HasEnding(f.Names.Layout.ScriptExt) {
		p.NotChecked("the workflow scripts, which declare the processes")
		return
	}
	j := judge{pass: p, folder: f, file: file, names: f.Processes(), left: limits.Selectors.Max}
	if p.Reference {
		j.eachWord(file.Text)
	} else {
		view.EachStatement(syntax.Parse(file).Statements, func(s syntax.Statement) {
			if selector, ok := s.(*syntax.Selector); ok && selector.Kind.Text == "withName" && selector.Target.Dynamic == nil {
				j.selector(selector.Target)
			}
		})
	}
	if j.left < 0 {
		p.NotChecked(`fewer selectors and processes in "` + path + `": ` + (&limits.Exceeded{Limit: limits.Selectors}).Error())
	}
}

// judge judges the selectors of one file.
type judge struct {
	pass   *lint.Pass
	folder *view.Folder
	file   *source.File
	names  *view.ProcessNames
	// left is how many more comparisons there may be; below zero there were too many.
	left int
}

func (j *judge) selector(target syntax.Word) {
	var dead []string
	useful := false // or not known not to be
	for _, name := range selectorNames(target.Text) {
		if j.folder.ExemptFold(j.pass, name) {
			continue
		}
		fits, err := j.fits(name)
		known := err == nil && (fits || j.names.Unread == "")
		useful = useful || fits || !known
		switch {
		case err != nil:
			j.pass.NotChecked(`a selector without "` + name + `", which cannot be matched in linear time`)
		case !known:
			j.pass.NotChecked(j.names.Unread)
		case j.left < 0:
		case fits:
			j.tell(target.Span(), name, true, "")
		default:
			dead = append(dead, name)
		}
	}
	var severity diag.Severity // the rule's
	if useful {
		severity = diag.Warning // the settings go to the processes of another alternative
	}
	for _, name := range dead {
		j.tell(target.Span(), name, false, severity)
	}
}

func (j *judge) tell(at source.Span, name string, fits bool, severity diag.Severity) {
	if fits {
		j.pass.Passed(diag.Finding{File: j.file, Span: at, Message: `selector "` + name + `" matches a process`})
		return
	}
	j.pass.Report(diag.Finding{
		File: j.file, Span: at, Severity: severity,
		Message: `selector "` + name + `" does not match any process of the pipeline` + runsAs(j.names, name),
	})
}

// runsAs completes the sentence about a selector with scopes that do not exist, behind which the name of a process stands.
func runsAs(n *view.ProcessNames, selector string) string {
	i := strings.LastIndexByte(selector, ':')
	if i < 0 || n == nil {
		return ""
	}
	if scoped, known := n.Scoped[selector[i+1:]]; known {
		return `, "` + selector[i+1:] + `" runs as "` + scoped + `"`
	}
	return ""
}

// fits reports whether one alternative of a selector matches a process.
func (j *judge) fits(selector string) (bool, error) {
	name, negated := strings.CutPrefix(selector, "!")
	if !negated && !strings.ContainsAny(name, `\^$.|?*+()[]{}`) {
		return j.names.Has[name], nil
	}
	matcher, err := pattern.Compile("^(?:" + strings.TrimSpace(name) + ")$")
	if err != nil {
		return false, err
	}
	for _, process := range j.names.List {
		if j.left -= 1 + len(process)>>comparedStep; j.left < 0 || matcher.Match(process) != negated {
			return true, nil
		}
	}
	return false, nil
}

// comparedStep is the logarithm of how many bytes of a name count as one comparison.
const comparedStep = 6

// eachWord judges as the reference does: by the first word behind each "withName:", comments included,
// which is to stand anywhere in the scripts.
func (j *judge) eachWord(text string) {
	const keyword = "withName:"
	words := j.folder.ScriptWords()
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
		if name == "" || j.folder.ExemptFold(j.pass, name) {
			continue
		}
		if j.left -= 1 + len(words)>>10; j.left < 0 {
			return
		}
		j.tell(source.Span{Start: start, End: end}, name, strings.Contains(words, name), "")
	}
}

// selectorNames are the alternatives of a selector: what stands between "|" that no bracket encloses. A
// negation is about all of them, and makes one.
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
