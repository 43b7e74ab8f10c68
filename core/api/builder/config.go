package builder

// The configuration that a schema is built for: given as strings, resolved with its kinds, or in the form that the reference
// reads.

import (
	"io/fs"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// config is the configuration that was given, or else what the pipeline's comes to.
func (c *buildCall) config() (*build.Config, error) {
	var config *build.Config
	var err error
	switch {
	case c.in.Config != nil:
		config, err = c.givenConfig()
	case c.in.Compat && c.revision >= dialect.R31:
		config, err = c.typedConfig()
	case c.in.Compat:
		config, err = c.flatConfig()
	default:
		config, err = c.resolvedConfig()
	}
	if err != nil {
		return nil, err
	}
	if config.Name == "" {
		config.Name = c.pipelineName()
	}
	config.Has = func(name string) bool {
		_, err := fs.Stat(c.files, strings.TrimPrefix(name, "/"))
		return err == nil
	}
	return config, nil
}

// pipelineName is that of the call, or else of the folder.
func (c *buildCall) pipelineName() string {
	if c.in.Name != "" {
		return c.in.Name
	}
	folder := c.Path
	if !c.Given {
		if at, err := utils.Absolute(c.Ctx, c.Host.Files, folder); err == nil {
			folder = at
		}
	}
	if name := path.Base(path.Clean(strings.ReplaceAll(folder, "\\", "/"))); name != "." && name != "/" {
		return name
	}
	return ""
}

// givenConfig is the configuration of the call, in its order.
func (c *buildCall) givenConfig() (*build.Config, error) {
	root := tree.ParseJSON(source.New("", c.in.Config)).Root
	if !root.Is(tree.Object) {
		return nil, api.InputError("\"config\" must be an object of strings")
	}
	var keys, values []string
	for i, m := range root.Members {
		if !m.Value.Is(tree.String) {
			return nil, api.InputError("%q in \"config\" must be a string, got %s", m.Key, english.WithArticle(m.Value.Kind.String()))
		}
		if root.Effective(i) {
			keys, values = append(keys, m.Key), append(values, m.Value.Text)
		}
	}
	return c.flatly(keys, values), nil
}

func (c *buildCall) flatly(keys, values []string) *build.Config {
	c.flat = make(map[string]string, len(keys))
	for i, key := range keys {
		c.flat[key] = values[i]
	}
	return build.Flatly(keys, values, c.names)
}

// load resolves the configuration.
func (c *buildCall) load() (result *flowconfig.Result, script []byte, err error) {
	if _, err := fs.Stat(c.files, c.names.ConfigFile); err != nil {
		return nil, nil, &diag.Raised{Kind: diag.UserWarning, Cause: err, Message: "directory " + tree.Quote(c.Path) + " has no " + tree.Quote(c.names.ConfigFile), Help: "give the directory of a pipeline"}
	}
	c.options.Names = c.names
	result = flowconfig.Load(c.files, c.names.ConfigFile, c.options)
	if c.Ctx.Err() != nil {
		return nil, nil, c.Ctx.Err()
	}
	if result.Failed {
		return nil, nil, pipeline.Refusal(c.Path, result)
	}
	script, _ = fs.ReadFile(c.files, c.names.MainScript) // there need not be one
	return result, script, nil
}

// resolvedConfig has the values with their kinds.
func (c *buildCall) resolvedConfig() (*build.Config, error) {
	result, script, err := c.load()
	if err != nil {
		return nil, err
	}
	c.flat = flatTexts(result, script, false)
	for i := range result.Leaves { // with their quotes, which tell a text from what it looks like
		c.flat[result.Leaves[i].Key] = value.LeafText(result.Leaves[i].Value)
	}
	return build.Resolved(result, script, c.options.ProjectDir, c.names), nil
}

// typedConfig has the values that the reference reads since R3.1, with their kinds.
func (c *buildCall) typedConfig() (*build.Config, error) {
	result, script, err := c.load()
	if err != nil {
		return nil, err
	}
	c.flat = flatTexts(result, script, true)
	return build.Typed(result, script, c.names), nil
}

// flatConfig has the printed values that the reference reads, in the order in which the engine prints them.
func (c *buildCall) flatConfig() (*build.Config, error) {
	result, script, err := c.load()
	if err != nil {
		return nil, err
	}
	texts := flatTexts(result, script, true)
	var keys, values []string
	listed := map[string]bool{}
	list := func(key string) {
		if text, ok := texts[key]; ok && !listed[key] {
			listed[key] = true
			keys, values = append(keys, key), append(values, text)
		}
	}
	for _, leaf := range result.Leaves {
		list(leaf.Key)
	}
	scraped, _ := utils.ScrapeParams(script)
	for _, key := range scraped {
		list(key)
	}
	return c.flatly(keys, values), nil
}

// flatTexts is the configuration as the reference has it; compat lets what the main script assigns become "null".
func flatTexts(result *flowconfig.Result, script []byte, compat bool) map[string]string {
	texts := utils.ParseFlatConfig(result.Flat(), dialect.R1)
	if scraped, err := utils.ScrapeParams(script); err == nil {
		utils.AddScraped(texts, scraped, compat)
	}
	if len(result.Plugins) > 0 {
		texts["plugins"] = strings.Join(result.Plugins, ",")
	}
	build.AddDeclared(texts, script)
	return texts
}
