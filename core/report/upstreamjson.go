package report

// The JSON of the reference: fixed keys in a fixed order, the Markdown report among them. The version is this toolkit's,
// under the key of the reference.

import (
	"encoding/json"
	"fmt"
	"strings"
)

const upstreamIndent = "    "

// member is one name and value of an object that is written in its order.
type member struct {
	name  string
	value any
}

func renderUpstreamJSON(rep Report, o RenderOptions) (string, error) {
	groups := grouped(rep, o)
	members := []member{{namesOf(rep).Layout.TokenVersion, rep.Version}, {"date_run", o.Date}}
	for i := range groups {
		g := &groups[i]
		pairs := make([][2]string, 0, len(g.items))
		for _, it := range g.items {
			pairs = append(pairs, [2]string{it.check, it.message})
		}
		members = append(members, member{"tests_" + g.key, pairs})
	}
	for i := range groups {
		g := &groups[i]
		members = append(members, member{"num_tests_" + g.key, len(g.items)})
	}
	for i := range groups {
		g := &groups[i]
		members = append(members, member{"has_tests_" + g.key, len(g.items) > 0})
	}
	members = append(members, member{"markdown_result", markdownOf(rep, o, groups)})
	return writeMembers(members)
}

// writeMembers writes the members as one object, one a line.
func writeMembers(members []member) (string, error) {
	var b strings.Builder
	for i, m := range members {
		start := ",\n"
		if i == 0 {
			start = "{\n"
		}
		fmt.Fprintf(&b, "%s%s%q: ", start, upstreamIndent, m.name)
		var value strings.Builder
		encoder := json.NewEncoder(&value)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent(upstreamIndent, upstreamIndent)
		if err := encoder.Encode(m.value); err != nil {
			return "", fmt.Errorf("write the report as JSON: %w", err)
		}
		b.WriteString(strings.TrimSuffix(value.String(), "\n"))
	}
	return escapeInJSON(b.String() + "\n}\n"), nil
}
