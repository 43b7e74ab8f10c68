// Package config holds the rules over the tool's configuration file, one file each.
//
// Where they come from: the file's fields and types are the interface's (§2.2-2.4), what the
// reference does with a wrong one is in utils.md §3, and which mistakes real files hold is in
// the corpus of them.
package config

import (
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

// All lists the rules in the order in which documentation shows them: the text, the keys, then
// the values.
func All() []*lint.Rule { return list(all()) }

func all() []*Rule {
	return []*Rule{
		yamlSyntax, yamlMergeMarkers, yamlDuplicateKey, configEmpty, configRoot, configDeprecatedFile,
		configRepositoryType, configRepositoryField,
		configKeyUnknown, configKeyMisplaced, configKeyDialect, configKeyRevision, configKeyFormer, configKeyType,
		configType, configValueCoerced, configQuotes, configListDuplicate, configPathForm, configEntryUnknown, configItemUnknown, configFeatureMisspelt,
	}
}

// Rule is a rule over configuration files.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *reading.View)
}

// list lists what is known of rules.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}

// Kind are configuration files as a revision of the tool reads them; rules see them as typed
// data, with every fault of it.
func Kind(revision dialect.Revision) *lint.Kind {
	return &lint.Kind{
		Read:   func(file *source.File) lint.Document { return yaml.Parse(file) },
		Detect: detect,
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			view, rules := &reading.View{}, all()
			readable := p.Doc.Readable() && p.Doc.Root.Is(tree.Object)
			if readable {
				view.Reading = models.Open(in.Doc.(*yaml.Document), models.Options{Names: in.Names, Revision: revision})
				view.Strays = reading.StraysOf(p, view)
			}
			return lint.Opened{Readable: readable, Run: func(rule *lint.Rule) {
				for _, r := range rules {
					if &r.Rule == rule {
						r.Run(p, view)
					}
				}
			}}
		},
		Expects: "a text that is a YAML mapping",
		Check: func(names *dialect.Names, check string) string {
			return dialect.LintRecord.Named(dialect.Toolkit, check).Name(names)
		},
	}
}

// detect tells the dialect from the file's name, or else from the keys that only one dialect has.
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

// toolSource ends the documentation of rules over what the reference does with its configuration.
const toolSource = "\n\nSource: nf-core/tools 3.5.2, run."
