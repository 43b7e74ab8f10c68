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
	Doc: "With a path format the validation plugin looks at launch whether the path is a file or a directory. For a remote path it contacts the other machine, " +
		"so a run without network or credentials can fail over a default that it does not even use.\n\n" +
		"**Fails** when a parameter with a path format has a remote default that the pipeline's plugin looks up:\n\n" +
		"- `s3`, `az` and `gs`: " + kind.NewerPlugin + " 2.5.0 to 2.8.0, which report what they cannot reach as an error. 2.0.1 to 2.4.2 and " + kind.OlderPlugin + " 1.1.4 skip all three, " +
		kind.NewerPlugin + " 2.0.0 and " + kind.OlderPlugin + " 1.0.0 to 1.1.3 skip `s3` alone. A pipeline without either looks nothing up.\n" +
		"- `http`, `https` and `ftp`: all versions, with the format `path` only " + kind.NewerPlugin + " 2.5.0 and later. What cannot be reached counts as a path that does not exist, " +
		"which fails with `exists` or the format `file-path-pattern`; it is a hint otherwise.\n\n" +
		"Without the pipeline config the newest version of the plugin that goes with `$schema` is meant. The template's own parameters are a hint.\n\n" +
		"**Mend** by removing the format, or by leaving the default to the configuration.\n\n" +
		"Sources: the `Format…Evaluator` and `ExistsEvaluator` classes of " + kind.NewerPlugin + ", the `…Validator` classes of " + kind.OlderPlugin + ", `XFileSystemProvider` of Nextflow 25.04.",
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
		fault := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("default of %q is a remote path, which %s looks up at launch", param.Name, by),
			Related: diag.RelatedPlace(format.KeySpan, "looked up because of this format"),
			Fixes:   diag.Suggestion("remove the format", tree.Remove(format.Value)),
		}
		if slices.Contains(p.Names.TemplateDefaults[param.Name], value.Text) || slices.Contains(webSchemes, scheme) && !mustExist(param) {
			fault.Severity = diag.Info
		}
		p.Report(fault)
	})
}}

var (
	cloudSchemes = []string{"s3", "gs", "az"}
	webSchemes   = []string{"http", "https", "ftp"}
)

// mustExist reports whether a path that cannot be reached is refused, and not taken for one that is yet to be made.
func mustExist(param *schema.Param) bool {
	exists := param.Get("exists")
	return exists.Is(tree.Bool) && exists.True() || param.Get("format").String() == "file-path-pattern"
}

// remoteReader is who looks up a path of the scheme and the format at launch, for a message; ok is false where nobody does.
func remoteReader(p *lint.Pass, view *kind.View, scheme, format string) (by string, ok bool) {
	if len(p.Names.ValidationPlugins) == 0 {
		return "the engine", true
	}
	plugin, known := kind.PluginOf(p)
	if !known {
		plugin = dialect.PluginUse{Plugin: p.Names.PluginFor(view.Schema.Draft), Loaded: true}
	}
	return plugin.String(), plugin.Loaded && plugin.LooksUp(scheme, format)
}
