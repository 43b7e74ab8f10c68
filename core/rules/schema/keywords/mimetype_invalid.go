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
	ID: "mimetype-invalid", Check: kind.SchemaLint, Title: "Every mimetype is a media type",
	Severity: diag.Warning, Alone: true,
	Doc: "Forms hand the mimetype to the file chooser, which shows no file at all for one that is misspelt.\n\n" +
		"**Fails** on a `mimetype` that is not one type, a slash and one subtype, and on a type that is nearly a known one.\n\n" +
		"**Mend** by writing a media type such as `text/csv`.",
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
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("the mimetype %s of %q is no media type; one such as \"text/csv\" is expected", wording.Show(value), param.Name)})
			return
		}
		if near := lint.Nearest(main, mediaTypes); near != "" && !slices.Contains(mediaTypes, strings.ToLower(main)) {
			right := near + "/" + sub
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("the mimetype %s of %q is of no known type; did you mean %q?", wording.Show(value), param.Name, right),
				Fixes: diag.Suggestion("write \""+right+"\"", tree.Replace(value, tree.Quote(right))),
			})
		}
	})
}}

// mediaTypes are the registered top-level types. Others are in use, such as "chemical".
var mediaTypes = []string{"text", "application", "image", "audio", "video", "font", "message", "model", "multipart", "example", "haptics"}

// isMediaToken reports whether a text may be one half of a media type (RFC 6838).
func isMediaToken(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if letter := c | 0x20; ('a' > letter || letter > 'z') && ('0' > c || c > '9') && (i == 0 || strings.IndexByte("!#$&-^_.+", c) < 0) && s != "*" {
			return false
		}
	}
	return s != ""
}

// before is the text up to a character, or all of it.
func before(s string, c byte) string {
	if i := strings.IndexByte(s, c); i >= 0 {
		return s[:i]
	}
	return s
}
