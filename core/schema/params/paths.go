package params

// Values that are paths: their spelling, and what is known about the files (schema.md §9.2, §9.4).

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// path checks a value by the path format of its subschema.
func (c *check) path(by *tree.Node, g *given) {
	format := by.Get("format").String()
	if !g.value.Is(tree.String) || !schema.PathFormat(format) || g.value.Text == "" {
		return
	}
	name := quote(g.name)
	glob := isGlob(g.value.Text)
	switch {
	case format == "file-path-pattern":
		c.unchecked(PathForm, diag.CauseFiles, "the files that match the pattern of "+name)
		return
	case glob && format == "directory-path":
		c.reportPath(g, by, "the path of one directory, found the pattern")
		return
	case glob:
		c.reportPath(g, by, "the path of one file, found the pattern")
		return
	}
	entry := c.look(g.value.Text)
	switch {
	case entry == Folder && format == "file-path":
		c.reportPath(g, by, "a file, found the directory")
	case entry == File && format == "directory-path":
		c.reportPath(g, by, "a directory, found the file")
	}
	c.exists(by, g, entry)
	c.content(by, g, entry)
}

// content checks the content of a file against the schema that the subschema names. Directories have no content, and
// missing files are reported by other rules.
func (c *check) content(by *tree.Node, g *given, entry Entry) {
	target := by.Get("schema").String()
	if target == "" || c.row || entry == Folder || entry == Missing || !schema.FileFormat(by.Get("format").String()) {
		return
	}
	problems, known := 0, false
	if c.Content != nil && !isRemote(g.value.Text) {
		problems, known = c.Content(g.value.Text, target)
	}
	switch {
	case !known:
		cause, _ := c.lookNeeds(g.value.Text)
		c.unchecked(Content, cause, "the file "+tree.Excerpt(g.value, 60)+" of "+quote(g.name)+" and its schema "+quote(target))
	case problems > 0:
		c.add(diag.Finding{Code: Content, Node: g.value, Message: "content of " + tree.Excerpt(g.value, 60) + " does not match " + quote(target),
			Help:  "correct the rows of the file, or the schema",
			Notes: append([]string{"the file has " + english.Count(problems, "problem") + ", reported there"}, schemaNote(by.Get("schema"))...)})
	}
}

func (c *check) reportPath(g *given, by *tree.Node, what string) {
	c.add(diag.Finding{Code: PathForm, Node: g.value, Message: c.subject(g.name) + " must be " + what + " " + tree.Excerpt(g.value, 60), Help: pathHelp(by), Notes: schemaNote(by.Get("format"))})
}

// exists checks the keyword that requires that the path exists, or that it does not.
func (c *check) exists(by *tree.Node, g *given, entry Entry) {
	demand := by.Get("exists")
	if !demand.Is(tree.Bool) {
		return
	}
	shown := tree.Excerpt(g.value, 60)
	switch {
	case entry == Unknown:
		cause, needs := c.lookNeeds(g.value.Text)
		if c.row {
			c.unchecked(Exists, cause, needs+" for paths in column "+quote(g.name))
		} else {
			c.unchecked(Exists, cause, needs+" for "+shown+", the value of "+quote(g.name))
		}
	case demand.True() && entry == Missing:
		c.add(diag.Finding{Code: Exists, Node: g.value, Message: "path " + shown + " does not exist", Notes: schemaNote(demand),
			Help: "correct the path, which starts at the launch directory if it is relative"})
	case !demand.True() && entry != Missing:
		c.add(diag.Finding{Code: Exists, Node: g.value, Message: "path " + shown + " must not exist, but it does", Help: "write a path that does not exist yet",
			Notes: append([]string{"the schema sets \"exists\": false for " + quote(g.name)}, schemaNote(demand)...)})
	}
}

// look returns the kind of entry at a path; Unknown for remote paths.
func (c *check) look(path string) Entry {
	if c.Known == nil || isRemote(path) || strings.Contains(path, "$") {
		return Unknown
	}
	return c.Known(path)
}

// lookNeeds is what would be needed to look up an unknown path.
func (c *check) lookNeeds(path string) (diag.Cause, string) {
	switch {
	case isRemote(path):
		return diag.CauseRemote, "network access"
	case strings.Contains(path, "$"):
		return diag.CauseConfig, "the values of variables"
	}
	return diag.CauseFiles, "file access"
}

// isRemote reports whether a path has a scheme, such as "s3://".
func isRemote(path string) bool {
	scheme, _, found := strings.Cut(path, "://")
	return found && scheme != "" && scheme != "file"
}

// isGlob reports whether a path is one of the engine's patterns for several. In an address of the web
// a question mark begins the query.
func isGlob(path string) bool {
	if isRemote(path) && strings.HasPrefix(path, "http") {
		return strings.Contains(path, "*")
	}
	closer := byte(0)
	for i := 0; i < len(path); i++ {
		switch path[i] {
		case '\\':
			i++
		case '*', '?':
			return true
		case '$':
			if strings.HasPrefix(path[i:], "${") { // a variable, which the engine fills in
				i += max(1, strings.IndexByte(path[i:], '}'))
			}
		case '{':
			closer = '}'
		case '[':
			closer = ']'
		case closer:
			return closer != 0
		}
	}
	return false
}

// pathHelp is the help for a path of another kind than the format of its schema.
func pathHelp(by *tree.Node) string {
	switch by.Get("format").String() {
	case "directory-path":
		return "write the path of a directory, such as \"results\""
	case "file-path":
		return "write the path of one file, such as \"data/genome.fa\""
	}
	return "write one path without wildcards"
}
