package yaml

// The syntax tree becomes nodes: collections with the bytes from their first element to their
// last, or with their brackets; scalars with what they mean.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"

	"github.com/goccy/go-yaml/ast"
)

// read builds the root of the text's first document and checks the others.
func (d *Document) read(s *scanner, r *reporter) {
	for i, part := range split(s.text, s.tokens) {
		if r.stopped {
			break
		}
		if i > 0 {
			r.refuse(part.start(), "a second document begins here; a file is one document, so remove the \"---\" or move what follows into a file of its own")
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

// start is where a document begins.
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
	// nodes built so far, aliases written out.
	nodes int
}

// anchored is what an anchor names.
type anchored struct {
	node *tree.Node
	at   source.Span
	// open tells that the node is being built.
	open bool
}

// count keeps the budget of nodes.
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

// span is the place of a collection: that of its brackets, or where its first element begins,
// to which its elements add the end.
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

// build fills a node within its anchor and the budget.
func (b *builder) build(node *tree.Node, at int, fill func()) {
	said := b.about[at]
	if !b.count(node.Span) {
		node.Kind = tree.Invalid
		return
	}
	if said.anchor == "" {
		fill()
		return
	}
	if earlier := b.anchors[said.anchor]; earlier != nil {
		b.report(diag.Finding{Code: tree.Refused, Span: said.anchorSpan,
			Message: fmt.Sprintf("the anchor %s stands twice, which the tool refuses; give one of them another name", quote(said.anchor)),
			Related: diag.RelatedPlace(earlier.at, "the same anchor stands here")})
	}
	a := &anchored{node: node, at: said.anchorSpan, open: true}
	b.anchors[said.anchor] = a
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

// The tags that the reference's reader takes before a mapping and before a list.
const (
	mapTags  = " ! tag:yaml.org,2002:map "
	listTags = " ! tag:yaml.org,2002:seq tag:yaml.org,2002:omap tag:yaml.org,2002:pairs "
)

// setTag makes a set of the names of a mapping.
const setTag = "tag:yaml.org,2002:set"

// set builds a list of the names of a mapping, each once, which is what the reference's reader takes
// a set for.
func (b *builder) set(node *tree.Node, values []*ast.MappingValueNode) {
	node.Kind = tree.Array
	known := map[any]bool{}
	for _, v := range values {
		if b.stopped {
			break
		}
		at := v.Key.GetToken().Position.Offset
		if b.all[at].kind == tokOddKey {
			continue // reported as what no name can be
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

// collectionTag refuses a tag that is none of the known.
func (b *builder) collectionTag(said properties, known string) {
	if said.tag != "" && !strings.Contains(known, " "+said.tag+" ") {
		b.refuseTag(said)
	}
}

// refuseTag reports a tag that the reference's reader does not construct.
func (b *builder) refuseTag(said properties) {
	b.refuse(said.tagSpan, fmt.Sprintf("the tag %s is not one that the tool takes here; remove it", quote(b.text[said.tagSpan.Start:said.tagSpan.End])),
		diag.Suggestion("remove the tag", diag.Edit{Span: source.Span{Start: said.tagSpan.Start, End: said.tagSpan.End + blanksAt(b.text, said.tagSpan.End)}})...)
}

// blanksAt counts the spaces at an offset.
func blanksAt(text string, at int) int {
	return len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}
