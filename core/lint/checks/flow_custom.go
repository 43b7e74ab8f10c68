package checks

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// customItem is the word in the check's setting that leaves these rules out.
const customItem = "custom_config"

const customDoc = "Institutions keep settings for their machines in a shared collection, which every pipeline includes.\n\n"

var customVersion = &lint.Rule{
	ID: "custom-config-version", Check: "flow_config", Title: "The institutions' settings are those of the main branch",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc:    customDoc + "**Fails** where `params.custom_config_version` is anything but `master`. `custom_config` in the check's setting is left alone.\n\n**Mend** by `master`.",
	Before: "-- {config} --\nparams.custom_config_version = 'dev'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\n",
	Run: func(p *lint.Pass) {
		if customExempt(p) {
			return
		}
		wanted := folder(p).Names.Layout.CustomVersion
		checkWanted(p, "params.custom_config_version", wanted)
	},
}

var customBase = &lint.Rule{
	ID: "custom-config-base", Check: "flow_config", Title: "The institutions' settings come from the shared collection",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc:    customDoc + "**Fails** where `params.custom_config_base` is not the collection's address with the version at its end. `custom_config` in the check's setting is left alone.\n\n**Mend** by that address.",
	Before: "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = 'https://elsewhere.example'\n",
	After:  "-- {config} --\nparams.custom_config_version = 'master'\nparams.custom_config_base = \"{custom-base}${params.custom_config_version}\"\n",
	Run: func(p *lint.Pass) {
		if customExempt(p) {
			return
		}
		version := folder(p).Config["params.custom_config_version"].Text
		checkWanted(p, "params.custom_config_base", folder(p).Names.Layout.CustomBase+version)
	},
}

// customExempt reports whether the settings leave these rules out. One of them tells of it, and none
// in the reference.
func customExempt(p *lint.Pass) bool {
	exempt := folder(p).Settings.Exempts(p.Check(), customItem)
	if exempt {
		p.Abstain()
	}
	return exempt
}

// checkWanted reports a setting that is there and has another value than the one expected, or is missing.
func checkWanted(p *lint.Pass, key, wanted string) {
	f := folder(p)
	if _, there := f.Config[key]; f.Config != nil && !there {
		p.Report(lint.Fault{File: f.config(), Message: `"` + key + `" is not set; "` + wanted + `" is expected`})
		return
	}
	checkValue(p, key, func(text string) string {
		if text == wanted {
			return ""
		}
		return `"` + key + `" is "` + text + `"; "` + wanted + `" is expected`
	})
}

var customLine = &lint.Rule{
	ID: "custom-config-include", Check: "flow_config", Title: "The institutions' settings are included as they are today",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc:    customDoc + "**Fails** where the configuration has no line that includes the collection, or has it in a form of the past, which stops the pipeline without a network. A comment is no such line, although the reference takes it for one. `custom_config` in the check's setting is left alone.\n\n**Mend** by the line that the finding shows.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{custom-line}\n",
	Run: func(p *lint.Pass) {
		f := folder(p)
		if customExempt(p) {
			if !p.Reference {
				f.Exempt(p, customItem)
			}
			return
		}
		file, err := f.Text(f.Names.ConfigFile)
		if err != nil {
			p.Abstain()
			return
		}
		wanted := customIncludes(f)[0]
		if at, found := includeLine(file, wanted); found {
			p.Passed(lint.Fault{File: file, Span: at, Message: "the institutions' settings are included"})
			return
		}
		if at, found := wordIn(file.Text, wanted); found {
			message := "the line that includes the institutions' settings is a comment; it is expected to count"
			tell(p, file, at, p.Reference, message, "the institutions' settings are included")
			return
		}
		if at, found := wordIn(file.Text, f.Names.Layout.CustomConfig); found {
			p.Report(lint.Fault{File: file, Span: at, Message: "the institutions' settings are included in a form of the past; `" + wanted + "` is expected"})
			return
		}
		p.Report(lint.Fault{File: file, Message: "the institutions' settings are not included; `" + wanted + "` is expected"})
	},
}

// customIncludes are the lines that include the collection, the one of the revision first.
func customIncludes(f *Folder) []string {
	l := f.Names.Layout
	quoted := `"${params.custom_config_base}/` + l.CustomConfig + `" : "/dev/null"`
	today := `includeConfig params.custom_config_base && (!System.getenv('` + l.OfflineVariable + `') || !params.custom_config_base.startsWith('http')) ? ` + quoted
	before := `includeConfig !System.getenv('` + l.OfflineVariable + `') && params.custom_config_base ? ` + quoted
	if f.Revision == dialect.R2 {
		return []string{before, today}
	}
	return []string{today, before}
}

// includeLine finds a line that is no comment.
func includeLine(file *source.File, wanted string) (at source.Span, found bool) {
	eachLineWith(file, wanted, func(line string, where source.Span) {
		if i := strings.Index(line, wanted); !found && strings.TrimSpace(line[:i]) == "" {
			at, found = source.Span{Start: where.Start + i, End: where.Start + i + len(wanted)}, true
		}
	})
	return at, found
}

var testProfile = &lint.Rule{
	ID: "config-test-profile", Check: "flow_config", Title: "The configuration has a profile for tests",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc:    "Users and workflows run `-profile test` to see whether a pipeline works.\n\n**Fails** where no profile `test` is declared. The configuration is read, so that comments do not count and included files do; the reference counts braces in the main file.\n\n**Mend** by `test { includeConfig 'conf/test.config' }` within `profiles`.",
	Before: "-- {config} --\nprofiles {\n    debug { process.debug = true }\n}\n",
	After:  "-- {config} --\nprofiles {\n    test { params.input = 'x' }\n}\n",
	Run: func(p *lint.Pass) {
		f := folder(p)
		if f.Resolved == nil {
			p.NotChecked("the pipeline's configuration")
			return
		}
		for _, profile := range f.Resolved.Profiles {
			if profile.Name == "test" {
				p.Passed(lint.Fault{File: f.config(), Message: `the profile "test" is declared`})
				return
			}
		}
		p.Report(lint.Fault{File: f.config(), Span: profilesAt(f), Message: `the configuration has no profile "test"; one is expected under "profiles"`})
	},
}

// profilesAt is the name of the first block of profiles, or nowhere.
func profilesAt(f *Folder) source.Span {
	file, _ := f.Text(f.Names.ConfigFile)
	for _, s := range syntax.Parse(file).Statements {
		if block, ok := s.(*syntax.Block); ok && block.Name.Text == "profiles" {
			return block.Name.Span()
		}
	}
	return source.Span{}
}
