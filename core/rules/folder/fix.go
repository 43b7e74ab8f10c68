package folder

import (
	"context"
	"maps"
	"path"
	"slices"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Fixed is a directory after its safe fixes.
type Fixed struct {
	*Pipeline
	// changed are the contents of the files that were written, by path.
	changed map[string]string
	// before are their contents as they were read.
	before map[string]string
	// Report on the directory after the fixes; it contains what was fixed with the outcome Fixed.
	Report *diag.Report
	trial  *trial
}

// Close puts the files back that were written for the lints; the pipeline is not to be used afterwards.
func (f Fixed) Close() { f.trial.end() }

// Fix applies every safe fix of the named checks or rules, of all if none is named, repeats that while there are new ones,
// and lints the result. The contents are in the result. No file is written, except that a tree with a cache, which must be an
// [Editable], has the new contents until the result is closed: its lints run only what the fixes can affect. Errors are Open's.
func Fix(ctx context.Context, given Given, o Options, keys []string) (fixed Fixed, err error) {
	m := fixer{given: given, keys: inAllDialects(keys), changed: map[string]string{}, before: map[string]string{}}
	if tree, ok := given.Files.(Editable); ok && given.Cache != nil {
		m.trial = &trial{tree: tree}
	} else {
		m.given.Files = files.Over(given.Files, m.changed)
	}
	defer func() {
		if fixed.Report == nil { // after an error or a panic
			m.trial.end()
		}
	}()
	for round := 0; ; round++ {
		p, err := Open(ctx, m.given)
		if err != nil {
			return Fixed{}, err
		}
		report := Run(p, o)
		if round == limits.FixPasses.Max || !m.apply(p, report) {
			report.Findings = append(report.Findings, m.fixed...)
			report.Sort()
			return Fixed{Pipeline: p, changed: m.changed, before: m.before, Report: report, trial: m.trial}, nil
		}
	}
}

// Written is a file with its content before and after its fixes.
type Written struct{ Path, Before, After string }

// Written are the files that fixes changed, in the order of their paths.
func (f Fixed) Written() (files []Written) {
	for _, name := range slices.Sorted(maps.Keys(f.changed)) {
		files = append(files, Written{Path: name, Before: f.before[name], After: f.changed[name]})
	}
	return files
}

// fixer is one run of Fix.
type fixer struct {
	given   Given
	keys    []string
	changed map[string]string
	// before are the contents of those files as they were read first: a file may be saved again meanwhile.
	before map[string]string
	fixed  []diag.Finding
	// spoiled are files that a fix would have made worse, or that cannot be written as they were read; they are not
	// changed.
	spoiled []string
	// trial is where the fixed files are linted; nil if the files are given as an overlay.
	trial *trial
}

// inAllDialects adds to names of checks those that other dialects have for them.
func inAllDialects(keys []string) []string {
	all := slices.Clone(keys)
	for _, check := range checks.All() {
		if names := namesOf(check); slices.ContainsFunc(names, func(name string) bool { return slices.Contains(keys, name) }) {
			all = append(all, names...)
		}
	}
	return all
}

// namesOf are the names of a check in all dialects.
func namesOf(check *checks.Check) (names []string) {
	for _, n := range dialect.All {
		names = append(names, check.Name(n))
	}
	return names
}

func (m *fixer) wants(f *diag.Finding) bool {
	named := len(m.keys) == 0 || slices.Contains(m.keys, f.Check) || slices.Contains(m.keys, f.Rule)
	return named && !slices.ContainsFunc(f.Fixes, func(fix diag.Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e diag.Edit) bool { return slices.Contains(m.spoiled, e.Path) })
	})
}

// apply writes the fixes of a report, and reports whether there was any.
func (m *fixer) apply(p *Pipeline, report *diag.Report) bool {
	chosen := lint.ChooseFixes(report, m.wants)
	edits := lint.ChosenEdits(chosen)
	after := map[string]string{}
	spoiled := len(m.spoiled)
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		before := p.At(name).Text
		text, err := diag.Apply(before, edits[name])
		if err != nil || text == before || !utf8.ValidString(before) || isWorse(name, before, text) {
			m.spoiled = append(m.spoiled, name)
		}
		after[name] = text
	}
	if len(m.spoiled) > spoiled {
		return true // another round, without these files
	}
	if name, err := m.trial.write(after); err != nil {
		m.spoiled = append(m.spoiled, name)
		return true
	}
	for name := range after {
		if _, again := m.before[name]; !again {
			m.before[name] = p.At(name).Text
		}
	}
	maps.Copy(m.changed, after)
	m.fixed = lint.AddFixed(m.fixed, chosen)
	return len(chosen) > 0
}

// isWorse reports whether the content of a file in a known language has more syntax errors than before.
func isWorse(name, before, after string) bool {
	problems := func(text string) int { return 0 }
	switch path.Ext(name) {
	case ".json":
		problems = func(text string) int { return len(tree.ParseJSON(source.New(name, []byte(text))).Problems) }
	case ".config":
		problems = func(text string) int { return len(syntax.Parse(source.New(name, []byte(text))).Findings) }
	case ".yml", ".yaml":
		problems = func(text string) int { return len(yaml.Parse(source.New(name, []byte(text))).Problems) }
	}
	return problems(after) > problems(before)
}
