package params

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Options of a check. The zero value drops nulls and takes no notice of unknown names.
type Options struct {
	Schema *schema.Schema
	// Config is the pipeline's configuration, flat, with the names that it exempts; nil without one.
	Config map[string]string
	// AssertFormat requires strings to have the format that the schema names; formats of paths are always checked.
	AssertFormat bool
	// Unknown is how a parameter counts that the schema does not declare: Error, Warning, or Off.
	Unknown diag.Severity
	// Ignore are names that may be unknown, with everything below them.
	Ignore []string
	// KeepNull takes null for a value; otherwise a parameter that is null is as good as not given.
	KeepNull bool
	// Lenient accepts numbers and booleans as strings.
	Lenient bool
	// Upstream validates as the reference does: by the schema's own keywords only, and as if the pipeline's configuration set
	// no defaults.
	Upstream bool
	// Known returns what exists at a path, as far as that is known; nil if nothing is known.
	Known func(path string) Entry
	// Content validates a file against the schema of its content, and returns the number of errors; known is false if one of
	// the two is not available. With nil none is validated.
	Content func(path, schema string) (faults int, known bool)
}

// Entry is what exists at a path.
type Entry uint8

// The entries. Unknown means that the path was not examined.
const (
	Unknown Entry = iota
	Missing
	File
	Folder
)

// Unchecked is what could not be validated: by which rule, why, and what it needs.
type Unchecked struct {
	Rule  diag.Code
	Cause diag.Cause
	Needs string
}

// Result is all that a check found.
type Result struct {
	// Findings are drafts; the code of each is the id of the rule that it breaks.
	Findings  []diag.Finding
	Unchecked []Unchecked
	// the number of findings by rule; those beyond the limit of findings count as one
	told map[diag.Code]int
}

// Of lists the findings of a rule.
func (r *Result) Of(rule diag.Code) (findings []diag.Finding) {
	for i := range r.Findings {
		if r.Findings[i].Code == rule {
			findings = append(findings, r.Findings[i])
		}
	}
	return findings
}

func (r *Result) add(f diag.Finding) {
	if r.told == nil {
		r.told = map[diag.Code]int{}
	}
	if r.told[f.Code]++; r.told[f.Code] <= limits.Findings.Max+1 {
		r.Findings = append(r.Findings, f)
	}
}

// unchecked reports once what could not be validated.
func (r *Result) unchecked(rule diag.Code, cause diag.Cause, needs string) {
	if told := (Unchecked{rule, cause, needs}); !slices.Contains(r.Unchecked, told) {
		r.Unchecked = append(r.Unchecked, told)
	}
}

// check is one run over one map of values: a params file, or a row of a samplesheet.
type check struct {
	*frame
	*Result
	doc *Document
	// root is the map.
	root *tree.Node
	// given are the values of the map, in its order.
	given []given
	// has is which declared parameters have a value.
	has map[string]*given
	// givers are the given parameters by their values, made when first asked for.
	givers map[*tree.Node]*given
	// refused are names that a keyword of the schema refuses.
	refused map[string]bool
}

// Check validates a document whose root is a map against the schema.
func Check(doc *Document, o Options) *Result {
	f, result := newFrame(o, o.Schema), &Result{}
	f.sound(o.Schema, result)
	c := f.check(doc, doc.Root, result)
	c.judgeAll()
	c.unknown()
	return c.Result
}

// judgeAll validates everything but the names.
func (c *check) judgeAll() {
	c.take()
	for i := range c.given {
		c.judge(&c.given[i])
	}
	for _, s := range c.scopes {
		c.required(s)
		c.dependent(s)
	}
	c.whole()
}

// validation are the options of the validator.
func (f *frame) validation() validate.Options {
	o := validate.Options{Draft: f.applied.Draft, Format: validate.FormatIgnore, JavaPatterns: true}
	if f.AssertFormat {
		o.Format = validate.FormatAssert
	}
	return o
}

// start is the beginning of the file's map, where missing names are reported; for a row it is all of it.
func (c *check) start() source.Span {
	at := c.root.Span.Start
	if c.row {
		return c.root.Span
	}
	if len(c.root.Members) > 0 && c.doc.Format == YAML && c.root.Members[0].KeySpan.Start >= at {
		return c.root.Members[0].KeySpan
	}
	return source.Span{Start: at, End: min(at+1, len(c.doc.File.Text))}
}
