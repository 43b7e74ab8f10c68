package flow

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestRelatedPlaces: the other place that the parser knows goes through the resolver into the report, before the
// includes that led to the file, whether a profile that is chosen includes it or another.
func TestRelatedPlaces(t *testing.T) {
	const broken = "-- b.config --\nx = f(a: 1, a: 2)\n"
	for _, text := range []string{"includeConfig 'b.config'\n" + broken, "profiles { p { includeConfig 'b.config' } }\n" + broken} {
		doc := readSample(source.New("nextflow.config", []byte(text)))
		report := lint.Run(All(), lint.Input{
			Kind: sampleKind(), Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{"duplicate-named-arg"}},
		})
		if len(report.Findings) != 1 || len(report.Findings[0].Related) != 2 {
			t.Errorf("%s: got %+v", text, report.Findings)
			continue
		}
		f := report.Findings[0]
		if other := f.Related[0]; f.Path != "b.config" || other.Path != "b.config" || other.Span.Start != 6 || f.Span.Start != 12 {
			t.Errorf("%s: %s %v, the other place %+v", text, f.Path, f.Span, other)
		}
		if f.Related[1].Path != "nextflow.config" {
			t.Errorf("%s: included from %+v", text, f.Related[1])
		}
	}
}

// TestPlaceOfEntryWithoutEquals: the finding marks the entry, not the block at which the strict parser stops.
func TestPlaceOfEntryWithoutEquals(t *testing.T) {
	const text = "process {\n  cpus 4\n}\n"
	report := lint.Run(All(), lint.Input{
		Kind: sampleKind(), Doc: readSample(source.New("nextflow.config", []byte(text))), Names: dialect.NFCore,
		Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{"missing-equals"}},
	})
	if len(report.Findings) != 1 || len(report.Findings[0].Related) != 0 {
		t.Fatalf("got %+v", report.Findings)
	}
	if at := report.Findings[0].Span; text[at.Start:at.End] != "cpus 4" {
		t.Errorf("marks %q", text[at.Start:at.End])
	}
}
