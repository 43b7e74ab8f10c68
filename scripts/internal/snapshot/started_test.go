package snapshot

import "testing"

func TestStartsPackage(t *testing.T) {
	for function, want := range map[string]bool{
		"unicode.init":                         true,
		"unicode.map.init.2":                   true,
		"example.org/go-yaml/token.init.0":     true,
		"gopkg.in/yaml%2ev3.init":              true,
		"runtime.(*mheap).init":                false,
		"example.org/a.thing.init":             false,
		"example.org/a.init.0.func1":           false,
		"example.org/a.init.func1":             false,
		"example.org/a.initial":                false,
		"example.org/init.Run":                 false,
		"type:.eq.example.org/a.init":          false,
		"go:buildid":                           false,
		"":                                     false,
		"main.main":                            false,
		"example.org/a.Cut[go.shape.int].init": false,
		"example.org/a.map.Keys":               false,
	} {
		if got := startsPackage(function); got != want {
			t.Errorf("%q: got %v, want %v", function, got, want)
		}
	}
}
