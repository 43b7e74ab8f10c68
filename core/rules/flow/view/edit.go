package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Replace is the edit that replaces a span by text.
func Replace(at source.Span, text string) diag.Edit { return diag.Edit{Span: at, Text: text} }
