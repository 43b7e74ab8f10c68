package diag

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestSort compares the order of random findings, many of which are equal in all that counts, with that of a library.
func TestSort(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	name := func() string { return string(rune('a' + random.IntN(3))) }
	for range 300 {
		report := &Report{}
		for i := range random.IntN(12) {
			at := random.IntN(3)
			report.Findings = append(report.Findings, Finding{
				Path: name(), Span: source.Span{Start: at, End: at + random.IntN(2)}, Rule: name(), Message: name(), Help: strconv.Itoa(i),
			})
		}
		want := slices.Clone(report.Findings)
		slices.SortStableFunc(want, func(a, b Finding) int {
			return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End),
				cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
		})
		if report.Sort(); !reflect.DeepEqual(report.Findings, want) {
			t.Fatalf("got %v\nwant %v", report.Findings, want)
		}
	}
}
