package template_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// TestRemoteDefaults holds the dialect's table to the packed template: the defaults that lead to another machine are
// those that the rule over such defaults takes for the template's own.
func TestRemoteDefaults(t *testing.T) {
	remote := map[string][]string{}
	for _, f := range template.Render(template.Options{}) {
		if f.Path != dialect.Toolkit.SchemaFile {
			continue
		}
		var schema struct {
			Definitions map[string]struct {
				Properties map[string]struct{ Default any }
			}
		}
		if err := json.Unmarshal(f.Content, &schema); err != nil {
			t.Fatal(err)
		}
		for _, group := range schema.Definitions {
			for name, param := range group.Properties {
				if text, ok := param.Default.(string); ok && strings.Contains(text, "://") {
					remote[name] = append(remote[name], text)
				}
			}
		}
	}
	if len(remote) == 0 || len(remote) != len(dialect.Toolkit.TemplateDefaults) {
		t.Errorf("the template has %v, the dialect %v", remote, dialect.Toolkit.TemplateDefaults)
	}
	for name, values := range remote {
		if !slices.Equal(values, dialect.Toolkit.TemplateDefaults[name]) {
			t.Errorf("%s: the template has %q, the dialect %q", name, values, dialect.Toolkit.TemplateDefaults[name])
		}
	}
}
