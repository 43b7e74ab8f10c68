package pipeline

// The resolution of a configuration.

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// ResolveOptions set what resolveConfig resolves and in which form.
type ResolveOptions struct {
	directory.EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Entry is the file to begin with, below the directory; by default the dialect's configuration.
	Entry string `json:"entry,omitempty"`
	// ShowProfiles keeps every profile under "profiles" instead of switching some on.
	ShowProfiles bool `json:"showProfiles,omitempty"`
	// Format to render in: "flat", "canonical", "json", "properties", "yaml" or "compat" (what the
	// reference's tool makes of it, as JSON); "" renders nothing.
	Format string `json:"format,omitempty"`
	// Keys select leaves: keys as printed, or scopes whose leaves are all wanted; empty selects all.
	Keys []string `json:"keys,omitempty"`
	// Sort orders keys of every level by code unit instead of by their first assignment.
	Sort bool `json:"sort,omitempty"`
	// LintProfile is which rules over configurations the report comes from: "recommended" (the default), "strict" (hints as
	// well), "upstream" or "off".
	LintProfile string `json:"lintProfile,omitempty"`
	// LintKeys narrow them to rules or checks of these ids.
	LintKeys []string `json:"lintKeys,omitempty"`
	// ReportFormat renders the report as well, in one of its formats; "" renders nothing.
	ReportFormat string `json:"reportFormat,omitempty"`
	// Color allows ANSI colours in the report's text format.
	Color bool `json:"color,omitempty"`
}

// ResolveInput is the input of resolveConfig.
type ResolveInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	ResolveOptions
}

// ResolveConfig gives every value of a pipeline's configuration, how far it is known, and each place that set it.
// Errors are those of options that do not exist; a configuration that the engine would refuse is reported in the
// result. The host's files are read where the call has none, and includes are fetched if the options say so.
func ResolveConfig(ctx context.Context, h *host.Host, in *ResolveInput) (*ResolvedConfig, error) {
	at, err := directory.Open(ctx, h, directory.Place{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory})
	if err != nil {
		return nil, err
	}
	defer at.Lock()()
	options, err := in.Evaluation(at, in.Dialect)
	if err != nil {
		return nil, err
	}
	options.ShowProfiles = in.ShowProfiles
	if options.Names, err = in.dialect(at, options.Names); err != nil {
		return nil, err
	}
	entry := in.Entry
	if entry == "" {
		entry = options.Names.ConfigFile
	}
	if !fs.ValidPath(entry) {
		return nil, api.InputError("entry %q must be a file in the directory", entry)
	}
	print, err := configPrinter(in.Format)
	if err == nil && in.ReportFormat != "" {
		err = linting.CheckFormat(in.ReportFormat, flowrules.All())
	}
	var selection lint.Selection
	if err == nil {
		selection, err = in.lintSelection()
	}
	if err != nil {
		return nil, err
	}
	r := resolution{in: in, print: print, selection: selection, names: options.Names, directory: at.Path, fsys: at.Files}
	r.result = flowconfig.Load(r.fsys, entry, options)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return r.wire()
}

// dialect is the one that is asked for, or else that of the entry's name, or of the directory.
func (in *ResolveInput) dialect(at directory.Directory, names *dialect.Names) (*dialect.Names, error) {
	if names == nil && in.Entry != "" {
		for _, n := range dialect.All {
			if strings.HasSuffix("/"+in.Entry, "/"+n.ConfigFile) {
				return n, nil
			}
		}
	}
	return at.DialectOf(names)
}

// resolution is a result on its way to the wire.
type resolution struct {
	in        *ResolveInput
	selection lint.Selection
	print     func(r *resolution) (string, error)
	names     *dialect.Names
	directory string
	fsys      fs.FS
	result    *flowconfig.Result
}

func (r *resolution) wire() (*ResolvedConfig, error) {
	result := r.result
	unknown := r.unknownKeys(result.Leaves)
	doc := view.Open(result, r.fsys)
	found := r.find(doc)
	r.arrange()
	rendered, err := r.print(r)
	exceeded := limits.ConfigValues.Check(len(result.Leaves))
	if failed := (*value.Error)(nil); errors.As(err, &failed) { // no value is cut: there is no listing then
		exceeded, err = failed, nil
	}
	if exceeded != nil {
		found.Cut()
		found.NotChecked = append(found.NotChecked, diag.NotChecked{Check: "resolve_config", Path: r.path(result.Files[0]), Cause: diag.CauseLimit, Needs: "\"keys\" that select fewer values (" + exceeded.Error() + ")"})
	}
	if err != nil {
		return nil, err
	}
	told, err := r.report(found, doc)
	if err != nil {
		return nil, err
	}
	out := &ResolvedConfig{
		Dialect: r.names.ID, Parser: string(result.Parser), StrictCompatible: result.StrictCompatible, StrictErrors: doc.StrictErrors(r.names), Failed: result.Failed,
		Leaves: []ConfigLeaf{}, Profiles: []ConfigProfile{}, Plugins: append([]string{}, result.Plugins...),
		Files: []ConfigFilePart{}, Includes: []ConfigInclude{}, IncompleteScopes: []IncompleteScope{}, Report: told, UnknownKeys: unknown, Rendered: rendered,
	}
	for i := range min(len(result.Leaves), limits.ConfigValues.Max) {
		out.Leaves = append(out.Leaves, r.leaf(&result.Leaves[i]))
	}
	for _, f := range result.Files {
		out.Files = append(out.Files, ConfigFilePart{Path: r.path(f), Remote: f.Remote})
	}
	for _, p := range result.Profiles {
		out.Profiles = append(out.Profiles, ConfigProfile{Name: p.Name, Path: r.path(p.File), Range: rangeOf(p.File, p.Span), Selected: p.Selected})
	}
	for _, i := range result.Includes {
		out.Includes = append(out.Includes, r.include(&i))
	}
	for _, u := range result.IncompleteScopes {
		out.IncompleteScopes = append(out.IncompleteScopes, IncompleteScope{Scope: append([]string{}, u.Path...), Reason: u.Reason, Path: r.path(u.File), Range: rangeOf(u.File, u.Span)})
	}
	return out, nil
}
