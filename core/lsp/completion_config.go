package lsp

// Completion in pipeline configs and scripts: options by their scope, and parameters.

import (
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// readsParams is code that ends with a name of a parameter that is being written.
var readsParams = regexp.MustCompile(`(?:^|[^\w.])params\??\.(\w*)$`)

// afterParams completes names of parameters after "params."; ok is false elsewhere.
func (c *completer) afterParams() (ok bool) {
	line := c.file.Text[strings.LastIndexByte(c.file.Text[:c.offset], '\n')+1 : c.offset]
	match := readsParams.FindStringSubmatch(line)
	if match == nil || c.pipeline == nil {
		return match != nil
	}
	c.spanOfWord(len(match[1]))
	c.parameters()
	return true
}

// spanOfWord is the word around the cursor, of which the given number of bytes is before it.
func (c *completer) spanOfWord(before int) {
	c.span = source.Span{Start: c.offset - before, End: c.offset}
	for c.span.End < len(c.file.Text) && tree.IsWord(c.file.Text[c.span.End]) && c.file.Text[c.span.End] != '-' {
		c.span.End++
	}
}

// parameters offers those that the pipeline declares, the schema's first.
func (c *completer) parameters() {
	index := c.pipeline.Parameters()
	for _, name := range index.Names {
		if !slices.ContainsFunc(index.Places[name], parameterPlace.Declares) {
			continue
		}
		detail := ""
		if p := c.param(name); p != nil {
			detail = strings.Join(p.Types(), " or ")
		}
		c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemField, Detail: detail, Documentation: documented(c.parameterCard(name))}, name)
	}
}

// The beginnings of a statement of a config, up to the cursor.
var (
	optionName  = regexp.MustCompile(`^\s*((?:\w+\.)*)(\w*)$`)
	optionValue = regexp.MustCompile(`^\s*([\w.]+)\s*=\s*(\w*)$`)
)

// options completes config options by the scope of the cursor.
func (c *completer) options() {
	line := c.file.Text[strings.LastIndexByte(c.file.Text[:c.offset], '\n')+1 : c.offset]
	scope := scopeAt(syntax.Parse(c.file).Statements, c.offset)
	if match := optionValue.FindStringSubmatch(line); match != nil {
		c.spanOfWord(len(match[2]))
		top, name, _ := strings.Cut(strings.Join(append(scope, match[1]), "."), ".")
		if kind, _ := c.names.Option(top, name); kind == dialect.BoolOption {
			for _, text := range []string{"true", "false"} {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, text)
			}
		}
		return
	}
	match := optionName.FindStringSubmatch(line)
	if match == nil {
		return
	}
	c.spanOfWord(len(match[2]))
	for _, name := range strings.Split(strings.TrimSuffix(match[1], "."), ".") {
		if name != "" {
			scope = append(scope, name)
		}
	}
	if slices.Equal(scope, []string{"params"}) {
		if c.pipeline != nil {
			c.parameters()
		}
		return
	}
	c.optionsIn(scope)
}

// optionsIn offers the options and scopes below a scope.
func (c *completer) optionsIn(scope []string) {
	seen := map[string]bool{}
	offer := func(name string, isScope bool, detail string) {
		if name == "*" || seen[name] {
			return
		}
		seen[name] = true
		text := name + " = "
		if isScope {
			text, detail = name, "scope"
		}
		c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemProperty, Detail: detail}, text)
	}
	if len(scope) == 0 {
		for _, name := range append(c.names.OptionScopes(), "env", "params", "plugins", "profiles") {
			offer(name, true, "")
		}
	}
	top, below := strings.Join(scope, ""), ""
	if len(scope) > 1 {
		top, below = scope[0], strings.Join(scope[1:], ".")+"."
	}
	for _, option := range c.names.OptionNames(top) {
		rest, ok := strings.CutPrefix(option, below)
		if !ok {
			continue
		}
		name, _, more := strings.Cut(rest, ".")
		kind, _ := c.names.Option(top, option)
		offer(name, more, optionKinds[kind])
	}
}

// optionKinds are the kinds of options for people.
var optionKinds = map[dialect.OptionKind]string{
	dialect.BoolOption: "boolean", dialect.IntOption: "integer", dialect.MemoryOption: "memory", dialect.DurationOption: "duration",
}

// scopeAt is the scope of a place in a config. Profiles and process selectors have the options of the scope around them.
func scopeAt(statements []syntax.Statement, offset int) (scope []string) {
	for _, s := range statements {
		if span := s.Span(); offset <= span.Start || offset > span.End {
			continue
		}
		switch s := s.(type) {
		case *syntax.Block:
			inside := offset >= s.Open.End && (s.Close.Len() == 0 || offset <= s.Close.Start)
			if !inside {
				continue
			}
			scope = append([]string{s.Name.Text}, scopeAt(s.Body, offset)...)
			if s.Name.Text == "profiles" && len(scope) > 1 {
				return scope[2:]
			}
			return scope
		case *syntax.Selector:
			return scopeAt(s.Body, offset)
		}
	}
	return nil
}
