// Package pipeline is the interface's object of a local pipeline (interface §2.5, utils.md §4) and the
// operation that gives a pipeline's configuration (fetch_wf_config). It works on the files of a host: a disk,
// or with [utils.FilesFromFS] any tree of files, such as a snapshot in a browser; a repository is read
// without a git program, and a configuration without the engine, unless that is asked for.
package pipeline

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Options of a pipeline.
type Options struct {
	// Names are the dialect's; nil takes those whose files are there, else the default.
	Names *dialect.Names
	// Config sets how the configuration is found.
	Config ConfigOptions
}

// Pipeline is what is known of a pipeline's folder. [New] makes one; its methods fill it.
type Pipeline struct {
	// EnvConfig is the content of the environment file: a map, null where the file is empty.
	EnvConfig any
	// EnvPackageInfo is for the entries of the channel index about the environment's packages, by name. It is empty: nothing
	// of the interface fills it, and a pipeline is opened without the network. lookup.ChannelPackage requests one package.
	EnvPackageInfo map[string]any
	// WfConfig is the configuration, in the form that its revision has.
	WfConfig WfConfig
	// Files found during linting.
	Files []string
	// GitSHA is the commit that is checked out, or that of the pull request; "" is null.
	GitSHA string
	// MinFlowVersion is the least version of the engine; "" is null.
	MinFlowVersion string
	// WfPath is the folder as given.
	WfPath string
	// PipelineName is the part of the manifest's name after the slash, and PipelinePrefix that before it. Named distinguishes
	// them from null.
	PipelineName, PipelinePrefix string
	Named                        bool
	// SchemaObj is the parameter schema; nil is null.
	SchemaObj *schema.Schema
	// Names of the dialect.
	Names *dialect.Names

	host    *host.Host
	options Options
}

// New is the object of a pipeline directory of the host's files. It fails only if the call is aborted: what a directory lacks
// stays empty. The commit is read at once (utils.md §4): of the repository in exactly that directory, unless the environment
// names the commit of a pull request.
func New(ctx context.Context, h *host.Host, wfPath string, o Options) (*Pipeline, error) {
	p := &Pipeline{
		EnvConfig: emptyMap(), EnvPackageInfo: map[string]any{}, Files: []string{},
		WfPath: wfPath, host: h, options: o,
	}
	if o.Config.Revision.NestsConfig() {
		p.WfConfig.Nested = &tree.Map{}
	} else {
		p.WfConfig.Flat = map[string]string{}
	}
	if err := h.Need(host.PortFiles); err != nil {
		return nil, err
	}
	names, err := DialectOf(ctx, h.Files, wfPath, o.Names)
	if err != nil {
		return nil, err
	}
	p.Names, p.options.Config.Names = names, names
	p.GitSHA = Commit(ctx, h, wfPath)
	return p, ctx.Err()
}

// DialectOf is the dialect asked for, else the first whose files are in the folder, else the default.
func DialectOf(ctx context.Context, files host.Files, wfPath string, names *dialect.Names) (*dialect.Names, error) {
	for _, n := range names.OrAll() {
		found, err := utils.FirstAvailablePath(ctx, files, wfPath, []string{n.ConfigFile, n.MainScript, n.SchemaFile})
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil && found != "" {
			return n, nil
		}
	}
	return names.OrAll()[0], nil
}

// Commit is the commit of a folder (utils.md §4): that of the pull request where the environment names one, else
// what is checked out in exactly that folder; "" where neither is known.
func Commit(ctx context.Context, h *host.Host, folder string) string {
	if commit := dialect.PRCommit.In(h.Env); commit != "" {
		return commit
	}
	repository, err := git.Open(ctx, h.Files, folder)
	if err == nil {
		var commit string
		if commit, err = repository.Head(); err == nil {
			return commit
		}
	}
	h.Logf(host.Debug, "unknown commit of %q: %v", folder, err)
	return ""
}

// Fp is the path of a file in the pipeline (_fp): below its folder, unless it is absolute.
func (p *Pipeline) Fp(fn string) string { return utils.Join(p.WfPath, fn) }

// Load runs the core load functions (_load): the configuration and, if that has a version of the engine,
// the environment file. It is true when both are. Errors are theirs.
func (p *Pipeline) Load(ctx context.Context) (bool, error) {
	loaded, err := p.LoadPipelineConfig(ctx)
	if !loaded || err != nil {
		return false, err
	}
	return p.LoadEnvFile(ctx)
}
