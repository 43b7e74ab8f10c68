// Package directory has what the operations over a pipeline's directory share: the directory itself, and the options of the
// resolver of its config.
package directory

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
	"github.com/flow-toolkit/flow-toolkit/core/workspace"
)

// EvaluationOptions set what a configuration may read of its environment, and how it is evaluated.
type EvaluationOptions struct {
	// Parser of the engine: "v1" (the legacy one), "v2" (the strict one), or "auto" (the default: the
	// strict one where it refuses nothing).
	Parser string `json:"parser,omitempty"`
	// Profiles to enable, in order.
	Profiles []string `json:"profiles,omitempty"`
	// ProjectDir is the absolute path used as the pipeline directory. By default it is that of the directory on the disk, and
	// a placeholder if files are given.
	ProjectDir string `json:"projectDir,omitempty"`
	// LaunchDir is the absolute path used as the launch directory; a placeholder by default.
	LaunchDir string `json:"launchDir,omitempty"`
	// Env is the environment that the configuration may see; empty by default.
	Env map[string]string `json:"env,omitempty"`
	// Now is the time of the evaluation, in ISO 8601; without it, clock values have a placeholder.
	Now string `json:"now,omitempty"`
	// Params win over those of the configuration, as on the command line.
	Params map[string]any `json:"params,omitempty"`
	// Offline passes over includes from the network: true by default.
	Offline *bool `json:"offline,omitempty"`
}

// WfConfigOptions set how a pipeline's configuration is fetched.
type WfConfigOptions struct {
	EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Engine is "resolver" (the default: nothing is run) or "installed" (the engine of this machine is).
	Engine string `json:"engine,omitempty"`
	// CacheConfig keeps the outcome with the sums of all files that it depends on: true by default.
	CacheConfig *bool `json:"cacheConfig,omitempty"`
	// Compat lets a parameter that the main script assigns become null even where the configuration
	// has a value, as the reference does.
	Compat bool `json:"compat,omitempty"`
	// Revision whose form of the configuration and reading of the engine's text are asked for, "R1" by default: since "R3.1"
	// it is nested.
	Revision string `json:"revision,omitempty"`
}

// Directory is where an operation over a pipeline works.
type Directory struct {
	Ctx context.Context
	// Host whose files are those of the call.
	Host *host.Host
	// Path of the directory among them.
	Path string
	// Files of the directory; its root is ".".
	Files fs.FS
	// Workspace that the files are of; nil for others.
	Workspace *workspace.Workspace
	// Given reports that the files came with the call.
	Given bool
}

// Place is where an operation works, from the input of a call.
type Place struct {
	// Files of the call; nil without any. With a workspace, they are written to it.
	Files api.Files
	// Workspace is the name of an open workspace; "" for none.
	Workspace string
	// Directory among the files; "" is ".".
	Directory string
}

// Workspaces are those that are open in this program.
var Workspaces workspace.Registry

// Open gives the directory of a call: among its files, in its workspace or, when it has neither, among the files of the host.
// It need not exist. The files of a call with a workspace are written to it. Errors are those of [inputs.Snapshot],
// ERR_NO_WORKSPACE and those of [Write].
func Open(ctx context.Context, h *host.Host, at Place) (Directory, error) {
	here := *host.OrEmpty(h)
	d := Directory{Ctx: ctx, Host: &here, Path: cmp.Or(at.Directory, "."), Given: at.Files != nil || at.Workspace != ""}
	if !d.Given {
		if err := here.Need(host.PortFiles); err != nil {
			return d, err
		}
		d.Files = utils.SubFS(ctx, here.Files, d.Path)
		return d, nil
	}
	given, err := d.given(at)
	if err != nil {
		return d, err
	}
	here.Files = utils.FilesFromFS(given, "")
	d.Files, err = fs.Sub(given, utils.NameInFS(d.Path))
	return d, err
}

// Lock keeps the files of a workspace as they are until the function that it gives is called: no edit comes in between, and no
// other call sees them fixed. Other files are not locked.
func (d Directory) Lock() (unlock func()) {
	if d.Workspace == nil {
		return func() {}
	}
	return d.Workspace.Lock()
}

// given are the files that came with a call, or those of its workspace.
func (d *Directory) given(at Place) (fs.FS, error) {
	if at.Workspace == "" {
		return inputs.Snapshot(at.Files)
	}
	var err error
	if d.Workspace, err = Named(at.Workspace); err != nil {
		return nil, err
	}
	return d.Workspace.Files(), Write(d.Workspace, at.Files)
}

// Named is the open workspace of a name, or ERR_NO_WORKSPACE.
func Named(name string) (*workspace.Workspace, error) {
	if w := Workspaces.Named(name); w != nil {
		return w, nil
	}
	return nil, &api.Error{Code: api.ErrNoWorkspace, Message: fmt.Sprintf("workspace %q is not open", name)}
}

// Write writes files of a call to a workspace, and makes those that are not there with their folders. Errors are ERR_INPUT for a
// path that cannot be written, and those of limits; the files before the one that failed are written.
func Write(w *workspace.Workspace, given api.Files) error {
	list, err := inputs.List(given)
	if err != nil {
		return err
	}
	return Refused(w.Write(list))
}

// Refused gives errors of paths in a workspace their code; those of limits have one.
func Refused(err error) error {
	var exceeded *limits.Exceeded
	switch {
	case err == nil, errors.As(err, &exceeded):
		return err
	case errors.Is(err, files.ErrPath):
		return api.InputError("cannot write to the workspace: %v", err)
	}
	return api.InputError("cannot change the workspace: %v", err)
}

// ConfigEngines are the ways in which a configuration is fetched, the default first.
func ConfigEngines() []string { return []string{"resolver", "installed"} }

// Config are the options for the configuration.
func (o *WfConfigOptions) Config(d Directory) (pipeline.ConfigOptions, error) {
	var out pipeline.ConfigOptions
	if o.Engine != "" && !slices.Contains(ConfigEngines(), o.Engine) {
		return out, api.Unknown("engine", o.Engine, ConfigEngines())
	}
	revision, err := inputs.Revision(o.Revision)
	if err != nil {
		return out, err
	}
	out = pipeline.ConfigOptions{Revision: revision, Compat: o.Compat, Installed: o.Engine == ConfigEngines()[1], Cache: o.CacheConfig == nil || *o.CacheConfig, Release: core.Version}
	if out.Installed && d.Given {
		return out, api.InputError("engine %q needs a directory on disk and cannot read the files of a call", o.Engine)
	}
	if out.Installed {
		if err := d.Host.Need(host.PortExec); err != nil {
			return out, err
		}
	}
	out.Options, err = o.Evaluation(d, o.Dialect)
	return out, err
}

// ConfigParsers are those of the engine that can be asked for, the default first.
func ConfigParsers() []string {
	return []string{string(flowconfig.Auto), string(flowconfig.Legacy), string(flowconfig.Strict)}
}

// Evaluation are the options for the resolver.
func (o *EvaluationOptions) Evaluation(d Directory, dialect string) (flowconfig.Options, error) {
	out := flowconfig.Options{
		Parser: flowconfig.Auto, Profiles: o.Profiles, ProjectDir: o.ProjectDir, LaunchDir: o.LaunchDir, Env: o.Env, Params: o.Params,
	}
	if o.Parser != "" {
		out.Parser = flowconfig.Parser(o.Parser)
	}
	if !slices.Contains(ConfigParsers(), string(out.Parser)) {
		return out, api.Unknown("parser", o.Parser, ConfigParsers())
	}
	var err error
	if out.Names, err = inputs.Dialect(dialect); err != nil {
		return out, err
	}
	if o.Now != "" {
		now, err := time.Parse(time.RFC3339Nano, o.Now)
		if err != nil {
			return out, api.InputHelp("use the form \"2026-01-31T12:00:00Z\"", "time %q is not an ISO 8601 date and time", o.Now)
		}
		out.Now = &now
	}
	if o.Offline != nil && !*o.Offline {
		if err := d.Host.Need(host.PortFetch); err != nil {
			return out, err
		}
		out.Remote = d.remote
	}
	if out.ProjectDir == "" && !d.Given {
		out.ProjectDir, err = utils.Absolute(d.Ctx, d.Host.Files, d.Path)
	}
	return out, err
}

// remote reads an include from the network.
func (d Directory) remote(url string) ([]byte, error) {
	answer, err := d.Host.Fetch(d.Ctx, host.Request{URL: url})
	if err == nil && answer.Status != 200 {
		err = fmt.Errorf("the server responded with status %d", answer.Status)
	}
	return answer.Body, err
}

// DialectOf is the dialect of a folder.
func (d Directory) DialectOf(names *dialect.Names) (*dialect.Names, error) {
	return pipeline.DialectOf(d.Ctx, d.Host.Files, d.Path, names)
}
