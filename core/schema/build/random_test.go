package build_test

// Random changes of a schema, each with the one that takes it back, and what a schema means.

import (
	"fmt"
	"math/rand"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func itoa(i int) string { return strconv.Itoa(i) }

func opened(text string) *schema.Schema {
	return schema.Open(tree.ParseJSON(source.New("nextflow_schema.json", []byte(text))), dialect.NFCore)
}

// randomChange is a change that the schema admits and its inverse; without a name when none came up.
func randomChange(r *rand.Rand, text string) (change, back build.Change) {
	s := opened(text)
	makers := []func(*rand.Rand, *schema.Schema) (build.Change, build.Change){
		setsKeyword, addsParam, renamesParam, movesParam, requires, addsGroup, renamesGroup, movesGroup, removesParam,
	}
	return makers[r.Intn(len(makers))](r, s)
}

// anyParam is a parameter that is declared once.
func anyParam(r *rand.Rand, s *schema.Schema) *schema.Param {
	for range 20 {
		p := s.Params[r.Intn(len(s.Params))]
		if len(s.Named(p.Name)) == 1 && p.Node.Is(tree.Object) {
			return p
		}
	}
	return nil
}

func anyGroup(r *rand.Rand, s *schema.Schema) *schema.Group {
	if len(s.Groups) == 0 {
		return nil
	}
	return s.Groups[r.Intn(len(s.Groups))]
}

func groupOf(p *schema.Param) *string {
	if p.Group == nil {
		return nil
	}
	return in(p.Group.Name)
}

func setsKeyword(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	p := anyParam(r, s)
	if p == nil {
		return
	}
	word := []string{"description", "default", "enum", "hidden", "help_text", "minimum", "x-own"}[r.Intn(7)]
	a = build.Change{Action: "setKeyword", Param: p.Name, Keyword: word, Value: value([]string{`"a \"text\""`, `[1, "b", null]`, `{"a": {"b": []}}`, "1.50", "true"}[r.Intn(5)])}
	b = build.Change{Action: "setKeyword", Param: p.Name, Keyword: word, Value: p.Get(word)}
	return a, b
}

func addsParam(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	name := "new_" + itoa(r.Intn(1e9))
	a = build.Change{Action: "addParam", Name: name, Value: value(`{"description": "D", "type": "integer", "enum": [1, 2]}`)}
	if g := anyGroup(r, s); g != nil && r.Intn(3) > 0 {
		a.Group = in(g.Name)
		a.Index = at(r.Intn(len(g.Params) + 1))
	}
	return a, build.Change{Action: "removeParams", Params: []string{name}}
}

func renamesParam(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	p := anyParam(r, s)
	if p == nil {
		return
	}
	name := p.Name + "_" + itoa(r.Intn(1e9))
	return build.Change{Action: "renameParam", Param: p.Name, Name: name}, build.Change{Action: "renameParam", Param: name, Name: p.Name}
}

// among is a parameter's place in its scope.
func among(s *schema.Schema, p *schema.Param) int {
	params := s.Ungrouped()
	if p.Group != nil {
		params = p.Group.Params
	}
	return slices.Index(params, p)
}

func movesParam(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	p := anyParam(r, s)
	if p == nil {
		return
	}
	a = build.Change{Action: "moveParams", Params: []string{p.Name}}
	if g := anyGroup(r, s); g != nil && r.Intn(4) > 0 {
		a.Group, a.Index = in(g.Name), at(r.Intn(len(g.Params)+1))
	}
	return a, build.Change{Action: "moveParams", Params: []string{p.Name}, Group: groupOf(p), Index: at(among(s, p))}
}

func requires(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	p := anyParam(r, s)
	if p == nil {
		return
	}
	a = build.Change{Action: "setRequired", Params: []string{p.Name}, Value: value(strconv.FormatBool(!p.Required))}
	b = build.Change{Action: "setRequired", Params: []string{p.Name}, Value: value(strconv.FormatBool(p.Required))}
	return a, b
}

func addsGroup(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	name := "group_" + itoa(r.Intn(1e9))
	return build.Change{Action: "addGroup", Name: name, Index: at(r.Intn(len(s.Groups) + 1))}, build.Change{Action: "removeGroup", Group: in(name)}
}

func renamesGroup(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	g := anyGroup(r, s)
	if g == nil {
		return
	}
	name := "group/" + itoa(r.Intn(1e9))
	return build.Change{Action: "renameGroup", Group: in(g.Name), Name: name}, build.Change{Action: "renameGroup", Group: in(name), Name: g.Name}
}

func movesGroup(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	g := anyGroup(r, s)
	if g == nil {
		return
	}
	was := slices.Index(s.InOrder(), g)
	return build.Change{Action: "moveGroup", Group: in(g.Name), Index: at(r.Intn(len(s.Groups)))}, build.Change{Action: "moveGroup", Group: in(g.Name), Index: at(was)}
}

// removesParam removes one that only its own list mentions, since the reverse change reports no other.
func removesParam(r *rand.Rand, s *schema.Schema) (a, b build.Change) {
	p := anyParam(r, s)
	if p == nil || p.Required || strings.Count(s.Doc.File.Text, tree.Quote(p.Name)) > 1 {
		return
	}
	a = build.Change{Action: "removeParams", Params: []string{p.Name}}
	return a, build.Change{Action: "addParam", Name: p.Name, Value: p.Node, Group: groupOf(p), Index: at(among(s, p))}
}

// meaning is the content of a schema in a form without the order of keywords and of required names, and without empty parts.
func meaning(t testing.TB, text string) string {
	t.Helper()
	doc := tree.ParseJSON(source.New("nextflow_schema.json", []byte(text)))
	if !doc.Readable() {
		t.Fatalf("the text is no JSON any more:\n%s", text)
	}
	s := schema.Open(doc, dialect.NFCore)
	var b strings.Builder
	fmt.Fprintln(&b, members(s.Root, schemaKeys))
	for _, g := range s.InOrder() {
		fmt.Fprintln(&b, "group", g.Name, g.Referenced, members(g.Node, schemaKeys))
		for _, p := range g.Params {
			fmt.Fprintln(&b, "  ", p.Name, p.Required, members(p.Node, nil))
		}
	}
	for _, p := range s.Ungrouped() {
		fmt.Fprintln(&b, "ungrouped", p.Name, p.Required, members(p.Node, nil))
	}
	return b.String()
}

// schemaKeys are described by the parameters and groups themselves.
var schemaKeys = []string{"properties", "required", "definitions", "$defs", "allOf"}

func members(object *tree.Node, but []string) string {
	var all []string
	for i, m := range object.Members {
		if object.Effective(i) && !slices.Contains(but, m.Key) {
			all = append(all, m.Key+"="+tree.JSON(m.Value))
		}
	}
	sort.Strings(all)
	return strings.Join(all, " ")
}
