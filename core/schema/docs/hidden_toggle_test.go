package docs

import (
	"maps"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

const withHidden = `{"definitions": {
	"plain": {"title": "Plain", "properties": {"a": {"type": "string"}, "b": {"type": "string", "hidden": true}}},
	"secret": {"title": "Secret", "properties": {"c": {"hidden": true}}}}}`

// TestToggleOfHidden: a page of its own lets its reader decide about hidden parameters.
func TestToggleOfHidden(t *testing.T) {
	root := parsed(t, write(t, open(t, withHidden), "html", Options{}))
	var box, label *html.Node
	marked := map[string]bool{}
	for n := range root.Descendants() {
		switch {
		case n.DataAtom == atom.Input:
			box = n
		case n.DataAtom == atom.Label:
			label = n
		case attribute(n, "class") == "hidden":
			marked[n.Data+" "+attribute(n, "id")+attribute(n, "aria-labelledby")] = true
		}
	}
	if box == nil || attribute(box, "type") != "checkbox" || label == nil || attribute(label, "for") != attribute(box, "id") {
		t.Fatalf("a checkbox with its label is expected; there are %v and %v", box, label)
	}
	if got := textOf(label); got != "Showhiddenparameters(2)" {
		t.Errorf("the label reads %q", got)
	}
	if box.Parent.DataAtom != atom.Main {
		t.Errorf("the checkbox stands in %q; it rules only what follows it within the same element", box.Parent.Data)
	}
	want := map[string]bool{"tr param-b": true, "tr param-c": true, "li ": true, "section group-secret": true}
	if !maps.Equal(marked, want) {
		t.Errorf("marked as hidden: %v; %v are expected", marked, want)
	}
}

// TestNoToggle: where nothing is hidden, or hidden parameters are left out, there is nothing to decide;
// a fragment leaves that to the page around it.
func TestNoToggle(t *testing.T) {
	for name, page := range map[string]string{
		"left out": write(t, open(t, withHidden), "html", Options{HideHidden: true}),
		"fragment": write(t, open(t, withHidden), "html", Options{Fragment: true}),
		"none":     write(t, open(t, `{"properties": {"a": {"type": "string"}}}`), "html", Options{}),
	} {
		if strings.Contains(page, "<input") || strings.Contains(page, `class="hidden"`) || strings.Contains(page, "show-hidden") {
			t.Errorf("%s: there is a checkbox: %s", name, page)
		}
	}
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
