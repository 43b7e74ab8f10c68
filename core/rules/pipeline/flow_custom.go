package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// customItem is the entry in the setting of the check that excludes these rules.
const customItem = "custom_config"

const (
	customWhy       = "Institutions keep configs for their machines in a shared collection, which every pipeline includes."
	customConfigure = "To exclude it, list `custom_config` under the check in the tools config."
)

var customVersion = &Rule{Rule: lint.Rule{
	ID: "custom-config-version", Check: "flow_config", Title: "Institutional configs must be those of the main branch",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports `params.custom_config_version` if it is not `master`.",
		Why:       customWhy,
		Fix:       "Set it to `master`.",
		Configure: customConfigure,
	},
	Before: "-- {config} --\nparams.custom_config_version = 'dev'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !customExempt(p, folder) {
		version := folder.Names.Layout.CustomVersion
		checkWanted(p, folder, "params.custom_config_version", version, "")
	}
}}

var customBase = &Rule{Rule: lint.Rule{
	ID: "custom-config-base", Check: "flow_config", Title: "Institutional configs must use the shared base URL",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `params.custom_config_base` if it is not the URL of the shared collection with the version at its " +
			"end.",
		Why:       customWhy,
		Fix:       "Set it to that URL.",
		Configure: customConfigure,
	},
	Before: "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = 'https://elsewhere.example'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = \"{custom-base}${params.custom_config_version}\"\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if customExempt(p, folder) {
		return
	}
	version, _ := folder.Setting("params.custom_config_version")
	if version.Unknown != "" {
		p.NotChecked(view.UnknownOption("params.custom_config_version", version.Unknown))
		return
	}
	var notes []string
	if _, there := folder.Setting("params.custom_config_version"); !there {
		notes = []string{"params.custom_config_version, which the URL contains, must be set above it"}
	}
	checkWanted(p, folder, "params.custom_config_base", folder.Names.Layout.CustomBase+version.Text, "the URL of the institutional configs", notes...)
}}

// customExempt reports whether the tools config excludes these rules. One of them reports that, and none in nf-core/tools.
func customExempt(p *lint.Pass, folder *view.Folder) bool {
	exempt := folder.SettingsOf(p.Check()).Exempts(p.Check(), customItem)
	if exempt {
		p.SuppressPassed()
	}
	return exempt
}

// checkWanted reports a config option that is not set or has another value than the one wanted; kind describes a value that
// is too long for the message, "" shows it. The notes are those of an option that is not set.
func checkWanted(p *lint.Pass, f *view.Folder, key, wanted, kind string, notes ...string) {
	if _, there := f.Setting(key); f.HasConfig() && !there {
		if unsure(f, key) {
			p.NotChecked(unsureOf(f, key))
			return
		}
		p.Report(diag.Finding{File: f.ConfigFile(), Message: `config option "` + key + `" is not set`, Help: "add " + key + ` = ` + writtenAs(f, key, wanted), Notes: notes})
		return
	}
	checkValue(p, f, key, func(text string) (message, help string) {
		switch {
		case text == wanted:
			return "", ""
		case kind == "":
			return `config option "` + key + `" must be "` + wanted + `", found "` + text + `"`, "write " + key + " = " + writtenAs(f, key, wanted)
		}
		return `config option "` + key + `" must be ` + kind, "write " + key + " = " + writtenAs(f, key, wanted)
	})
}

var customLine = &Rule{Rule: lint.Rule{
	ID: "custom-config-include", Check: "flow_config", Title: "Institutional configs must be included",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a pipeline config without the line that includes the shared collection. A line in a comment does not " +
			"count. Another form of the line, such as one of an older template, is a warning.",
		Why:       customWhy + " Other forms also work, but may read the configs without network access.",
		Fix:       "Write the line that the finding shows.",
		Configure: customConfigure,
		Upstream:  "nf-core/tools 3.5.1 accepts the line in a comment, and other forms of it fail.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{custom-line}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if customExempt(p, f) {
		if !p.Upstream {
			f.Exempt(p, customItem)
		}
		return
	}
	entry := f.Entry()
	if entry == nil {
		p.SuppressPassed() // other rules report that it does not exist or cannot be read
		return
	}
	checkCustomLine(p, f, entry, customIncludes(f)[0])
}}

func checkCustomLine(p *lint.Pass, folder *view.Folder, entry *syntax.File, wanted string) {
	l, file := folder.Names.Layout, entry.Source
	bare := view.WithoutBlanks(wanted)
	isWanted := func(include string) bool { return include == bare }
	if at, found := view.FindInclude(entry, isWanted); found {
		p.Passed(diag.Finding{File: file, Span: at, Message: includedText})
		return
	}
	if at, found := wordIn(file.Text, wanted); found && p.Upstream {
		p.Passed(diag.Finding{File: file, Span: at, Message: includedText})
		return
	}
	finding := diag.Finding{File: file, Help: "write " + wanted}
	if at, _, found := view.Commented(entry, isWanted); found {
		finding.Span, finding.Message, finding.Help = at, "include of the institutional configs is a comment", "uncomment the line"
	} else if at, found := view.FindInclude(entry, func(include string) bool { return strings.Contains(include, l.CustomConfig) }); found {
		finding.Span, finding.Message, finding.Severity = at, "include of the institutional configs differs from the template's line", diag.Warning
		finding.Notes = []string{"the line of the template reads no configs from the network in the offline mode"}
		if inTry(entry.Statements, at) {
			finding.Notes = append(finding.Notes, "it replaces the whole try { … } catch { … }")
		}
	} else {
		finding.Message = "missing include of the institutional configs"
	}
	p.Report(finding)
}

const includedText = "institutional configs are included"

// customIncludes are the lines that include the shared collection, the one of the revision first.
func customIncludes(f *view.Folder) []string {
	l := f.Names.Layout
	quoted := `"${params.custom_config_base}/` + l.CustomConfig + `" : "/dev/null"`
	today := `includeConfig params.custom_config_base && (!System.getenv('` + l.OfflineVariable + `') || !params.custom_config_base.startsWith('http')) ? ` + quoted
	before := `includeConfig !System.getenv('` + l.OfflineVariable + `') && params.custom_config_base ? ` + quoted
	if f.Revision == dialect.R2 {
		return []string{before, today}
	}
	return []string{today, before}
}

var testProfile = &Rule{Rule: lint.Rule{
	ID: "config-test-profile", Check: "flow_config", Title: "Pipelines must have a test profile",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a pipeline config without a config profile `test`. Profiles in included files count, profiles in " +
			"comments do not.",
		Why:      "Users and workflows run `-profile test` to see whether a pipeline works.",
		Fix:      "Add `test { includeConfig 'conf/test.config' }` to `profiles`.",
		Upstream: "nf-core/tools 3.5.1 counts braces in the main config file.",
	},
	Before: "-- {config} --\nprofiles {\n    debug { process.debug = true }\n}\n",
	After:  "-- {config} --\nprofiles {\n    test { params.input = 'x' }\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Resolved() == nil {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
		return
	}
	if hasProfile(f, "test") {
		p.Passed(diag.Finding{File: f.ConfigFile(), Message: `config profile "test" exists`})
		return
	}
	p.Report(diag.Finding{
		File: f.ConfigFile(), Span: profilesAt(f), Message: `missing config profile "test"`, Help: `add test { includeConfig 'conf/test.config' } to "profiles"`,
	})
}}

// hasProfile reports whether a profile is declared, including after an error at which the engine stops.
func hasProfile(f *view.Folder, name string) (has bool) {
	for _, profile := range f.Resolved().Profiles {
		has = has || profile.Name == name
	}
	if entry := f.Entry(); entry != nil && f.Resolved().Failed {
		view.EachStatement(entry.Statements, func(s syntax.Statement) {
			if profiles, ok := s.(*syntax.Block); ok && profiles.Name.Text == "profiles" {
				for _, s := range profiles.Body {
					profile, ok := s.(*syntax.Block)
					has = has || ok && profile.Name.Text == name
				}
			}
		})
	}
	return has
}

// profilesAt is the span of the first "profiles", empty if there is none.
func profilesAt(f *view.Folder) (at source.Span) {
	if entry := f.Entry(); entry != nil {
		for _, s := range entry.Statements {
			if block, ok := s.(*syntax.Block); ok && block.Name.Text == "profiles" {
				return block.Name.Span()
			}
		}
	}
	return at
}

// inTry reports whether a place is in a "try" statement of a config.
func inTry(statements []syntax.Statement, at source.Span) bool {
	for _, s := range statements {
		if t, ok := s.(*syntax.Try); ok && t.Span().Start <= at.Start && at.End <= t.Span().End {
			return true
		}
	}
	return false
}

// writtenAs is a value as the template writes it: the base URL ends with the parameter of the version.
func writtenAs(f *view.Folder, key, wanted string) string {
	if key == "params.custom_config_base" {
		return `"` + f.Names.Layout.CustomBase + `${params.custom_config_version}"`
	}
	return "'" + wanted + "'"
}
