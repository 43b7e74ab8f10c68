package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func Replace(at source.Span, text string) diag.Edit { return diag.Edit{Span: at, Text: text} }
