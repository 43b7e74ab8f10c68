// Package config holds the rules over the tool's configuration file, one file each.
//
// Where they come from: the file's fields and types are the interface's (§2.2-2.4), what the
// reference does with a wrong one is in utils.md §3, and which mistakes real files hold is in
// the corpus of them.
package config

import (
	"cmp"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// All returns the rules in the order of the documentation: syntax, keys, values.
func All() []*lint.Rule { return list(all()) }

func all() []*Rule {
	return []*Rule{
		yamlSyntax, yamlMergeMarkers, yamlDuplicateKey, configEmpty, configRoot, configDeprecatedFile,
		configRepositoryType, configRepositoryField,
		configKeyUnknown, configKeyMisplaced, configKeyDialect, configKeyRevision, configKeyRemoved, configKeyType,
		configType, configValueCoerced, configQuotes, configListDuplicate, configPathForm, configEntryUnknown, configItemUnknown, configFeatureMisspelt,
	}
}

// Rule is a rule over configuration files.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *reading.View)
}

// list returns the descriptions of the rules.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}

// ToolVersion returns the version of nf-core/tools that a tools config names, "" if it names none.
func ToolVersion(names *dialect.Names, doc *yaml.Document) string {
	field := dialect.ConfigRecord.Named(dialect.Toolkit, "toolkit_version").Name(names)
	if node := doc.Root.Get(field); node != nil {
		return node.Text
	}
	return ""
}

// revisionOf returns the revision of a tools config: in the dialect of nf-core/tools that of the version which it names, or the
// newest, which has all settings of the ones before; in others the default. It is R1 for older versions too, so that settings
// are found which have no effect after an update.
func revisionOf(names *dialect.Names, doc *yaml.Document) dialect.Revision {
	if names != dialect.NFCore {
		return dialect.DefaultRevision
	}
	if named := dialect.RevisionOf(ToolVersion(names, doc)); named != 0 {
		return max(named, dialect.R1)
	}
	return dialect.Newest
}

// Kind returns the kind of file for tools configs of a revision, 0 for the one that each file determines. Rules get the file
// as typed data with all its validation issues.
func Kind(revision dialect.Revision) *lint.Kind {
	return &lint.Kind{
		Read:   func(file *source.File) lint.Document { return yaml.Parse(file) },
		Detect: detect,
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			view, rules := &reading.View{}, all()
			readable := p.Doc.Readable() && p.Doc.Root.Is(tree.Object)
			if readable {
				doc := in.Doc.(*yaml.Document)
				view.Reading = models.Open(doc, models.Options{Names: in.Names, Revision: cmp.Or(revision, revisionOf(in.Names, doc))})
				view.UnknownKeys = reading.FindUnknownKeys(p, view)
			}
			return lint.Opened{Readable: readable, Run: func(rule *lint.Rule) {
				for _, r := range rules {
					if &r.Rule == rule {
						r.Run(p, view)
					}
				}
			}}
		},
		Expects: "a valid YAML mapping",
		Check: func(names *dialect.Names, check string) string {
			return dialect.LintRecord.Named(dialect.Toolkit, check).Name(names)
		},
	}
}

// detect returns the dialect of a file, from its name or else from the keys that only one dialect has.
func detect(doc *tree.Document) *dialect.Names {
	base := path.Base(strings.ReplaceAll(doc.File.Name, "\\", "/"))
	best, most := dialect.All[0], 0
	for _, names := range dialect.All {
		if names.IsToolConfig(base) {
			return names
		}
		if n := ownKeys(doc.Root, names); n > most {
			best, most = names, n
		}
	}
	return best
}

// ownKeys counts the keys of a file that are fields in the dialect and in no other.
func ownKeys(root *tree.Node, names *dialect.Names) (n int) {
	for _, record := range dialect.Records {
		node := root
		if record.Section != "" {
			node = root.Get(record.Section)
		}
		if !node.Is(tree.Object) {
			continue
		}
		for _, m := range node.Members {
			f := record.Named(names, m.Key)
			if f != nil && f.Toolkit != f.NFCore {
				n++
			}
		}
	}
	return n
}

// toolSource is the source of facts about how nf-core/tools reads its config.
const toolSource = "Observed with nf-core/tools 3.5.2."
