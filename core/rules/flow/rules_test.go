package flow

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// A sample is the text of a configuration, and behind it other files: "-- path --" begins one. Before
// it, "-- profile NAME --" switches a profile on, "-- show profiles --" lists all and
// "-- parser v1 --" chooses the older parser.
func readSample(file *source.File) lint.Document {
	var o flowconfig.Options
	o.Names = dialect.Detect(file.Name)
	if !strings.Contains("\n"+file.Text, "\n-- ") {
		return Kind(Options{Options: o}).Read(file)
	}
	var list []files.File
	for line := range strings.Lines(file.Text) {
		head, ok := strings.CutPrefix(strings.TrimSpace(line), "-- ")
		head, ends := strings.CutSuffix(head, " --")
		profile, isProfile := strings.CutPrefix(head, "profile ")
		switch {
		case ok && ends && isProfile:
			o.Profiles = append(o.Profiles, profile)
		case ok && ends && strings.HasPrefix(head, "parser "):
			o.Parser = flowconfig.Parser(head[len("parser "):])
		case ok && ends && head == "show profiles":
			o.ShowProfiles = true
		case ok && ends:
			list = append(list, files.File{Path: head})
		case len(list) == 0:
			list = append(list, files.File{Path: file.Name})
			fallthrough
		default:
			last := &list[len(list)-1]
			last.Content = append(last.Content, line...)
		}
	}
	fsys, err := files.NewSnapshot(list)
	if err != nil {
		panic(err)
	}
	return view.Open(flowconfig.Load(fsys, file.Name, o), fsys)
}

var bench = linttest.Bench{
	Rules: All(), Kind: sampleKind(),
	Text: func(sample string, _ *dialect.Names) string { return sample },
	Name: func(_ *lint.Rule, names *dialect.Names) string { return names.ConfigFile },
}

func sampleKind() *lint.Kind {
	kind := Kind(Options{})
	kind.Read = readSample
	return kind
}

func TestSamples(t *testing.T)   { bench.Samples(t) }
func TestCatalogue(t *testing.T) { bench.Catalogue(t) }
