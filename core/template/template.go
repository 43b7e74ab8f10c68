// Package template makes a new pipeline of the interface's own dialect: the directory that the checks of a pipeline compare
// with, and the beginning of a new pipeline. Its files are in testdata/pipeline/template, in plain form; `npm run gen` packs
// them into the one file that is built in.
package template

import (
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
)

// Names are those of the dialect of the template; there is no template for another one.
var Names = dialect.Toolkit

// EngineVersion is the least version of the engine that a fresh pipeline asks for.
const EngineVersion = "25.04.0"

// Options are the differences between pipelines made from the template. Strings are single lines; each is written as it is,
// quoted for its file. An empty option has the default given below.
type Options struct {
	// Name of the pipeline with its organization, such as "org/name"; without "/" the organization is the dialect's. "" is
	// "org/demo" with that organization.
	Name string
	// Description is one sentence without a full stop; "" is "Counts the reads of samples".
	Description string
	// Author or authors, with commas between them; "" is "The <name> team".
	Author string
	// Version of the pipeline; "" is "1.0.0dev". One without "dev" makes a release.
	Version string
	// DefaultBranch is the branch of releases; "" is the dialect's first.
	DefaultBranch string
	// ToolVersion is the version of the tool that makes the pipeline; "" is "0.0.0".
	ToolVersion string
	// Revision of the interface; 0 is the default.
	Revision dialect.Revision
}

// Render makes all files of the pipeline, ordered by path. It never fails: for any options, each path is in the folder, and
// no two are the same.
func Render(o Options) []files.File {
	o = o.complete()
	values := o.values()
	var readme string
	var list []files.File
	for _, source := range unpack(packed) {
		if !source.revisions.Has(o.Revision) {
			continue
		}
		file := files.File{Path: values.path(source.path), Content: []byte(source.content)}
		if !source.binary {
			file.Content = []byte(values.text(file.Path, forRevision(source.content, o.Revision)))
		}
		if file.Path == readmeFile {
			readme = string(file.Content)
		}
		list = append(list, file)
	}
	describe(list, readme)
	sort.Slice(list, func(i, j int) bool { return list[i].Path < list[j].Path })
	return list
}

// Snapshot is the rendered pipeline as a tree of files.
func Snapshot(o Options) (*files.Snapshot, error) { return files.NewSnapshot(Render(o)) }

// complete fills in what is not given.
func (o Options) complete() Options {
	fill := func(field *string, value string) {
		if *field == "" {
			*field = value
		}
	}
	fill(&o.Name, "demo")
	if !strings.Contains(o.Name, "/") {
		o.Name = Names.Org + "/" + o.Name
	}
	fill(&o.Description, "Counts the reads of samples")
	fill(&o.Author, "The "+o.Name+" team")
	fill(&o.Version, "1.0.0dev")
	fill(&o.DefaultBranch, Names.Branches[0])
	fill(&o.ToolVersion, "0.0.0")
	if o.Revision == 0 {
		o.Revision = dialect.DefaultRevision
	}
	return o
}

// revisionMark begins a line that some revisions alone have: "{{in since-R1}}".
const revisionMark = "{{in "

// forRevision leaves out the lines of other revisions: those that begin with the name of their directory in braces.
func forRevision(text string, revision dialect.Revision) string {
	if !strings.Contains(text, revisionMark) {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if rest, marked := strings.CutPrefix(line, revisionMark); marked {
			name, text, _ := strings.Cut(rest, "}}")
			if !revisionsOf(name).Has(revision) {
				continue
			}
			line = text
		}
		b.WriteString(line)
	}
	return b.String()
}
