package config

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// LoadInput is the input of loadToolsConfig.
type LoadInput struct {
	// Files around the directory; those of other names are passed over.
	Files api.Files `json:"files"`
	// Directory to look in, "." by default.
	Directory string `json:"directory,omitempty"`
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever file exists).
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface, "R1" by default.
	Revision string `json:"revision,omitempty"`
	// Config is the pipeline's configuration, from which a missing template is made, as fetchWfConfig gives it: an object of
	// names and strings such as "manifest.name" before R3.1, since then a nested one with "manifest".
	Config json.RawMessage `json:"config,omitempty"`
	// Compat keeps to what the reference does where that is worse: it refuses the deprecated file, and since R3.0 the error of
	// an invalid one has its lines.
	Compat bool `json:"compat,omitempty"`
}

// LoadedConfig is the output of loadToolsConfig.
type LoadedConfig struct {
	// Path of the file that was read or, when there is none, would have been.
	Path string `json:"path"`
	// Config is the content of the file; null when there is no file.
	Config *models.ModelState `json:"config"`
	// NeedsConfig reports that the pipeline's config, which was not given, would complete the template.
	NeedsConfig bool `json:"needsConfig"`
	// Warnings for the user, such as that the file's name is deprecated.
	Warnings []string `json:"warnings"`
}

// Load loads the tools config of a directory among the given files as a typed record. A directory without one is not
// an error: its Config is nil. Errors are those of options that do not exist, of files that cannot be taken, and of
// values that do not fit. The host is not asked.
func Load(_ context.Context, in *LoadInput) (*LoadedConfig, error) {
	if err := linting.CheckDialect(in.Dialect); err != nil {
		return nil, err
	}
	revision, err := inputs.Revision(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := inputs.Snapshot(in.Files)
	if err != nil {
		return nil, err
	}
	flat, nested, err := inputs.PipelineConfig(in.Config, revision)
	if err != nil {
		return nil, err
	}
	loaded, err := models.Load(files, in.Directory, models.LoadOptions{
		Names: dialect.Named(in.Dialect), Revision: revision, Config: flat, Nested: nested, Compat: in.Compat,
	})
	if err != nil {
		return nil, err
	}
	out := &LoadedConfig{Path: loaded.Path, NeedsConfig: loaded.NeedsConfig, Warnings: loaded.Warnings}
	if out.Warnings == nil {
		out.Warnings = []string{}
	}
	if loaded.Record != nil {
		state, err := loaded.Record.State()
		if err != nil {
			return nil, err
		}
		out.Config = &state
	}
	return out, nil
}
