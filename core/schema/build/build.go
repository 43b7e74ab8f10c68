package build

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Options set how a schema is built.
type Options struct {
	Names *dialect.Names
	// Draft of a schema that is made; the zero value is the one that the configuration's plugins read, or the
	// dialect's preferred one.
	Draft dialect.Draft
	// Compat has the reference's outcomes.
	Compat bool
	// Accept reports whether a proposal is taken; nil takes all.
	Accept func(id string) bool
}

// Built is a schema after a build.
type Built struct {
	// Text is the schema's new text; "" where there was none and none was to be made.
	Text string
	// Proposals in order, Skipped in the order in which they were met.
	Proposals []*Proposal
	Skipped   []Skipped
	// Base is the text that the proposals' edits are for: the one given, or the skeleton.
	Base *source.File
}

// Build compares a schema with a configuration and makes the accepted changes. Without a file, nil, it begins with a
// skeleton. The error is a *Refused for a schema that cannot be changed.
func Build(file *source.File, config *Config, o Options) (*Built, error) {
	accepts := func(p *Proposal) bool { return o.Accept == nil || o.Accept(p.ID) }
	var first *Proposal
	if file == nil {
		text, err := skeleton(o.Names, o.draft(config), config)
		if err != nil {
			return nil, err
		}
		file = source.New(o.Names.SchemaFile, []byte(text))
		first = proposeSkeleton(o.Names, text)
		first.Taken = accepts(first)
	}
	e, err := Open(file, o.Names)
	if err != nil {
		return nil, err
	}
	p := e.plan(config)
	if o.Compat {
		p.compareAsReference()
	} else {
		p.compare()
	}
	out := &Built{Proposals: p.proposals, Skipped: p.skipped, Base: file}
	if first != nil {
		out.Proposals = append([]*Proposal{first}, p.proposals...)
		if !first.Taken {
			return out, nil
		}
	}
	if err := p.make(accepts); err != nil {
		return nil, err
	}
	out.Text = e.Text()
	return out, nil
}

// draft of a schema that is made.
func (o Options) draft(config *Config) dialect.Draft {
	switch {
	case o.Draft.URI != "":
		return o.Draft
	case len(o.Names.ValidationPlugins) > 0:
		draft, _ := o.Names.DraftFor(o.Names.PluginAmong(config.Plugins).URI)
		return draft
	}
	return o.Names.Drafts[0]
}

// make takes the proposals that are accepted. Defaults come first, while the places of their edits hold.
func (p *plan) make(accepts func(*Proposal) bool) error {
	chosen := map[Step][]*Proposal{}
	for _, each := range p.proposals {
		if accepts(each) {
			chosen[each.Step] = append(chosen[each.Step], each)
		}
	}
	for _, take := range []func(map[Step][]*Proposal) error{p.makeDefaults, p.makeRemovals, p.makeGroupRemovals, p.makeParams} {
		if err := take(chosen); err != nil {
			return err
		}
	}
	return nil
}

func (p *plan) makeDefaults(chosen map[Step][]*Proposal) error {
	var edits []diag.Edit
	for _, each := range slices.Concat(chosen[SetDefault], chosen[RemoveDefault]) {
		edits = append(edits, each.Edits...)
		each.Taken = true
	}
	return p.step(edits...)
}

func (p *plan) makeRemovals(chosen map[Step][]*Proposal) error {
	type declaration struct{ group, defs, name string }
	key := func(param *schema.Param) declaration {
		if param.Group == nil {
			return declaration{name: param.Name}
		}
		return declaration{param.Group.Name, param.Group.Defs, param.Name}
	}
	gone := map[declaration]bool{}
	for _, each := range chosen[RemoveParam] {
		gone[key(each.param)] = true
		each.Taken = true
	}
	if len(gone) == 0 {
		return nil
	}
	return p.removeDeclared(func(param *schema.Param) bool { return gone[key(param)] })
}

// makeGroupRemovals takes out the groups that are empty by now: some of their parameters may have been kept.
func (p *plan) makeGroupRemovals(chosen map[Step][]*Proposal) error {
	var groups []*schema.Group
	for _, each := range chosen[RemoveGroup] {
		if g := p.schema.Group(each.group.Defs, each.Group); g != nil && len(g.Params) == 0 {
			groups = append(groups, g)
			each.Taken = true
		}
	}
	return p.dropGroups(groups)
}

func (p *plan) makeParams(chosen map[Step][]*Proposal) error {
	var params []NewParam
	for _, each := range chosen[AddParam] {
		params = append(params, NewParam{each.Param, each.To})
		each.Taken = true
	}
	if len(params) == 0 {
		return nil
	}
	return p.AddParams(params, nil, nil)
}
