package syntax

import (
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestChildren compares with what reflection finds: no field of a node may be left out.
func TestChildren(t *testing.T) {
	f := Parse(source.New("nextflow.config", []byte(`
a.b = [x, (k): y, *l, "${m}": n] + [*: o]
"p${q}" { r = { s, t = u -> v } }
process { withName: "w${x}" { y = z } }
includeConfig a ? b : c
plugins { id 'a' }
println a
def f(g = h) { return i }
def (j, k) = l
assert m : n
o: p = 1
if (a) { b } else { c }
try { d } catch (E e) { f() } finally { g() }
for (i in j) { k() }
for (l = 1; m < n; o++) { p() }
while (q) { r() }
switch (s) { case t: u(); default: v() }
w = (x = y)[z] as T
aa = new B(c) { -> d }
ee*.ff(gg: hh)
`)))
	script := ParseScript(source.New("main.nf", []byte(`
include { A; B as C } from "./x${y}" addParams(a: b)
params { d: Path = e }
process F { input: val g }
workflow { F(h) }
workflow I { take: j }
`)))
	f.Statements = append(f.Statements, script.Statements...)
	found, want := map[Node]bool{}, map[Node]bool{}
	var walk func(n Node)
	walk = func(n Node) {
		if found[n] {
			t.Errorf("%T at %v is visited twice", n, n.Span())
		}
		found[n] = true
		Children(n, walk)
	}
	for _, s := range f.Statements {
		walk(s)
	}
	reflected(reflect.ValueOf(f.Statements), want)
	kinds := map[reflect.Type]bool{}
	for n := range want {
		kinds[reflect.TypeOf(n)] = true
		if !found[n] {
			t.Errorf("%T at %v is not visited", n, n.Span())
		}
	}
	if len(found) != len(want) || len(kinds) < 31 {
		t.Errorf("%d nodes of %d, %d kinds", len(found), len(want), len(kinds))
	}
}

// reflected gathers the nodes in a value.
func reflected(v reflect.Value, into map[Node]bool) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		n, isNode := v.Interface().(Node)
		_, isStatement := n.(Statement)
		_, isExpr := n.(Expr)
		if isNode && (isStatement || isExpr) {
			into[n] = true
		}
		reflected(v.Elem(), into)
	case reflect.Slice:
		for i := range v.Len() {
			reflected(v.Index(i), into)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				reflected(v.Field(i), into)
			}
		}
	}
}
