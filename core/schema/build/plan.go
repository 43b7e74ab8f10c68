package build

// The comparison of a schema with a configuration (schema.md §6.2, §6.3): what only the schema has goes, what
// only the configuration has comes, and defaults follow the configuration as far as they can.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// plan is the comparison at work.
type plan struct {
	*Editor
	config *Config
	// set are the names of the configuration's parameters, those that hold others too.
	set       map[string]bool
	counts    map[*tree.Node]map[string]int
	proposals []*Proposal
	skipped   []Skipped
}

func (e *Editor) plan(config *Config) *plan {
	p := &plan{Editor: e, config: config, set: setOf(config.Nested), counts: map[*tree.Node]map[string]int{}}
	for _, s := range config.Settings {
		p.set[s.Name] = true
	}
	return p
}

func (p *plan) skip(param, format string, args ...any) {
	p.skipped = append(p.skipped, Skipped{param, fmt.Sprintf(format, args...)})
}

// compare proposes all steps of our own.
func (p *plan) compare() {
	switch {
	case len(p.set) == 0:
		p.skip("", "not compared: the pipeline config has no parameters")
	default:
		p.removals(func(param *schema.Param) bool {
			if p.config.Ignored[param.Name] {
				return false
			}
			if p.config.Unsure != "" {
				p.skip(param.Name, "not compared: the pipeline config does not set it, but may be incomplete: %s", p.config.Unsure)
			}
			return p.config.Unsure == ""
		})
	}
	p.emptyGroups(isBare)
	for _, s := range p.config.Settings {
		if !p.config.Ignored[s.Name] {
			p.setting(s)
		}
	}
	for _, name := range p.config.Nested {
		if len(p.schema.Named(name)) == 0 && !p.config.Ignored[name] {
			p.skip(name, "not added: it contains other parameters, which a parameter schema does not support")
		}
	}
}

// removals proposes to take out what the configuration lacks, where that may be.
func (p *plan) removals(may func(*schema.Param) bool) {
	for _, param := range p.schema.Params {
		if !p.set[param.Name] && may(param) {
			p.proposeRemoval(param)
		}
	}
}

// emptyGroups proposes to take out the groups that have no parameters once the removals are made, where
// nothing is lost with them.
func (p *plan) emptyGroups(bare func(g *schema.Group, gone map[string]bool) bool) {
	gone := map[*schema.Group]map[string]bool{}
	for _, each := range p.proposals {
		if g := each.param.Group; g != nil {
			if gone[g] == nil {
				gone[g] = map[string]bool{}
			}
			gone[g][each.Param] = true
		}
	}
	for _, g := range p.schema.Groups {
		if len(gone[g]) == len(g.Params) && g.Node.Is(tree.Object) && bare(g, gone[g]) {
			p.proposeGroupRemoval(g)
		}
	}
}

// isBare reports whether nothing is lost with a group but its heading, once its parameters are gone.
func isBare(g *schema.Group, gone map[string]bool) bool {
	return !slices.ContainsFunc(g.Node.Members, func(m tree.Member) bool {
		if m.Key == "required" && m.Value.Is(tree.Array) {
			return slices.ContainsFunc(m.Value.Items, func(item *tree.Node) bool { return !gone[item.String()] })
		}
		return !schema.IsHeading(m.Key)
	})
}

// repeated reports whether the parameter's object contains its name twice.
func (p *plan) repeated(param *schema.Param) bool {
	object := param.Node.Parent
	if p.counts[object] == nil {
		p.counts[object] = counts(object)
	}
	return p.counts[object][param.Name] > 1
}

// setting compares one parameter of the configuration with the schema.
func (p *plan) setting(given Setting) {
	s := given.known()
	switch params := p.schema.Named(s.Name); {
	case len(params) == 0:
		p.add(s)
	case len(params) > 1:
		p.skip(s.Name, "default not compared: the schema declares it %d times", len(params))
	case params[0].Node.Is(tree.Object):
		p.sync(params[0], s, given.Kind == Flat)
	}
}

// add proposes to declare a parameter.
func (p *plan) add(s Setting) {
	shape := s.shape()
	if shape.skip != "" {
		p.skip(s.Name, "not added: %s", shape.skip)
		return
	}
	if _, err := p.target(nil); err != nil {
		p.skip(s.Name, "not added: %v", err)
		return
	}
	p.proposeParam(s.Name, shape.typ, shape.value)
	switch {
	case shape.doubt != "":
		p.skip(s.Name, "default not written: %s", shape.doubt)
	case shape.null:
		p.skip(s.Name, "guessed the type \"string\": the pipeline config does not set it")
	}
}

// sync proposes the configuration's value as the default of a parameter. The declared type stays: a value that does not match
// it is reported.
func (p *plan) sync(param *schema.Param, s Setting, flat bool) {
	old, shape := param.Get("default"), s.shape()
	switch {
	case shape.skip != "" || old != nil && agree(param, old, s, flat):
		return
	case shape.doubt != "" && old != nil && s.Template != "" && ofProject(s.Template) && strings.Contains(inOneSpelling(old.Text), projectVariable):
		s.Kind, s.Text, s.Doubt = Text, s.Template, "" // the form that the schema has already
	case shape.doubt != "":
		p.differs(param, s, shape.doubt)
		return
	case shape.null:
		if old != nil {
			p.proposeDefault(param, nil)
		}
		return
	}
	value, fault := p.fitting(param, s, flat)
	switch {
	case fault != "":
		p.skip(s.Name, "default %s not written: %s", s.shown(), fault)
	case value != nil || old != nil:
		p.proposeDefault(param, value)
	}
}

// differs reports a value that is not written as the default, beside the default that is there.
func (p *plan) differs(param *schema.Param, s Setting, doubt string) {
	old := param.Get("default")
	if old == nil || s.Text == "" {
		p.skip(s.Name, "default not written: %s", doubt)
		return
	}
	value := s.shown()
	if s.Template != "" {
		value = show(textOf(s.Template))
	}
	p.skip(s.Name, "default %s in the schema is %s in the pipeline config, not written: %s", show(old), value, doubt)
}

// fitting is the setting's value as JSON of the declared type, nil if it is not set; or why there is none. A flat value has
// no quotes that distinguish a string from a number, so the declared type decides.
func (p *plan) fitting(param *schema.Param, s Setting, flat bool) (value *tree.Node, fault string) {
	typ := s.shape().typ
	switch {
	case len(param.Types()) == 0 || param.Has(typ):
	case typ == "integer" && param.Has("number"):
		typ = "number"
	case typ == "number" && param.Has("integer") && tree.ParseDecimal(s.Text).IsInteger():
		typ = "integer"
	case flat && param.Has("string"):
		typ = "string"
	default:
		return nil, fmt.Sprintf("its type in the schema is %s", show(param.Get("type")))
	}
	value, fault = s.json(typ)
	if value == nil {
		return nil, fault
	}
	result := validate.Value(param.Node, value, validate.Options{Draft: p.schema.ValidateDraft(), Format: validate.FormatAssert})
	if len(result.Violations) > 0 {
		return nil, fmt.Sprintf("%q in the schema does not allow it", result.Violations[0].Keyword())
	}
	return value, ""
}
