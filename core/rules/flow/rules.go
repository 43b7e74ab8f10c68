// Package flow defines the rules over the pipeline config, one file each: errors and warnings of the engine's
// two parsers, and likely mistakes that neither of them reports.
//
// Sources: config.md §2.5 and §7 for the kinds of findings, the behavior of the legacy parser and the further
// checks; the engine's reference pages for the config options.
package flow

import (
	"io/fs"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// All lists the rules in the order of the documentation: errors of both parsers, errors of the strict parser,
// behavior of the legacy parser, config options, parameters, profiles, includes. Callers must not change the list.
func All() []*lint.Rule { return list(all) }

var all = slices.Concat(
	unreadable.rules(), []*Rule{strictClean}, refused.rules(), discouraged.rules(),
	[]*Rule{
		settingLost, unknownAttribute, scopeInScope, variableShown, labelNotAssignment, profilesLeak, conditionalClosure, closureListed,
		optionUnknown, optionType, envNameDotted, envNameReserved, settingRepeated, selectorRepeated, paramReadEarly, paramUndeclared,
	},
	profiles.rules(), []*Rule{profileOverridden, containerEngines},
	includes.rules(), []*Rule{includeUnused},
	[]*Rule{envFunction, checkMax, timestampVariable, includeTry},
)

// Rule is a rule over pipeline configs.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *view.View)
}

// list returns the descriptions of rules.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}

// Options of a lint of single files.
type Options struct {
	flowconfig.Options
	// Files that the config may include; nil: none.
	Files fs.FS
}

// Kind is the kind of pipeline configs, resolved with the options. The argument of Read is the entry, which may
// differ from the file of that name in Files. [Open] makes a document from a resolved config.
func Kind(options Options) *lint.Kind {
	return &lint.Kind{
		Read:   func(file *source.File) lint.Document { return resolve(file, options) },
		Detect: func(doc *tree.Document) *dialect.Names { return dialect.Detect(doc.File.Name) },
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			v := in.Doc.(*view.Document).View(in.Names)
			v.Pass = p
			return lint.Opened{Readable: true, Run: func(rule *lint.Rule) {
				v.Starved = false
				for _, r := range all {
					if &r.Rule == rule {
						r.Run(p, v)
					}
				}
			}}
		},
		Check: checkName,
	}
}

// resolve resolves the config whose entry is a file.
func resolve(file *source.File, options Options) *view.Document {
	name := file.Name
	if !fs.ValidPath(name) || name == "." {
		name = "entry" // its own name is not a path below a directory
	}
	fsys := options.Files
	if fsys == nil {
		fsys = &files.Snapshot{}
	}
	if options.Names == nil {
		options.Names = dialect.Detect(file.Name)
	}
	fsys = files.Over(fsys, map[string]string{name: file.Text})
	d := view.Open(flowconfig.Load(fsys, name, options.Options), fsys)
	d.Root.File.Name = file.Name
	return d
}

// flowConfig is the check that the rules belong to.
const flowConfig = "flow_config"

func checkName(names *dialect.Names, check string) string {
	return dialect.LintRecord.Named(dialect.Toolkit, check).Name(names)
}

// bothSource is the source of rules over code that both parsers reject.
const bothSource = "Nextflow 25.04.4 run with the legacy parser, and its strict parser (`ConfigAstBuilder`, `VariableScopeVisitor`), 25.04.4, 25.10.7 and 26.04.6."

// strictSource is the source of rules over code that the strict parser rejects.
const strictSource = "The strict parser of Nextflow (`ConfigAstBuilder`, `VariableScopeVisitor`, `ConfigDsl`), 25.04.4, 25.10.7 and 26.04.6. " +
	"It is the default in 26.04 and later."
