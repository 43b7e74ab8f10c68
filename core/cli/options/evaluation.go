package options

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// AddParser adds the option --parser to those of a config's evaluation.
func AddParser(flags *pflag.FlagSet, o *directory.EvaluationOptions) {
	Choice(flags, &o.Parser, "parser", "", directory.ConfigParsers()[0], directory.ConfigParsers(), "Config parser: v1 is legacy, v2 is strict, auto tries v2 first [default: auto]")
}

// AddEvaluation adds the options of what a config may read besides its files.
func AddEvaluation(flags *pflag.FlagSet, o *directory.EvaluationOptions) {
	Checked(flags, "name=value", "env", "Environment variable that the config may read (repeatable)", func(text string) error {
		name, value, err := assignment(text)
		if err != nil {
			return err
		}
		if o.Env == nil {
			o.Env = map[string]string{}
		}
		o.Env[name] = value
		return nil
	})
	Checked(flags, "name=value", "param", "Parameter that overrides that of the config (repeatable)", func(text string) error {
		name, value, err := assignment(text)
		if err != nil {
			return err
		}
		if o.Params == nil {
			o.Params = map[string]any{}
		}
		return setParam(o.Params, name, value)
	})
	String(flags, &o.ProjectDir, "path", "project-dir", "", "Project directory as the config sees it")
}

func assignment(text string) (name, value string, err error) {
	name, value, found := strings.Cut(text, "=")
	if !found || name == "" {
		return "", "", exit.Errorf("must be a name, \"=\", and a value")
	}
	return name, value, nil
}

// setParam sets a parameter; dots in its name lead into scopes.
func setParam(params map[string]any, name, value string) error {
	path := strings.Split(name, ".")
	for _, part := range path {
		if part == "" {
			return exit.Errorf("must have a parameter name of letters and digits, with dots between them")
		}
	}
	for _, part := range path[:len(path)-1] {
		inner, ok := params[part].(map[string]any)
		if !ok {
			inner = map[string]any{}
			params[part] = inner
		}
		params = inner
	}
	params[path[len(path)-1]] = plain(value)
	return nil
}

var number = regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// plain is a value as the engine reads it on its command line: true, false, a number, else a string. Integers that a
// JSON reader may change stay strings.
func plain(text string) any {
	switch folded := strings.ToLower(text); folded {
	case "true", "false":
		return folded == "true"
	}
	if !number.MatchString(text) {
		return text
	}
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || value == math.Trunc(value) && math.Abs(value) > 1<<53-1 {
		return text
	}
	return value
}
