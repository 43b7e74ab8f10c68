package schema

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	builds "github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"
	apiinputs "github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// build is one run of "schema build".
type build struct {
	env                              *env.Env
	dir                              string
	noPrompts, webOnly, diff, dryRun bool
	noOpen                           bool
	url                              string
	minutes                          float64
	profiles                         []string
	dialect, draft                   string
}

// Build is the command "schema build".
func Build(e *env.Env) *cobra.Command {
	b := &build{env: e, minutes: 10}
	cmd := &cobra.Command{Use: "build [dir]", Short: "Build the parameter schema of a pipeline, or update it from the pipeline config", Args: options.Args(0, 1, "")}
	options.Argument(cmd, "[dir]", "The pipeline directory [default: .]")
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	b.addOptions(cmd.Flags())
	options.Exclude(cmd, "no-prompts", "web-only", "url")
	options.Exclude(cmd, "web-only", "dry-run", "diff")
	options.Exclude(cmd, "url", "dry-run", "diff")
	options.Help(cmd, buildHelp)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		b.dir = First(args)
		return options.Ended(b.run(cmd.Context()))
	}
	return cmd
}

func (b *build) addOptions(flags *pflag.FlagSet) {
	flags.BoolVar(&b.noPrompts, "no-prompts", false, "Apply every change without a question, and do not open the builder")
	flags.BoolVar(&b.webOnly, "web-only", false, "Ask no question: keep the schema and open the builder")
	flags.BoolVar(&b.dryRun, "dry-run", false, "Print the changes as a unified diff and write nothing")
	flags.BoolVar(&b.diff, "diff", false, "The same as --dry-run")
	options.Checked(flags, "url", "url", "Send the schema to the builder at this URL, not to the one on this machine", func(text string) error {
		if u, err := url.Parse(text); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return exit.Errorf("must be a URL that starts with \"https://\" or \"http://\"")
		}
		b.url = text
		return nil
	})
	flags.BoolVar(&b.noOpen, "no-open", false, "Print the URL of the builder and open no browser")
	options.Checked(flags, "minutes", "timeout", "Stop after this time without use; an open page is in use [default: 10]", func(text string) (err error) {
		b.minutes, err = strconv.ParseFloat(text, 64)
		if err != nil || !(b.minutes > 0 && b.minutes <= 24*60) {
			return exit.Errorf("must be a number of minutes above 0, at most 1440 (a day)")
		}
		return nil
	})
	options.Names(flags, &b.profiles, "profile", "", "Config profiles to apply, separated by commas")
	options.Dialect(flags, &b.dialect)
	options.Choice(flags, &b.draft, "draft", "", "", []string{"draft-07", "2020-12"}, "Draft of a new schema [default: the one that the pipeline's plugins read]")
}

var buildHelp = options.HelpText{
	Intro: `The parameters of the pipeline config and those of the schema are compared. For each that only
one of them has, and for each default that differs, you are asked whether to change the schema.
Then the builder can be opened in a browser: a page on this machine to describe, group and order
parameters. It is served to this machine only, and nothing is sent elsewhere unless --url is given.
What the page saves is written to the schema, and the command ends.

If the schema does not exist, it is created from all parameters without a question.
--diff asks nothing.
A schema of the dialect "toolkit" has the draft draft-07 only.`,
	Codes: []string{
		"0", "The schema is up to date, and has no findings that fail",
		"1", "The schema has findings that fail; with --diff, there are changes",
		"2", "Could not run: wrong usage, no pipeline, a file that cannot be read or written, or no answer from the builder",
		"3", "An internal error of the toolkit",
		"130", "Ended by Ctrl-C, or a question by Ctrl-D; the last sentence says what became of the schema",
	},
	Environment: []string{"NO_COLOR, FORCE_COLOR", "Disable or force color"},
	Examples: []string{
		"toolkit schema build", "The pipeline in this directory",
		"toolkit schema build meadow --diff", "Show what would change",
		"toolkit schema build --no-prompts", "Apply all changes, as in a workflow",
		"toolkit schema build --web-only", "Only open the builder",
		"toolkit schema build --no-open", "Print its URL, on a machine without a screen",
	},
}

func (b *build) run(ctx context.Context) (int, error) {
	if err := pipeline.CheckPlace(b.dir); err != nil {
		return 0, err
	}
	if err := helpers.IsPipelineDirectory(ctx, b.env.Host, &apiinputs.FolderInput{Directory: filepath.ToSlash(b.dir), Dialect: b.dialect}); err != nil {
		return 0, err
	}
	if b.diff || b.dryRun {
		return b.showDiff(ctx)
	}
	if err := b.checkBuilder(); err != nil {
		return 0, err
	}
	begun, err := b.asItIs()
	if begun == nil && err == nil {
		begun, err = b.compared(ctx)
	}
	if errors.As(err, new(*host.Cancelled)) {
		return b.ended("at a question", "the schema is unchanged"), nil
	}
	if err != nil {
		return 0, err
	}
	if code, err := b.continueInBuilder(ctx, begun); code != exit.Clean || err != nil {
		return code, err
	}
	return b.verdict(ctx, begun.file)
}

// begun is a schema, and the text that a builder starts from.
type begun struct {
	file *builder.SchemaFile
	text string
}

// asItIs is the schema that is there, if only the builder is to change it; nil for all other cases.
func (b *build) asItIs() (*begun, error) {
	if !b.webOnly {
		return nil, nil
	}
	var found []*builder.SchemaFile
	for _, n := range dialect.All {
		if b.dialect != "" && b.dialect != dialect.Auto && b.dialect != n.ID {
			continue
		}
		file, err := builder.ReadSchemaFile(b.files(), b.dir, n.SchemaFile)
		if err != nil {
			return nil, err
		}
		if file.Exists() {
			found = append(found, file)
		}
	}
	if len(found) != 1 {
		return nil, nil
	}
	return &begun{found[0], found[0].Text()}, nil
}

// compared is the schema after it was compared with the config. The error is a *[host.Cancelled] if a question was left.
func (b *build) compared(ctx context.Context) (*begun, error) {
	files := map[string]*builder.SchemaFile{} // read before the core reads it: what is saved from now on is not replaced
	for _, name := range inputs.SchemaFiles() {
		file, err := builder.ReadSchemaFile(b.files(), b.dir, name)
		if err != nil {
			return nil, err
		}
		files[name] = file
	}
	first, err := b.built(ctx, nil, nil)
	if err != nil {
		return nil, err
	}
	file := files[path.Base(first.Path)]
	settled, err := b.settle(ctx, first)
	if err != nil {
		return nil, err
	}
	b.tellSkipped(settled)
	if !b.webOnly {
		err = b.write(file, settled)
	}
	return &begun{file, settled.Text}, err
}

// all accepts every change.
var all = []byte(`"all"`)

// built is the schema with the changes that are accepted: all of them, or those with the ids.
func (b *build) built(ctx context.Context, accept []byte, ids []string) (*builds.BuiltSchema, error) {
	in := &builds.BuildInput{Directory: filepath.ToSlash(b.dir)}
	in.Dialect, in.Draft, in.Profiles, in.Accept = b.dialect, b.draft, b.profiles, accept
	if accept == nil {
		text, err := options.JSON(append([]string{}, ids...), "")
		if err != nil {
			return nil, err
		}
		in.Accept = []byte(text)
	}
	return builds.Build(ctx, b.env.Host, in)
}

func (b *build) showDiff(ctx context.Context) (int, error) {
	built, err := b.built(ctx, all, nil)
	if err != nil {
		return 0, err
	}
	code := exit.Clean
	if built.Diff != "" {
		code = exit.Findings
	}
	return code, options.Deliver(b.env, built.Diff, options.Destination{Stream: screen.Stdout})
}

// settle is the schema with the changes that the user accepts.
func (b *build) settle(ctx context.Context, first *builds.BuiltSchema) (*builds.BuiltSchema, error) {
	if !first.Existed || b.noPrompts {
		return b.built(ctx, all, nil)
	}
	if b.webOnly {
		return first, nil
	}
	if count := len(first.Proposals); count > 0 && b.env.Screen.Asks() {
		b.env.Screen.Tell(fmt.Sprintf("%q differs from the pipeline config in %s", path.Base(first.Path), english.Count(count, "place")))
	}
	var taken []string
	asked := map[string]bool{}
	for now := first; ; { // a change may leave a group empty, which is the next question
		open := slices.DeleteFunc(slices.Clone(now.Proposals), func(p builds.SchemaProposal) bool { return asked[p.ID] })
		if len(open) == 0 {
			return now, nil
		}
		if !b.env.Screen.Asks() {
			return nil, unasked(len(open))
		}
		answers, err := builder.Choose(open, func(q host.Question) (host.Answer, error) { return b.env.Host.Prompt(ctx, q) })
		if err != nil {
			return nil, err
		}
		for _, p := range open {
			asked[p.ID] = true
		}
		taken = append(taken, answers...)
		if now, err = b.built(ctx, nil, taken); err != nil {
			return nil, err
		}
	}
}

// unasked is the error where there are changes to ask about, and no way to ask.
func unasked(changes int) error {
	is := "is 1 change"
	if changes > 1 {
		is = fmt.Sprintf("are %d changes", changes)
	}
	why, help := "no terminal to ask in", "apply all changes with --no-prompts, or print them with --diff"
	if !builder.Available() {
		native := exit.InWasm("asking questions")
		why, help = native.Message, help+", or "+native.Help
	}
	return exit.WithHelp(exit.Errorf("there %s to ask about, and %s", is, why), "%s", help)
}
