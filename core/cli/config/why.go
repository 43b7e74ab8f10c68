package config

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// explainKeys lists where the values of the keys were set, what they replaced, and how far each is known; a key that is
// a scope lists its values.
func explainKeys(config *pipeline.ResolvedConfig, keys []string) string {
	parts := make([]string, len(keys))
	for i, key := range keys {
		if leaf := leafOf(config, key); leaf != nil {
			parts[i] = explainLeaf(config, leaf)
		} else {
			parts[i] = listScope(config, key)
		}
	}
	return strings.Join(parts, "\n\n")
}

func leafOf(config *pipeline.ResolvedConfig, key string) *pipeline.ConfigLeaf {
	for i := range config.Leaves {
		if config.Leaves[i].Key == key {
			return &config.Leaves[i]
		}
	}
	return nil
}

func explainLeaf(config *pipeline.ResolvedConfig, leaf *pipeline.ConfigLeaf) string {
	status := []string{fmt.Sprintf("%s (%s)", statuses[leaf.Status], leaf.Kind)}
	if leaf.Reason != "" {
		status = append(status, leaf.Reason)
	}
	lines := []string{leaf.Key + " = " + indented(leaf.Text, "  "), row("status", status)}
	before := leaf.Origins
	if last := len(before) - 1; last >= 0 {
		lines = append(lines, row("set at", append([]string{placeOf(before[last])}, wayTo(config, &before[last])...)))
		before = before[:last]
	} else {
		lines = append(lines, row("set at", []string{"no location in the files"}))
	}
	for i := len(before) - 1; i >= 0; i-- {
		lines = append(lines, row("replaces", append(replaced(&before[i]), wayTo(config, &before[i])...)))
	}
	if leaf.Assigned > len(leaf.Origins) {
		lines = append(lines, row("and more", []string{fmt.Sprintf("set %d times", leaf.Assigned)}))
	}
	return strings.Join(lines, "\n")
}

// replaced is a value that another one took the place of.
func replaced(origin *pipeline.ConfigOrigin) []string {
	lines := []string{indented(origin.Text, hanging)}
	if !origin.Given {
		lines = append(lines, "set at "+placeOf(*origin))
	}
	return lines
}

// statuses are the value statuses in words.
var statuses = map[string]string{
	"static":     "fixed in the files",
	"given":      "set by --param or a params file",
	"closure":    "evaluated per task",
	"host":       "depends on the machine or environment",
	"clock":      "depends on the run time",
	"secret":     "made from a secret",
	"partial":    "partly known",
	"unresolved": "unknown without the engine",
}

func listScope(config *pipeline.ResolvedConfig, scope string) string {
	var lines []string
	for i := range config.Leaves {
		if leaf := &config.Leaves[i]; strings.HasPrefix(leaf.Key, scope+".") {
			lines = append(lines, listed(leaf))
		}
	}
	count := fmt.Sprintf("%d values", len(lines))
	if len(lines) == 1 {
		count = "1 value"
	}
	return strings.Join(append([]string{scope + ": " + count}, lines...), "\n")
}

func listed(leaf *pipeline.ConfigLeaf) string {
	var facts []string
	if last := len(leaf.Origins) - 1; last >= 0 {
		facts = append(facts, placeOf(leaf.Origins[last]))
	}
	if leaf.Assigned > 1 {
		facts = append(facts, fmt.Sprintf("overrides %d", leaf.Assigned-1))
	}
	if leaf.Status != "static" {
		facts = append(facts, leaf.Status)
	}
	line := fmt.Sprintf("  %s = %s", leaf.Key, indented(leaf.Text, "    "))
	if len(facts) > 0 {
		line += "  [" + strings.Join(facts, ", ") + "]"
	}
	return line
}

// wayTo are the includes that lead from the first file to that of the origin, the nearest first.
func wayTo(config *pipeline.ResolvedConfig, origin *pipeline.ConfigOrigin) (way []string) {
	seen := map[string]bool{}
	for at := origin.Path; len(config.Files) > 0 && at != config.Files[0].Path && !seen[at]; {
		seen[at] = true
		include := includeOf(config, at)
		if include == nil {
			break
		}
		line := "included from " + position(include.From, include.Range)
		if include.Profile != "" {
			line += fmt.Sprintf(", in the profile %q", include.Profile)
		}
		way = append(way, line)
		at = include.From
	}
	return way
}

func includeOf(config *pipeline.ResolvedConfig, path string) *pipeline.ConfigInclude {
	for i := range config.Includes {
		if include := &config.Includes[i]; include.Path == path && include.Status == "read" {
			return include
		}
	}
	return nil
}

func placeOf(origin pipeline.ConfigOrigin) string {
	if origin.Given {
		return "the command line or a params file"
	}
	return position(origin.Path, origin.Range)
}

func position(path string, where source.Range) string {
	return fmt.Sprintf("%s:%d:%d", path, where.Start.Line, where.Start.Column)
}

const wordWidth = 10

var hanging = strings.Repeat(" ", wordWidth+4)

func row(word string, lines []string) string {
	return fmt.Sprintf("  %-*s  %s", wordWidth, word, strings.Join(lines, "\n"+hanging))
}

func indented(text, by string) string { return strings.ReplaceAll(text, "\n", "\n"+by) }
