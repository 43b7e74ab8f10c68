package flow

// Mends of what the resolver finds, where there is one.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// mendOldName writes the new name of the project's folder. In a text the place has a "$" before it.
func mendOldName(_ *view, f *flowconfig.Finding) []diag.Fix {
	at := strings.Index(sourceOf(f.In).Slice(f.Span), baseDir)
	if at < 0 {
		return nil
	}
	start := f.Span.Start + at
	return diag.SafeFix("write \""+projectDir+"\"", replace(source.Span{Start: start, End: start + len(baseDir)}, projectDir))
}

// mendSyntax mends two slips that leave no doubt about what was meant.
func mendSyntax(v *view, f *flowconfig.Finding) []diag.Fix {
	if f.Legacy && !f.Strict {
		return unquote(f)
	}
	return mendEquals(v, f)
}

// unquote takes the quotes off a name that needs none: the newer parser reads both alike.
func unquote(f *flowconfig.Finding) []diag.Fix {
	file := sourceOf(f.In)
	written := file.Slice(f.Span)
	if len(written) < 3 || strings.IndexByte("'\"", written[0]) < 0 || written[len(written)-1] != written[0] {
		return nil
	}
	name := written[1 : len(written)-1]
	rest := strings.TrimLeft(file.Text[f.Span.End:], " \t")
	if !isIdentifier(name) || !strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, "==") {
		return nil
	}
	return diag.SafeFix("take the quotes off", replace(f.Span, name))
}

// mendEquals writes the "=" between a name and the value behind it.
func mendEquals(v *view, f *flowconfig.Finding) []diag.Fix {
	for _, c := range v.commandsOf(f.In) {
		if c.End == f.Span.End || c.Args[0].Start == f.Span.Start {
			return diag.Suggestion("write the \"=\"", insert(c.Name.End, " ="))
		}
	}
	return nil
}

// commandsOf are the statements of a file that are a name and one value.
func (v *view) commandsOf(f *flowconfig.File) []*syntax.Command {
	if all, known := v.commands[f]; known {
		return all
	}
	var all []*syntax.Command
	v.statements(f, func(_ *where, s syntax.Statement) {
		if c, ok := s.(*syntax.Command); ok && len(c.Args) == 1 {
			all = append(all, c)
		}
	})
	if v.commands == nil {
		v.commands = map[*flowconfig.File][]*syntax.Command{}
	}
	v.commands[f] = all
	return all
}

func replace(at source.Span, text string) diag.Edit { return diag.Edit{Span: at, Text: text} }

func insert(at int, text string) diag.Edit {
	return diag.Edit{Span: source.Span{Start: at, End: at}, Text: text}
}

// isIdentifier reports whether a text is a plain name.
func isIdentifier(name string) bool {
	for i := range len(name) {
		c := name[i]
		if c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}
