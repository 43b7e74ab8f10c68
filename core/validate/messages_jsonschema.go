package validate

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// keywordMessage returns the message of a keyword that only the jsonschema module checks.
func keywordMessage(at spot) string {
	value := at.schema.node.Get(at.keyword)
	switch at.keyword {
	case "anyOf":
		return fmt.Sprintf("%s does not match any of %s", show(at.instance), allowedSchemas(len(value.Items)))
	case "oneOf":
		if len(at.matched) > 0 {
			return fmt.Sprintf("%s matches more than one of %s", show(at.instance), allowedSchemas(len(value.Items)))
		}
		return fmt.Sprintf("%s does not match any of %s", show(at.instance), allowedSchemas(len(value.Items)))
	case "not":
		return show(at.instance) + " matches a forbidden schema"
	case "contains", "minContains":
		least := "1"
		if at.keyword == "minContains" && value != nil {
			least = show(value)
		}
		return fmt.Sprintf("must have at least %s matching \"contains\"", items(least))
	case "maxContains":
		return fmt.Sprintf("must have at most %s matching \"contains\"", items(show(value)))
	case "dependentRequired", "dependencies":
		if len(at.rest) > 0 {
			return fmt.Sprintf("missing properties that %s requires", showText(at.rest[0]))
		}
	case "additionalItems":
		return show(at.instance) + " has more items than the schema allows"
	case "contentEncoding", "contentMediaType":
		return fmt.Sprintf("must be %s content, found %s", showText(value.String()), foundValue(at.instance))
	}
	return fmt.Sprintf("%s does not match %s", show(at.instance), showText(at.keyword))
}

func allowedSchemas(n int) string { return english.Count(n, "allowed schema") }

// items returns a number of items, given as it is written in the schema.
func items(number string) string {
	if number == "1" {
		return "1 item"
	}
	return number + " items"
}

// keywordHelp returns the help on a keyword that only the jsonschema module checks; "" for most.
func keywordHelp(at spot) string {
	if len(at.matched) < 2 {
		return ""
	}
	return fmt.Sprintf("change the value to match only schema %d or %d of \"oneOf\", or write \"anyOf\" instead", at.matched[0]+1, at.matched[1]+1)
}
