package keywords

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var mimetypeInvalid = &kind.Rule{Rule: lint.Rule{
	ID: "mimetype-invalid", Check: kind.SchemaLint, Title: "\"mimetype\" should be a valid media type",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a `mimetype` that is not a type, a slash and a subtype, and a type that is a likely " +
			"misspelling.",
		Why: "Launch forms pass `mimetype` to the file chooser, which shows no file for a misspelled one.",
		Fix: "Write a media type such as `text/csv`.",
	},
	Before: `"input": {"type": "string", "format": "file-path", "mimetype": "tesxt/csv"}`,
	After:  `"input": {"type": "string", "format": "file-path", "mimetype": "text/csv"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		value := param.Get("mimetype")
		if value == nil {
			return
		}
		main, sub, slash := strings.Cut(value.String(), "/")
		if !slash || !isMediaToken(main) || !isMediaToken(strings.TrimSpace(before(sub, ';'))) {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("\"mimetype\" of %q must be a media type, found %s", param.Name, wording.Show(value)),
				Help: "write a type such as \"text/csv\"",
			})
			return
		}
		if near := lint.Nearest(main, mediaTypes); near != "" && !slices.Contains(mediaTypes, strings.ToLower(main)) {
			right := near + "/" + sub
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("unknown media type %s in \"mimetype\" of %q", wording.Show(value), param.Name),
				Help:  fmt.Sprintf("did you mean %q?", right),
				Fixes: diag.Suggestion("change it to \""+right+"\"", tree.Replace(value, tree.Quote(right))),
			})
		}
	})
}}

// mediaTypes are the registered top-level types. Others are in use, such as "chemical".
var mediaTypes = []string{"text", "application", "image", "audio", "video", "font", "message", "model", "multipart", "example", "haptics"}

// isMediaToken reports whether a string is a valid type or subtype (RFC 6838).
func isMediaToken(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if letter := c | 0x20; ('a' > letter || letter > 'z') && ('0' > c || c > '9') && (i == 0 || strings.IndexByte("!#$&-^_.+", c) < 0) && s != "*" {
			return false
		}
	}
	return s != ""
}

// before returns the part of a string up to a character, or all of it.
func before(s string, c byte) string {
	if i := strings.IndexByte(s, c); i >= 0 {
		return s[:i]
	}
	return s
}
