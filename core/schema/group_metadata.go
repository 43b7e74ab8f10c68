package schema

import "slices"

// headings are the members of a group that only describe it.
var headings = []string{"title", "type", "description", "properties", "fa_icon", "default", "help_text", "hidden"}

// IsHeading reports whether nothing is lost with a group's member but words about the group, or its
// parameters.
func IsHeading(name string) bool { return slices.Contains(headings, name) }
