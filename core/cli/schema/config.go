package schema

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	schemabuild "github.com/flow-toolkit/flow-toolkit/core/schema/build"
)

// configOption is the pipeline config that a schema is checked against.
type configOption struct {
	// file that was named; "" for the one beside the schema.
	file string
	none bool
}

// add adds its options, the last of which counts.
func (c *configOption) add(flags *pflag.FlagSet) {
	options.Checked(flags, "file", "config", "Pipeline config to check against [default: the one beside the schema]", func(file string) error {
		c.file, c.none = file, false
		return options.CheckFile(file)
	})
	options.Toggle(flags, "no-config", "Check the schema alone", func(on bool) { c.none = on })
}

// of are the configs by the names of the schemas, as key and value; a note is added for each that cannot be read.
func (c *configOption) of(ctx context.Context, e *env.Env, in *inputs.Inputs, o linting.LintOptions) (map[string]map[string]string, error) {
	configs := map[string]map[string]string{}
	if c.none {
		return configs, nil
	}
	if c.file != "" {
		config, err := named(ctx, e, c.file, o)
		for _, file := range in.Files {
			configs[file.Name] = config
		}
		return configs, err
	}
	for _, file := range in.Files {
		beside := configBeside(file)
		if beside == "" {
			continue
		}
		_, err := inputs.ReadFile(ctx, e, beside, filepath.Dir(beside))
		reason := ""
		if err != nil {
			reason = exit.Reason(err)
		} else if configs[file.Name], err = values(ctx, e, beside, o); err != nil {
			delete(configs, file.Name)
			reason = apierrors.Of(err).Message
		}
		if err != nil {
			in.Notes = append(in.Notes, fmt.Sprintf("%q is checked without %q: %s", file.Name, beside, reason))
		}
	}
	return configs, nil
}

// configBeside is the config in the directory of a schema, of the schema's dialect if its name determines one; "" for none.
func configBeside(in *inputs.Input) string {
	if in.IsStdin() {
		return ""
	}
	names := inputs.PipelineConfigs()
	if at := slices.Index(inputs.SchemaFiles(), filepath.Base(in.File)); at >= 0 {
		names = names[at : at+1]
	}
	for _, name := range names {
		file := filepath.Join(filepath.Dir(in.File), name)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return file
		}
	}
	return ""
}

// named is a config that was named, which may be a link; its includes are those of the file that it leads to.
func named(ctx context.Context, e *env.Env, file string, o linting.LintOptions) (map[string]string, error) {
	if _, err := inputs.ReadFile(ctx, e, file, ""); err != nil {
		return nil, exit.Errorf("cannot read %q: %s", file, exit.Reason(err))
	}
	target, err := filepath.EvalSymlinks(file)
	if err != nil {
		return nil, exit.Errorf("cannot read %q: %s", file, exit.Reason(err))
	}
	return values(ctx, e, target, o)
}

// values of a config by their keys, as rules read them; values that are not known are left out.
func values(ctx context.Context, e *env.Env, file string, o linting.LintOptions) (map[string]string, error) {
	in := &pipeline.ResolveInput{Directory: filepath.ToSlash(filepath.Dir(file))}
	in.Entry, in.Dialect, in.LintProfile = filepath.Base(file), o.Dialect, "off"
	if at := slices.Index(inputs.PipelineConfigs(), in.Entry); at >= 0 && (o.Dialect == "" || o.Dialect == dialect.Auto) {
		in.Dialect = dialect.All[at].ID
	}
	upstream := o.Profile == "upstream"
	if upstream {
		in.Format = "compat"
	}
	config, err := pipeline.ResolveConfig(ctx, onDisk(e.Host), in)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	if upstream { // as nf-core/tools reads them: without quotes, and null for what the main script sets
		err = json.Unmarshal([]byte(config.Rendered), &all)
	}
	for _, leaf := range config.Leaves {
		switch {
		case leaf.Status == "unresolved" || leaf.Status == "partial":
			delete(all, leaf.Key)
		case !upstream:
			all[leaf.Key] = leaf.Text
		}
	}
	all["plugins"] = strings.Join(config.Plugins, ",")
	if at := slices.Index(inputs.PipelineConfigs(), in.Entry); at >= 0 {
		directory := filepath.Dir(file)
		script, err := inputs.ReadFile(ctx, e, filepath.Join(directory, dialect.All[at].MainScript), directory)
		if err == nil {
			schemabuild.AddDeclared(all, script)
		}
	}
	return all, err
}

// onDisk is the host for a call whose progress is not shown.
func onDisk(h *host.Host) *host.Host {
	quiet := *h
	quiet.Status = nil
	return &quiet
}
