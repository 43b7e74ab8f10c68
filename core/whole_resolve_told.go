//go:build !folderless

package core

// What a resolution tells beside the values: its report in a form to print, how much the strict
// parser refuses, and which of the keys that were asked for lead to nothing.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/flowrules"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// checkReportFormat refuses a form of the report that does not exist.
func checkReportFormat(name string) error {
	if name != "" && !slices.Contains(report.Formats(), name) {
		return inputError("there is no format %q of a report; there are %s", name, quoted(report.Formats()))
	}
	return nil
}

// printReport renders the report where a form was asked for.
func (r *resolution) printReport(rep *report.Report, files map[string]*source.File) (err error) {
	if r.in.ReportFormat != "" {
		rep.Rendered, err = report.Render(r.in.ReportFormat, *rep, report.RenderOptions{Files: files, Color: r.in.Color, ShowAll: true, Rules: ruleMetas(flowrules.All())})
	}
	return err
}

// unknownKeys are the keys asked for that select nothing, each with the nearest that would.
func (r *resolution) unknownKeys(leaves []flowconfig.Leaf) []UnknownKey {
	unknown := []UnknownKey{}
	var known []string
	for _, key := range r.in.Keys {
		if slices.ContainsFunc(leaves, func(l flowconfig.Leaf) bool { return selects(key, l.Key) }) {
			continue
		}
		if known == nil {
			known = keysAndScopes(leaves)
		}
		unknown = append(unknown, UnknownKey{Key: key, Nearest: nearestKey(key, known)})
	}
	return unknown
}

// nearestKey is the known key that is meant; where none is near as a whole, one whose last name is
// the same or near and whose scope is another.
func nearestKey(key string, known []string) string {
	if near := lint.Nearest(key, known); near != "" {
		return near
	}
	_, name := cutLast(key)
	for _, k := range known {
		if _, last := cutLast(k); last == name {
			return k
		}
	}
	return ""
}

func cutLast(key string) (scope, name string) {
	at := strings.LastIndexByte(key, '.')
	return key[:max(at, 0)], key[at+1:]
}

// keysAndScopes are the keys of leaves and of the scopes above them, each once.
func keysAndScopes(leaves []flowconfig.Leaf) (keys []string) {
	seen := map[string]bool{}
	for i := range leaves {
		key := leaves[i].Key
		for key != "" && !seen[key] {
			seen[key] = true
			keys = append(keys, key)
			key, _ = cutLast(key)
		}
	}
	return keys
}
