package dialect

// The engine's plugins that validate parameters, and what is known of their versions. Each row was read in the plugins' own
// sources, tag by tag; the rules that use it name the last version.

import (
	"slices"
	"strconv"
	"strings"
)

// Plugin is a validation plugin of the engine and the draft it reads.
type Plugin struct{ Name, URI string }

// known is what differs from version to version of a plugin.
type known struct {
	// exact reports that the plugin takes the draft's URI in one spelling only.
	exact bool
	// skips are the schemes of URLs that are not requested when a path format is checked; the newest row first, each valid
	// from its version on.
	skips []skipped
	// looksUpPath is the first version that looks up what has the format "path"; "" where none does.
	looksUpPath string
	// judgesFalse is the first version that validates values such as false; "" where none does.
	judgesFalse string
}

type skipped struct {
	since   string
	schemes []string
}

var knownPlugins = map[Plugin]known{
	nfSchema: {
		exact: true, looksUpPath: "2.5.0", judgesFalse: "2.7.0",
		skips: []skipped{{since: "2.5.0"}, {"2.0.1", []string{"s3", "az", "gs"}}, {"", []string{"s3"}}},
	},
	nfValidation: {
		skips: []skipped{{"1.1.4", []string{"s3", "az", "gs"}}, {"", []string{"s3"}}},
	},
}

// The names of the plugins, used in the documentation of rules.
const (
	NewerPlugin = "nf-schema"
	OlderPlugin = "nf-validation"
)

var (
	nfSchema     = Plugin{Name: NewerPlugin, URI: Draft2020.URI}
	nfValidation = Plugin{Name: OlderPlugin, URI: Draft07.URI}
)

// PluginUse is a validation plugin as a configuration loads it.
type PluginUse struct {
	Plugin
	// Version that is asked for; "" where any will do.
	Version string
	// Loaded is false where the configuration loads none, so that the newest is assumed.
	Loaded bool
}

// PluginAmong is the first of the configuration's plugins that validates (schema.md §1.2), and the newer one
// where they name none; the dialect must have such plugins.
func (n *Names) PluginAmong(plugins string) PluginUse {
	for _, item := range strings.Split(plugins, ",") {
		for _, p := range n.ValidationPlugins {
			if _, rest, found := strings.Cut(item, p.Name); found {
				return PluginUse{Plugin: p, Version: pinned(rest), Loaded: true}
			}
		}
	}
	return PluginUse{Plugin: n.ValidationPlugins[0]}
}

// PluginFor is the plugin that reads the draft, or the newer one.
func (n *Names) PluginFor(draft Draft) Plugin {
	for _, p := range n.ValidationPlugins {
		if p.URI == draft.URI {
			return p
		}
	}
	return n.ValidationPlugins[0]
}

// pinned is the version that follows a plugin's name, "" where it is open.
func pinned(rest string) string {
	version, found := strings.CutPrefix(rest, "@")
	if !found {
		return ""
	}
	end := strings.IndexFunc(version, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
	if end >= 0 {
		version = version[:end]
	}
	return version
}

// String is the plugin for a message, with its version where one is asked for.
func (u PluginUse) String() string {
	if u.Version == "" {
		return u.Name
	}
	return u.Name + " " + u.Version
}

// Exact reports that the plugin takes its draft's URI as it is written here, and in no other spelling.
func (u PluginUse) Exact() bool { return knownPlugins[u.Plugin].exact }

// LooksUp reports whether the plugin requests a URL of the scheme, in lower case, when it validates a parameter of the path
// format. Without a version it is the newest plugin.
func (u PluginUse) LooksUp(scheme, format string) bool {
	facts := knownPlugins[u.Plugin]
	if format == "path" && !u.sinceOrNever(facts.looksUpPath) {
		return false
	}
	for _, row := range facts.skips {
		if u.since(row.since) {
			return !slices.Contains(row.schemes, scheme)
		}
	}
	return true
}

// JudgesFalse reports that the plugin validates a parameter that is set to false or to an empty string; those that
// do not take it for one that is not set.
func (u PluginUse) JudgesFalse() bool {
	return u.sinceOrNever(knownPlugins[u.Plugin].judgesFalse)
}

// sinceOrNever is for what begins with a version, or with none where that is "".
func (u PluginUse) sinceOrNever(version string) bool { return version != "" && u.since(version) }

func (u PluginUse) since(version string) bool {
	return u.Version == "" || AtLeast(u.Version, version)
}

// AtLeast reports whether a version of dotted numbers is not older than another; a number that is missing is 0.
func AtLeast(version, least string) bool {
	a, b := strings.Split(version, "."), strings.Split(least, ".")
	for i := range max(len(a), len(b)) {
		if x, y := numberAt(a, i), numberAt(b, i); x != y {
			return x > y
		}
	}
	return true
}

// StrictSince is the first version of the engine whose default is the strict parser.
const StrictSince = "26.04"

// Requires reports whether a requirement of versions, such as "!>=25.04.0", excludes every version before the least one.
func Requires(requirement, least string) bool {
	version := strings.TrimLeft(requirement, "!>= ")
	return version != "" && '0' <= version[0] && version[0] <= '9' && AtLeast(version, least)
}

// Excludes reports whether a requirement of versions, such as "==25.04.4" or ">=24.10, <26", excludes a version and every later
// one.
func Excludes(requirement, version string) bool {
	for part := range strings.SplitSeq(requirement, ",") {
		part = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(part), "!"))
		bound := strings.TrimSpace(strings.TrimLeft(part, "<>="))
		if bound == "" || bound[0] < '0' || bound[0] > '9' || strings.HasSuffix(bound, "+") {
			continue
		}
		switch strings.TrimSpace(strings.TrimSuffix(part, bound)) {
		case "", "=", "==", "<=":
			if !AtLeast(bound, version) {
				return true
			}
		case "<":
			if AtLeast(version, bound) {
				return true
			}
		}
	}
	return false
}

func numberAt(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return n
}
