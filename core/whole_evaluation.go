//go:build !folderless

package core

// What the operations over a pipeline's folder have in common: where they work, and what the
// configuration is told of the world.

import (
	"fmt"
	"slices"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// place is where an operation over a folder works: a host whose files are those of the call.
type place struct {
	world
	host      *host.Host
	directory string
	// given tells that the files came with the call.
	given bool
}

func (w world) place(inputs []FileInput, directory string, body []byte) (place, error) {
	files, err := w.files(inputs, body)
	if err != nil {
		return place{}, err
	}
	here := *w.host
	here.Files = files
	if directory == "" {
		directory = "."
	}
	return place{world: w, host: &here, directory: directory, given: inputs != nil}, nil
}

// ConfigEngines are the ways in which a configuration is fetched, the default first.
func ConfigEngines() []string { return []string{"resolver", "installed"} }

// config are the options for the configuration.
func (o *WfConfigOptions) config(p place) (pipeline.ConfigOptions, error) {
	var out pipeline.ConfigOptions
	if o.Engine != "" && !slices.Contains(ConfigEngines(), o.Engine) {
		return out, inputError("there is no engine %q; there are %s", o.Engine, quoted(ConfigEngines()))
	}
	revision, err := revisionNamed(o.Revision)
	if err != nil {
		return out, err
	}
	out = pipeline.ConfigOptions{Revision: revision, Compat: o.Compat, Installed: o.Engine == ConfigEngines()[1], Cache: o.CacheConfig == nil || *o.CacheConfig, Release: Version}
	if out.Installed && p.given {
		return out, inputError("the engine %q reads a directory of the disk; it cannot be asked about files that are given", o.Engine)
	}
	if out.Installed {
		if err := p.host.Need(host.PortExec); err != nil {
			return out, err
		}
	}
	out.Options, err = o.evaluation(p, o.Dialect)
	return out, err
}

// ConfigParsers are those of the engine that can be asked for, the default first.
func ConfigParsers() []string {
	return []string{string(flowconfig.Auto), string(flowconfig.Legacy), string(flowconfig.Strict)}
}

// evaluation are the options for the resolver.
func (o *EvaluationOptions) evaluation(p place, dialect string) (flowconfig.Options, error) {
	out := flowconfig.Options{
		Parser: flowconfig.Auto, Profiles: o.Profiles, ProjectDir: o.ProjectDir, LaunchDir: o.LaunchDir, Env: o.Env, Params: o.Params,
	}
	if o.Parser != "" {
		out.Parser = flowconfig.Parser(o.Parser)
	}
	if !slices.Contains(ConfigParsers(), string(out.Parser)) {
		return out, inputError("there is no parser %q; there are %s", o.Parser, quoted(ConfigParsers()))
	}
	var err error
	if out.Names, err = namesFor(dialect); err != nil {
		return out, err
	}
	if o.Now != "" {
		now, err := time.Parse(time.RFC3339Nano, o.Now)
		if err != nil {
			return out, inputError("the time %q is not one of ISO 8601, such as \"2026-01-31T12:00:00Z\"", o.Now)
		}
		out.Now = &now
	}
	if o.Offline != nil && !*o.Offline {
		if err := p.host.Need(host.PortFetch); err != nil {
			return out, err
		}
		out.Remote = p.remote
	}
	if out.ProjectDir == "" && !p.given {
		out.ProjectDir, err = utils.Absolute(p.ctx, p.host.Files, p.directory)
	}
	return out, err
}

// remote reads an include from the network.
func (p place) remote(url string) ([]byte, error) {
	answer, err := p.host.Fetch(p.ctx, host.Request{URL: url})
	if err == nil && answer.Status != 200 {
		err = fmt.Errorf("it was answered with status %d", answer.Status)
	}
	return answer.Body, err
}

// dialectOf is the dialect of a folder.
func (p place) dialectOf(names *dialect.Names) (*dialect.Names, error) {
	return pipeline.DialectOf(p.ctx, p.host.Files, p.directory, names)
}
