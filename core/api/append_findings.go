package api

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// appendFindings appends findings as JSON, as encoding/json writes them but for the escapes of "<", ">" and "&". Each keystroke
// waits for this, and reflection takes twice as long.
func appendFindings(dst []byte, findings []report.Finding) []byte {
	return appendList(dst, findings, appendFinding)
}

// appendList appends a list; null for nil.
func appendList[T any](dst []byte, list []T, one func([]byte, *T) []byte) []byte {
	if list == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, '[')
	for i := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = one(dst, &list[i])
	}
	return append(dst, ']')
}

func appendFinding(dst []byte, f *report.Finding) []byte {
	dst = appendText(dst, `{"check":`, f.Check)
	dst = appendText(dst, `,"rule":`, f.Rule)
	dst = appendText(dst, `,"outcome":`, f.Outcome)
	dst = appendText(dst, `,"severity":`, f.Severity)
	dst = appendText(dst, `,"message":`, f.Message)
	if f.Help != "" {
		dst = appendText(dst, `,"help":`, f.Help)
	}
	if len(f.Notes) > 0 {
		dst = append(dst, `,"notes":`...)
		dst = appendList(dst, f.Notes, func(dst []byte, note *string) []byte { return tree.AppendQuoted(dst, *note) })
	}
	dst = appendText(dst, `,"path":`, f.Path)
	dst = appendRange(dst, f.Range)
	dst = appendText(dst, `,"pointer":`, f.Pointer)
	if len(f.Related) > 0 {
		dst = appendList(append(dst, `,"related":`...), f.Related, appendRelated)
	}
	dst = appendList(append(dst, `,"fixes":`...), f.Fixes, appendFix)
	if f.Template {
		dst = append(dst, `,"template":true`...)
	}
	if f.URL != "" {
		dst = appendText(dst, `,"url":`, f.URL)
	}
	return append(dst, '}')
}

func appendRelated(dst []byte, r *report.Related) []byte {
	dst = appendText(dst, `{"path":`, r.Path)
	dst = appendRange(dst, r.Range)
	return append(appendText(dst, `,"message":`, r.Message), '}')
}

func appendFix(dst []byte, f *report.Fix) []byte {
	dst = appendText(dst, `{"title":`, f.Title)
	dst = strconv.AppendBool(append(dst, `,"safe":`...), f.Safe)
	return append(appendList(append(dst, `,"edits":`...), f.Edits, appendEdit), '}')
}

func appendEdit(dst []byte, e *report.TextEdit) []byte {
	dst = appendText(dst, `{"path":`, e.Path)
	dst = appendRange(dst, e.Range)
	return append(appendText(dst, `,"newText":`, e.NewText), '}')
}

// appendText appends what precedes a string, and the string.
func appendText(dst []byte, before, text string) []byte {
	return tree.AppendQuoted(append(dst, before...), text)
}

func appendRange(dst []byte, r source.Range) []byte {
	dst = appendPosition(append(dst, `,"range":{"start":`...), r.Start)
	return append(appendPosition(append(dst, `,"end":`...), r.End), '}')
}

func appendPosition(dst []byte, p source.Position) []byte {
	dst = strconv.AppendInt(append(dst, `{"line":`...), int64(p.Line), 10)
	dst = strconv.AppendInt(append(dst, `,"column":`...), int64(p.Column), 10)
	return append(strconv.AppendInt(append(dst, `,"offset":`...), int64(p.Offset), 10), '}')
}
