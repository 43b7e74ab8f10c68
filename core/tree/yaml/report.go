package yaml

// One place collects the problems and bounds their number.

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
	// faults are problems that keep the text from being read, duplicates those that do not.
	faults, duplicates int
	// stopped is set at a limit: nothing further is read or reported.
	stopped bool
}

func limitProblem(at source.Span, err error) diag.Finding {
	return diag.Finding{Code: tree.Limit, Span: at, Message: fmt.Sprintf("the text is beyond what the toolkit reads (%v); a smaller text can be checked", err)}
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
	if r.faults++; r.faults >= limits.Problems.Max {
		r.stop(p.Span, &limits.Exceeded{Limit: limits.Problems})
	}
}

// fault reports what is no YAML.
func (r *reporter) fault(at source.Span, message string, fixes ...diag.Fix) {
	r.report(diag.Finding{Code: tree.Syntax, Span: at, Message: message, Fixes: fixes})
}

// refuse reports what is YAML but not for the reference's reader.
func (r *reporter) refuse(at source.Span, message string, fixes ...diag.Fix) {
	r.report(diag.Finding{Code: tree.Refused, Span: at, Message: message, Fixes: fixes})
}

// stop reports a limit and ends the reading.
func (r *reporter) stop(at source.Span, err error) {
	if !r.stopped {
		r.doc.Problems = append(r.doc.Problems, limitProblem(at, err))
	}
	r.stopped = true
}

// failed reports whether the text is no YAML, as far as it was read.
func (r *reporter) failed() bool { return r.faults > 0 }

// spaces counts spaces in words.
func spaces(n int) string {
	if n == 1 {
		return "1 space"
	}
	return fmt.Sprintf("%d spaces", n)
}

// quote shows a piece of text within a message, cut to a readable length.
func quote(s string) string {
	const most = 40
	return fmt.Sprintf("%q", tree.Shorten(s, most))
}

// forgetAfter takes back those of the problems from the n-th on that stand at the offset or
// behind it, where the text is read in another way now.
func (r *reporter) forgetAfter(n, offset int) {
	if r.stopped {
		return
	}
	kept := slices.DeleteFunc(r.doc.Problems[n:], func(p diag.Finding) bool { return p.Span.Start >= offset })
	r.faults -= len(r.doc.Problems) - n - len(kept)
	r.doc.Problems = r.doc.Problems[:n+len(kept)]
}
