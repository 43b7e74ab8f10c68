package checks

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestSelectorNames(t *testing.T) {
	for target, want := range map[string][]string{
		"A": {"A"}, "A|B": {"A", "B"}, " A | B |": {"A", "B"}, "": nil, "|": nil,
		"!A|B": {"!A|B"}, "X:(A|B)|C": {"X:(A|B)", "C"}, "[A|B]": {"[A|B]"}, `A\|B`: {`A\|B`}, "A)|B": {"A)", "B"},
	} {
		if got := selectorNames(target); !slices.Equal(got, want) {
			t.Errorf("%q: %q", target, got)
		}
	}
}

// TestSelectorsFit compares selectors with processes as the engine does, whatever their scopes are.
func TestSelectorsFit(t *testing.T) {
	names := &processNames{list: []string{"FASTQC", "SORT_BAM"}, has: map[string]bool{"FASTQC": true, "SORT_BAM": true}}
	for selector, want := range map[string]bool{
		"FASTQC": true, "FAST": false, "FAST.*": true, ".*QC": true, "GONE": false, ".*:FASTQC": true, "A:B:FASTQC": true, "A:FASTQC:B": false,
		"FASTQC:.*": true, "A:(FASTQC|B)": true, "(A:FASTQC|C:D)": true, "(A:B|C:D)": false, "A(:B)?:FASTQC": true, "(.*:)?FASTQC": true,
		"(?:A:)?FASTQC": true, "!FASTQC": true, "!FASTQC|SORT_BAM": false, "!.*": false, "!GONE": true, "SORT_[A-Z]+": true, "(": false,
	} {
		j := selectorJudge{names: names, left: limits.Selectors.Max}
		if got, err := j.fits(selector); got != want && (err == nil || want) {
			t.Errorf("%q fits: %v %v", selector, got, err)
		}
	}
}

func TestDeclared(t *testing.T) {
	for text, want := range map[string][]string{
		"process A {\n}": {"A"}, "  process\tB{": {"B"}, "// process C {": nil, "process 'D' {": {"D"}, "processes E {": nil, "subprocess F {": nil,
		"include { A; B as C } from './x'":           {"A", "C"},
		"include {\n    A as B\n    C\n} from './x'": {"B", "C"},
		"// include { A } from './x'":                nil,
		"include { A from './x'":                     nil,
		"includeConfig 'x'\nprocess G {":             {"G"},
	} {
		if got := declaredIn(source.New("x", []byte(text))); !slices.Equal(got, want) {
			t.Errorf("%q declares %q", text, got)
		}
	}
}

func TestIncludedFrom(t *testing.T) {
	for text, want := range map[string]string{
		"include { A } from 'plugin/x'": "plugin/x", "include {A}from \"y\" // z": "y", "include { A }\nfrom\n'y'": "y",
		"include { A } from y": "", "include { A } from 'y": "", "include { A } from": "", "include { A }": "", "include { A } from 'y\n'": "",
	} {
		eachInclude(source.New("x", []byte(text)), func(i include) {
			if i.from != want {
				t.Errorf("%q includes from %q", text, i.from)
			}
		})
	}
}
