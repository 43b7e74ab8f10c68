// Package flow holds the rules over a pipeline's configuration, one file each: what the engine's
// two parsers refuse or warn of, and what neither of them tells although it is hardly meant.
//
// Where they come from: the classes of faults, the quirks of the legacy parser and the further
// checks are those of config.md §2.5 and §7; the options are those of the engine's reference pages.
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

// All lists the rules in the order in which documentation shows them: what the engine refuses, what
// only its newer parser does, the quirks of the older one, settings, parameters, profiles, includes.
// Nobody changes the list.
func All() []*lint.Rule { return list(all) }

var all = slices.Concat(
	unreadable.rules(), []*Rule{strictClean}, refused.rules(), discouraged.rules(),
	[]*Rule{
		settingLost, unknownAttribute, scopeInScope, variableShown, labelSetsNothing, profilesLeak, closureChosen, closureListed,
		optionUnknown, optionType, envNameDotted, envNameReserved, settingRepeated, selectorRepeated, paramReadEarly, paramUndeclared,
	},
	profiles.rules(), []*Rule{profileOverridden, containerEngines},
	includes.rules(), []*Rule{includeUnused},
	[]*Rule{envFunction, checkMax, clockVariable, includeTry},
)

// Rule is a rule over configurations.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *view.View)
}

// list lists what is known of rules.
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
	// Files that the configuration may include; nil: none.
	Files fs.FS
}

// Kind are configurations that are resolved with the options. What Read is given is the entry, which
// may differ from the file of that name in Files. [Open] makes a document of what is resolved already.
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

// resolve resolves the configuration that begins with a file.
func resolve(file *source.File, options Options) *view.Document {
	name := file.Name
	if !fs.ValidPath(name) || name == "." {
		name = "entry" // its own name is no path below any folder
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

// bothSource ends the documentation of rules over what both parsers of the engine refuse.
const bothSource = "\n\nSource: the engine, 25.04.4 run with the legacy parser, and its strict parser (`ConfigAstBuilder`, `VariableScopeVisitor`), 25.04.4, 25.10.7 and 26.04.6."

// strictSource ends the documentation of rules over what the engine's strict parser refuses.
const strictSource = "\n\nSource: the strict parser of the engine (`ConfigAstBuilder`, `VariableScopeVisitor`, `ConfigDsl`), 25.04.4, 25.10.7 and 26.04.6. " +
	"It is the default from version 26.04 on."
