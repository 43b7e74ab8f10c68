package diag

import (
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// node is a value at a place.
type node struct {
	pointer string
	place   source.Span
}

func (n node) Pointer() string    { return n.pointer }
func (n node) Place() source.Span { return n.place }

func TestComplete(t *testing.T) {
	draft := Finding{
		Code: "code", Message: "message", Node: node{"/a", source.Span{Start: 3, End: 5}},
		Related: []Related{{Span: source.Span{Start: 1, End: 2}, Message: "here"}, {Path: "other", Message: "there"}},
		Fixes: SafeFix("fix",
			Edit{Span: source.Span{Start: 5, End: 6}, Text: "b"}, Edit{Span: source.Span{Start: 3, End: 5}, Text: "a"},
			Edit{Path: "other", Span: source.Span{Start: 6, End: 7}, Text: "c"}),
	}
	want := Finding{
		Code: "code", Message: "message", Path: "own", Pointer: "/a", Span: source.Span{Start: 3, End: 5},
		Related: []Related{{Path: "own", Span: source.Span{Start: 1, End: 2}, Message: "here"}, {Path: "other", Message: "there"}},
		Fixes: []Fix{{Title: "fix", Safe: true, Edits: []Edit{
			{Path: "own", Span: source.Span{Start: 3, End: 6}, Text: "ab"}, {Path: "other", Span: source.Span{Start: 6, End: 7}, Text: "c"},
		}}},
	}
	got := draft
	got.Complete(source.New("own", nil))
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if draft.Related[0].Path != "" || draft.Fixes[0].Edits[0].Path != "" || len(draft.Fixes[0].Edits) != 3 {
		t.Errorf("the draft was changed: %+v", draft)
	}
	elsewhere := Finding{File: source.New("its own", nil), Node: node{"/b", source.Span{Start: 1, End: 9}}, Span: source.Span{Start: 2, End: 3}}
	elsewhere.Complete(source.New("own", nil))
	if elsewhere.Path != "its own" || elsewhere.Span.Start != 2 || elsewhere.Pointer != "/b" || elsewhere.Node != nil {
		t.Errorf("got %+v", elsewhere)
	}
}
