package checks

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// baseConfig and modulesConfig look for settings of processes that do not exist (lint.md §3.25, §3.26).
var (
	baseConfig = &Check{
		ID: "base_config", Title: "The base configuration names processes that exist",
		Rules: []*lint.Rule{baseMissing, baseSelector},
	}
	modulesConfig = &Check{
		ID: "modules_config", Title: "The modules' configuration names processes that exist",
		Rules: []*lint.Rule{modulesConfigMissing, modulesSelector},
	}
)

const (
	baseConfigFile    = "conf/base.config"
	modulesConfigFile = "conf/modules.config"
)

const selectorDoc = "Settings under `withName` go to the processes whose name fits; settings for a name that fits none do nothing, and nobody is told.\n\n" +
	"**Fails** at each selector that fits no process, by the names that scripts declare or give when they include. A selector is read as the engine reads it: a scope before the last colon is left out, `!` negates, and the rest is a pattern. " +
	"The reference looks for the first word alone, anywhere in the scripts.%s\n\n" +
	"**Mend** by correcting or removing the selector."

var baseMissing = missingConfig("base-config-missing", "base_config", baseConfigFile)

var modulesConfigMissing = missingConfig("modules-config-missing", "modules_config", modulesConfigFile)

func missingConfig(id, check, path string) *lint.Rule {
	return &lint.Rule{
		ID: id, Check: check, Title: "The file `" + path + "` can be read",
		Severity: diag.Error, Upstream: failsUpstream,
		Doc:    "The file holds settings that every pipeline has.\n\n**Fails** where it is missing or cannot be read.\n\n**Mend** by adding the file of the template.",
		Before: "-- !" + path + " --\n",
		After:  "",
		Run: func(p *lint.Pass) {
			if file, err := folder(p).Text(path); err != nil {
				p.Report(lint.Fault{File: file, Message: `"` + path + `" cannot be read: ` + err.Error()})
			}
		},
	}
}

var baseSelector = &lint.Rule{
	ID: "base-selector", Check: "base_config", Title: "The base configuration names processes that exist",
	Severity: diag.Error, Upstream: failsUpstream, Doc: strings.Replace(selectorDoc, "%s", "", 1),
	Before: "-- conf/base.config --\nprocess {\n    withName: GONE {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/base.config --\nprocess {\n    cpus = 1\n}\n",
	Run:    func(p *lint.Pass) { checkSelectors(p, baseConfigFile) },
}

var modulesSelector = &lint.Rule{
	ID: "modules-selector", Check: "modules_config", Title: "The modules' configuration names processes that exist",
	Severity: diag.Error, Upstream: failsUpstream, Doc: strings.Replace(selectorDoc, "%s", " A name in the check's setting is left alone, however its letters are written.", 1),
	Before: "-- conf/modules.config --\nprocess {\n    withName: 'GONE|AWAY' {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/modules.config --\nprocess {\n    withName: '.*' {\n        cpus = 1\n    }\n}\n",
	Run:    func(p *lint.Pass) { checkSelectors(p, modulesConfigFile) },
}

func checkSelectors(p *lint.Pass, path string) {
	f := folder(p)
	file, err := f.Text(path)
	if err != nil {
		p.Abstain() // the rule over the file has said so
		return
	}
	if !f.HasEnding(f.Names.Layout.ScriptExt) {
		p.NotChecked("the workflow scripts, which declare the processes")
		return
	}
	eachSelector(syntax.Parse(file).Statements, func(s *syntax.Selector) {
		if s.Kind.Text != "withName" || s.Target.Dynamic != nil {
			return
		}
		at := s.Target.Span()
		for _, name := range selectorNames(s.Target.Text) {
			if f.ExemptFold(p, name) {
				continue
			}
			fits, err := f.fitsProcess(name)
			if err != nil {
				p.NotChecked(`a selector without "` + name + `", which cannot be matched in linear time`)
				continue
			}
			tell(p, file, at, fits, `the settings for "`+name+`" fit no process of the pipeline; the name of one is expected`, `"`+name+`" fits a process`)
		}
	})
}

// eachSelector visits the selectors of a file, however deep they stand.
func eachSelector(statements []syntax.Statement, visit func(*syntax.Selector)) {
	for _, s := range statements {
		switch s := s.(type) {
		case *syntax.Selector:
			visit(s)
			eachSelector(s.Body, visit)
		case *syntax.Block:
			eachSelector(s.Body, visit)
		case *syntax.If:
			eachSelector(s.Then, visit)
			eachSelector(s.Else, visit)
		}
	}
}

// selectorNames are the alternatives of a selector, each without the scope in front of its last
// colon. One that is bracketed stays whole, for it is a pattern.
func selectorNames(target string) (names []string) {
	if strings.ContainsAny(target, "()[]") {
		return []string{target}
	}
	for name := range strings.SplitSeq(target, "|") {
		names = append(names, strings.TrimSpace(name))
	}
	return names
}

// ExemptFold is [Folder.Exempt] that does not tell capitals from small letters.
func (f *Folder) ExemptFold(p *lint.Pass, name string) bool {
	for _, item := range f.Settings.Exempt(p.Check()) {
		if strings.EqualFold(item, name) {
			return f.Exempt(p, item)
		}
	}
	return false
}

// fitsProcess reports whether a selector's pattern fits a process. In front of a scope's colon
// anything may stand, for the scopes of a process are known only when it runs.
func (f *Folder) fitsProcess(selector string) (bool, error) {
	negated := strings.HasPrefix(selector, "!")
	last := strings.TrimPrefix(selector, "!")
	if !strings.ContainsAny(last, "()[]") {
		last = last[strings.LastIndexByte(last, ':')+1:]
	} else if _, rest, ok := cutScope(last); ok {
		last = rest
	}
	matcher, err := pattern.Compile("^(?:.*:)?(?:" + last + ")$")
	if err != nil {
		return false, err
	}
	for _, name := range f.processes() {
		if matcher.Match(name) != negated {
			return true, nil
		}
	}
	return false, nil
}

// cutScope cuts a pattern behind the last colon that no bracket encloses.
func cutScope(target string) (scope, rest string, ok bool) {
	depth, at := 0, -1
	for i := 0; i < len(target); i++ {
		switch target[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ':':
			if depth == 0 && !strings.HasPrefix(target[max(0, i-1):], "?:") {
				at = i
			}
		}
	}
	if at < 0 {
		return "", target, false
	}
	return target[:at], target[at+1:], true
}

// processes are the names that scripts declare processes by, or give them when they include them.
func (f *Folder) processes() []string {
	if f.declared != nil {
		return f.declared
	}
	f.declared = []string{}
	f.Ending("", func(path string) {
		if file, err := f.Text(path); err == nil {
			f.declared = append(f.declared, declaredIn(file)...)
		}
	}, f.Names.Layout.ScriptExt)
	return f.declared
}

// declaredIn are the processes of a script and the names under which it includes others.
func declaredIn(file *source.File) (names []string) {
	eachLineWith(file, "process ", func(line string, _ source.Span) {
		if rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), "process "); ok {
			names = append(names, firstWord(rest))
		}
	})
	for from := 0; ; {
		i := strings.Index(file.Text[from:], "include")
		if i < 0 {
			return names
		}
		from += i + len("include")
		body, ok := strings.CutPrefix(strings.TrimLeft(file.Text[from:], " \t\r\n"), "{")
		if !ok {
			continue
		}
		end := strings.IndexByte(body, '}')
		if end < 0 {
			return names
		}
		names = append(names, includedNames(body[:end])...)
	}
}

// includedNames are the names in the braces of an include: "A; B as C" gives A, C.
func includedNames(body string) (names []string) {
	for part := range strings.FieldsFuncSeq(body, func(r rune) bool { return r == ';' || r == '\n' }) {
		words := strings.Fields(part)
		switch {
		case len(words) == 1:
			names = append(names, words[0])
		case len(words) == 3 && words[1] == "as":
			names = append(names, words[2])
		}
	}
	return names
}

func firstWord(s string) string {
	s = strings.TrimLeft(s, " \t")
	if i := strings.IndexAny(s, " \t{"); i >= 0 {
		return s[:i]
	}
	return s
}
