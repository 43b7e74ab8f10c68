package params

// Values that are paths: what their spelling tells, and what is known of the files (schema.md §9.2, §9.4).

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// path judges a value by the path format of its subschema.
func (c *check) path(by *tree.Node, g *given) {
	format := by.Get("format").String()
	if !g.value.Is(tree.String) || !schema.PathFormat(format) || g.value.Text == "" {
		return
	}
	name := quote(g.name)
	glob := isGlob(g.value.Text)
	switch {
	case format == "file-path-pattern":
		c.unchecked(PathForm, "the files that the pattern of "+name+" stands for")
		return
	case glob && format == "directory-path":
		c.pathFault(g, by, "is a pattern for several paths; the path of one folder is expected")
		return
	case glob:
		c.pathFault(g, by, "is a pattern for several paths; the path of one file is expected")
		return
	}
	entry := c.look(g.value.Text)
	switch {
	case entry == Folder && format == "file-path":
		c.pathFault(g, by, "is a folder; the path of a file is expected")
	case entry == File && format == "directory-path":
		c.pathFault(g, by, "is a file; the path of a folder is expected")
	}
	c.exists(by, g, entry)
	c.content(by, g, entry)
}

// content judges what is in a file whose schema the subschema names. A folder has none, and what is
// missing is told by other rules.
func (c *check) content(by *tree.Node, g *given, entry Entry) {
	target := by.Get("schema").String()
	if target == "" || c.row || entry == Folder || entry == Missing || !schema.FileFormat(by.Get("format").String()) {
		return
	}
	faults, known := 0, false
	if c.Content != nil && !isRemote(g.value.Text) {
		faults, known = c.Content(g.value.Text, target)
	}
	switch {
	case !known:
		c.unchecked(Content, "the file "+tree.Excerpt(g.value, 60)+" of "+quote(g.name)+" and its schema "+quote(target))
	case faults > 0:
		c.add(diag.Finding{Code: Content, Node: g.value, Message: quote(g.name) + ": the content of " + tree.Excerpt(g.value, 60) + " does not fit " + quote(target) +
			", in " + words.Count(faults, "place") + " of the file; they are told there" + remark(by.Get("schema"))})
	}
}

func (c *check) pathFault(g *given, by *tree.Node, what string) {
	c.add(diag.Finding{Code: PathForm, Node: g.value, Message: quote(g.name) + ": " + tree.Excerpt(g.value, 60) + " " + what + remark(by.Get("format"))})
}

// exists judges the keyword that demands that something stands at the path, or that nothing does.
func (c *check) exists(by *tree.Node, g *given, entry Entry) {
	demand := by.Get("exists")
	if !demand.Is(tree.Bool) {
		return
	}
	shown := quote(g.name) + ": " + tree.Excerpt(g.value, 60)
	switch {
	case entry == Unknown && c.row:
		c.unchecked(Exists, "to look whether the paths of the column "+quote(g.name)+" exist")
	case entry == Unknown:
		c.unchecked(Exists, "to look whether "+tree.Excerpt(g.value, 60)+" exists, the value of "+quote(g.name))
	case demand.True() && entry == Missing:
		c.add(diag.Finding{Code: Exists, Node: g.value, Message: shown + " does not exist; the path of something that does is expected" + remark(demand)})
	case !demand.True() && entry != Missing:
		c.add(diag.Finding{Code: Exists, Node: g.value, Message: shown + " exists already; a path where nothing stands is expected" + remark(demand)})
	}
}

// look tells what stands at a path; of what is on another machine nothing is known.
func (c *check) look(path string) Entry {
	if c.Known == nil || isRemote(path) || strings.Contains(path, "$") {
		return Unknown
	}
	return c.Known(path)
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
