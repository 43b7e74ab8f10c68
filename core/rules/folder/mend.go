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

// Fixed is a folder after its safe fixes.
type Fixed struct {
	*Pipeline
	// changed are the texts of the files that were written, by path.
	changed map[string]string
	// before are their texts as they were read.
	before map[string]string
	// Report on the folder after the fixes; what was mended is in it with the outcome Fixed.
	Report *diag.Report
}

// Mend applies every safe fix of the checks or rules that are named, of all when none is, again
// and again while fixes bring new ones to light, and lints the result. Nothing is written but into
// the answer. Errors are Open's.
func Mend(ctx context.Context, given Given, o Options, keys []string) (Fixed, error) {
	m := mender{given: given, keys: inAllDialects(keys), changed: map[string]string{}, before: map[string]string{}}
	m.given.Files = files.Over(given.Files, m.changed)
	for round := 0; ; round++ {
		p, err := Open(ctx, m.given)
		if err != nil {
			return Fixed{}, err
		}
		report := Run(p, o)
		if round == limits.FixPasses.Max || !m.apply(p, report) {
			report.Findings = append(report.Findings, m.mended...)
			report.Sort()
			return Fixed{Pipeline: p, changed: m.changed, before: m.before, Report: report}, nil
		}
	}
}

// Written is a file with its text before and after its fixes.
type Written struct{ Path, Before, After string }

// Written are the files that fixes changed, in the order of their paths.
func (f Fixed) Written() (files []Written) {
	for _, name := range slices.Sorted(maps.Keys(f.changed)) {
		files = append(files, Written{Path: name, Before: f.before[name], After: f.changed[name]})
	}
	return files
}

// mender is one run of Mend.
type mender struct {
	given   Given
	keys    []string
	changed map[string]string
	// before are the texts of those files as they were read first: a file may be saved again meanwhile.
	before map[string]string
	mended []diag.Finding
	// spoiled are files that a fix would have made worse, or that cannot be written as they were read; they
	// are left as they are.
	spoiled []string
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

func (m *mender) wants(f *diag.Finding) bool {
	named := len(m.keys) == 0 || slices.Contains(m.keys, f.Check) || slices.Contains(m.keys, f.Rule)
	return named && !slices.ContainsFunc(f.Fixes, func(fix diag.Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e diag.Edit) bool { return slices.Contains(m.spoiled, e.Path) })
	})
}

// apply writes the fixes of a report, and reports whether there was any.
func (m *mender) apply(p *Pipeline, report *diag.Report) bool {
	chosen := lint.ChooseFixes(report, m.wants)
	edits := map[string][]diag.Edit{}
	for _, f := range chosen {
		for _, e := range f.Fixes[0].Edits {
			edits[e.Path] = append(edits[e.Path], e)
		}
	}
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
	for name := range after {
		if _, again := m.before[name]; !again {
			m.before[name] = p.At(name).Text
		}
	}
	maps.Copy(m.changed, after)
	m.tell(chosen, edits)
	return len(chosen) > 0
}

// tell keeps what was mended, at the places where it stood in the text of today.
func (m *mender) tell(chosen []diag.Finding, edits map[string][]diag.Edit) {
	for _, f := range chosen {
		f.Outcome, f.Fixes, f.Related = diag.Fixed, nil, nil
		m.mended = append(m.mended, f)
	}
	for path, changes := range edits {
		move := diag.Mover(changes)
		for i := range m.mended {
			if f := &m.mended[i]; f.Path == path {
				f.Span = move(f.Span)
			}
		}
	}
}

// isWorse reports whether a text of a language that is known has more faults than the one before.
func isWorse(name, before, after string) bool {
	faults := func(text string) int { return 0 }
	switch path.Ext(name) {
	case ".json":
		faults = func(text string) int { return len(tree.ParseJSON(source.New(name, []byte(text))).Problems) }
	case ".config":
		faults = func(text string) int { return len(syntax.Parse(source.New(name, []byte(text))).Findings) }
	case ".yml", ".yaml":
		faults = func(text string) int { return len(yaml.Parse(source.New(name, []byte(text))).Problems) }
	}
	return faults(after) > faults(before)
}
