package validate

import (
	"fmt"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// TestTheLibraryChecksNoMail: the modules are built without the library's check of "email"
// (scripts/build), so that it may never be asked.
func TestTheLibraryChecksNoMail(t *testing.T) {
	theirs := jsonschema.Formats["email"]
	t.Cleanup(func() { jsonschema.Formats["email"] = theirs })
	jsonschema.Formats["email"] = func(any) bool { panic("the library's own check was asked") }
	instance := parse(t, `{"to": "name@example.org", "from": "nobody"}`)
	for _, draft := range []Draft{Draft07, Draft2020} {
		for mode, want := range map[FormatMode]int{FormatAssert: 1, FormatIgnore: 0} {
			for _, text := range []string{
				`{"additionalProperties": {"format": "email"}}`,
				`{"additionalProperties": {"anyOf": [{"type": "string", "format": "email"}, {"type": "null"}]}}`,
				`{"if": {"required": ["to"]}, "then": {"additionalProperties": {"allOf": [{"format": "email"}]}}}`,
			} {
				name := fmt.Sprintf("draft %v, mode %v, %s", draft, mode, text)
				schema, err := Compile(parse(t, text), Options{Draft: draft, Format: mode})
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if found, err := schema.Validate(instance); err != nil || (len(found) > 0) != (want > 0) {
					t.Errorf("%s: %v, %s", name, err, describeAll(found))
				}
			}
		}
	}
}
