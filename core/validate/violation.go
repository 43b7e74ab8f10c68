package validate

import (
	"cmp"
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Violation is one violated keyword: the draft of a finding about the value that violates it, and further data for rules. The
// draft's code is the keyword; its span is the name if the name is invalid.
type Violation struct {
	diag.Finding
	// Schema is the keyword's value in the schema document; nil where that document has no
	// nodes, as a metaschema has none.
	Schema *tree.Node
	// Instance is the value that breaks it, the draft's node.
	Instance *tree.Node
	// OnName reports that the name of the value, not the value, is invalid.
	OnName bool
	// Names of the properties concerned, if the keyword is about properties.
	Names []string
	// Several reports that the value matches more than one schema of "oneOf"; otherwise it matches none.
	Several bool
	// Causes reports each alternative why it does not hold, for keywords with alternatives.
	Causes []Violation
}

// Broken is the violation of a keyword by a value. Its message is one sentence: what is wrong, then what
// would be right.
func Broken(keyword string, schema, instance *tree.Node, message string) Violation {
	return Violation{Finding: diag.Finding{Code: diag.Code(keyword), Node: instance, Message: message}, Schema: schema, Instance: instance}
}

// Keyword is the keyword's name, such as "type" or "$ref"; "" for a schema that is false, or for an invalid schema without a
// keyword.
func (v *Violation) Keyword() string { return string(v.Code) }

// blame makes the violation one by the name of its value.
func (v *Violation) blame(name tree.Member) {
	v.OnName, v.Names, v.Span = true, []string{name.Key}, name.KeySpan
}

// Unchecked is a keyword that could not be evaluated. It is neither a violation nor a pass.
type Unchecked struct {
	Keyword string
	// Schema is the keyword's value, or the member's value for a name of "patternProperties".
	Schema *tree.Node
	// Pattern is the pattern that is beyond the matcher; Feature is what it uses.
	Pattern, Feature string
}

// Result is what checking one value found.
type Result struct {
	Violations []Violation
	// Complete reports that every keyword was evaluated, so that no violations means valid. When it is false and Unchecked is
	// empty, [Compile] can evaluate the rest.
	Complete bool
	// Unchecked are the keywords that this package cannot evaluate.
	Unchecked []Unchecked
}

// Valid reports whether the value is known to be valid.
func (r *Result) Valid() bool { return r.Complete && len(r.Violations) == 0 }

// FormatMode is whether "format" is a requirement or an annotation.
type FormatMode uint8

// The modes. FormatByDraft asserts in draft-07 and, as the specification has it, does not
// in 2020-12.
const (
	FormatByDraft FormatMode = iota
	FormatAssert
	FormatIgnore
)

// Options of a check.
type Options struct {
	// Draft holds where the document's "$schema" names no known draft, and for [Value] always.
	Draft  Draft
	Format FormatMode
	// JavaPatterns takes a pattern that most likely is one of Java for a good one that is beyond the
	// matcher; otherwise it is none, as ECMA-262 has it.
	JavaPatterns bool
	// Resources are the documents that references may reach, by absolute URI without
	// fragment. Nothing else is ever loaded. Only [Compile] reads them.
	Resources map[string]*tree.Node
	// Base is the schema to compile when it is not the root but below it.
	Base *tree.Node
}

func (o *Options) asserts(d Draft) bool {
	return o.Format == FormatAssert || o.Format == FormatByDraft && d == Draft07
}

// sortViolations puts violations into the order of the text; of one place, by keyword.
func sortViolations(vs []Violation) {
	sort.SliceStable(vs, func(i, j int) bool {
		a, b := &vs[i], &vs[j]
		return cmp.Or(
			cmp.Compare(startOf(a.Instance), startOf(b.Instance)),
			cmp.Compare(endOf(a.Instance), endOf(b.Instance)),
			cmp.Compare(startOf(a.Schema), startOf(b.Schema)),
			cmp.Compare(a.Keyword(), b.Keyword()),
			cmp.Compare(a.Message, b.Message),
		) < 0
	})
}

func startOf(n *tree.Node) int {
	if n == nil {
		return -1
	}
	return n.Span.Start
}

func endOf(n *tree.Node) int {
	if n == nil {
		return -1
	}
	return n.Span.End
}
