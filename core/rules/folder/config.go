package folder

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	configview "github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// openConfig resolves the pipeline config. If its file does not exist or is a link that points outside the directory, the
// checks that need it are not checked.
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
	p.resolved.Sources(p.Names) // read now, because each of the rules depends on it
	p.config = &kindFile{p.Names.ConfigFile, flowrules.All(), lint.Input{Kind: flowrules.Kind(flowrules.Options{}), Doc: p.resolved, Names: p.Names}}
}

// schemaParams are the parameters that the schema declares, collected once per version of the file.
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

// flatten makes the flat form of the pipeline config, which includes assignments of the main script.
func (p *Pipeline) flatten() {
	if p.config != nil {
		p.flatFrom = p.Watch(func() { p.Facts.Config = p.flatConfig() })
	}
}

func (p *Pipeline) flatConfig() map[string]view.Value {
	flat := make(map[string]view.Value, len(p.Facts.Resolved.Leaves))
	script, _ := p.Text(p.Names.MainScript)
	leaves := make(map[string]*flowconfig.Leaf, len(p.Facts.Resolved.Leaves))
	for i := range p.Facts.Resolved.Leaves {
		leaf := &p.Facts.Resolved.Leaves[i]
		leaves[leaf.Key] = leaf
	}
	inScript := assignments(script)
	for key, text := range p.flatTexts(script.Text) {
		v := view.Value{Text: text}
		if leaf := leaves[key]; leaf != nil {
			v = valueOf(text, leaf)
		} else if at, assigned := inScript[key]; assigned {
			v.File, v.Span = script, at
		}
		flat[key] = v
	}
	if p.HasKinds() {
		p.addKinds(flat, script.Text)
	}
	p.addDeclared(flat)
	return flat
}

// addDeclared adds the parameters that the main script declares in a block with types.
func (p *Pipeline) addDeclared(flat map[string]view.Value) {
	script, err := p.ScriptFacts(p.Names.MainScript)
	if err != nil {
		return // other rules report that it does not exist or cannot be read
	}
	for _, place := range script.Parameters.Places {
		if place.Declaration != nil {
			flat[lint.DeclaredParam+place.Name] = view.Value{File: script.File, Span: place.Span}
		}
	}
}

// flatTexts are the keys of the flat configuration with their values in the engine's flat output, which nf-core/tools reads
// before R3.1. Since then they have kinds instead; see [Pipeline.addKinds].
func (p *Pipeline) flatTexts(script string) map[string]string {
	if !p.HasKinds() {
		return p.Facts.Resolved.Compat(script)
	}
	texts := make(map[string]string, len(p.Facts.Resolved.Leaves))
	for i := range p.Facts.Resolved.Leaves {
		texts[p.Facts.Resolved.Leaves[i].Key] = ""
	}
	scraped, _ := utils.ScrapeParams([]byte(script)) // a script that is not UTF-8 is not looked at
	utils.AddScraped(texts, scraped, true)
	return texts
}

// addKinds makes of a flat configuration what nf-core/tools reads since R3.1: values with their kinds, of which one that the
// main script sets is null, and the scopes right below others, such as "params.genomes".
func (p *Pipeline) addKinds(flat map[string]view.Value, script string) {
	for key, v := range flat {
		if v.Kind, v.Text = tree.Null, "null"; v.Set != nil {
			v.Kind, v.Text = flowconfig.Typed(v.Set.Value)
		}
		flat[key] = v
	}
	for i := range p.Facts.Resolved.Leaves {
		path := p.Facts.Resolved.Leaves[i].Path
		if len(path) < 3 {
			continue
		}
		if key := value.Key(path[:2]); flat[key].Set == nil {
			flat[key] = view.Value{Kind: tree.Object}
		}
	}
	scraped, _ := utils.ScrapeParams([]byte(script))
	for _, key := range scraped {
		v := flat[key]
		v.Kind, v.Text = tree.Null, "null"
		flat[key] = v
	}
}

// assignments are the spans of the first assignment of each parameter in a script.
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

// valueOf is a config option with its value and origin from the resolver.
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
