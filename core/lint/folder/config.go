package folder

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/checks"
	"github.com/flow-toolkit/flow-toolkit/core/lint/flowrules"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/vfs"
)

// openConfig resolves the pipeline's configuration. Without its file nothing is known of it, and
// the checks that need it say so.
func (p *Pipeline) openConfig(o flowconfig.Options) {
	if !p.Has(p.Names.ConfigFile) {
		return
	}
	o.Names = p.Names
	p.Resolved = flowconfig.Load(p.Files, p.Names.ConfigFile, o)
	p.resolved = flowrules.Open(p.Resolved, vfs.Bounded(p.Files, limits.CheckedText))
	p.files = append(p.files, kindFile{flowrules.All(), lint.Input{Kind: flowrules.Kind(flowrules.Options{}), Doc: p.resolved, Names: p.Names}})
	p.Config = map[string]checks.Value{}
	script, _ := p.Text(p.Names.MainScript)
	leaves := make(map[string]*flowconfig.Leaf, len(p.Resolved.Leaves))
	for i := range p.Resolved.Leaves {
		leaf := &p.Resolved.Leaves[i]
		leaves[leaf.Key] = leaf
	}
	for key, text := range p.Resolved.Compat(script.Text) {
		p.Config[key] = valueOf(text, leaves[key])
	}
}

// valueOf is a setting with what the resolver knows of it; the leaf is nil for what the main script
// alone sets.
func valueOf(text string, leaf *flowconfig.Leaf) checks.Value {
	v := checks.Value{Text: text}
	if leaf == nil {
		return v
	}
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
