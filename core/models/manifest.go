package models

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// What the pipeline's manifest contains about its template. Before R3.1 the configuration is flat and each value is a string,
// in which a name is searched; since then it is nested and typed, and missing values are empty (nfcore4.md §1.3).

// manifestKeys are those of the manifest that fields of the template have the names of, beside the author.
var manifestKeys = []string{"name", "description", "version"}

const (
	manifestScope        = "manifest"
	manifestAuthor       = "author"
	manifestContributors = "contributors"
)

// manifest is where the values come from, in the form that the revision has.
type manifest interface {
	// author is the value of the template's author; null without one.
	author() (any, error)
	// value is that of a key that the template needs.
	value(key string) (any, error)
}

// flatManifest is the manifest in a flat configuration: "manifest.name" and so on.
type flatManifest struct {
	config map[string]string
	// required reports that there must be an author.
	required bool
}

func (m flatManifest) text(key string) (text string, ok bool) {
	text, ok = m.config[manifestScope+"."+key]
	return text, ok
}

func (m flatManifest) value(key string) (any, error) {
	text, ok := m.text(key)
	if !ok {
		return nil, raise(diag.KeyError, "the pipeline's configuration has no %q, of which the template's %q is made", manifestScope+"."+key, key)
	}
	text = unquoted(text)
	if key == "name" {
		text = lastPart(text)
	}
	return text, nil
}

// author is the names of all contributors, else the author; null when there is neither, which revision R2 refuses.
func (m flatManifest) author() (any, error) {
	if contributors, ok := m.text(manifestContributors); ok {
		return strings.Join(ContributorNames(contributors), ", "), nil
	}
	if author, ok := m.text(manifestAuthor); ok {
		return unquoted(author), nil
	}
	if m.required {
		return nil, raise(diag.KeyError, "the pipeline's configuration has no %q, of which the template's \"author\" is made", manifestScope+"."+manifestAuthor)
	}
	return nil, nil
}

// nestedManifest is the map "manifest" of a nested configuration; nil where there is none.
type nestedManifest struct{ *tree.Map }

func nestedManifestOf(config *tree.Map) (nestedManifest, error) {
	value, ok := config.Get(manifestScope)
	m, isMap := value.(*tree.Map)
	if ok && !isMap {
		return nestedManifest{}, raise(diag.AttributeError, "config option %q must be a map, found %s", manifestScope, Describe(value))
	}
	return nestedManifest{m}, nil
}

// value is as it is there, and an empty string if it is missing: the template reports invalid values. Only the name is split,
// so it must be a string.
func (m nestedManifest) value(key string) (any, error) {
	value, ok := m.Get(key)
	if !ok {
		value = ""
	}
	if key != "name" {
		return value, nil
	}
	name, ok := value.(string)
	if !ok {
		return nil, raise(diag.AttributeError, "config option %q must be a string, found %s", manifestScope+"."+key, Describe(value))
	}
	return lastPart(name), nil
}

// author is the names of the contributors that have one, or the author where there are no contributors.
func (m nestedManifest) author() (any, error) {
	contributors, _ := m.Get(manifestContributors)
	if !isTrue(contributors) {
		author, _ := m.Get(manifestAuthor)
		if !isTrue(author) {
			return nil, nil
		}
		return author, nil
	}
	list, ok := items(contributors)
	if !ok {
		return nil, raise(diag.TypeError, "config option %q must be a list of maps, found %s", manifestScope+"."+manifestContributors, Describe(contributors))
	}
	var names []string
	for i, item := range list {
		at := fmt.Sprintf("%s.%s[%d]", manifestScope, manifestContributors, i)
		contributor, ok := item.(*tree.Map)
		if !ok {
			return nil, raise(diag.AttributeError, "config option %q must be a map, found %s", at, Describe(item))
		}
		value, _ := contributor.Get("name")
		name, ok := value.(string)
		if !ok && isTrue(value) {
			return nil, raise(diag.TypeError, "config option %q must be a string, found %s", at+".name", Describe(value))
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", "), nil
}

// isTrue reports whether a value counts as one: null, false, zero and what is empty do not.
func isTrue(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case string:
		return v != ""
	case *tree.Map:
		return len(v.Entries) > 0
	}
	if list, ok := items(v); ok {
		return len(list) > 0
	}
	n, ok := number(v)
	return !ok || n.Sign() != 0
}

// lastPart is what follows the last slash.
func lastPart(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }

// misfit is the error of values of a nested manifest that are invalid in the template, with their location there; nil if the
// section's own values, under the keys of early releases, are invalid.
func (m nestedManifest) misfit(invalid *Invalid, own *tree.Map, names *dialect.Names) error {
	issues := make([]Issue, 0, len(invalid.Issues))
	for _, issue := range invalid.Issues {
		field := dialect.TemplateRecord.Named(names, issue.Path[0].(string))
		if _, written := own.Get(field.Name(names)); !written && slices.Contains(append(manifestKeys, manifestAuthor), field.Toolkit) {
			issue.Path = append([]any{manifestScope}, issue.Path...)
			issues = append(issues, issue)
		}
	}
	if len(issues) == 0 {
		return nil
	}
	return &diag.Raised{Kind: diag.ValidationError, Issues: issues, Message: "the manifest does not fit the template:\n" + listIssues(issues)}
}

// ContributorNames are the names in the manifest's contributors, given as the flat configuration writes them: the strings in
// name:'…'. A quote within one ends it.
func ContributorNames(contributors string) []string {
	var names []string
	const start = "name:'"
	for {
		_, rest, ok := strings.Cut(contributors, start)
		if !ok {
			return names
		}
		name, after, ok := strings.Cut(rest, "'")
		if !ok {
			return names
		}
		if name == "" {
			contributors = rest // its quote may open the next
			continue
		}
		names, contributors = append(names, name), after
	}
}

func unquoted(s string) string { return strings.Trim(s, `'"`) }
