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

// customItem is the word in the check's setting that leaves these rules out.
const customItem = "custom_config"

const customDoc = "Institutions keep settings for their machines in a shared collection, which every pipeline includes.\n\n"

var customVersion = &Rule{Rule: lint.Rule{
	ID: "custom-config-version", Check: "flow_config", Title: "The institutions' settings are those of the main branch",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    customDoc + "**Fails** where `params.custom_config_version` is anything but `master`. To leave this out, list `custom_config` under the check in the settings.\n\n**Mend** by `master`.",
	Before: "-- {config} --\nparams.custom_config_version = 'dev'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !customExempt(p, folder) {
		checkWanted(p, folder, "params.custom_config_version", folder.Names.Layout.CustomVersion)
	}
}}

var customBase = &Rule{Rule: lint.Rule{
	ID: "custom-config-base", Check: "flow_config", Title: "The institutions' settings come from the shared collection",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    customDoc + "**Fails** where `params.custom_config_base` is not the collection's address with the version at its end. To leave this out, list `custom_config` under the check in the settings.\n\n**Mend** by that address.",
	Before: "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = 'https://elsewhere.example'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = \"{custom-base}${params.custom_config_version}\"\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if customExempt(p, folder) {
		return
	}
	version, _ := folder.Setting("params.custom_config_version")
	if version.Unknown != "" {
		p.NotChecked(`the setting "params.custom_config_version" of the configuration, which is not known here: ` + version.Unknown)
		return
	}
	checkWanted(p, folder, "params.custom_config_base", folder.Names.Layout.CustomBase+version.Text)
}}

// customExempt reports whether the settings leave these rules out. One of them tells of it, and none
// in the reference.
func customExempt(p *lint.Pass, folder *view.Folder) bool {
	exempt := folder.SettingsOf(p.Check()).Exempts(p.Check(), customItem)
	if exempt {
		p.Abstain()
	}
	return exempt
}

// checkWanted reports a setting that is there and has another value than the one expected, or is missing.
func checkWanted(p *lint.Pass, f *view.Folder, key, wanted string) {
	if _, there := f.Setting(key); f.HasConfig() && !there {
		if unsure(f, key) {
			p.NotChecked(unsureOf(f, key))
			return
		}
		p.Report(diag.Finding{File: f.ConfigFile(), Message: `"` + key + `" is not set; "` + wanted + `" is expected`})
		return
	}
	checkValue(p, f, key, func(text string) string {
		if text == wanted {
			return ""
		}
		return `"` + key + `" is "` + text + `"; "` + wanted + `" is expected`
	})
}

var customLine = &Rule{Rule: lint.Rule{
	ID: "custom-config-include", Check: "flow_config", Title: "The institutions' settings are included as they are today",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    customDoc + "**Fails** where the configuration has no line that includes the collection, or has it in a form of the past, which stops the pipeline without a network. A comment is no such line, although the reference (3.5.1) takes it for one. To leave this out, list `custom_config` under the check in the settings.\n\n**Mend** by the line that the finding shows.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{custom-line}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if customExempt(p, f) {
		if !p.Reference {
			f.Exempt(p, customItem)
		}
		return
	}
	entry := f.Entry()
	if entry == nil {
		p.Abstain() // there is no such file, or the engine has none of it; other rules say so
		return
	}
	judgeCustomLine(p, f, entry, customIncludes(f)[0])
}}

func judgeCustomLine(p *lint.Pass, folder *view.Folder, entry *syntax.File, wanted string) {
	l, file := folder.Names.Layout, entry.Source
	bare := view.WithoutBlanks(wanted)
	isWanted := func(include string) bool { return include == bare }
	if at, found := view.FindInclude(entry, isWanted); found {
		p.Passed(diag.Finding{File: file, Span: at, Message: includedText})
		return
	}
	if at, found := wordIn(file.Text, wanted); found && p.Reference {
		p.Passed(diag.Finding{File: file, Span: at, Message: includedText})
		return
	}
	fault := diag.Finding{File: file}
	if at, _, found := view.Commented(entry, isWanted); found {
		fault.Span, fault.Message = at, "the line that includes the institutions' settings is a comment; it is expected to count"
	} else if at, found := view.FindInclude(entry, func(include string) bool { return strings.Contains(include, l.CustomConfig) }); found {
		fault.Span, fault.Message = at, "the institutions' settings are included in a form of the past; expected is: "+wanted
	} else {
		fault.Message = "the institutions' settings are not included; expected is: " + wanted
	}
	p.Report(fault)
}

const includedText = "the institutions' settings are included"

// customIncludes are the lines that include the collection, the one of the revision first.
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
	ID: "config-test-profile", Check: "flow_config", Title: "The configuration has a profile for tests",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    "Users and workflows run `-profile test` to see whether a pipeline works.\n\n**Fails** where no profile `test` is declared. The configuration is read, so that comments do not count and included files do; the reference (3.5.1) counts braces in the main file.\n\n**Mend** by `test { includeConfig 'conf/test.config' }` within `profiles`.",
	Before: "-- {config} --\nprofiles {\n    debug { process.debug = true }\n}\n",
	After:  "-- {config} --\nprofiles {\n    test { params.input = 'x' }\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Resolved() == nil {
		p.NotChecked("the pipeline's configuration")
		return
	}
	if hasProfile(f, "test") {
		p.Passed(diag.Finding{File: f.ConfigFile(), Message: `the profile "test" is declared`})
		return
	}
	p.Report(diag.Finding{File: f.ConfigFile(), Span: profilesAt(f), Message: `the configuration has no profile "test"; one is expected under "profiles"`})
}}

// hasProfile reports whether a profile is declared: where the engine stops at a fault, behind that as
// well.
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

// profilesAt is the name of the first block of profiles, or nowhere.
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
