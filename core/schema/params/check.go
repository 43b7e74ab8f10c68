package params

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
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
	Reference bool
	// Known tells of a path what stands there, as far as that is known; nil where nothing is.
	Known func(path string) Entry
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

// Fault is one thing that is wrong, as one rule has it.
type Fault struct {
	Rule string
	// File that is spoken of; nil for the document's own.
	File *source.File
	// Node that is spoken of; Span is its tight place, zero for the node's.
	Node *tree.Node
	Span source.Span
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Severity other than the rule's; "" for that.
	Severity diag.Severity
	Related  []diag.Related
	Fixes    []Fix
}

// Fix is one way to mend a fault; none is safe, for only users know what they mean.
type Fix struct {
	Title string
	Edits []tree.Edit
}

// Unchecked is what could not be judged: by which rule, and what it needs.
type Unchecked struct{ Rule, Needs string }

// Result is all that a check found.
type Result struct {
	Faults    []Fault
	Unchecked []Unchecked
}

// Of lists the faults of a rule.
func (r *Result) Of(rule string) (faults []Fault) {
	for i := range r.Faults {
		if r.Faults[i].Rule == rule {
			faults = append(faults, r.Faults[i])
		}
	}
	return faults
}

func (r *Result) add(f Fault) { r.Faults = append(r.Faults, f) }

func (r *Result) unchecked(rule, needs string) {
	r.Unchecked = append(r.Unchecked, Unchecked{rule, needs})
}

// check is one run over one file.
type check struct {
	Options
	*Result
	doc    *Document
	scopes []scope
	// declared are the parameters that count, by name; more than one where several groups declare it.
	declared map[string][]*schema.Param
	// names of them in the schema's order, and by the spelling that hyphens and capitals do not change.
	names  []string
	folded map[string]string
	// given are the parameters of the file, in its order.
	given []given
	// has tells which declared parameters have a value.
	has map[string]*given
	// refused are names that a keyword of the schema refuses.
	refused map[string]bool
}

// Check holds a document whose root is a map against the schema.
func Check(doc *Document, o Options) *Result {
	c := &check{Options: o, Result: &Result{}, doc: doc, declared: map[string][]*schema.Param{}, folded: map[string]string{},
		has: map[string]*given{}, refused: map[string]bool{}}
	c.declare()
	c.take()
	for i := range c.given {
		c.judge(&c.given[i])
	}
	for _, s := range c.scopes {
		c.required(s)
		c.dependent(s)
	}
	c.whole()
	c.unknown()
	return c.Result
}

// validation are the options of the validator.
func (c *check) validation() validate.Options {
	o := validate.Options{Draft: c.Schema.ValidateDraft(), Format: validate.FormatIgnore}
	if c.AssertFormat {
		o.Format = validate.FormatAssert
	}
	return o
}

// start is the beginning of the file's map: where what is missing would stand.
func (c *check) start() source.Span {
	at := c.doc.Root.Span.Start
	if len(c.doc.Root.Members) > 0 && c.doc.Format == YAML && c.doc.Root.Members[0].KeySpan.Start >= at {
		return c.doc.Root.Members[0].KeySpan
	}
	return source.Span{Start: at, End: min(at+1, len(c.doc.File.Text))}
}
