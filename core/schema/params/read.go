// Package params is about the params files of a run: reading them, validating them against the parameter schema, writing
// them, and the samplesheets that they name.
//
// schema.md §8 and §9 list what a validation must find; where the reference returns only yes or no, every error here has its
// location in the file.
package params

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Format is the language of a file.
type Format string

// The formats.
const (
	JSON Format = "json"
	YAML Format = "yaml"
	CSV  Format = "csv"
	TSV  Format = "tsv"
)

// Document is a file as it was read: a map of parameters, or the rows of a sheet.
type Document struct {
	*tree.Document
	Format Format
	// yaml is the document of a YAML text, nil for others.
	yaml *yaml.Document
	// sheet is that of a table of columns, nil for others.
	sheet *table
}

// Read reads a params file. Its language is that of its extension, or else of its first character (schema.md §1.8). YAML is
// read by version 1.2's core schema. It never fails: errors are in the document's problems.
func Read(file *source.File) *Document {
	if format := formatNamed(file.Name); format == JSON || format == YAML {
		return readAs(file, format)
	}
	first := strings.TrimLeft(file.Text, "\ufeff \t\r\n")
	if !strings.HasPrefix(first, "{") && !strings.HasPrefix(first, "[") {
		return readAs(file, YAML)
	}
	doc := readAs(file, JSON) // a YAML text may begin so as well
	if doc.Readable() || markedJSON(file) {
		return doc
	}
	other := readAs(file, YAML)
	if other.Readable() {
		return other
	}
	if len(other.Problems) > 0 {
		problem := other.Problems[0]
		problem.Message, problem.Fixes = "read as YAML, "+problem.Message, nil
		doc.Problems = append(doc.Problems, problem)
	}
	return doc
}

// markedJSON reports whether a file is JSON apart from a byte order mark, which readers of JSON reject and those of YAML
// skip.
func markedJSON(file *source.File) bool {
	text, marked := strings.CutPrefix(file.Text, "\ufeff")
	return marked && tree.ParseJSON(source.New(file.Name, []byte(text))).Readable()
}

func readAs(file *source.File, format Format) *Document {
	if format == JSON {
		return &Document{Document: tree.ParseJSON(file), Format: JSON}
	}
	doc := yaml.ParseCore(file)
	return &Document{Document: doc.Document, Format: YAML, yaml: doc}
}

// formatNamed is the format of a name's extension; "" for others.
func formatNamed(name string) Format {
	switch strings.ToLower(path.Ext(strings.ReplaceAll(name, "\\", "/"))) {
	case ".json":
		return JSON
	case ".yml", ".yaml":
		return YAML
	case ".csv":
		return CSV
	case ".tsv", ".tab":
		return TSV
	}
	return ""
}

// Former is a word of a YAML text that an older reader takes for something else.
type Former struct {
	Node *tree.Node
	Tag  yaml.Tag
}

// Formers lists the words that readers of YAML 1.1 and 1.2 understand differently, in the order of
// the text.
func (d *Document) Formers() (found []Former) {
	if d.yaml == nil {
		return nil
	}
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		if tag, differs := d.yaml.YAML11Tag(n); differs {
			found = append(found, Former{n, tag})
		}
		for i := range n.Members {
			walk(n.Members[i].Value)
		}
		for _, item := range n.Items {
			walk(item)
		}
	}
	if d.Root != nil {
		walk(d.Root)
	}
	return found
}
