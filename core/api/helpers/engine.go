package helpers

import (
	"context"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// FlatConfigOptions set how parseFlatConfig reads.
type FlatConfigOptions struct {
	// Revision whose reading is asked for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Compat lets a parameter that the main script assigns become "null" even where the engine
	// reported its value, as the reference does.
	Compat bool `json:"compat,omitempty"`
}

// FlatConfigInput is the input of parseFlatConfig.
type FlatConfigInput struct {
	// Files are what the engine printed and, if wanted, the main script.
	Files api.Files `json:"files"`
	FlatConfigOptions
}

// FlowVersionParts is a version of the workflow engine.
type FlowVersionParts struct {
	Major int `json:"major"`
	Minor int `json:"minor"`
	Patch int `json:"patch"`
	// Edge marks a preview.
	Edge bool `json:"edge"`
}

// FlowVersionInput is the input of prettyFlowVersion.
type FlowVersionInput struct {
	Version FlowVersionParts `json:"version"`
	// Revision of the interface: only "R1" (the default) has the operation.
	Revision string `json:"revision,omitempty"`
}

// EngineInput is the input of getFlowVersion.
type EngineInput struct {
	// Text that the engine wrote for "-v"; without one the engine is run.
	Text *string `json:"text,omitempty"`
	// Dialect whose engine is run, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface, "R1" by default; "R2" does not have the operation. Since "R3.0" an engine that cannot be run is
	// an error.
	Revision string `json:"revision,omitempty"`
}

// MinimumInput is the input of checkFlowVersion.
type MinimumInput struct {
	EngineInput
	Minimum FlowVersionParts `json:"minimum"`
	// Silent logs the version for developers only.
	Silent bool `json:"silent,omitempty"`
}

// ParseFlatConfig reads the config options that the workflow engine prints, and the parameters that the main script
// assigns. Errors are those of options that do not exist, of files that cannot be taken, and of content that is not
// UTF-8. The host is not asked.
func ParseFlatConfig(_ context.Context, in *FlatConfigInput) (map[string]string, error) {
	revision, err := inputs.Revision(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := in.Files.Sources()
	if err != nil {
		return nil, err
	}
	if len(files) > 2 {
		return nil, api.InputError("expected one or two files, the output of the engine and the main script, got %d", len(files))
	}
	return flatConfig(files, revision, in.Compat)
}

func flatConfig(files []*source.File, revision dialect.Revision, compat bool) (map[string]string, error) {
	if !utf8.ValidString(files[0].Text) {
		return nil, &diag.Raised{Kind: diag.DecodeError, Message: "output of the engine is not valid UTF-8"}
	}
	settings := utils.ParseFlatConfig(files[0].Text, revision)
	if len(files) == 2 {
		names, err := utils.ScrapeParams([]byte(files[1].Text))
		if err != nil {
			return nil, err
		}
		utils.AddScraped(settings, names, compat)
	}
	return settings, nil
}

// PrettyFlowVersion writes a version of the workflow engine, such as "23.04.0-edge". The error is that of a revision
// that does not have the operation. The host is not asked.
func PrettyFlowVersion(_ context.Context, in *FlowVersionInput) (string, error) {
	return utils.PrettyFlowVersion(in.Version.version()), inputs.SinceR1("pretty_flow_version", in.Revision)
}

func (p FlowVersionParts) version() utils.FlowVersion {
	return utils.FlowVersion{Major: p.Major, Minor: p.Minor, Patch: p.Patch, Edge: p.Edge}
}

// GetFlowVersion gives the version of the installed workflow engine, or the one in its output if that is given; nil if it is
// unknown, which is logged. Errors are those of options that do not exist, of a call that was cancelled, and since R3.0 of an
// engine that cannot be run. It requests the host to run the engine, unless output is given, and to log.
func GetFlowVersion(ctx context.Context, h *host.Host, in *EngineInput) (*FlowVersionParts, error) {
	if err := inputs.SinceR1("get_flow_version", in.Revision); err != nil {
		return nil, err
	}
	v, err := in.installed(ctx, h)
	if v == nil || err != nil {
		return nil, err
	}
	return &FlowVersionParts{v.Major, v.Minor, v.Patch, v.Edge}, nil
}

// CheckFlowVersion reports whether the workflow engine has a version or a later one; false where its version is
// unknown. Errors and what it asks of the host are those of [GetFlowVersion].
func CheckFlowVersion(ctx context.Context, h *host.Host, in *MinimumInput) (bool, error) {
	if err := inputs.SinceR1("check_flow_version", in.Revision); err != nil {
		return false, err
	}
	v, err := in.installed(ctx, h)
	return err == nil && utils.CheckFlowVersion(h, v, in.Minimum.version(), in.Silent), err
}

// installed is the engine's version, or that in the text that was given; nil when it is unknown.
func (in EngineInput) installed(ctx context.Context, h *host.Host) (*utils.FlowVersion, error) {
	names, err := inputs.Dialect(in.Dialect)
	if err != nil {
		return nil, err
	}
	revision, err := inputs.Revision(in.Revision)
	if err != nil {
		return nil, err
	}
	if in.Text == nil {
		return utils.InstalledFlowVersion(ctx, h, names, revision)
	}
	v, ok := utils.ParseFlowVersion(*in.Text)
	if !ok {
		h.Logf(host.Warning, "unknown version of the workflow engine: its output does not end with a version")
		return nil, nil
	}
	return &v, nil
}
