package linttest

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Schema makes a whole schema of a rule's sample: a sample that is a member is one parameter
// of a group, in the dialect's preferred draft.
func Schema(sample string, names *dialect.Names) string {
	if !strings.HasPrefix(sample, `"`) {
		return sample
	}
	draft := names.Drafts[0]
	return strings.NewReplacer(
		"{uri}", draft.URI, "{id}", names.RawURLs(sampleName)[0], "{title}", sampleName+names.TitleSuffix,
		"{defs}", draft.Defs, "{sample}", sample,
	).Replace(`{
    "$schema": "{uri}",
    "$id": "{id}",
    "title": "{title}",
    "description": "` + sampleDescription + `",
    "type": "object",
    "properties": {},
    "{defs}": {
        "main_options": {
            "title": "Main options",
            "type": "object",
            "description": "What the pipeline works on.",
            "properties": {
                {sample}
            }
        }
    },
    "allOf": [{ "$ref": "#/{defs}/main_options" }]
}
`)
}

const (
	sampleName        = "example/demo"
	sampleDescription = "A pipeline to show rules with"
)

// SchemaConfig is the configuration that goes with samples of schemas.
func SchemaConfig(names *dialect.Names) map[string]string {
	config := map[string]string{
		"manifest.name": sampleName, "manifest.description": sampleDescription,
		"plugins": "", "params.input": "null", "params.outdir": "results", "params.threads": "4",
	}
	if len(names.ValidationPlugins) > 0 {
		config["plugins"] = names.ValidationPlugins[0].Name + "@2.4.2"
	}
	return config
}
