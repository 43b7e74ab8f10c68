package pipeline

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Keys of the manifest.
const (
	manifestScope = "manifest"
	nameKey       = "name"
)

// LoadPipelineConfig gets the configuration and sets what follows from it (load_pipeline_config): the name, its prefix, and
// the minimum version of the engine. It is true when there is such a version. Errors are those of [FetchConfig], a ValueError
// for a name without exactly one slash, and since R3.1 an AttributeError for one that is not a string.
func (p *Pipeline) LoadPipelineConfig(ctx context.Context) (bool, error) {
	config, err := FetchConfig(ctx, p.host, p.WfPath, p.options.Config)
	if err != nil {
		return false, err
	}
	p.WfConfig = config
	name, versions, err := config.facts(p.Names)
	if err != nil {
		return false, err
	}
	parts := strings.Split(name, "/")
	if len(parts) != 2 {
		return false, &diag.Raised{Kind: diag.ValueError, Message: "config option \"" + manifestScope + "." + nameKey + "\" must have the form \"<prefix>/<name>\", found \"" + name + "\""}
	}
	p.PipelinePrefix, p.PipelineName, p.Named = parts[0], parts[1], true
	if least := versionIn(versions); least != "" {
		p.MinFlowVersion = least
		return true, nil
	}
	return false, nil
}

// noName replaces a missing name: the parts before and after its slash are empty.
const noName = "/"

// facts are the manifest's name, and the versions of the engine that it asks for; "" without any.
func (c WfConfig) facts(names *dialect.Names) (name, versions string, err error) {
	if c.Nested != nil {
		return c.nestedFacts(strings.TrimPrefix(names.EngineVersions, manifestScope+"."))
	}
	name, given := c.Flat[manifestScope+"."+nameKey]
	if !given {
		name = noName
	}
	return strings.Trim(name, "'"), c.Flat[names.EngineVersions], nil
}

func (c WfConfig) nestedFacts(versionsKey string) (name, versions string, err error) {
	value, given := c.Nested.Get(manifestScope)
	manifest, isMap := value.(*tree.Map)
	if given && !isMap {
		return "", "", raise(diag.AttributeError, nil, "config option %q must be a map, found %s", manifestScope, models.Describe(value))
	}
	if value, given = manifest.Get(nameKey); !given {
		value = noName
	}
	name, isText := value.(string)
	if !isText {
		return "", "", raise(diag.AttributeError, nil, "config option %q must be a string, found %s", manifestScope+"."+nameKey, models.Describe(value))
	}
	value, _ = manifest.Get(versionsKey)
	versions, _ = value.(string) // null is none
	return name, versions, nil
}

// versionIn is the first run of digits and dots in a string, with "-edge" if that follows.
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
