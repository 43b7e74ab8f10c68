package yaml

// The problems of a file and the limit of their number.

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

type reporter struct {
	doc *tree.Document
	// pyYAML is true for files that nf-core/tools reads.
	pyYAML bool
	// errors are problems that prevent reading the file; duplicates do not.
	errors, duplicates int
	// stopped is set at a limit: nothing further is read or reported.
	stopped bool
}

func (r *reporter) report(p diag.Finding) {
	if r.stopped {
		return
	}
	if p.Code == tree.Duplicate {
		if r.duplicates++; r.duplicates <= limits.Problems.Max {
			r.doc.Problems = append(r.doc.Problems, p)
		}
		return
	}
	r.doc.Problems = append(r.doc.Problems, p)
	if r.errors++; r.errors >= limits.Problems.Max {
		r.stop(p.Span, &limits.Exceeded{Limit: limits.Problems})
	}
}

// syntaxError reports content that is not YAML. help may be empty.
func (r *reporter) syntaxError(at source.Span, message, help string, fixes ...diag.Fix) {
	r.report(diag.Finding{Code: tree.Syntax, Span: at, Message: message, Help: help, Fixes: fixes})
}

// rejected is the note of valid YAML that PyYAML cannot read.
const rejected = "PyYAML, the parser of nf-core/tools, rejects it"

// unsupported reports valid YAML that PyYAML rejects.
func (r *reporter) unsupported(at source.Span, message, help string, fixes ...diag.Fix) {
	r.report(diag.Finding{Code: tree.Refused, Span: at, Message: message, Help: help, Notes: r.notes(rejected), Fixes: fixes})
}

// notes returns the notes of a problem that PyYAML has with a file; nil if other programs read the file.
func (r *reporter) notes(note string) []string {
	if !r.pyYAML {
		return nil
	}
	return []string{note}
}

// stop reports a limit and ends the reading.
func (r *reporter) stop(at source.Span, err error) {
	if !r.stopped {
		r.doc.Problems = append(r.doc.Problems, tree.LimitProblem(at, err))
	}
	r.stopped = true
}

// failed reports whether an error was found so far.
func (r *reporter) failed() bool { return r.errors > 0 }

// spaces returns a number of spaces with its noun.
func spaces(n int) string {
	if n == 1 {
		return "1 space"
	}
	return fmt.Sprintf("%d spaces", n)
}

// quote returns a quoted part of the file for a message, shortened.
func quote(s string) string {
	const most = 40
	return fmt.Sprintf("%q", tree.Shorten(s, most))
}

// dropProblemsAfter removes the problems from the n-th on that are at or after the offset, because that part of the file
// is read again in another way.
func (r *reporter) dropProblemsAfter(n, offset int) {
	if r.stopped {
		return
	}
	kept := slices.DeleteFunc(r.doc.Problems[n:], func(p diag.Finding) bool { return p.Span.Start >= offset })
	r.errors -= len(r.doc.Problems) - n - len(kept)
	r.doc.Problems = r.doc.Problems[:n+len(kept)]
}
