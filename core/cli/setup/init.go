// Package setup has the command that prepares a pipeline for the toolkit.
package setup

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// The files that the command makes.
var (
	//go:embed tools_config.yml
	toolsConfig string
	//go:embed workflow.yml
	workflow string
	//go:embed pre_commit.yml
	preCommit string
)

// initialization is one run of the command.
type initialization struct {
	env               *env.Env
	dir               string
	github, preCommit bool
}

// Command is the command "init".
func Command(e *env.Env) *cobra.Command {
	i := &initialization{env: e}
	cmd := &cobra.Command{Use: "init [dir]", Short: "Prepare a pipeline for the toolkit", Args: options.Args(0, 1, "")}
	options.Argument(cmd, "[dir]", "The pipeline directory [default: .]")
	cmd.Flags().BoolVar(&i.github, "github", false, "Add a GitHub Actions workflow that lints the pipeline")
	cmd.Flags().BoolVar(&i.preCommit, "pre-commit", false, "Add a pre-commit config that lints before each commit")
	options.Help(cmd, options.HelpText{
		Intro: `A tools config is added where there is none: the file in which checks are disabled and files are
excluded. Files that exist are never changed.`,
		Codes: []string{"0", "The files are there", "2", "Could not run: no pipeline, or a file that cannot be written", "3", "An internal error of the toolkit"},
		Examples: []string{
			"toolkit init", "Add a tools config",
			"toolkit init --github --pre-commit", "Lint each push and each commit as well",
			"toolkit lint --write-baseline", "Then: adopt the toolkit on an old pipeline",
		},
	})
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		i.dir = "."
		if len(args) > 0 {
			i.dir = args[0]
		}
		return i.run(cmd.Context())
	}
	return cmd
}

func (i *initialization) run(ctx context.Context) error {
	if err := pipeline.CheckPlace(i.dir); err != nil {
		return err
	}
	files := []struct{ path, text string }{{i.toolsConfig(), toolsConfig}}
	if i.github {
		files = append(files, struct{ path, text string }{".github/workflows/toolkit.yml", workflow})
	}
	if i.preCommit {
		files = append(files, struct{ path, text string }{".pre-commit-config.yaml", preCommit})
	}
	for _, file := range files {
		if err := i.write(ctx, file.path, file.text); err != nil {
			return err
		}
	}
	return nil
}

// dialect is that of the pipeline's files.
func (i *initialization) dialect() *dialect.Names {
	for _, n := range dialect.All {
		for _, name := range []string{n.ConfigFile, n.MainScript, n.SchemaFile} {
			if _, err := os.Stat(filepath.Join(i.dir, name)); err == nil {
				return n
			}
		}
	}
	return dialect.All[0]
}

// toolsConfig is the tools config that the pipeline has, by any of its names; the preferred name where there is none.
func (i *initialization) toolsConfig() string {
	for _, name := range append(inputs.ToolConfigFiles(), inputs.OldLintFiles()...) {
		if _, err := os.Lstat(filepath.Join(i.dir, name)); err == nil {
			return name
		}
	}
	return i.dialect().ToolConfigFiles[0]
}

// write makes a file, unless it exists.
func (i *initialization) write(ctx context.Context, name, text string) error {
	path := filepath.Join(i.dir, filepath.FromSlash(name))
	content := strings.ReplaceAll(text, "{version}", i.env.Version)
	if err := host.Within(i.env.Host.Files, i.dir).MkdirAll(ctx, filepath.Dir(path)); err != nil {
		return exit.Errorf("cannot write %q: %s", path, exit.Reason(err))
	}
	err := i.env.Replace(path, []byte(content), oshost.Replacement{New: true, Within: i.dir})
	switch {
	case errors.Is(err, oshost.ErrChanged), errors.Is(err, os.ErrExist):
		i.env.Screen.Tell(fmt.Sprintf("%q exists, and is kept", path))
	case err != nil:
		return exit.Errorf("cannot write %q: %s", path, exit.Reason(err))
	default:
		i.env.Screen.Tell(fmt.Sprintf("made %q", path))
	}
	return nil
}
