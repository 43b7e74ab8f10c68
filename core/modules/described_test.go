package modules_test

// Whatever id a report can contain, its reader finds what it means: by describeRules, in the reference, and
// by the URL that the finding has.

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// described are all ids that can be described, with their documentation.
var described = sync.OnceValue(func() map[string]rules.RuleInfo {
	infos := map[string]rules.RuleInfo{}
	for _, info := range slices.Concat(rules.Rules(""), rules.Checks()) {
		infos[info.ID] = info
	}
	return infos
})

// describes holds every finding of a report to its documentation.
func describes(t *testing.T, rep report.Report) {
	t.Helper()
	for _, f := range rep.Findings {
		if info, ok := described()[f.Rule]; !ok || f.URL == "" || f.URL != info.URL {
			t.Errorf("the rule %q of a finding: described %v, URL %q", f.Rule, ok, f.URL)
		}
	}
	for _, n := range rep.NotChecked {
		if _, ok := described()[n.Rule]; !ok {
			t.Errorf("the rule %q, which is not checked, is not described", n.Rule)
		}
	}
}

// TestDescribed: every id has a title, a documentation, a page at its URL, and is found by describeRules alone.
func TestDescribed(t *testing.T) {
	for id, info := range described() {
		_, page, _ := strings.Cut(info.URL, "/blob/main/")
		if text, err := os.ReadFile("../../" + page); err != nil || !strings.HasPrefix(string(text), "# `"+id+"`\n") {
			t.Errorf("%s: no page at %q: %v", id, info.URL, err)
		}
		if info.Title == "" || len(info.Doc) < 40 || info.Check == "" || len(info.Dialects) == 0 {
			t.Errorf("%s: %+v", id, info)
		}
		var found []rules.RuleInfo
		header, _ := json.Marshal(rules.RulesInput{ID: id})
		if call(t, "describeRules", append(header, '\n'), &found); len(found) != 1 || found[0].ID != id {
			t.Errorf("%s: describeRules finds %d", id, len(found))
		}
	}
}

// findingPlaces are the files that make findings with ids that are not a rule's own: each is known to
// rules.Rules or rules.Checks. A new one belongs to those first.
var findingPlaces = []string{
	"core/rules/lint/pass.go", "core/rules/lint/run.go", // the rule that runs
	"core/rules/folder/missing.go",                           // the rules of findings that it drops, and their checks
	"core/rules/folder/run.go", "core/rules/folder/paths.go", // a check as a whole, and the first rule of the first check
	"core/report/format_shared.go", // a run that is not complete
	"core/report/build.go",         // as they are
}

// madeRules are the files in which a function makes rules with ids that are given to it.
var madeRules = []string{"core/rules/pipeline/modules_config.go"}

// TestEveryIDIsDescribed gathers the ids from the source: of every rule that is written down, of every
// violation of parameters and sheets, and where findings are made otherwise.
func TestEveryIDIsDescribed(t *testing.T) {
	files := goFiles(t)
	constants := stringConstants(files, "core/schema/params")
	rules := 0
	for _, f := range files {
		if f.test || !strings.HasPrefix(f.folder, "core") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			kind := typeName(literal.Type)
			for _, element := range literal.Elts {
				pair, ok := element.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				key, _ := pair.Key.(*ast.Ident)
				switch {
				case key == nil:
				case kind == "Rule" && key.Name == "ID", kind == "Fault" && key.Name == "Rule":
					id, known := idOf(pair.Value, constants)
					if !known && !strings.HasPrefix(f.folder, "core/schema/params") && !slices.Contains(madeRules, f.name) {
						t.Errorf("%s: the id of a rule is not written down", f.set.Position(pair.Pos()))
					} else if _, ok := described()[id]; known && !ok {
						t.Errorf("%s: %q is not described", f.set.Position(pair.Pos()), id)
					}
					rules++
				case (kind == "Finding" || kind == "NotChecked") && key.Name == "Rule" && !slices.Contains(findingPlaces, f.name):
					t.Errorf("%s: findings are made here; see findingPlaces", f.set.Position(pair.Pos()))
				}
			}
			return true
		})
	}
	for name, id := range constants {
		if _, ok := described()[id]; !ok {
			t.Errorf("%s: %q is not described", name, id)
		}
	}
	if rules < 200 || len(constants) < 30 {
		t.Errorf("%d rules and %d constants were found", rules, len(constants))
	}
}

func typeName(expr ast.Expr) string {
	switch e := expr.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// idOf is the id in an expression: a literal, or a constant.
func idOf(expr ast.Expr, constants map[string]string) (string, bool) {
	if literal, ok := expr.(*ast.BasicLit); ok {
		id, err := strconv.Unquote(literal.Value)
		return id, err == nil
	}
	id, ok := constants[typeName(expr)]
	return id, ok
}

// stringConstants are the exported constants of a folder that are ids of rules: words with a hyphen.
func stringConstants(files []goFile, folder string) map[string]string {
	constants := map[string]string{}
	for _, f := range files {
		if f.test || f.folder != folder {
			continue
		}
		for _, decl := range f.ast.Decls {
			block, ok := decl.(*ast.GenDecl)
			if !ok || block.Tok != token.CONST {
				continue
			}
			for _, spec := range block.Specs {
				value := spec.(*ast.ValueSpec)
				for i, name := range value.Names {
					if i >= len(value.Values) || !name.IsExported() {
						continue
					}
					if id, ok := idOf(value.Values[i], nil); ok && strings.Contains(id, "-") {
						constants[name.Name] = id
					}
				}
			}
		}
	}
	return constants
}
