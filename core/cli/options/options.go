// Package options has the command-line options that several commands share, and the errors of all of them.
package options

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// choice is the value of an option that takes one of some words.
type choice struct {
	value *string
	among []string
}

func (c *choice) String() string { return *c.value }
func (c *choice) Type() string   { return "name" }

func (c *choice) Set(text string) error {
	if !slices.Contains(c.among, text) {
		return exit.Errorf("must be one of %s", strings.Join(c.among, ", "))
	}
	*c.value = text
	return nil
}

// text is the value of an option that takes any text.
type text struct {
	value *string
	kind  string
}

func (t *text) String() string { return *t.value }
func (t *text) Type() string   { return t.kind }

func (t *text) Set(text string) error {
	*t.value = text
	if t.kind == "file" {
		return CheckFile(text)
	}
	return nil
}

// CheckFile is an *[exit.Error] for the empty value of an option that names a file.
func CheckFile(name string) error {
	if name == "" {
		return exit.Errorf("must be the name of a file")
	}
	return nil
}

// String adds an option with any string; kind is what it is, shown in the help. A "file" must not be empty.
func String(flags *pflag.FlagSet, value *string, kind, name, short, usage string) {
	flags.VarP(&text{value, kind}, name, short, usage)
}

// Choice adds an option that takes one of some words.
func Choice(flags *pflag.FlagSet, value *string, name, short, preset string, among []string, usage string) {
	*value = preset
	flags.VarP(&choice{value, among}, name, short, usage)
	_ = flags.SetAnnotation(name, choices, among)
}

// choices is the annotation of an option that lists its words, for help and completion.
const choices = "choices"

// Choices are the words of an option that takes one of them; nil for any other.
func Choices(f *pflag.Flag) []string { return f.Annotations[choices] }

// list is the value of an option that can be repeated, and takes several words at once if it has a separator.
type list struct {
	values    *[]string
	kind      string
	separator string
}

func (l *list) String() string { return strings.Join(*l.values, ",") }
func (l *list) Type() string   { return l.kind }

func (l *list) Set(text string) error {
	if text == NoNames {
		return nil
	}
	words := []string{text}
	if l.separator != "" {
		words = strings.Split(text, l.separator)
	}
	for _, word := range words {
		if l.separator != "" {
			word = strings.TrimSpace(word)
		}
		if word == "" {
			return exit.Errorf("must not contain an empty name")
		}
		*l.values = append(*l.values, word)
	}
	return nil
}

// TakesList reports an option that can be repeated.
func TakesList(f *pflag.Flag) bool {
	_, ok := f.Value.(*list)
	return ok
}

// NoNames is the value of an option of names that is given without one.
const NoNames = "\x00"

// Repeated adds an option that can be repeated; every value is taken as it is.
func Repeated(flags *pflag.FlagSet, values *[]string, kind, name, short, usage string) {
	flags.VarP(&list{values: values, kind: kind}, name, short, usage)
}

// Names adds an option that takes names, separated by commas, and can be repeated.
func Names(flags *pflag.FlagSet, values *[]string, name, short, usage string) {
	flags.VarP(&list{values: values, kind: "names", separator: ","}, name, short, usage)
}

// NamesOrAll is like [Names], but its value is optional.
func NamesOrAll(flags *pflag.FlagSet, values *[]string, name, usage string) {
	flags.Var(&list{values: values, kind: "names", separator: ","}, name, usage)
	flags.Lookup(name).NoOptDefVal = NoNames
}

// toggle is the value of an option that is given or not.
type toggle func(on bool)

func (t toggle) String() string   { return "" }
func (t toggle) Type() string     { return "bool" }
func (t toggle) IsBoolFlag() bool { return true }

func (t toggle) Set(text string) error {
	on, err := strconv.ParseBool(text)
	if err == nil {
		t(on)
	}
	return err
}

// Toggle adds an option without a value. It calls set with true, or with the boolean behind "=".
func Toggle(flags *pflag.FlagSet, name, usage string, set func(on bool)) {
	flags.Var(toggle(set), name, usage)
	flags.Lookup(name).NoOptDefVal = "true"
}

// Decision adds an option and "no-" with its name, which means the opposite. The last one counts; the value stays nil if
// neither is given.
func Decision(flags *pflag.FlagSet, value **bool, name, usage, usageOfNo string) {
	Toggle(flags, name, usage, func(on bool) { *value = &on })
	Toggle(flags, "no-"+name, usageOfNo, func(on bool) {
		off := !on
		*value = &off
	})
}

// Checked is an option's value that is made from its text by a function, which may refuse it.
type checked struct {
	set  func(string) error
	kind string
}

func (c *checked) String() string        { return "" }
func (c *checked) Type() string          { return c.kind }
func (c *checked) Set(text string) error { return c.set(text) }

// Checked adds an option whose text a function takes or refuses; its error completes the sentence "option "--x" …".
func Checked(flags *pflag.FlagSet, kind, name, usage string, set func(text string) error) {
	flags.Var(&checked{set, kind}, name, usage)
}

// Exclude adds to the command that an option cannot be combined with others.
func Exclude(cmd *cobra.Command, name string, others ...string) {
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[excluded+name] = strings.Join(others, " ")
}

// excluded begins the annotations of commands that list what an option cannot be combined with.
const excluded = "excluded:"

// CheckExcluded is an *[exit.Error] where two options are given that cannot be combined.
func CheckExcluded(cmd *cobra.Command) error {
	for _, key := range slices.Sorted(maps.Keys(cmd.Annotations)) {
		name, ok := strings.CutPrefix(key, excluded)
		if !ok || !cmd.Flags().Changed(name) {
			continue
		}
		for other := range strings.FieldsSeq(cmd.Annotations[key]) {
			if cmd.Flags().Changed(other) {
				return exit.Errorf("option \"--%s\" cannot be combined with \"--%s\"", name, other)
			}
		}
	}
	return nil
}

// AreExclusive reports options of the command that cannot be combined.
func AreExclusive(cmd *cobra.Command, one, other string) bool {
	lists := func(of, name string) bool {
		return slices.Contains(strings.Fields(cmd.Annotations[excluded+of]), name)
	}
	return lists(one, other) || lists(other, one)
}

// Error is an *[exit.Error] in the command's own words for what the parser of options refused.
func Error(cmd *cobra.Command, err error) error {
	switch e := err.(type) {
	case *pflag.NotExistError:
		return unknown(cmd, e)
	case *pflag.ValueRequiredError:
		return exit.Errorf("option %q needs a value", dashed(e.GetSpecifiedName(), e.GetSpecifiedShortnames()))
	case *pflag.InvalidValueError:
		return refused(e)
	case *pflag.InvalidSyntaxError:
		return exit.Errorf("invalid option %q", e.GetSpecifiedFlag())
	}
	return exit.Errorf("%s", err)
}

// refused is why a value was rejected: in the words of the option, or that of a boolean.
func refused(e *pflag.InvalidValueError) error {
	reason, help := "must be true or false", ""
	if own, ok := e.Unwrap().(*exit.Error); ok {
		reason, help = own.Message, own.Help
	}
	return exit.WithHelp(exit.Errorf("option %q %s, found %q", "--"+e.GetFlag().Name, reason, e.GetValue()), "%s", help)
}

func unknown(cmd *cobra.Command, e *pflag.NotExistError) error {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := e.GetSpecifiedName()
	err := exit.Errorf("unknown option %q", dashed(name, e.GetSpecifiedShortnames()))
	if meant := suggest.Nearest(name, names); meant != "" {
		return exit.WithHelp(err, "did you mean %q?", "--"+meant)
	}
	return exit.WithHelp(err, "run %q to list the options", cmd.CommandPath()+" --help")
}

// dashed is an option as it was given: alone, or as one of several letters.
func dashed(name, letters string) string {
	if letters != "" {
		return "-" + name
	}
	return "--" + name
}
