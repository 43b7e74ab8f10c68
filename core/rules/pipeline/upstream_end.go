package pipeline

// What nf-core/tools since R3.1 ends at with an error of its own, because it reads values with their kinds and expects
// others. The profile "upstream" reports one failure then, as there is none of the check's outcomes.

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// configCheck is the check of the pipeline config.
const configCheck = "flow_config"

// ended is where nf-core/tools ends: at a config option, because of its value, or at the schema.
type ended struct{ key, reason string }

// reportEnd reports in the profile "upstream" that nf-core/tools ends; false if it does not.
func reportEnd(p *lint.Pass, f *view.Folder, file *source.File, ends ...func(*view.Folder) *ended) bool {
	if !p.Upstream || !f.HasKinds() || !f.HasConfig() {
		return false
	}
	for _, end := range ends {
		if e := end(f); e != nil {
			p.Report(diag.Finding{File: file, Message: "nf-core/tools stops at " + strconv.Quote(e.key) + ": " + e.reason})
			return true
		}
	}
	return false
}

// endOfLoading is where it cannot open the pipeline.
func endOfLoading(f *view.Folder) *ended {
	name, there := f.Setting("manifest.name")
	switch {
	case there && name.Kind != tree.String:
		return &ended{"manifest.name", "the value is not a string"}
	case there && strings.Count(name.Text, "/") != 1:
		return &ended{"manifest.name", "the value is not an organization and a name"}
	}
	if whole := f.Settings().Whole(); whole != nil && whole.Get(dialect.TemplateRecord.Section, nil) != nil {
		return nil // the version is taken from there
	}
	return endAtNumber(f)
}

// endAtNumber is where it expects a version to be a string.
func endAtNumber(f *view.Folder) *ended {
	if version, _ := f.Setting("manifest.version"); version.Kind == tree.Number {
		return &ended{"manifest.version", "the value is a number"}
	}
	return nil
}

// endAtHomePage is where it expects a home page to be a string.
func endAtHomePage(f *view.Folder) *ended {
	const key = "manifest.homePage"
	if home, _ := f.Setting(key); home.Kind == tree.Null && !f.SettingsOf(configCheck).Exempts(configCheck, key) {
		return &ended{key, "the value is null"}
	}
	return nil
}

// endOfDefaults is where it cannot compare the default of a parameter with a value.
func endOfDefaults(f *view.Folder) *ended {
	exempt := f.SettingsOf(configCheck).ExemptIn(configCheck, "config_defaults")
	return endOfParams(f, func(param *schema.Param) bool {
		value := param.Get("default")
		return value != nil && !value.Is(tree.Null) && !exempt["params."+param.Name]
	})
}

// endOfSchema is where it cannot load the schema.
func endOfSchema(f *view.Folder) *ended {
	const key = "params.validationSchemaIgnoreParams"
	plugins := f.Names.ValidationPlugins
	if len(plugins) == 0 {
		return nil
	}
	if list, _ := f.Setting(key); list.Kind == tree.Null && f.Names.PluginAmong(pluginsText(f)).Plugin != plugins[0] {
		return &ended{key, "the value is null"}
	}
	if s := f.Schema(); s != nil && s.LosesGroup() {
		return &ended{f.Names.SchemaFile, "a group is empty"}
	}
	undeclared := undeclaredIn(f)
	return endOfParams(f, func(param *schema.Param) bool { return !undeclared[param.Name] })
}

// endOfParams is where it cannot read a value as the declared type, or finds no type, of the parameters that are compared.
func endOfParams(f *view.Folder, compared func(*schema.Param) bool) *ended {
	s := f.Schema()
	if s == nil || s.IsRejected(pluginsText(f)) {
		return nil
	}
	for _, param := range s.Params {
		v, there := f.Setting("params." + param.Name)
		if !there || v.Kind == tree.Object || v.Kind == tree.Null || !param.Node.Is(tree.Object) || !isRead(f, param) || !compared(param) {
			continue
		}
		switch typ := param.Get("type"); {
		case typ == nil && v.Text != "null":
			return &ended{"params." + param.Name, "the schema declares no type"}
		case v.Kind == tree.Array && (typ.String() == "integer" || typ.String() == "number"):
			return &ended{"params." + param.Name, "a list is no " + typ.String()}
		}
	}
	return nil
}

// endOfAdding is where it would describe a parameter by a list.
func endOfAdding(f *view.Folder) (first *ended) {
	undeclared := undeclaredIn(f)
	for key, v := range f.Config() {
		name, is := strings.CutPrefix(key, "params.")
		if is && v.Kind == tree.Array && !strings.Contains(name, ".") && !undeclared[name] && (first == nil || key < first.key) {
			first = &ended{key, "the value is a list"}
		}
	}
	return first
}

// undeclaredIn are the parameters that the schema need not declare.
func undeclaredIn(f *view.Folder) map[string]bool {
	texts, kinds := map[string]string{}, map[string]tree.Kind{}
	for key, v := range f.Config() {
		texts[key], kinds[key] = v.Text, v.Kind
	}
	return schema.Undeclared(f.Names, texts, kinds)
}
