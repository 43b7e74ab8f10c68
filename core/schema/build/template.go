package build

// Defaults and values as strings with variables, such as "${projectDir}/assets/x.csv": two that are written alike are equal,
// for any values of the variables.

import (
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// projectVariable is the variable for the pipeline directory.
const projectVariable = "${projectDir}"

// variables are the engine's two spellings of one: "$name.name" and "${name.name}". baseDir is another name of
// projectDir, and so is workflow.projectDir.
var variables = regexp.MustCompile(`\$(?:\{\s*([A-Za-z_][\w.]*)\s*\}|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*))`)

// inOneSpelling is a string with its variables in one spelling.
func inOneSpelling(text string) string {
	return variables.ReplaceAllStringFunc(text, func(found string) string {
		name := strings.Trim(found, "${} \t")
		if name == "baseDir" || name == "workflow.projectDir" {
			name = "projectDir"
		}
		return "${" + name + "}"
	})
}

// templateOf is a value as a string with variables: as its assignment writes it or, if the value is below the project directory,
// with the variable in front; "" for one without variables.
func templateOf(leaf *flowconfig.Leaf, text, projectDir string) string {
	if literal, ok := doubleQuoted(assigned(leaf)); ok && strings.Contains(literal, "$") {
		return inOneSpelling(literal)
	}
	if projectDir == "" {
		projectDir = flowconfig.ProjectPlaceholder
	}
	if below, ok := strings.CutPrefix(text, projectDir); ok && leaf.Status == flowconfig.OfHost && (below == "" || below[0] == '/') {
		return projectVariable + below
	}
	return ""
}

// doubleQuoted is what one string in double quotes contains, without escapes.
func doubleQuoted(expression string) (string, bool) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(expression), `"`)
	if !ok || strings.HasPrefix(rest, `""`) {
		return "", false
	}
	content, after, ok := strings.Cut(rest, `"`)
	return content, ok && after == "" && !strings.ContainsAny(content, "\\\n")
}

// ofProject reports whether a template has the project directory as its only variable.
func ofProject(text string) bool {
	return strings.Contains(text, projectVariable) && !strings.Contains(strings.ReplaceAll(text, projectVariable, ""), "$")
}

// agree reports whether a default is the value of the configuration already: the same value of the same type.
func agree(param *schema.Param, old *tree.Node, s Setting, flat bool) bool {
	switch {
	case s.Kind == Null:
		return schema.SameDefault(old, s.Text)
	case s.Template != "" && old.Is(tree.String) && inOneSpelling(old.Text) == s.Template:
		return true
	case ofProject(s.Template), isOfOtherType(param, old):
		return false
	case flat:
		return schema.SameDefault(old, s.Text) && (!strings.HasPrefix(s.Text, "/") || isProjectForm(old, s.Text))
	case s.Kind == Text:
		return old.Is(tree.String) && (old.Text == s.Text || schema.SameQuantity(old.Text, s.Text))
	case s.Kind == Boolean:
		return old.Is(tree.Bool) && old.Text == s.Text
	}
	return old.Is(tree.Number) && schema.SameDefault(old, s.Text)
}

// isProjectForm reports whether a default may be a path that the engine printed whole: as it is, or below the
// project directory.
func isProjectForm(old *tree.Node, printed string) bool {
	below, ok := strings.CutPrefix(inOneSpelling(old.Text), projectVariable)
	return old.Text == printed || ok && strings.HasSuffix(printed, below)
}

// isOfOtherType reports whether a default has none of the declared types, such as "0" of an integer.
func isOfOtherType(param *schema.Param, old *tree.Node) bool {
	types := param.Types()
	return len(types) > 0 && !slices.ContainsFunc(types, func(typ string) bool { return schema.KindOfType(typ) == old.Kind })
}
