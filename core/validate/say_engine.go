package validate

import "fmt"

// sayEngine is the sentence of a keyword that only the whole validator judges.
func sayEngine(at spot) string {
	value := at.schema.node.Get(at.keyword)
	switch at.keyword {
	case "anyOf":
		return fmt.Sprintf("%s fits none of the %d alternatives; one that it fits is expected", show(at.instance), len(value.Items))
	case "oneOf":
		return fmt.Sprintf("%s does not fit exactly one of the %d alternatives; just one that it fits is expected", show(at.instance), len(value.Items))
	case "not":
		return fmt.Sprintf("%s fits what is ruled out here; a value that does not is expected", show(at.instance))
	case "contains", "minContains":
		least := "1"
		if at.keyword == "minContains" && value != nil {
			least = show(value)
		}
		return "the array has too few items of the kind that is asked for; at least " + areExpected(least)
	case "maxContains":
		return "the array has too many items of the kind that is limited; at most " + areExpected(show(value))
	case "dependentRequired", "dependencies":
		if len(at.rest) > 0 {
			return fmt.Sprintf("the property %s asks for others beside it; they are required", showText(at.rest[0]))
		}
	case "additionalItems":
		return "the array has more items than are described; no more of them are expected"
	case "contentEncoding", "contentMediaType":
		return fmt.Sprintf("%s is no %s content; a text that is such is expected", show(at.instance), showText(value.String()))
	}
	return fmt.Sprintf("%s breaks %s; a value that keeps it is expected", show(at.instance), showText(at.keyword))
}

// areExpected ends a sentence about a number of items.
func areExpected(number string) string {
	if number == "1" {
		return number + " is expected"
	}
	return number + " are expected"
}
