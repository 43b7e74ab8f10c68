package folder

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	configview "github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// openConfig resolves the pipeline's configuration. Without its file, or where that
// leads out of the folder, nothing is known of it, and
// the checks that need it say so.
func (p *Pipeline) openConfig() {
	p.config = nil
	p.resolvedFrom = p.Watch(p.resolve)
	p.flatten()
}

func (p *Pipeline) resolve() {
	if !p.Has(p.Names.ConfigFile) || p.LeadsOut(p.Names.ConfigFile) {
		return
	}
	options := p.options
	options.Names = p.Names
	shared := p.Shared()
	p.Facts.Resolved = flowconfig.Load(shared, p.Names.ConfigFile, options)
	p.resolved = configview.Open(p.Facts.Resolved, files.Bounded(shared, limits.CheckedText))
	p.resolved.SchemaParams, p.resolved.Memory = p.schemaParams, &p.configMemory
	p.resolved.Sources(p.Names) // what the rules see of it is read now: each of them depends on it
	p.config = &kindFile{p.Names.ConfigFile, flowrules.All(), lint.Input{Kind: flowrules.Kind(flowrules.Options{}), Doc: p.resolved, Names: p.Names}}
}

// schemaParams are the parameters that the schema declares, gathered once from each of its texts.
func (p *Pipeline) schemaParams() []string {
	doc, err := p.JSON(p.Names.SchemaFile)
	if err != nil {
		return nil
	}
	if p.declared.doc != doc {
		p.declared = declaredParams{doc, configview.ParamsOfSchema(doc, p.Names)}
	}
	return p.declared.names
}

// declaredParams are the parameters of a schema.
type declaredParams struct {
	doc   *tree.Document
	names []string
}

// flatten makes the flat form of the configuration, in which the main script counts as well.
func (p *Pipeline) flatten() {
	if p.config != nil {
		p.flatFrom = p.Watch(func() { p.Facts.Config = p.flatConfig() })
	}
}

func (p *Pipeline) flatConfig() map[string]view.Value {
	flat := map[string]view.Value{}
	script, _ := p.Text(p.Names.MainScript)
	leaves := make(map[string]*flowconfig.Leaf, len(p.Facts.Resolved.Leaves))
	for i := range p.Facts.Resolved.Leaves {
		leaf := &p.Facts.Resolved.Leaves[i]
		leaves[leaf.Key] = leaf
	}
	inScript := assignments(script)
	for key, text := range p.Facts.Resolved.Compat(script.Text) {
		v := view.Value{Text: text}
		if leaf := leaves[key]; leaf != nil {
			v = valueOf(text, leaf)
		} else if at, assigned := inScript[key]; assigned {
			v.File, v.Span = script, at
		}
		flat[key] = v
	}
	return flat
}

// assignments are where a script first assigns each parameter.
func assignments(script *source.File) map[string]source.Span {
	const scope = "params."
	places := map[string]source.Span{}
	for from := 0; ; {
		i := strings.Index(script.Text[from:], scope)
		if i < 0 {
			return places
		}
		start := from + i
		from = start + len(scope)
		for from < len(script.Text) && isNameByte(script.Text[from]) {
			from++
		}
		key, rest := script.Text[start:from], strings.TrimLeft(script.Text[from:min(len(script.Text), from+limits.Name.Max)], " \t")
		if _, seen := places[key]; !seen && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==") {
			places[key] = source.Span{Start: start, End: from}
		}
	}
}

func isNameByte(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' || b == '_'
}

// valueOf is a setting with what the resolver knows of it.
func valueOf(text string, leaf *flowconfig.Leaf) view.Value {
	v := view.Value{Text: text, Set: leaf}
	if leaf.Status == flowconfig.Unresolved || leaf.Status == flowconfig.Partial {
		v.Unknown = leaf.Reason
	}
	if n := len(leaf.Origins); n > 0 {
		v.File, v.Span = sourceOf(leaf.Origins[n-1].File), leaf.Origins[n-1].Span
	}
	return v
}

func sourceOf(file *flowconfig.File) *source.File {
	if file == nil || file.Syntax == nil {
		return nil
	}
	return file.Syntax.Source
}
