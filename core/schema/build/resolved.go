package build

// A configuration that was resolved here: its values have kinds, and it is known which of them hold
// everywhere.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

const paramsScope = "params"

// Resolved is what a schema needs from a configuration. projectDir is the directory that it was resolved for; "" is the
// resolver's placeholder. Parameters that the main script declares in a block with types have type and default; those that it
// assigns have no value. A script that is not UTF-8 is skipped.
func Resolved(result *flowconfig.Result, script []byte, projectDir string, names *dialect.Names) *Config {
	c := &Config{}
	texts := map[string]string{}
	for i := range result.Leaves {
		leaf := &result.Leaves[i]
		texts[strings.Join(leaf.Path, ".")] = value.Text(leaf.Value)
		if len(leaf.Path) < 2 || leaf.Path[0] != paramsScope {
			continue
		}
		if len(leaf.Path) > 2 {
			c.nest(leaf.Path[1])
			continue
		}
		c.Settings = append(c.Settings, settingOf(leaf, projectDir))
	}
	if scraped, err := utils.ScrapeParams(script); err == nil {
		c.addDeclared(parameters.Declarations(source.New(names.MainScript, script)))
		c.addScraped(scraped)
	}
	for _, u := range result.IncompleteScopes {
		if c.Unsure == "" && (len(u.Path) == 0 || len(u.Path) == 1 && u.Path[0] == paramsScope) {
			c.Unsure = u.Reason
		}
	}
	texts["plugins"] = strings.Join(result.Plugins, ",")
	c.about(texts, nil, names)
	return c
}

// Typed is the configuration as the reference has it since R3.1, from the engine's JSON: values have kinds, those that hold
// others by names are none, and what the main script assigns is null.
func Typed(result *flowconfig.Result, script []byte, names *dialect.Names) *Config {
	c, texts, kinds, at := &Config{}, map[string]string{}, map[string]tree.Kind{}, map[string]int{}
	for i := range result.Leaves {
		leaf := &result.Leaves[i]
		key := strings.Join(leaf.Path, ".")
		kinds[key], texts[key] = flowconfig.Typed(leaf.Value)
		if len(leaf.Path) == 2 && leaf.Path[0] == paramsScope {
			at[leaf.Path[1]] = len(c.Settings)
			c.Settings = append(c.Settings, Setting{Name: leaf.Path[1], Kind: kindOfJSON(kinds[key]), Text: texts[key]})
		}
	}
	scraped, _ := utils.ScrapeParams(script) // a script that is not UTF-8 is skipped
	for _, key := range scraped {
		name := strings.TrimPrefix(key, paramsScope+".")
		null := Setting{Name: name, Kind: Null, Text: "null"}
		if i, known := at[name]; known {
			c.Settings[i] = null
			continue
		}
		at[name] = len(c.Settings)
		c.Settings = append(c.Settings, null)
	}
	texts["plugins"] = strings.Join(result.Plugins, ",")
	c.about(texts, kinds, names)
	return c
}

// nest notes a parameter that holds others, once.
func (c *Config) nest(name string) {
	if n := len(c.Nested); n == 0 || c.Nested[n-1] != name {
		c.Nested = append(c.Nested, name)
	}
}

// addDeclared adds the parameters that the main script declares and the configuration does not set.
func (c *Config) addDeclared(places []parameters.Place) {
	have := c.names()
	for _, place := range places {
		if !have[place.Name] {
			have[place.Name] = true
			c.Settings = append(c.Settings, declaredSetting(place.Declaration, place.Name))
		}
	}
}

// collections are the types of parameters with more than one value.
var collections = []string{"Bag", "Collection", "Iterable", "List", "Map", "Record", "Set", "Tuple"}

// declaredSetting is a declaration as a setting: of the declared type, or of that of the default if no type is written.
func declaredSetting(d *parameters.Declaration, name string) Setting {
	s := Setting{Name: name, Kind: Null, Text: d.Default.Text}
	switch parameters.SchemaType(d.Type) {
	case "string":
		s.Kind = Text
	case "integer":
		s.Kind = Integer
	case "number":
		s.Kind = Number
	case "boolean":
		s.Kind = Boolean
	default:
		if outer, _, _ := strings.Cut(d.Type, "<"); slices.Contains(collections, outer) {
			return Setting{Name: name, Kind: Map, Text: d.Type}
		}
		if d.Type != "" {
			return Setting{Name: name, Kind: Text, Doubt: "its type is " + d.Type}
		}
	}
	switch d.Default.Kind {
	case tree.Invalid:
		s.Doubt = "the main script computes it"
	case tree.Null:
		s.Doubt = "the main script declares it without a default"
	case tree.Bool:
		s.Kind = orElse(s.Kind, Boolean)
	case tree.String:
		s.Kind = orElse(s.Kind, Text)
	case tree.Number:
		if s.Kind = orElse(s.Kind, Integer); s.Kind == Integer && strings.ContainsAny(s.Text, ".eE") {
			s.Kind = Number
		}
	}
	if s.Kind == Null && s.Doubt != "" {
		s.Kind = Text
	}
	return s
}

// orElse is a kind that is known, or the other.
func orElse(known, other Kind) Kind {
	if known == Null {
		return other
	}
	return known
}

// names are those of all settings.
func (c *Config) names() map[string]bool {
	have := setOf(c.Nested)
	for _, s := range c.Settings {
		have[s.Name] = true
	}
	return have
}

// addScraped adds the parameters of the main script that the configuration does not set.
func (c *Config) addScraped(keys []string) {
	have := c.names()
	for _, key := range keys {
		if name := strings.TrimPrefix(key, paramsScope+"."); !have[name] {
			c.Settings = append(c.Settings, Setting{Name: name, Kind: Text, Doubt: "it is set by the main script, which is not run"})
		}
	}
}

// about takes what a configuration contains besides its parameters.
func (c *Config) about(texts map[string]string, kinds map[string]tree.Kind, names *dialect.Names) {
	known := func(key string) string {
		if text := schema.Unquote(texts[key]); text != "null" {
			return text
		}
		return ""
	}
	c.Name, c.Description, c.Plugins = known("manifest.name"), known("manifest.description"), known("plugins")
	c.Ignored = schema.Undeclared(names, texts, kinds)
}

func settingOf(leaf *flowconfig.Leaf, projectDir string) Setting {
	s := Setting{Name: leaf.Path[1], Kind: kindOfValue(leaf.Value), Text: value.Text(leaf.Value)}
	if s.Kind == Text {
		s.Template = templateOf(leaf, s.Text, projectDir)
	}
	switch {
	case leaf.Status == flowconfig.Deferred:
		s.Doubt = "it is a closure, which the engine evaluates at run time"
	case leaf.Status != flowconfig.Static:
		s.Doubt = leaf.Reason
	case s.Kind != Null && isMadeOfOthers(leaf):
		s.Doubt = "it depends on other values, which a run may change"
	}
	return s
}

func kindOfValue(v value.Value) Kind {
	switch v.(type) {
	case nil, value.Null:
		return Null
	case value.Bool:
		return Boolean
	case value.Int, value.Long, value.Big:
		return Integer
	case value.Decimal, value.Float, value.Double:
		return Number
	case *value.List, *value.Range:
		return List
	case *value.Map:
		return Map
	}
	return Text
}

// isMadeOfOthers reports whether the effective assignment interpolates other values into a string, or names other parameters.
// The string that the resolver gives is valid for these values only.
func isMadeOfOthers(leaf *flowconfig.Leaf) bool {
	if _, is := leaf.Value.(*value.Interpolated); is {
		return true
	}
	return fillsIn(assigned(leaf))
}

// assigned is the expression of the assignment that counts, "" where it is not in a file.
func assigned(leaf *flowconfig.Leaf) string {
	if len(leaf.Origins) == 0 {
		return ""
	}
	origin := leaf.Origins[len(leaf.Origins)-1]
	if origin.File == nil || origin.File.Syntax == nil {
		return ""
	}
	text := origin.File.Syntax.Source.Slice(origin.Span)
	if _, after, ok := strings.Cut(text, "="); ok {
		return after
	}
	return text
}

// fillsIn searches an expression for interpolation, skipping strings in single quotes, which have none.
func fillsIn(text string) bool {
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case quote == '"' && c == '$' && i+1 < len(text) && (text[i+1] == '{' || isLetter(text[i+1])):
			return true
		case quote == 0 && strings.HasPrefix(text[i:], paramsScope+"."):
			return true
		}
	}
	return false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' }

// Flatly is a configuration that is given as keys and values, in their order.
func Flatly(keys, values []string, names *dialect.Names) *Config {
	c, texts, have := &Config{}, map[string]string{}, map[string]bool{}
	for i, key := range keys {
		texts[key] = values[i]
		name, is := strings.CutPrefix(key, paramsScope+".")
		outer, _, nested := strings.Cut(name, ".")
		switch {
		case !is:
		case nested:
			c.nest(outer)
		case !have[name]:
			have[name] = true
			c.Settings = append(c.Settings, Setting{Name: name, Text: values[i]})
		}
	}
	c.about(texts, nil, names)
	return c
}
