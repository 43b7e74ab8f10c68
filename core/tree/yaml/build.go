package yaml

// Nodes from the syntax tree. The span of a collection is from its first element to its last, or includes its brackets.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"

	"github.com/goccy/go-yaml/ast"
)

// read builds the root of the first document and checks the others.
func (d *Document) read(s *scanner, r *reporter) {
	for i, part := range split(s.text, s.tokens) {
		if r.stopped {
			break
		}
		if i > 0 {
			r.unsupported(part.start(), "file must have one document, found a second one", `remove the "---", or move the document to another file`)
		}
		root := part.parse(r)
		if root == nil || r.stopped {
			continue
		}
		b := &builder{Document: d, reporter: r, document: &part, anchors: map[string]*anchored{}}
		if node := b.node(root); i == 0 {
			d.Root = node
		}
	}
	if r.stopped {
		d.Root = nil
	}
}

// start returns the span of the marker or first token of a document.
func (d *document) start() source.Span {
	if d.marker.End == 0 {
		return d.tokens[0].span()
	}
	return d.marker
}

type builder struct {
	*Document
	*reporter
	*document
	anchors map[string]*anchored
	// nodes built so far, with the copies for aliases.
	nodes int
}

// anchored is the value of an anchor.
type anchored struct {
	node *tree.Node
	at   source.Span
	// open is true while the node is being built.
	open bool
}

// count counts a node and stops at the limit.
func (b *builder) count(at source.Span) bool {
	if b.nodes++; b.nodes > limits.YAMLNodes.Max {
		b.stop(at, &limits.Exceeded{Limit: limits.YAMLNodes})
	}
	return !b.stopped
}

// node builds a value.
func (b *builder) node(n ast.Node) *tree.Node {
	switch n := n.(type) {
	case *ast.MappingNode:
		first, last := n.Start.Position.Offset, n.End.Position.Offset
		node := &tree.Node{Kind: tree.Object}
		node.Span, b.brackets[node] = b.span(first, last)
		b.build(node, first, func() {
			if b.about[first].tag == setTag {
				b.set(node, n.Values)
				return
			}
			b.collectionTag(b.about[first], mapTags)
			b.mapping(node, n.Values)
		})
		return node
	case *ast.SequenceNode:
		first, last := n.Start.Position.Offset, n.End.Position.Offset
		node := &tree.Node{Kind: tree.Array}
		node.Span, b.brackets[node] = b.span(first, last)
		b.build(node, first, func() {
			b.collectionTag(b.about[first], listTags)
			b.sequence(node, n.Values)
		})
		return node
	}
	return b.leaf(n.GetToken().Position.Offset)
}

// span returns the span of a collection: that of its brackets, or the start of its first element. Its elements then
// extend the end.
func (b *builder) span(first, last int) (at source.Span, brackets bool) {
	at = b.all[first].span()
	if kind := b.all[first].kind; kind == tokFlowList || kind == tokFlowMap {
		at.End = max(at.End, b.all[last].end)
		return at, true
	}
	return at, false
}

// leaf builds the scalar or alias of a token.
func (b *builder) leaf(at int) *tree.Node {
	if b.all[at].kind == tokAlias {
		return b.alias(b.all[at])
	}
	node := &tree.Node{Span: b.all[at].span()}
	b.build(node, at, func() { b.scalar(node, at) })
	return node
}

// build fills a node and registers its anchor.
func (b *builder) build(node *tree.Node, at int, fill func()) {
	props := b.about[at]
	if !b.count(node.Span) {
		node.Kind = tree.Invalid
		return
	}
	if props.anchor == "" {
		fill()
		return
	}
	if earlier := b.anchors[props.anchor]; earlier != nil {
		b.report(diag.Finding{
			Code: tree.Refused, Span: props.anchorSpan, Message: "duplicate anchor " + quote(props.anchor), Help: "rename one of the two",
			Notes: b.notes(rejected), Related: diag.RelatedPlace(earlier.at, "first defined here"),
		})
	}
	a := &anchored{node: node, at: props.anchorSpan, open: true}
	b.anchors[props.anchor] = a
	fill()
	a.open = false
}

func (b *builder) sequence(node *tree.Node, values []ast.Node) {
	node.Items = make([]*tree.Node, 0, len(values))
	for _, v := range values {
		if b.stopped {
			break
		}
		item := b.node(v)
		node.Items = append(node.Items, item)
		node.Span.End = max(node.Span.End, item.Span.End)
	}
	node.Adopt()
}

// The tags that PyYAML accepts for mappings and for lists.
const (
	mapTags  = " ! tag:yaml.org,2002:map "
	listTags = " ! tag:yaml.org,2002:seq tag:yaml.org,2002:omap tag:yaml.org,2002:pairs "
)

// setTag is the tag of a set, which is written as a mapping without values.
const setTag = "tag:yaml.org,2002:set"

// set builds a list of the unique keys of a mapping, as PyYAML does for a set.
func (b *builder) set(node *tree.Node, values []*ast.MappingValueNode) {
	node.Kind = tree.Array
	known := map[any]bool{}
	for _, v := range values {
		if b.stopped {
			break
		}
		at := v.Key.GetToken().Position.Offset
		if b.all[at].kind == tokCollectionKey {
			continue // reported as an invalid key
		}
		item, value := b.leaf(at), b.node(v.Value)
		node.Span.End = max(node.Span.End, item.Span.End, value.Span.End)
		if same := identity(b.scalars[item].value); !known[same] {
			known[same] = true
			node.Items = append(node.Items, item)
		}
	}
	node.Adopt()
}

// collectionTag reports a tag that is not one of the known tags.
func (b *builder) collectionTag(props properties, known string) {
	if props.tag != "" && !strings.Contains(known, " "+props.tag+" ") {
		b.unsupportedTag(props)
	}
}

// unsupportedTag reports a tag that PyYAML cannot construct.
func (b *builder) unsupportedTag(props properties) {
	at := props.tagSpan
	b.unsupported(at, fmt.Sprintf("tag %s is not supported here", quote(b.text[at.Start:at.End])), "remove the tag",
		diag.Suggestion("remove the tag", diag.Edit{Span: source.Span{Start: at.Start, End: at.End + spacesAt(b.text, at.End)}})...)
}

// spacesAt counts the spaces at an offset.
func spacesAt(text string, at int) int {
	return len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}
