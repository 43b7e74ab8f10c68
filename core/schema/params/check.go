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
	// Config is the pipeline's configuration, flat, for the names that it exempts; nil without one.
	Config map[string]string
	// AssertFormat demands that texts have the format that the schema names; formats of paths are looked
	// at anyway.
	AssertFormat bool
	// Unknown is how a parameter counts that the schema does not declare: Error, Warning, or Off.
	Unknown diag.Severity
	// Ignore are names that may be unknown, with all that stands below them.
	Ignore []string
	// KeepNull takes null for a value; otherwise a parameter that is null is as good as not given.
	KeepNull bool
	// Lenient lets numbers and booleans pass for texts.
	Lenient bool
	// Reference judges as the reference does: by the schema's own keywords alone, and as if the pipeline's
	// configuration gave no parameter its default.
	Upstream bool
	// Known reports a path what stands there, as far as that is known; nil where nothing is.
	Known func(path string) Entry
	// Content judges a file by the schema of its content, and says how many faults it has; known is false
	// where one of the two is not here. Nil judges none.
	Content func(path, schema string) (faults int, known bool)
}

// Entry is what stands at a path.
type Entry uint8

// The entries. Unknown is neither there nor missing: nobody has looked.
const (
	Unknown Entry = iota
	Missing
	File
	Folder
)

// Unchecked is what could not be judged: by which rule, and what it needs.
type Unchecked struct {
	Rule  diag.Code
	Needs string
}

// Result is all that a check found.
type Result struct {
	// Findings are drafts; the code of each is the id of the rule that it breaks.
	Findings  []diag.Finding
	Unchecked []Unchecked
	// told counts the findings by rule; what is beyond the limit of findings is one too many, and no more.
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

// unchecked tells once of what could not be judged.
func (r *Result) unchecked(rule diag.Code, needs string) {
	if told := (Unchecked{rule, needs}); !slices.Contains(r.Unchecked, told) {
		r.Unchecked = append(r.Unchecked, told)
	}
}

// check is one run over one map of values: a file of parameters, or a row of a sheet.
type check struct {
	*frame
	*Result
	doc *Document
	// root is the map.
	root *tree.Node
	// given are the values of the map, in its order.
	given []given
	// has says which declared parameters have a value.
	has map[string]*given
	// givers are the given parameters by their values, made when first asked for.
	givers map[*tree.Node]*given
	// refused are names that a keyword of the schema refuses.
	refused map[string]bool
}

// Check holds a document whose root is a map against the schema.
func Check(doc *Document, o Options) *Result {
	f, result := newFrame(o, o.Schema), &Result{}
	f.sound(o.Schema, result)
	c := f.check(doc, doc.Root, result)
	c.judgeAll()
	c.unknown()
	return c.Result
}

// judgeAll judges everything but the names.
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

// start is the beginning of the file's map: where what is missing would stand; of a row it is all of
// it.
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
