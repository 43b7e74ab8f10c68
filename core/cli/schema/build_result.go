package schema

import (
	"context"
	"fmt"
	"path"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	builds "github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

func (b *build) ended(how, outcome string) int {
	b.env.Screen.Tell("ended " + how + "; " + outcome)
	return exit.Interrupted
}

func (b *build) tellSkipped(built *builds.BuiltSchema) {
	changed := map[string]bool{}
	for _, p := range built.Proposals {
		changed[p.Param] = changed[p.Param] || p.Taken
	}
	for _, skipped := range built.Skipped {
		switch {
		case skipped.Param == "":
			b.env.Screen.Tell(skipped.Reason)
		case changed[skipped.Param]:
			b.env.Screen.Tell(fmt.Sprintf("%q: %s", skipped.Param, skipped.Reason))
		default:
			b.env.Screen.Tell(fmt.Sprintf("%q is not changed: %s", skipped.Param, skipped.Reason))
		}
	}
}

func (b *build) write(file *builder.SchemaFile, built *builds.BuiltSchema) error {
	before := file.Text()
	changed, err := file.Write(built.Text, false)
	switch {
	case err != nil:
		return err
	case !changed:
		b.env.Screen.Tell(fmt.Sprintf("%q is up to date", file.Name))
	case built.Existed:
		b.env.Screen.Tell(fmt.Sprintf("changed %q: %s", file.Name, builder.Changes(before, built.Text)))
	default:
		b.env.Screen.Tell(fmt.Sprintf("made %q: %s", file.Name, builder.Changes(before, built.Text)))
	}
	return nil
}

// verdict reports what the linter finds in the file as it is now.
func (b *build) verdict(ctx context.Context, file *builder.SchemaFile) (int, error) {
	found, err := b.lint(ctx, file)
	if err != nil {
		return 0, err
	}
	switch {
	case found.ExitCode != exit.Clean:
		if err := options.Deliver(b.env, found.Rendered, options.Destination{Stream: screen.Stdout, Styled: true}); err != nil {
			return 0, err
		}
		help := ""
		if builder.Available() {
			help = "fix them in the builder: " + b.command("build", "--web-only")
		}
		b.env.Screen.TellHelp(fmt.Sprintf("%q has findings that fail", file.Name), help)
	case found.Counts.Warned > 0:
		b.env.Screen.TellHelp(fmt.Sprintf("%q has %s", file.Name, english.Count(found.Counts.Warned, "warning")), "list them: "+b.command("lint"))
	default:
		b.env.Screen.Tell(fmt.Sprintf("%q: no problems found", file.Name))
	}
	return found.ExitCode, nil
}

// lint is the report with the pipeline config; without it, where that or the file cannot be read as the build reads
// them: the linter then reports what is wrong with the file.
func (b *build) lint(ctx context.Context, file *builder.SchemaFile) (*report.Report, error) {
	color := screen.Color("auto", b.env.Host.Env, b.env.Screen.IsTerminal(screen.Stdout))
	in := &builds.BuildInput{Directory: filepath.ToSlash(b.dir)}
	in.Dialect, in.Draft, in.Profiles, in.Accept, in.Format, in.Color = b.dialect, b.draft, b.profiles, []byte("[]"), "text", color
	made, err := builds.Build(ctx, b.env.Host, in)
	if err != nil && apierrors.Of(err).Code == api.ErrCrashed {
		return nil, err
	}
	if err == nil && made.Existed && path.Base(made.Path) == file.Name && made.Text == file.Text() {
		return &made.Report, nil
	}
	alone := &schema.SchemaInput{Files: api.Files{{Path: filepath.ToSlash(file.Path()), Content: []byte(file.Text())}}}
	alone.Dialect, alone.Format, alone.Color = b.dialect, "text", color
	return schema.Lint(ctx, alone)
}

// command is a command line on this pipeline, to be copied into a shell.
func (b *build) command(rest ...string) string {
	line := append([]string{"toolkit", "schema"}, rest...)
	if b.dir != "." {
		line = append(line, b.dir)
	}
	return options.ShellLine(line)
}
