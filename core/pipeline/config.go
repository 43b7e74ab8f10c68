package pipeline

// fetch_wf_config (interface §4.3, utils.md §7.11, nfcore4.md §5.2): a pipeline's configuration in the form that the engine
// prints and the reference reads: names and printed values, since R3.1 the engine's JSON. It is resolved here, unless the
// installed engine is requested; either way it is kept with a sum of every file that was read for it (cache.go).

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// ConfigOptions set how [FetchConfig] works.
type ConfigOptions struct {
	flowconfig.Options
	// Revision whose form the configuration has and whose reading of the engine's text holds; 0 is the default.
	Revision dialect.Revision
	// Compat lets a parameter that the main script assigns become null even where the configuration
	// has a value, as the reference does.
	Compat bool
	// Installed runs the engine of this machine instead of resolving here. It sees this machine's
	// environment and files, and of the other options the profiles alone count.
	Installed bool
	// Cache uses the host's store, where there is one.
	Cache bool
	// Release of the toolkit, for entries of the cache that another one wrote.
	Release string
}

// WfConfig is a pipeline's configuration in the form that its revision has.
type WfConfig struct {
	// Flat are names and printed values, before R3.1; nil since then.
	Flat map[string]string
	// Nested are maps and values as in the engine's JSON, since R3.1; nil before.
	Nested *tree.Map
}

// FetchConfig is the configuration of a pipeline directory. A directory without a configuration file has that of its main
// script. Errors are a RuntimeError (since R3.1 a UserWarning) for a missing directory, for what the engine rejects or would
// reject, and for an engine that is not installed; a *host.Unavailable if programs cannot be run; a UnicodeDecodeError for a
// main script or an output that is not UTF-8; and an IOError.
func FetchConfig(ctx context.Context, h *host.Host, wfPath string, o ConfigOptions) (WfConfig, error) {
	config, err := fetchConfig(ctx, h, wfPath, o)
	if raised := (*diag.Raised)(nil); o.Revision.NestsConfig() && errors.As(err, &raised) && raised.Kind == diag.RuntimeError {
		return config, raise(diag.UserWarning, err, "%s", raised.Message)
	}
	return config, err
}

func fetchConfig(ctx context.Context, h *host.Host, wfPath string, o ConfigOptions) (WfConfig, error) {
	if err := h.Need(host.PortFiles); err != nil {
		return WfConfig{}, err
	}
	info, err := h.Files.Stat(ctx, wfPath)
	if err != nil || !info.Directory {
		return WfConfig{}, raise(diag.RuntimeError, err, "pipeline directory %q does not exist", wfPath)
	}
	names, err := DialectOf(ctx, h.Files, wfPath, o.Names)
	if err != nil {
		return WfConfig{}, err
	}
	o.Names = names
	f := fetch{ctx: ctx, host: h, path: wfPath, options: o, read: newRecorder(utils.SubFS(ctx, h.Files, wfPath))}
	config, err := f.config()
	if ctx.Err() != nil {
		return WfConfig{}, ctx.Err()
	}
	return config, err
}

func raise(kind diag.Kind, cause error, format string, args ...any) error {
	return &diag.Raised{Kind: kind, Message: fmt.Sprintf(format, args...), Cause: cause}
}

// fetch is one call of FetchConfig.
type fetch struct {
	ctx     context.Context
	host    *host.Host
	path    string
	options ConfigOptions
	read    *recorder
}

func (f *fetch) config() (WfConfig, error) {
	key := f.key()
	if config, ok := f.kept(key); ok {
		return config, nil
	}
	text, keeps, err := f.printed()
	if err != nil {
		return WfConfig{}, err
	}
	var config WfConfig
	if f.options.Revision.NestsConfig() {
		config.Nested = f.parse(text)
	} else {
		config.Flat = utils.ParseFlatConfig(text, f.options.Revision)
	}
	if err := f.addScraped(config); err != nil {
		return WfConfig{}, err
	}
	if keeps {
		f.keep(key, config)
	}
	return config, nil
}

// addScraped adds what the main script assigns; there need not be one.
func (f *fetch) addScraped(config WfConfig) error {
	script, err := fs.ReadFile(f.read, f.options.Names.MainScript)
	if err != nil {
		f.host.Logf(host.Debug, "no main script in %q", f.path)
		return nil
	}
	names, err := utils.ScrapeParams(script)
	if config.Nested != nil {
		addNull(config.Nested, names, f.options.Compat)
	} else {
		utils.AddScraped(config.Flat, names, f.options.Compat)
	}
	return err
}

// printed is what the engine prints, and whether the files alone decide it.
func (f *fetch) printed() (text string, keeps bool, err error) {
	if _, err := fs.Stat(f.read, f.options.Names.ConfigFile); err != nil && !f.options.Installed {
		return "", true, nil
	}
	result := flowconfig.Load(f.read, f.options.Names.ConfigFile, f.options.Options)
	remote := slices.ContainsFunc(result.Files, func(file *flowconfig.File) bool { return file.Remote })
	if f.options.Installed { // what was read above is what an entry of the cache depends on
		text, err = f.ask()
		return text, !remote, err
	}
	if result.Failed {
		return "", false, Refusal(f.path, result)
	}
	keeps = !remote && f.options.Now == nil
	if !f.options.Revision.NestsConfig() {
		return result.Flat(), keeps, nil
	}
	if text, err = result.EngineJSON(); err != nil {
		return "", false, raise(diag.RuntimeError, err, "the configuration of %q cannot be printed: %v", f.path, err)
	}
	return text, keeps, nil
}

// Refusal is the error of a configuration that the engine would refuse: a RuntimeError with the first place.
func Refusal(path string, result *flowconfig.Result) error {
	for i := range result.Findings {
		fault := &result.Findings[i]
		if fault.Severity != diag.Error {
			continue
		}
		at, file := fault.Position(), path
		if fault.In != nil {
			file = utils.Join(path, fault.In.Path)
		}
		return raise(diag.RuntimeError, nil, "%q, line %d, column %d: %s", file, at.Line, at.Column, fault.Message)
	}
	return raise(diag.RuntimeError, nil, "cannot resolve the config of %q", path)
}

// ask runs the engine.
func (f *fetch) ask() (string, error) {
	engine := f.options.Names.Engine
	arguments := []string{"config", "-flat"}
	if f.options.Revision.NestsConfig() {
		arguments = []string{"config", "-o", "json"}
	}
	if len(f.options.Profiles) > 0 {
		arguments = append(arguments, "-profile", strings.Join(f.options.Profiles, ","))
	}
	captured, err := utils.Run(f.ctx, f.host, engine, append(arguments, f.argument())...)
	if err != nil {
		return "", err
	}
	if captured == nil {
		return "", diag.WithHelp(raise(diag.RuntimeError, nil, "program %q cannot be started", engine), "install it, and check its permissions")
	}
	if !utf8.Valid(captured.Stdout) {
		return "", raise(diag.DecodeError, nil, "output of program %q is not valid UTF-8", engine)
	}
	return string(captured.Stdout), nil
}

// argument is the folder so that no program takes it for an option.
func (f *fetch) argument() string {
	if len(f.path) > 0 && f.path[0] == '-' {
		return "./" + f.path
	}
	return f.path
}
