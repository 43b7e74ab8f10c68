package pipeline

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// diagramKey is the option with the path of an image of the pipeline.
const diagramKey = "manifest.diagram"

var diagram = &Rule{Rule: lint.Rule{
	ID: "manifest-diagram", Check: "flow_config", Title: "Diagrams must be images in the pipeline",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports `manifest.diagram` if it is not the path of an image in the pipeline: a URL, an absolute path or a " +
			"path with `..`, another file than `.svg`, `.png`, `.jpg`, `.jpeg`, `.gif` or `.webp`, or a file that does not " +
			"exist. This applies since revision R3.2.",
		Why: "Tools show the diagram from a copy of the repository, where only files of the pipeline exist and case matters.",
		Fix: "Write the path from the directory of the pipeline. The fix writes the path of the only file that can be meant: " +
			"one that differs in case, or the file to which an absolute path or one with `..` leads in the pipeline.",
		Configure: "To exclude it, list `manifest.diagram` under the check in the tools config.",
	},
	Before: "-- R3.2 --\n-- docs/images/Metro.svg --\n<svg/>\n-- {config} --\nmanifest.diagram = 'docs/images/metro.svg'\n",
	After:  "-- R3.2 --\n-- docs/images/Metro.svg --\n<svg/>\n-- {config} --\nmanifest.diagram = 'docs/images/Metro.svg'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Revision < dialect.R32 || isEmpty(f, diagramKey) {
		p.SuppressPassed()
		return
	}
	text, set, ok := knownValue(f, p, diagramKey)
	if !ok {
		return
	}
	finding := diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span}
	found := f.Has(path.Clean(text))
	switch extension := strings.ToLower(extensionOf(text)); {
	case isAway(text):
		finding.Message, finding.Help = `"manifest.diagram" must be a relative path in the pipeline, found "`+text+`"`, "write the path from the directory of the pipeline"
	case !slices.Contains(diagramImages(), extension):
		finding.Message = `"manifest.diagram" must be an image, found "` + text + `"`
		finding.Help = "use a file that ends with " + strings.Join(diagramImages(), ", ")
	case !found:
		finding.Message, finding.Help = `file of "manifest.diagram" does not exist: "`+text+`"`, "add the file, or correct the path"
	default:
		p.Passed(diag.Finding{File: finding.File, Span: finding.Span, Message: `file of "manifest.diagram" exists: "` + text + `"`})
		return
	}
	if meant := meantDiagram(f, text); meant != "" {
		finding.Help = `write "` + meant + `"`
		finding.Fixes = writeDiagram(finding.File, set, text, meant)
	}
	p.Report(finding)
}}

// diagramImages are the extensions of images in the order of nf-core/tools.
func diagramImages() []string { return []string{".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"} }

// scheme is the start of a URL.
var scheme = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\w+://`) })

// isAway reports whether a path need not stay in the pipeline.
func isAway(text string) bool {
	return strings.HasPrefix(text, "/") || scheme().MatchString(text) || slices.Contains(strings.Split(text, "/"), "..")
}

// extensionOf is the extension of a path; a name that starts with its only dot has none.
func extensionOf(text string) string {
	name := path.Base(text)
	if extension := path.Ext(name); extension != name && extension != "." {
		return extension
	}
	return ""
}

// meantDiagram is the only image of the pipeline that a path can mean: the file to which it leads, ignoring case; "" if there
// are none or several.
func meantDiagram(f *view.Folder, text string) (meant string) {
	if scheme().MatchString(text) {
		return ""
	}
	wanted, count := strings.ToLower(strings.TrimPrefix(path.Clean(text), "/")), 0
	for _, name := range f.Paths {
		if strings.ToLower(name) == wanted && slices.Contains(diagramImages(), strings.ToLower(extensionOf(name))) {
			meant = name
			count++
		}
	}
	if count > 1 {
		return ""
	}
	return meant
}

// writeDiagram writes another path, if the option is set to the one in quotes.
func writeDiagram(file *source.File, set view.Value, text, meant string) []diag.Fix {
	if set.File == nil {
		return nil
	}
	written := file.Slice(set.Span)
	for _, quote := range []string{"'", `"`} {
		if at := strings.Index(written, quote+text+quote); at >= 0 && strings.Count(written, text) == 1 {
			start := set.Span.Start + at + len(quote)
			edit := diag.Edit{Path: file.Name, Span: source.Span{Start: start, End: start + len(text)}, Text: meant}
			return []diag.Fix{{Title: "write " + meant, Safe: true, Edits: []diag.Edit{edit}}}
		}
	}
	return nil
}
