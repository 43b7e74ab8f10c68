package pipeline

// Deprecated config options, their replacements, and the places that still use them.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var configKeyDeprecated = &Rule{Rule: lint.Rule{
	ID: "config-key-deprecated", Check: "flow_config", Title: "Deprecated config options must not be set",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each deprecated config option that is set, and counts the places in config files and scripts that " +
			"still use it.",
		Why: "Older pipeline templates had these options. nf-core/tools 3.5.1 and 4.2.1 fail a pipeline that still sets " +
			"one.",
		Fix: "Replace the uses first, then remove the option. `process.resourceLimits` replaces `params.max_cpus`, " +
			"`params.max_memory` and `params.max_time` in Nextflow 24.04.0 and later; `conda.enabled` replaces " +
			"`params.enable_conda` since 22.10. With " + dialect.NewerPlugin + " 2.5.0 and later, use " +
			"`validation.logging.unrecognisedParams` and `validation.logging.unrecognisedHeaders`; with older versions " +
			"`validation.failUnrecognisedParams` and `validation.failUnrecognisedHeaders` are right.",
		Configure: "To exclude a config option, list its name under the check in the tools config.",
		Upstream:  "If one option is excluded, nf-core/tools before 4.1 does not check those after it.",
		Source: "\"Migrating to 24.04\" in the documentation of Nextflow; the changelog of " + dialect.NewerPlugin + ", whose versions up to " +
			"2.8.0 read both pairs of options.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\nparams.singleEnd = true\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachKey(p, f, deprecatedKeys, func(key string, there bool) {
		option := deprecatedOptions(f)[key]
		if !there || !p.Upstream && option.since != "" && pluginOlder(f, option.since) {
			return
		}
		set, _ := f.SettingAt(key)
		uses, help := usesOf(f, key), "remove it"
		var notes []string
		switch {
		case len(uses) > 0 && option.by != "":
			help = fmt.Sprintf(`replace its %s by "%s", then remove it`, counted(len(uses)), option.by)
		case len(uses) > 0:
			help = "remove its " + counted(len(uses)) + ", then the option itself"
		case option.by != "":
			help = `write "` + option.by + `" instead, and remove it`
		default:
			notes = []string{"the pipeline does not use it"}
		}
		if option.by == resourceLimits {
			notes = append(notes, `example: process.resourceLimits = [cpus: 16, memory: 128.GB, time: 240.h]`)
		}
		p.Report(diag.Finding{
			File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `config option "` + key + `" is deprecated`, Help: help, Notes: notes,
			Related: uses[:min(len(uses), shownUses)],
		})
	})
}}

// resourceLimits is the option that replaces the limits that older pipelines set as parameters.
const resourceLimits = "process.resourceLimits"

// shownUses is how many uses a finding names.
const shownUses = 5

func counted(uses int) string {
	if uses == 1 {
		return "use"
	}
	return strconv.Itoa(uses) + " uses"
}

// deprecated is what is known of a deprecated option.
type deprecated struct {
	// by is the option that replaces it, "" if there is none.
	by string
	// since is the version of the validation plugin that replaced it, "" if it does not depend on one.
	since string
}

// deprecatedKeys are the deprecated options in the order of nf-core/tools.
func deprecatedKeys(f *view.Folder) []string {
	keys := []string{
		"params." + f.Names.Layout.OldVersionParam, "params.container", "params.singleEnd", "params.igenomesIgnore", "params.name", "params.enable_conda",
		"params.max_cpus", "params.max_memory", "params.max_time",
	}
	if !hasPlugin(Plugins(f), f.Names.Layout.SchemaPlugin) {
		return keys
	}
	keys = append(keys, "params.validationFailUnrecognisedParams", "params.validationLenientMode", "params.validationSchemaIgnoreParams", "params.validationShowHiddenParams")
	if f.Revision >= dialect.R1 {
		keys = append(keys, "validation.failUnrecognisedParams", "validation.failUnrecognisedHeaders")
	}
	return keys
}

// deprecatedOptions are the deprecated options that have a replacement.
func deprecatedOptions(f *view.Folder) map[string]deprecated {
	const limits, logging = resourceLimits, "2.5.0"
	unrecognised := "validation.logging.unrecognisedParams"
	if pluginOlder(f, logging) {
		unrecognised = "validation.failUnrecognisedParams"
	}
	return map[string]deprecated{
		"params." + f.Names.Layout.OldVersionParam: {by: f.Names.Layout.EngineVersion},
		"params.container":                         {by: "process.container"},
		"params.igenomesIgnore":                    {by: "params.igenomes_ignore"},
		"params.enable_conda":                      {by: "conda.enabled"},
		"params.max_cpus":                          {by: limits},
		"params.max_memory":                        {by: limits},
		"params.max_time":                          {by: limits},

		"params.validationFailUnrecognisedParams": {by: unrecognised},
		"params.validationLenientMode":            {by: "validation.lenientMode"},
		"params.validationSchemaIgnoreParams":     {by: "validation.defaultIgnoreParams"},
		"params.validationShowHiddenParams":       {by: "validation.help.showHidden"},
		"validation.failUnrecognisedParams":       {by: "validation.logging.unrecognisedParams", since: logging},
		"validation.failUnrecognisedHeaders":      {by: "validation.logging.unrecognisedHeaders", since: logging},
	}
}

// pluginOlder reports whether the pipeline config names an older version of the validation plugin.
func pluginOlder(f *view.Folder, than string) bool {
	for _, plugin := range Plugins(f) {
		if _, version, named := strings.Cut(plugin, "@"); named && isPlugin(plugin, f.Names.Layout.SchemaPlugin) {
			return !dialect.AtLeast(version, than)
		}
	}
	return false
}

// usesOf are the places in config files and scripts that read a config option.
func usesOf(f *view.Folder, key string) (uses []diag.Related) {
	f.Ending("", func(path string) {
		if file, err := f.Text(path); err == nil && strings.Contains(file.Text, key) {
			for _, at := range readsIn(file.Text, key) {
				uses = append(uses, diag.Related{Path: path, Span: at, Message: "used here"})
			}
		}
	}, f.Names.Layout.ScriptExt, ".config", ".groovy")
	return uses
}

// readsIn are the positions that name an option and assign nothing to it; comments do not count.
func readsIn(text, key string) (places []source.Span) {
	comments := syntax.Comments(text)
	for from := 0; ; {
		i := strings.Index(text[from:], key)
		if i < 0 {
			return places
		}
		at := source.Span{Start: from + i, End: from + i + len(key)}
		from = at.End
		for len(comments) > 0 && comments[0].End <= at.Start {
			comments = comments[1:]
		}
		commented := len(comments) > 0 && comments[0].Start < at.Start
		if !commented && standsAlone(text, at) && !isAssigned(text, at.End) {
			places = append(places, at)
		}
	}
}

// standsAlone reports whether a name is not a part of a longer one.
func standsAlone(text string, at source.Span) bool {
	before := at.Start > 0 && (view.IsWordByte(text[at.Start-1]) || text[at.Start-1] == '.')
	return !before && (at.End == len(text) || !view.IsWordByte(text[at.End]))
}

// isAssigned reports whether an assignment follows a name.
func isAssigned(text string, end int) bool {
	rest := strings.TrimLeft(text[end:min(len(text), end+80)], " \t")
	return strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==") && !strings.HasPrefix(rest, "=~")
}
