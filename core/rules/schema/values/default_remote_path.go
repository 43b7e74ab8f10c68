package values

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultRemotePath = &kind.Rule{Rule: lint.Rule{
	ID: "default-remote-path", Check: kind.SchemaLint, Title: "Defaults with a path format should be local paths",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports parameters with a path format and a remote default that the validation plugin of the pipeline looks " +
			"up at launch.",
		Why: "For a remote path the plugin contacts another server, so a run without network or credentials can fail " +
			"because of a default that it does not use.\n\n- `s3`, `az` and `gs`: " + kind.NewerPlugin + " 2.5.0 to 2.8.0 report an " +
			"unreachable path as an error. " + kind.NewerPlugin + " 2.0.1 to 2.4.2 and " + kind.OlderPlugin + " 1.1.4 skip all three, " + kind.NewerPlugin + " 2.0.0 and " + kind.OlderPlugin + " 1.0.0 to " +
			"1.1.3 skip only `s3`. Without a plugin nothing is looked up.\n- `http`, `https` and `ftp`: all versions " +
			"look them up. With the format `path`, only " + kind.NewerPlugin + " 2.5.0 and later do. An unreachable path counts as missing, which " +
			"fails with `exists` or the format `file-path-pattern` and is an info otherwise.\n\nWithout a pipeline " +
			"config the rule assumes the newest version of the plugin for `$schema`. The parameters of the pipeline " +
			"template are an info.",
		Fix: "Remove the format, or set the default in the pipeline config.",
		Source: "The `Format…Evaluator` and `ExistsEvaluator` classes of " + kind.NewerPlugin + ", the `…Validator` classes of " + kind.OlderPlugin + ", " +
			"`XFileSystemProvider` of Nextflow 25.04.",
	},
	Before: `"references": {"type": "string", "format": "directory-path", "default": "s3://bucket/references"}`,
	After:  `"references": {"type": "string", "default": "s3://bucket/references"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		format, ok := param.Node.Member("format")
		scheme, _, remote := strings.Cut(value.Text, "://")
		scheme = strings.ToLower(scheme)
		if !ok || !remote || !schema.PathFormat(format.Value.String()) || !slices.Contains(cloudSchemes, scheme) && !slices.Contains(webSchemes, scheme) {
			return
		}
		by, looksUp := remoteReader(p, view, scheme, format.Value.Text)
		if !looksUp {
			return
		}
		draft := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("default of %q is a remote path", param.Name),
			Help:    "remove \"format\" so that the path is not looked up, or remove \"default\"",
			Notes:   []string{by + " looks up the path at launch, so offline runs can fail"},
			Related: diag.RelatedPlace(format.KeySpan, "path format declared here"),
			Fixes:   diag.Suggestion("remove the format", tree.Remove(format.Value)),
		}
		if slices.Contains(p.Names.TemplateDefaults[param.Name], value.Text) || slices.Contains(webSchemes, scheme) && !mustExist(param) {
			draft.Severity = diag.Info
		}
		p.Report(draft)
	})
}}

var (
	cloudSchemes = []string{"s3", "gs", "az"}
	webSchemes   = []string{"http", "https", "ftp"}
)

// mustExist reports whether an unreachable path is rejected.
func mustExist(param *schema.Param) bool {
	exists := param.Get("exists")
	return exists.Is(tree.Bool) && exists.True() || param.Get("format").String() == "file-path-pattern"
}

// remoteReader names what looks up a path of the scheme and the format at launch; ok is false if it is not looked up.
func remoteReader(p *lint.Pass, view *kind.View, scheme, format string) (by string, ok bool) {
	if len(p.Names.ValidationPlugins) == 0 {
		return p.Names.Display.Engine, true
	}
	plugin, known := kind.PluginOf(p)
	if !known {
		plugin = dialect.PluginUse{Plugin: p.Names.PluginFor(view.Schema.Draft), Loaded: true}
	}
	return plugin.String(), plugin.Loaded && plugin.LooksUp(scheme, format)
}
