package builder

// The build of a pipeline's parameter schema: its files and configuration are the input, steps and the new content the
// result.

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// BuildOptions set how a schema is built.
type BuildOptions struct {
	directory.EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Config is the pipeline's configuration, flat, instead of resolving it: "manifest.name", "params.outdir" … in order,
	// with values that may have their quotes.
	Config json.RawMessage `json:"config,omitempty"`
	// Accept is "all" (the default), or the ids of the proposals that are taken.
	Accept json.RawMessage `json:"accept,omitempty"`
	// Compat has the reference's outcomes, its mistakes included.
	Compat bool `json:"compat,omitempty"`
	// Revision whose outcomes Compat has, "R1" by default: since "R3.1" the reference distinguishes strings from numbers,
	// unless the call has a configuration of strings.
	Revision string `json:"revision,omitempty"`
	// Draft of a schema that is made: "draft-07" or "2020-12"; by default the one that the pipeline's plugins read.
	Draft string `json:"draft,omitempty"`
	// Name of the pipeline where the configuration has none.
	Name string `json:"name,omitempty"`
	// Format to render the report on the result in, such as "text"; "" renders none.
	Format string `json:"format,omitempty"`
	// Color adds ANSI colours to the text format.
	Color bool `json:"color,omitempty"`
}

// BuildInput is the input of buildSchema.
type BuildInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	BuildOptions
}

// buildCall is a checked call.
type buildCall struct {
	directory.Directory
	in      *BuildInput
	names   *dialect.Names
	files   fs.FS
	options flowconfig.Options
	// flat is the configuration as keys and printed values, to lint the result.
	flat map[string]string
	// revision is that of the options.
	revision dialect.Revision
}

// Build compares a pipeline's parameter schema with its configuration and gives the steps that bring the two
// together, with the text after those that are accepted; nothing is written. Errors are those of options that do
// not exist, of a directory without a configuration that can be read, and of a schema that cannot be changed. The
// host's files are read where the call has none, and includes of the configuration are fetched if the options say
// so.
func Build(ctx context.Context, h *host.Host, in *BuildInput) (*BuiltSchema, error) {
	at, err := directory.Open(ctx, h, directory.Place{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory})
	if err != nil {
		return nil, err
	}
	defer at.Lock()()
	c := &buildCall{Directory: at, in: in, files: at.Files}
	if c.options, err = in.Evaluation(at, in.Dialect); err != nil {
		return nil, err
	}
	if c.revision, err = inputs.Revision(in.Revision); err != nil {
		return nil, err
	}
	if c.names, err = at.DialectOf(c.options.Names); err != nil {
		return nil, err
	}
	return c.build()
}

func (c *buildCall) build() (*BuiltSchema, error) {
	options := build.Options{Names: c.names, Compat: c.in.Compat}
	var err error
	if options.Draft, err = DraftNamed(c.names, c.in.Draft); err != nil {
		return nil, err
	}
	accepted, err := c.accepted()
	if err != nil {
		return nil, err
	}
	if accepted != nil {
		chosen := make(map[string]bool, len(accepted))
		for _, id := range accepted {
			chosen[id] = true
		}
		options.Accept = func(id string) bool { return chosen[id] }
	}
	config, err := c.config()
	if err != nil {
		return nil, err
	}
	file, err := c.schemaFile()
	if err != nil {
		return nil, err
	}
	built, err := build.Build(file, config, options)
	if err != nil {
		return nil, c.unbuilt(err)
	}
	for _, id := range accepted {
		if !slices.ContainsFunc(built.Proposals, func(p *build.Proposal) bool { return p.ID == id }) {
			return nil, api.InputHelp("leave out \"accept\" to list all proposals", "unknown proposal %q", id)
		}
	}
	return c.wire(file, built)
}

// draftNames are how drafts are asked for.
var draftNames = [...]struct {
	name  string
	draft dialect.Draft
}{{"draft-07", dialect.Draft07}, {"2020-12", dialect.Draft2020}}

// DraftNamed is the draft of a dialect that an option asks for; the zero value for "".
func DraftNamed(names *dialect.Names, name string) (none dialect.Draft, err error) {
	if name == "" {
		return none, nil
	}
	var known []string
	for _, row := range draftNames {
		if !slices.Contains(names.Drafts, row.draft) {
			continue
		}
		if row.name == name {
			return row.draft, nil
		}
		known = append(known, row.name)
	}
	return none, api.Unknown("draft", name, known)
}

// accepted are the ids of the proposals that are taken; nil takes all.
func (c *buildCall) accepted() ([]string, error) {
	var all string
	ids := []string{}
	switch raw := c.in.Accept; {
	case raw == nil, json.Unmarshal(raw, &all) == nil && all == "all":
		return nil, nil
	case json.Unmarshal(raw, &ids) == nil && ids != nil:
		return ids, nil
	}
	return nil, api.InputError("\"accept\" must be \"all\" or an array of proposal ids")
}

// schemaFile is the pipeline's schema; nil where there is none.
func (c *buildCall) schemaFile() (*source.File, error) {
	content, err := fs.ReadFile(c.files, c.names.SchemaFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &diag.Raised{Kind: diag.IOError, Message: "cannot read the schema: " + err.Error(), Cause: err}
	}
	return source.New(c.schemaPath(), content), nil
}

// schemaPath is the path of the schema as the caller knows it.
func (c *buildCall) schemaPath() string { return utils.Join(c.Path, c.names.SchemaFile) }

// unbuilt is the error of a schema that cannot be changed.
func (c *buildCall) unbuilt(err error) error {
	var why *build.Refused
	if errors.As(err, &why) {
		return api.InputHelp("fix the file, or delete it to create a new one", "%s", why.Message)
	}
	return err
}
