package validate

import (
	"fmt"
	"maps"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// TestTheLibraryChecksNoFormat: the modules are built without the library's checks of formats (scripts/build), so that
// none may ever be asked.
func TestTheLibraryChecksNoFormat(t *testing.T) {
	theirs := maps.Clone(jsonschema.Formats)
	t.Cleanup(func() { jsonschema.Formats = theirs })
	for name := range theirs {
		jsonschema.Formats[name] = func(any) bool { panic("the library's own check was asked") }
	}
	for name := range theirs {
		for _, draft := range []Draft{Draft07, Draft2020} {
			schema, err := Compile(parse(t, `{"anyOf": [{"type": "string", "format": "`+name+`"}, {"type": "null"}]}`), Options{Draft: draft, Format: FormatAssert})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			found, err := schema.Validate(parse(t, `"no such thing: \\"`))
			if own := formatOf(name) != nil; err != nil || own != (len(found) > 0) {
				t.Errorf("the format %s, draft %v: %v, %s; a violation is expected of those that are checked here alone", name, draft, err, describeAll(found))
			}
		}
	}
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
