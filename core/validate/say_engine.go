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
		return "the array has too few items of the kind that is asked for; more of them are expected"
	case "maxContains":
		return "the array has too many items of the kind that is limited; fewer of them are expected"
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
