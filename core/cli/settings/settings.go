// Package settings reads the settings file: defaults for options of the commands that report findings. Such a file comes with
// a pipeline and is not trusted: it can change what is reported, and neither write nor run anything, nor read a file outside
// of its directory.
package settings

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// FileName is the name under which the file is found.
const FileName = ".flow-toolkit.yml"

// allowed are the options that the file may give. The others write, run or show something, read a file elsewhere, or are
// about one run.
var allowed = []string{
	"profile", "key", "dialect", "revision", "config-profile", "parser", "tool-version", "unknown", "assert-format", "lenient",
	"exclude", "baseline", "fail-warned", "max-warnings", "fail-ignored", "format", "show-passed", "show-ignored", "all", "jobs",
}

const (
	fileOption = "settings"
	noneOption = "no-settings"
)

// Add adds the options of the file to a command, which then calls [Apply].
func Add(cmd *cobra.Command) {
	var file string
	options.String(cmd.Flags(), &file, "file", fileOption, "", "File with defaults of options [default: the nearest "+FileName+"]")
	cmd.Flags().Bool(noneOption, false, "Do not read a settings file")
	options.Exclude(cmd, noneOption, fileOption)
}

// Apply gives the command the options of the settings file that its command line has not. The file is the one of
// --settings, or the nearest from the directory that holds all places up to the root of its repository. Errors are
// *[exit.Error].
func Apply(ctx context.Context, e *env.Env, cmd *cobra.Command, places []string) error {
	if cmd.Flags().Changed(noneOption) {
		return nil
	}
	path, within := cmd.Flag(fileOption).Value.String(), ""
	if path == "" {
		if path = nearest(places); path == "" {
			return nil
		}
		within = filepath.Dir(path)
	}
	text, err := inputs.ReadFile(ctx, e, path, within)
	if err != nil {
		return exit.Errorf("cannot read the settings file %q: %s", path, exit.Reason(err))
	}
	f := &file{directory: filepath.Dir(path), source: source.New(filepath.ToSlash(path), text), cmd: cmd}
	return f.apply()
}

// Given are the words of the command line that choose the file.
func Given(cmd *cobra.Command) []string {
	switch {
	case cmd.Flags().Changed(noneOption):
		return []string{"--" + noneOption}
	case cmd.Flags().Changed(fileOption):
		return []string{"--" + fileOption, cmd.Flag(fileOption).Value.String()}
	}
	return nil
}

// Within is the directory that the file of an option must not lead out of: that of the settings file which gave it. It is
// "" for an option that the command line has.
func Within(f *pflag.Flag) string { return strings.Join(f.Annotations[withinKey], "") }

// withinKey is the annotation for [Within].
const withinKey = "within"

// file is a settings file.
type file struct {
	directory string
	source    *source.File
	cmd       *cobra.Command
}

func (f *file) apply() error {
	doc := yaml.ParseCore(f.source)
	if problem := doc.SyntaxError(); problem != nil {
		return f.errorf(problem.Span, "%s", problem.Message)
	}
	if doc.Root == nil || doc.Root.Is(tree.Null) {
		return nil
	}
	if !doc.Root.Is(tree.Object) {
		return f.errorf(doc.Root.Span, "a settings file must be a mapping of options to their values")
	}
	for i, member := range doc.Root.Members {
		if !doc.Root.Effective(i) {
			return f.errorf(member.KeySpan, "duplicate option %q", member.Key)
		}
		if err := f.applyMember(member); err != nil {
			return err
		}
	}
	return nil
}

func (f *file) applyMember(m tree.Member) error {
	if !slices.Contains(allowed, m.Key) {
		return f.refuse(m)
	}
	flag := f.cmd.Flags().Lookup(m.Key)
	if flag == nil { // an option of another command, which checks the value
		known := Options(f.cmd.Root())
		flag = known[slices.IndexFunc(known, func(k *pflag.Flag) bool { return k.Name == m.Key })]
	}
	if flag.Changed || f.isExcluded(m.Key) {
		return nil
	}
	items := []*tree.Node{m.Value}
	if m.Value.Is(tree.Array) && options.TakesList(flag) {
		items = m.Value.Items
	}
	for _, item := range items {
		if err := f.set(flag, item); err != nil {
			return err
		}
	}
	return nil
}

// refuse is the error for a name that must not be in the file.
func (f *file) refuse(m tree.Member) error {
	for _, cmd := range commands(f.cmd.Root()) {
		if cmd.Flags().Lookup(m.Key) != nil {
			err := f.errorf(m.KeySpan, "option %q is not allowed in a settings file", m.Key)
			return exit.WithHelp(err, "give --%s on the command line", m.Key)
		}
	}
	err := f.errorf(m.KeySpan, "unknown option %q", m.Key)
	if meant := suggest.Nearest(m.Key, allowed); meant != "" {
		return exit.WithHelp(err, "did you mean %q?", meant)
	}
	return exit.WithHelp(err, "use %s", strings.Join(allowed, ", "))
}

// isExcluded reports an option that cannot be combined with one of the command line.
func (f *file) isExcluded(name string) bool {
	excluded := false
	f.cmd.Flags().Visit(func(given *pflag.Flag) { excluded = excluded || options.AreExclusive(f.cmd, given.Name, name) })
	return excluded
}

// set gives an option one value. The option does not count as one of the command line.
func (f *file) set(flag *pflag.Flag, value *tree.Node) error {
	text := value.Text
	switch isBool := flag.Value.Type() == "bool"; {
	case value.Is(tree.Object), value.Is(tree.Array), value.Is(tree.Null):
		return f.errorf(value.Place(), "option %q must be a single value, found %s", flag.Name, value.Kind)
	case isBool && !value.Is(tree.Bool):
		return f.errorf(value.Place(), "option %q must be true or false, found %q", flag.Name, text)
	}
	switch flag.Value.Type() {
	case "file":
		if !filepath.IsLocal(text) {
			return f.errorf(value.Place(), "option %q must be a path below the directory of the settings file, found %q", flag.Name, text)
		}
		text = filepath.Join(f.directory, text)
		flag.Annotations = map[string][]string{withinKey: {f.directory}}
	case "pattern":
		text = paths.Below(f.directory, text)
	}
	if err := flag.Value.Set(text); err != nil {
		return f.errorf(value.Place(), "option %q %w, found %q", flag.Name, err, value.Text)
	}
	return nil
}

// errorf is an *[exit.Error] that begins with the place.
func (f *file) errorf(at source.Span, format string, args ...any) error {
	place := f.source.Position(at.Start)
	return exit.Errorf("%s:%d:%d: %w", f.source.Name, place.Line, place.Column, fmt.Errorf(format, args...))
}
