package validate

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Of the result of the jsonschema module only the locations are used: which value breaks which keyword of which
// schema, and for "oneOf" which schemas match. The messages are made here, from the nodes.

type answer struct {
	schema *Schema
	root   *tree.Node
	found  []Violation
}

// spot is where a keyword was broken.
type spot struct {
	schema   *reached
	keyword  string   // "" for a schema that is false
	rest     []string // tokens after the keyword
	instance *tree.Node
	onName   bool
	matched  []int // the first two schemas of "oneOf" that match, if more than one does
}

// add adds the violations of a branch of the result.
func (a *answer) add(broken *jsonschema.ValidationError) {
	at, ok := a.spot(broken)
	if ok && at.alternatives() && broken.Message != "" {
		inner := answer{schema: a.schema, root: a.root}
		for _, cause := range broken.Causes {
			inner.add(cause)
		}
		sortViolations(inner.found)
		at.matched = matchedSchemas(broken.Message)
		v := at.violation(keywordMessage(at))
		v.Help, v.Several = keywordHelp(at), len(at.matched) > 0
		v.Causes = inner.distinct()
		a.found = append(a.found, v)
		return
	}
	if len(broken.Causes) > 0 {
		for _, cause := range broken.Causes {
			a.add(cause)
		}
		return
	}
	if !ok {
		a.found = append(a.found, Broken("", nil, a.root, "value does not match the schema"))
		return
	}
	a.found = append(a.found, a.leaf(at)...)
}

// matchedSchemas returns the indexes in the module's message about a value that matches more than one schema of "oneOf".
func matchedSchemas(message string) []int {
	indexes, _ := strings.CutPrefix(message, "valid against schemas at indexes ")
	one, other, _ := strings.Cut(indexes, " and ")
	first, notFirst := strconv.Atoi(one)
	second, notSecond := strconv.Atoi(other)
	if notFirst != nil || notSecond != nil {
		return nil
	}
	return []int{first, second}
}

// alternatives reports whether the causes below are not violations by themselves.
func (at spot) alternatives() bool {
	switch at.keyword {
	case "anyOf", "oneOf", "contains", "minContains", "maxContains", "not":
		return true
	}
	return false
}

// leaf returns the violations at one spot.
func (a *answer) leaf(at spot) []Violation {
	if at.schema.node.Kind == tree.Bool {
		return []Violation{at.forbidden()}
	}
	if at.keyword == ownMeta {
		to := at.schema.targetDraft()
		return CheckKeywordValues(at.instance, to)
	}
	if !at.onName {
		options := a.schema.options
		options.Draft = at.schema.doc.draft
		options.Format = FormatAssert // the validator has decided that it counts
		if own := Keyword(at.schema.node, at.keyword, at.instance, options); at.tight(own.Violations) {
			return own.Violations
		}
	}
	if at.onName {
		return []Violation{at.name(a.schema.options)}
	}
	return []Violation{at.violation(keywordMessage(at))}
}

// tight reports whether our own check of the keyword found just what the jsonschema module reports.
func (at spot) tight(found []Violation) bool {
	for _, v := range found {
		if v.Keyword() != at.keyword {
			return false // of a schema within, which the validator reports by itself
		}
	}
	return len(found) > 0
}

// targetDraft is the draft whose metaschema the "$ref" names.
func (r *reached) targetDraft() Draft {
	for _, to := range r.targets {
		if to.metaschema {
			return to.draft
		}
	}
	return r.doc.draft
}

func (at spot) violation(message string) Violation {
	v := Broken(at.keyword, at.schema.node.Get(at.keyword), at.instance, message)
	if name, ok := at.instance.Key(); ok && at.onName {
		v.blame(name)
	}
	switch at.keyword {
	case "dependentRequired", "dependencies":
		if len(at.rest) == 2 && v.Schema != nil {
			if missing := v.Schema.Get(at.rest[0]); missing.Is(tree.Array) {
				if i, err := strconv.Atoi(at.rest[1]); err == nil && i < len(missing.Items) {
					v.Names = []string{missing.Items[i].String()}
				}
			}
		}
	}
	return v
}

// forbidden is the violation of a schema that is false.
func (at spot) forbidden() Violation {
	v := Broken("", at.schema.node, at.instance, notAllowedMessage(at.instance))
	if m, ok := at.schema.node.Key(); ok && at.schema.doc.positions[at.schema.node.Parent] {
		v.Code = diag.Code(m.Key)
		if name, ok := at.instance.Key(); ok && (m.Key == "additionalProperties" || m.Key == "unevaluatedProperties") {
			v.blame(name)
			v.Message, v.Help = unknownMessage(name.Key), unknownHelp(at.schema.node.Parent.Get("properties"))
		}
	}
	if at.onName {
		if name, ok := at.instance.Key(); ok {
			v.blame(name)
			v.Message = fmt.Sprintf("property name %s is not allowed here", showText(name.Key))
		}
	}
	return v
}

// name is the violation by the name of a property.
func (at spot) name(options Options) Violation {
	m, _ := at.instance.Key()
	options.Draft, options.Format = at.schema.doc.draft, FormatAssert
	text := &tree.Node{Kind: tree.String, Text: m.Key}
	v := at.violation(keywordMessage(at))
	if own := Keyword(at.schema.node, at.keyword, text, options); len(own.Violations) > 0 {
		v.Message, v.Help = "property name "+own.Violations[0].Message, own.Violations[0].Help
	}
	return v
}

// spot finds the nodes of a branch of the result.
func (a *answer) spot(broken *jsonschema.ValidationError) (spot, bool) {
	at := spot{}
	location := broken.AbsoluteKeywordLocation
	if speaksOfParent(broken) {
		i := strings.LastIndexByte(location, '/')
		at.rest, location = []string{unescape(location[i+1:])}, location[:i]
	}
	for {
		if r := a.schema.places[location]; r != nil {
			at.schema = r
			break
		}
		i := strings.LastIndexByte(location, '/')
		if i < 0 {
			return at, false
		}
		at.rest = append([]string{unescape(location[i+1:])}, at.rest...)
		location = location[:i]
	}
	if len(at.rest) > 0 {
		at.keyword, at.rest = original(at.rest[0]), at.rest[1:]
	}
	if at.keyword == "minContains" && at.schema.node.Get(at.keyword) == nil {
		at.keyword = "contains"
	}
	at.instance = a.root
	for _, token := range strings.Split(broken.InstanceLocation, "/")[1:] {
		token = unescape(token)
		if token == nameMark {
			at.onName = true
			continue
		}
		if token == emptyMark {
			token = ""
		}
		next := at.instance.Get(token)
		if at.instance.Kind == tree.Array {
			if i, err := strconv.Atoi(token); err == nil && i < len(at.instance.Items) {
				next = at.instance.Items[i]
			}
		}
		if next == nil {
			return at, false
		}
		at.instance = next
	}
	return at, true
}

// speaksOfParent distinguishes the two meanings of a location that ends in a keyword whose value is one schema: that keyword
// of the schema around it, or that schema itself. A schema itself only reports that it is false, or groups the errors of
// others.
func speaksOfParent(broken *jsonschema.ValidationError) bool {
	location := broken.AbsoluteKeywordLocation
	switch location[strings.LastIndexByte(location, '/')+1:] {
	case "not", "additionalProperties", "additionalItems":
		return broken.Message != "" && broken.Message != "not allowed" && len(broken.Causes) == 0
	}
	return false
}

// unescape reads a token as the validator writes it: a JSON Pointer's, percent-encoded.
func unescape(token string) string {
	if plain, err := url.PathUnescape(token); err == nil {
		token = plain
	}
	return tree.UnescapeToken(token)
}

// original is the keyword that was copied under a name of our own.
func original(name string) string {
	switch name {
	case ownPattern:
		return "pattern"
	case ownPatterns:
		return "patternProperties"
	case ownAdditional:
		return "additionalProperties"
	case ownNames:
		return "propertyNames"
	}
	return name
}

// distinct removes duplicates: a schema may apply to a value in several ways.
func (a *answer) distinct() []Violation {
	var out []Violation
	for _, v := range a.found {
		if n := len(out); n == 0 || out[n-1].Instance != v.Instance || out[n-1].Schema != v.Schema || out[n-1].Message != v.Message {
			out = append(out, v)
		}
	}
	return out
}
