// Package schema lists the rules over parameter schemas. They are in folders by topic, one file each; schema.md lists the ids
// of all rules.
package schema

import (
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/document"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/groups"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/keywords"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/values"
)

// All lists the rules in the order in which documentation shows them: the text, the document
// and its groups, keywords, parameters, then values.
func All() []*lint.Rule { return kind.List(lists) }

// Lists are the same rules with what they do, by topic.
func Lists() [][]*kind.Rule { return lists }

// Kind are parameter schemas, with the memory of earlier lints; nil remembers nothing.
func Kind(memory *kind.Memory) *lint.Kind { return kind.Of(memory, lists) }

var lists = [][]*kind.Rule{document.Rules, groups.Rules, keywords.Rules, parameters.Rules, values.Rules}
