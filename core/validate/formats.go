package validate

import (
	"cmp"

	"github.com/flow-toolkit/flow-toolkit/core/pattern"
)

// format is a row of the table of the formats that are asserted. A format without a row is an annotation: so are the
// pipelines' own formats for paths, which describe where a value leads and not its form, and "idn-hostname", which would need
// the tables of every script.
type format struct {
	name string
	// what completes the sentence "… is not …".
	what    string
	example string
	holds   func(string) bool
}

// formats is sorted by name.
var formats = [...]format{
	{"date", "a date", "2024-01-31", isDate},
	{"date-time", "a date and time", "2024-01-31T12:30:00Z", isDateTime},
	{"duration", "a duration", "P1DT12H", isDuration},
	{"email", "an e-mail address", "name@example.org", isEmail},
	{"hostname", "a host name", "www.example.org", isHostname},
	{"idn-email", "an e-mail address", "name@example.org", isInternationalEmail},
	{"ipv4", "an IPv4 address", "192.0.2.1", isIPv4},
	{"ipv6", "an IPv6 address", "2001:db8::1", isIPv6},
	{"iri", "an absolute IRI", "https://example.org/data", isIRI},
	{"iri-reference", "an IRI or a reference", "data/reads.csv", isIRIReference},
	{"json-pointer", "a JSON Pointer", "/properties/input", isJSONPointer},
	{"regex", "a regular expression", "^[a-z]+$", isRegex},
	{"relative-json-pointer", "a relative JSON Pointer", "1/input", isRelativeJSONPointer},
	{"time", "a time with its zone", "12:30:00Z", isTime},
	{"uri", "an absolute URI", "https://example.org/data", isURI},
	{"uri-reference", "a URI or a reference", "data/reads.csv", isURIReference},
	{"uri-template", "a URI template", "https://example.org/{name}", isURITemplate},
	{"uuid", "a UUID", "123e4567-e89b-12d3-a456-426614174000", isUUID},
}

// formatOf is the row of a format's name, or nil.
func formatOf(name string) *format {
	low, high := 0, len(formats)
	for low < high {
		middle := int(uint(low+high) >> 1)
		switch order := cmp.Compare(formats[middle].name, name); {
		case order == 0:
			return &formats[middle]
		case order < 0:
			low = middle + 1
		default:
			high = middle
		}
	}
	return nil
}

// isRegex leaves a pattern that is good but beyond the matcher in peace.
func isRegex(s string) bool {
	_, err := pattern.Cached(s)
	if err == nil {
		return true
	}
	_, beyond := uncheckedPattern(err, false)
	return beyond
}
