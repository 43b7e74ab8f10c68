// Package schema is the parameter schema as its authors think of it: parameters, the groups
// that hold them, and the allOf list that makes the groups count.
package schema

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Schema is an opened parameter schema. Errors do not prevent opening: what is missing is nil or empty, and rules report it.
type Schema struct {
	Doc   *tree.Document
	Root  *tree.Node
	Names *dialect.Names
	// Rows is the schema of a row if the schema is that of a samplesheet, whose columns are the Params; nil for others.
	Rows *tree.Node
	// Draft that "$schema" declares, or the dialect's preferred one when DraftKnown is false.
	Draft      dialect.Draft
	DraftKnown bool
	// Groups in the order of the file, of the draft's own key first.
	Groups []*Group
	// Params: the ungrouped first, then group by group (schema.md §1.4).
	Params []*Param
	// Refs are the entries of the top-level allOf.
	Refs []Ref
	// Nested are keys for groups inside a group, which have no effect.
	Nested []tree.Member

	byName map[string][]*Param
	groups map[string][]*Group
	refs   map[string][]Ref
	forms  *[]validate.Violation
}

// Group is one subschema that holds parameters.
type Group struct {
	Name string
	// Defs is the top-level key that contains it: "definitions", "$defs" or the legacy one.
	Defs string
	Key  source.Span
	Node *tree.Node
	// Params in the order of the file.
	Params []*Param
	// Referenced reports that the top-level allOf names the group.
	Referenced bool
}

// Ref is one entry of the top-level allOf.
type Ref struct {
	// Entry is the whole entry, Value the "$ref" inside it, nil when there is none.
	Entry, Value *tree.Node
	// Defs and Group are the two names of "#/Defs/Group"; Formed is false for any other text.
	Defs, Group string
	Formed      bool
}

// DialectOf is the dialect of a schema by its file's name, or else by the file that its "$id" names, or else the first that
// knows its draft. The schema of a samplesheet has the same name in both; its draft alone says which.
func DialectOf(doc *tree.Document) *dialect.Names {
	named := dialect.OfFiles(doc.File.Name, doc.Root.Get("$id").String())
	if uri := doc.Root.Get("$schema").String(); named == nil || DescribesRows(doc.Root) {
		for _, n := range dialect.All {
			if _, known := n.DraftFor(uri); known {
				return n
			}
		}
	}
	return cmp.Or(named, dialect.All[0])
}

// Open reads a schema from a document whose root is an object.
func Open(doc *tree.Document, names *dialect.Names) *Schema {
	s := begin(doc, names)
	s.openParams(s.Root.Get("properties"), nil)
	s.openRefs()
	s.openGroups(s.Draft.Defs)
	for _, key := range append(dialect.DefsKeys(), dialect.LegacyDefs) {
		if key != s.Draft.Defs {
			s.openGroups(key)
		}
	}
	s.nameParams()
	return s
}

// begin is a schema with its draft and without parameters.
func begin(doc *tree.Document, names *dialect.Names) *Schema {
	s := &Schema{Doc: doc, Root: doc.Root, Names: names, groups: map[string][]*Group{}, refs: map[string][]Ref{}}
	s.Draft, s.DraftKnown = names.DraftFor(s.Root.Get("$schema").String())
	if !s.DraftKnown && len(names.Drafts) > 1 {
		s.guessDraft()
	}
	return s
}

// nameParams makes the index by name. Hardly any name has two parameters, so that each list
// is a piece of the whole until it needs room of its own.
func (s *Schema) nameParams() {
	s.byName = make(map[string][]*Param, len(s.Params))
	for i, p := range s.Params {
		if same := s.byName[p.Name]; same != nil {
			s.byName[p.Name] = append(same, p)
		} else {
			s.byName[p.Name] = s.Params[i : i+1 : i+1]
		}
	}
}

// guessDraft takes the draft whose key holds the groups when "$schema" does not determine one.
func (s *Schema) guessDraft() {
	for _, d := range s.Names.Drafts {
		if s.Root.Get(d.Defs).Is(tree.Object) {
			s.Draft = d
			return
		}
	}
}

func (s *Schema) openParams(properties *tree.Node, group *Group) {
	if !properties.Is(tree.Object) {
		return
	}
	required := namesIn(properties.Parent.Get("required"))
	params := make([]Param, len(properties.Members))
	for i, m := range properties.Members {
		p := &params[i]
		*p = Param{Name: m.Key, Key: m.KeySpan, Node: m.Value, Group: group, Required: required[m.Key]}
		if !properties.Effective(i) {
			continue
		}
		s.Params = append(s.Params, p)
		if group != nil {
			group.Params = append(group.Params, p)
		}
	}
}

func (s *Schema) openGroups(key string) {
	defs := s.Root.Get(key)
	if !defs.Is(tree.Object) {
		return
	}
	referenced := map[string]bool{}
	for _, r := range s.Refs {
		if r.Defs == key {
			referenced[r.Group] = true
		}
	}
	for i, m := range defs.Members {
		if !defs.Effective(i) {
			continue
		}
		if holdsGroups(m) {
			s.Nested = append(s.Nested, m)
			continue
		}
		g := &Group{Name: m.Key, Defs: key, Key: m.KeySpan, Node: m.Value, Referenced: referenced[m.Key]}
		s.Groups = append(s.Groups, g)
		s.groups[g.Name] = append(s.groups[g.Name], g)
		s.openParams(m.Value.Get("properties"), g)
	}
}

// holdsGroups reports whether a member of a key for groups is such a key again, and no group.
func holdsGroups(m tree.Member) bool {
	if !slices.Contains(append(dialect.DefsKeys(), dialect.LegacyDefs), m.Key) || m.Value.Get("properties") != nil {
		return false
	}
	return slices.ContainsFunc(m.Value.Members, func(inner tree.Member) bool { return inner.Value.Get("properties") != nil })
}

// IsNested reports whether a key for groups inside another group has a group of the name.
func (s *Schema) IsNested(group string) bool {
	return slices.ContainsFunc(s.Nested, func(m tree.Member) bool { return m.Value.Get(group) != nil })
}

func (s *Schema) openRefs() {
	allOf := s.Root.Get("allOf")
	if !allOf.Is(tree.Array) {
		return
	}
	for _, entry := range allOf.Items {
		r := Ref{Entry: entry, Value: entry.Get("$ref")}
		if tokens := strings.Split(r.Value.String(), "/"); len(tokens) == 3 && tokens[0] == "#" {
			r.Defs, r.Group, r.Formed = refToken(tokens[1]), refToken(tokens[2]), true
			s.refs[r.Group] = append(s.refs[r.Group], r)
		}
		s.Refs = append(s.Refs, r)
	}
}

// refToken reads one name of a reference: percent-encoding is for addresses, "~" for pointers.
func refToken(token string) string {
	if plain, err := url.PathUnescape(token); err == nil {
		token = plain
	}
	return tree.UnescapeToken(token)
}

// Named lists the parameters of the name; more than one is an error.
func (s *Schema) Named(name string) []*Param { return s.byName[name] }

// RefsNamed lists the entries of the top-level allOf that name a group so, under any key.
func (s *Schema) RefsNamed(group string) []Ref { return s.refs[group] }

// GroupsNamed lists the groups of the name, each under another key.
func (s *Schema) GroupsNamed(name string) []*Group { return s.groups[name] }

// Group is the group of the name under the key, or nil.
func (s *Schema) Group(defs, name string) *Group {
	for _, g := range s.groups[name] {
		if g.Defs == defs {
			return g
		}
	}
	return nil
}

// ParamAt is the parameter whose subschema the node is, or nil.
func (s *Schema) ParamAt(n *tree.Node) *Param {
	if m, ok := n.Key(); ok {
		for _, p := range s.byName[m.Key] {
			if p.Node == n {
				return p
			}
		}
	}
	return nil
}

// ParamAround is the parameter whose subschema contains the node, or nil.
func (s *Schema) ParamAround(n *tree.Node) *Param {
	for at := n; at != nil; at = at.Parent {
		if p := s.ParamAt(at); p != nil {
			return p
		}
	}
	return nil
}

// RefTo is the text of an allOf entry's "$ref" to a group.
func RefTo(defs, group string) string {
	return "#/" + tree.EscapeToken(defs) + "/" + tree.EscapeToken(group)
}

// namesIn is the set of the strings of an array.
func namesIn(list *tree.Node) map[string]bool {
	if !list.Is(tree.Array) {
		return nil
	}
	names := make(map[string]bool, len(list.Items))
	for _, item := range list.Items {
		if item.Is(tree.String) {
			names[item.Text] = true
		}
	}
	return names
}

// Forms lists the keywords whose own form the draft does not allow; found once, and without
// looking into parameters that are known to be well formed.
func (s *Schema) Forms() []validate.Violation {
	if s.forms == nil {
		forms := validate.CheckKeywordValuesExcept(s.Root, s.ValidateDraft(), s.knownWellFormed)
		s.forms = &forms
	}
	return *s.forms
}

// FormsUnderOtherKeys lists those in groups under a key that the draft does not have, such as "$defs" in draft 7: a validator does
// not look there, and so [Schema.Forms] does not.
func (s *Schema) FormsUnderOtherKeys() []validate.Violation {
	var forms []validate.Violation
	for _, g := range s.Groups {
		if !validate.HoldsSchemas(g.Defs, s.ValidateDraft()) {
			forms = append(forms, validate.CheckKeywordValuesExcept(g.Node, s.ValidateDraft(), s.knownWellFormed)...)
		}
	}
	return forms
}

// knownWellFormed reports whether a node is a parameter that was well formed when its file was last read.
func (s *Schema) knownWellFormed(n *tree.Node) bool {
	param := s.ParamAt(n)
	return param != nil && param.WellFormed
}

// ValidateDraft is the draft for package validate.
func (s *Schema) ValidateDraft() validate.Draft {
	draft, _ := validate.DraftOf(s.Draft.URI)
	return draft
}
