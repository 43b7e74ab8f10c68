package view

// What the whole reading of a script finds. The tree itself is not kept: those of a large pipeline take more memory than all its
// files.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ScriptFacts is what checks need of a script.
type ScriptFacts struct {
	File *source.File
	// Findings are errors of syntax and of names, with the parsers that report them.
	Findings []syntax.Finding
	// Parameters that the script uses.
	Parameters parameters.File
	// Script is what the script declares, includes and calls.
	Script *Script
	// Unused are the names of includes that the script does not use.
	Unused []UnusedInclude
}

// UnusedInclude is a name of an include that the script does not use.
type UnusedInclude struct {
	syntax.Word
	// Plugin: the name is a function of a plugin, and no script is read for it.
	Plugin bool
}

// ScriptFacts reads a script once.
func (f *Folder) ScriptFacts(path string) (*ScriptFacts, error) {
	if known := f.scriptFacts[path]; known != nil {
		f.note(path)
		return known, nil
	}
	file, err := f.Text(path)
	if err != nil {
		return nil, err
	}
	tree := syntax.ParseScript(file)
	facts := &ScriptFacts{File: file, Findings: tree.ScriptFindings(), Script: ReadScript(tree), Parameters: parameters.Script(tree), Unused: unusedIncludes(tree)}
	f.scriptFacts[path] = facts
	return facts, nil
}

// unusedIncludes are the names that a script includes and that its code has nowhere else.
func unusedIncludes(file *syntax.File) []UnusedInclude {
	var includes []*syntax.ScriptInclude
	for _, s := range file.Statements {
		collectIncludes(s, &includes)
	}
	if len(includes) == 0 {
		return nil
	}
	code := codeOutside(file, includes)
	var unused []UnusedInclude
	for _, include := range includes {
		from, _ := include.From.(*syntax.String)
		plugin := from != nil && len(from.Parts) > 0 && strings.HasPrefix(from.Parts[0].Text, PluginPrefix)
		for _, item := range include.Items {
			if !hasWord(code, item.As.Text) {
				unused = append(unused, UnusedInclude{syntax.Word{At: item.As.At, Text: strings.Clone(item.As.Text)}, plugin})
			}
		}
	}
	return unused
}

// collectIncludes finds the includes within a statement: old ones may be inside conditions.
func collectIncludes(n syntax.Node, all *[]*syntax.ScriptInclude) {
	if include, ok := n.(*syntax.ScriptInclude); ok {
		*all = append(*all, include)
		return
	}
	switch n.(type) {
	case *syntax.If, *syntax.Block, *syntax.Label:
		syntax.Children(n, func(n syntax.Node) { collectIncludes(n, all) })
	}
}

// codeOutside is the source of a script with spaces in place of comments and includes.
func codeOutside(file *syntax.File, includes []*syntax.ScriptInclude) string {
	text := []byte(file.Source.Text)
	blank := func(span source.Span) {
		for i := span.Start; i < span.End; i++ {
			text[i] = ' '
		}
	}
	for _, comment := range file.Comments {
		blank(comment)
	}
	for _, include := range includes {
		blank(include.Span())
	}
	return string(text)
}

// hasWord reports whether the content has a name as a whole word.
func hasWord(text, name string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], name)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(name)
		if (start == 0 || !IsWordByte(text[start-1])) && (end == len(text) || !IsWordByte(text[end])) {
			return true
		}
		from = end
	}
}
