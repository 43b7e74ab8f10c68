package lint

import "strings"

// RuleDoc explains a rule to people, in parts that are Markdown. docs/rules, `toolkit rules ID`, reports and the page
// show them under the same headings.
type RuleDoc struct {
	// What it checks, in one or two sentences; the first starts with "Reports".
	What string `json:"what"`
	// Why it matters.
	Why string `json:"why"`
	// Fix is how to solve a finding.
	Fix string `json:"fix"`
	// Configure is a setting of the rule's own; "" for a rule with none beside that of its check.
	Configure string `json:"configure,omitempty"`
	// Upstream is how nf-core/tools differs; "" where it does not, or has no such rule.
	Upstream string `json:"upstream,omitempty"`
	// Source is where the facts come from, such as a function of the engine with its versions; "" for those of the interface
	// itself.
	Source string `json:"source,omitempty"`
	// Since is the first version with the rule; "" for 0.1.0, the first of all.
	Since string `json:"since,omitempty"`
}

// Markdown is the whole explanation; "" for one that was left out of the program.
func (d RuleDoc) Markdown() string {
	parts := []struct{ heading, text string }{
		{"", d.What}, {"Why", d.Why}, {"How to fix", d.Fix}, {"Configure", d.Configure}, {"nf-core/tools", d.Upstream}, {"Source", d.Source},
	}
	var paragraphs []string
	for _, part := range parts {
		switch {
		case part.text == "":
		case part.heading == "":
			paragraphs = append(paragraphs, part.text)
		default:
			paragraphs = append(paragraphs, "**"+part.heading+"**: "+part.text)
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// With is the explanation with another part on how to configure the rule; none of one that was left out of the program.
func (d RuleDoc) With(configure string) RuleDoc {
	if d != (RuleDoc{}) {
		d.Configure = configure
	}
	return d
}
