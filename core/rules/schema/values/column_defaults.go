package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// onColumns is what the rules about defaults do with those of columns, for their documentation.
const onColumns = " For a column of a samplesheet it is a warning, and `null` and `\"\"` are not reported: " + kind.NewerPlugin +
	" 2.0.0 to 2.8.0 uses the default for an empty cell and does not validate it. " + kind.NewerPlugin +
	" 2.0.0 to 2.3.0 and 2.5.0 to 2.8.0 also use `null`, while an empty cell without a default is `[]`."

// reportedToo is the source of what the rules do with defaults of parameters.
const reportedToo = "nf-core/tools 3.5.2, which reports defaults of parameters too. For columns, "

// columnSource is where the facts of onColumns come from.
const columnSource = "`formatEntry` and `processMeta` in `SamplesheetConverter` of " + kind.NewerPlugin + " 2.0.0 to 2.8.0"

// declaresNoValue reports whether the default of a column means that a cell has no value.
func declaresNoValue(view *kind.View, value *tree.Node) bool {
	return view.Schema.Rows != nil && (value.Is(tree.Null) || value.Is(tree.String) && value.Text == "")
}

// reportDefault reports a default that breaks a keyword. That of a column gets a warning, and its fixes are suggestions, as the
// pipeline gets another value for empty cells.
func reportDefault(p *lint.Pass, view *kind.View, draft diag.Finding) {
	if view.Schema.Rows != nil {
		draft.Severity = diag.Warning
		for i := range draft.Fixes {
			draft.Fixes[i].Safe = false
		}
	}
	p.Report(draft)
}

// isConverted reports whether the plugin of the pipeline converts the default of a column to the column's type; the plugin
// of the schema's draft where the configuration is not known.
func isConverted(p *lint.Pass, view *kind.View, column *schema.Param, value *tree.Node) bool {
	if view.Schema.Rows == nil || len(p.Names.ValidationPlugins) == 0 {
		return false
	}
	plugin := p.Names.PluginFor(view.Schema.Draft)
	if use, known := kind.PluginOf(p); known {
		plugin = use.Plugin
	}
	if plugin.Name != kind.OlderPlugin {
		return false
	}
	if column.Has("string") {
		return value.Is(tree.Number) || value.Is(tree.Bool)
	}
	return value.Is(tree.String) && kind.Takes(view, column.Node, value.Text)
}
