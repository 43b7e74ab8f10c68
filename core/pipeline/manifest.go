package pipeline

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// nameSetting holds "prefix/name".
const nameSetting = "manifest.name"

// LoadPipelineConfig gets the configuration and sets what follows from it (load_pipeline_config): the
// name, its prefix, and the least version of the engine. It is true when there is such a version.
// Errors are those of [FetchConfig], and a ValueError for a name without exactly one slash.
func (p *Pipeline) LoadPipelineConfig(ctx context.Context) (bool, error) {
	config, err := FetchConfig(ctx, p.host, p.WfPath, p.options.Config)
	if err != nil {
		return false, err
	}
	p.WfConfig = config
	name, given := config[nameSetting]
	if !given {
		name = "/"
	}
	parts := strings.Split(strings.Trim(name, "'"), "/")
	if len(parts) != 2 {
		return false, &diag.Raised{Kind: diag.ValueError, Message: "the setting \"" + nameSetting + "\" is \"" + name + "\"; a prefix and a name with one slash between are expected"}
	}
	p.PipelinePrefix, p.PipelineName, p.Named = parts[0], parts[1], true
	if least := versionIn(config[p.Names.EngineVersions]); least != "" {
		p.MinFlowVersion = least
		return true, nil
	}
	return false, nil
}

// versionIn is the first run of digits and dots in a text, with "-edge" if that follows.
func versionIn(text string) string {
	start := strings.IndexAny(text, "0123456789.")
	if start < 0 {
		return ""
	}
	text = text[start:]
	end := len(text) - len(strings.TrimLeft(text, "0123456789."))
	const edge = "-edge"
	if strings.HasPrefix(text[end:], edge) {
		end += len(edge)
	}
	return text[:end]
}
