package params

// The content of the files that parameters name, if the schema has a schema for it: a samplesheet is validated along with the
// parameters, as the engine's plugin does before a run (schema.md §9.1).

import (
	"context"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	paramrules "github.com/flow-toolkit/flow-toolkit/core/rules/params"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// contents validates samplesheets, of the call or of the host.
type contents struct {
	ctx       context.Context
	host      *host.Host
	given     map[string]*source.File
	launchDir string
	// pipeline is the directory that paths of schemas start from.
	pipeline string
	names    *dialect.Names
	options  params.Options
	// selection is that of the call, known when the report is made.
	selection lint.Selection
	sheets    []judgedSheet
}

// judgedSheet is a sheet with what was found in it.
type judgedSheet struct {
	sheet, schema *source.File
	report        *diag.Report
}

// judge returns the number of errors in a file against a schema; known is false if one of them is missing, or the schema is
// not one of a samplesheet.
func (c *contents) judge(file, schemaPath string) (faults int, known bool) {
	sheet := c.find(candidate{path: file}, candidate{path: path.Join(c.launchDir, file)})
	by := c.find(candidate{schemaPath, "."}, candidate{path.Join(c.pipeline, schemaPath), utils.Join(c.pipeline, "")})
	if sheet == nil || by == nil {
		return 0, false
	}
	for _, judged := range c.sheets {
		if judged.sheet.Name == sheet.Name && judged.schema.Name == by.Name {
			return judged.report.Count(diag.Failed), true
		}
	}
	doc := tree.ParseJSON(by)
	s := paramrules.OpenSchema(doc, c.names)
	if s == nil || !s.Root.Get("items").Is(tree.Object) {
		return 0, false
	}
	kind := paramrules.SheetKind(s, c.options, doc)
	judged := judgedSheet{sheet, by, lint.Run(paramrules.Sheets(), lint.Input{Kind: kind, Doc: kind.Read(sheet), Names: c.names, Selection: c.selection})}
	c.sheets = append(c.sheets, judged)
	return judged.report.Count(diag.Failed), true
}

// candidate is a path where a file may be, and the directory that it must not lead out of; "" is none.
type candidate struct{ path, within string }

// find is the file at the first of the paths that has one, or nil. The user names a samplesheet; a schema is named by the
// pipeline's own, so it must be in the pipeline.
func (c *contents) find(candidates ...candidate) *source.File {
	for _, at := range candidates {
		if f := c.given[path.Clean(at.path)]; f != nil {
			return f
		}
	}
	if c.launchDir == "" || c.host.Files == nil {
		return nil
	}
	for i := len(candidates) - 1; i >= 0; i-- { // where the path starts as it should
		if f := c.read(candidates[i]); f != nil {
			return f
		}
	}
	return nil
}

func (c *contents) read(at candidate) *source.File {
	files := c.host.Files
	if at.within != "" {
		files = host.Within(files, at.within)
	}
	info, err := files.Stat(c.ctx, at.path)
	if err != nil || !info.Regular || info.Size > int64(limits.SheetBytes.Max) {
		return nil
	}
	text, err := files.ReadFile(c.ctx, at.path)
	if err != nil {
		return nil
	}
	return source.New(path.Clean(at.path), text)
}
