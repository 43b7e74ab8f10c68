package pipeline

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
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

// TestSelectorsFit compares selectors with processes as the engine does.
func TestSelectorsFit(t *testing.T) {
	names := &processNames{has: map[string]bool{}}
	for _, name := range []string{"FASTQC", "A:B:FASTQC", "SORT_BAM", "A:SORT_BAM"} {
		names.add(name)
	}
	for selector, want := range map[string]bool{
		"FASTQC": true, "FAST": false, "FAST.*": true, ".*QC": true, "GONE": false, ".*:FASTQC": true, "A:B:FASTQC": true, "A:FASTQC": false, "A:FASTQC:B": false,
		"A.*FASTQC": true, "B.*FASTQC": false, "NOPE:FASTQC": false, "NOPE:.*": false,
		"FASTQC:.*": false, "A:(B:FASTQC|B)": true, "(A:B:FASTQC|C:D)": true, "(A:B|C:D)": false, "A(:B)?:FASTQC": true, "(.*:)?FASTQC": true,
		"(?:A:)?SORT_BAM": true, "!FASTQC": true, "!FASTQC|SORT_BAM": true, "!.*": false, "! .*": false, "!GONE": true, "SORT_[A-Z]+": true, "(": false,
	} {
		j := selectorJudge{names: names, left: limits.Selectors.Max}
		if got, err := j.fits(selector); got != want && (err == nil || want) {
			t.Errorf("%q fits: %v %v", selector, got, err)
		}
	}
}

// TestDeclared reads what scripts declare.
func TestDeclared(t *testing.T) {
	for text, want := range map[string][]string{
		"process A {\n}": {"A"}, "  process\tB{}": {"B"}, "// process C {}": nil, "/*\nprocess C {}\n*/": nil, "process 'D' {}": {"D"}, "processes E {}": nil, "subprocess F {}": nil,
		"def x = '''\nprocess C {\n'''":                        nil,
		"process A { script: \"\"\"\n}\nprocess B {\n\"\"\" }": {"A"},
		"includeConfig 'x'\nprocess G {}":                      {"G"},
	} {
		if got := readScript(source.New("x", []byte(text))).processes; !slices.Equal(got, want) {
			t.Errorf("%q declares %q", text, got)
		}
	}
}

// TestIncluded reads what scripts include, and from where.
func TestIncluded(t *testing.T) {
	type item = included
	for text, want := range map[string]include{
		"include { A } from 'plugin/x'":                   {items: []item{{"A", "A"}}, from: "plugin/x"},
		"include {A}from \"y\" // z":                      {items: []item{{"A", "A"}}, from: "y"},
		"include { A }\nfrom\n'y'":                        {items: []item{{"A", "A"}}, from: "y"},
		"include { A; B as C } from './x'":                {items: []item{{"A", "A"}, {"B", "C"}}, from: "./x"},
		"include {\n    A as B // D\n    C\n} from './x'": {items: []item{{"A", "B"}, {"C", "C"}}, from: "./x"},
		"include { A } from \"${projectDir}/x\"":          {items: []item{{"A", "A"}}, from: "${projectDir}/x"},
		"include { A } from y":                            {items: []item{{"A", "A"}}},
		"include { A }":                                   {items: []item{{"A", "A"}}},
		"if (x) {\n    include { A } from './x'\n}":       {items: []item{{"A", "A"}}, from: "./x"},
	} {
		s := readScript(source.New("x", []byte(text)))
		if len(s.includes) != 1 || s.includes[0].from != want.from || !slices.Equal(s.includes[0].items, want.items) {
			t.Errorf("%q includes %v", text, s.includes)
		}
	}
	for _, text := range []string{"include A from './x'", "include './x'", "include { A } from './x"} {
		if s := readScript(source.New("x", []byte(text))); s.unclear == "" {
			t.Errorf("%q: %v", text, s.includes)
		}
	}
}

// TestNamesAreBounded: workflows that each call the next one twice have names without number, which end by
// the limit; workflows that call each other end by themselves.
func TestNamesAreBounded(t *testing.T) {
	doubled := map[string]string{"main.flow": "include { W } from './w0'\nworkflow { W() }"}
	for i := range 60 {
		doubled[fmt.Sprintf("w%d.flow", i)] = fmt.Sprintf("include { W as A; W as B } from './w%d'\nworkflow W { A(); B() }", i+1)
	}
	doubled["w60.flow"] = "process W {}"
	circle := map[string]string{"main.flow": "workflow { W0() }\nworkflow W0 { W1() }\nworkflow W1 { W0(); X() }\nprocess X {}\n"}
	if names := namesIn(doubled); names.size > limits.ScriptNames.Max+limits.Name.Max || names.unread == "" {
		t.Errorf("%d bytes of names, needs %q", names.size, names.unread)
	}
	if names := namesIn(circle); names.unread != "" || !slices.Equal(names.list, []string{"X", "W0:W1:X", "W1:X"}) {
		t.Errorf("%q, needs %q", names.list, names.unread)
	}
}

func namesIn(scripts map[string]string) *processNames {
	files := fstest.MapFS{}
	for path, text := range scripts {
		files[path] = &fstest.MapFile{Data: []byte(text)}
	}
	return NewFolder(Facts{Names: dialect.Toolkit, Files: files, Paths: slices.Sorted(maps.Keys(scripts))}).processes()
}
