package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// schemaText is a schema to lint, on disk for the children.
type schemaText struct {
	// Name goes into findings and decides the dialect.
	Name string
	File string
	// Note says where the text is from.
	Note    string
	content string
}

// realSchemas lists the schemas of real pipelines by size, the smallest first. The data lies beside
// the project; without it the list is empty.
func realSchemas() ([]schemaText, error) {
	files, err := filepath.Glob(filepath.Join("..", "shared", "data", "pipelines", "*", "*_schema.json"))
	if err != nil {
		return nil, err
	}
	var all []schemaText
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		note := fmt.Sprintf("%s, %d bytes", filepath.Base(filepath.Dir(file)), len(text))
		all = append(all, schemaText{Name: filepath.Base(file), File: file, Note: note, content: string(text)})
	}
	slices.SortStableFunc(all, func(a, b schemaText) int { return cmp.Compare(len(a.content), len(b.content)) })
	return all, nil
}

// largestSize and medianSize, in parameters, replace the largest and the median real schema if those are not available.
const largestSize, medianSize = 450, 150

// largestSchema is the largest real schema, or a generated one of its size.
func largestSchema() (schemaText, error) {
	all, err := realSchemas()
	if err != nil || len(all) == 0 {
		return generatedInstead(largestSize, err)
	}
	return all[len(all)-1], nil
}

// medianSchema is the real schema of median size, or a generated one of its size.
func medianSchema() (schemaText, error) {
	all, err := realSchemas()
	if err != nil || len(all) == 0 {
		return generatedInstead(medianSize, err)
	}
	return all[len(all)/2], nil
}

func generatedInstead(params int, err error) (schemaText, error) {
	if err != nil {
		return schemaText{}, err
	}
	text, err := generated(generatedKind{params: params})
	text.Note += "; the real schemas are not here"
	return text, err
}

type generatedKind struct {
	params int
	// faults is how many parameters lack their description.
	faults int
}

// generated is a schema with fifty parameters in each group, of the kinds that real ones have.
func generated(kind generatedKind) (schemaText, error) {
	const perGroup = 50
	var defs, allOf []string
	for group := 0; group*perGroup < kind.params; group++ {
		var params []string
		for i := group * perGroup; i < min(kind.params, (group+1)*perGroup); i++ {
			params = append(params, param(i, i >= kind.faults))
		}
		defs = append(defs, fmt.Sprintf("    \"group_%d\": {\n      \"title\": \"Group %d\",\n      \"type\": \"object\",\n      \"description\": \"Options of part %d.\",\n      \"properties\": {\n%s\n      }\n    }",
			group, group, group, strings.Join(params, ",\n")))
		allOf = append(allOf, fmt.Sprintf("    { \"$ref\": \"#/definitions/group_%d\" }", group))
	}
	text := "{\n  \"$schema\": \"https://json-schema.org/draft-07/schema\",\n" +
		"  \"$id\": \"https://raw.githubusercontent.com/example/meadow/main/flow_schema.json\",\n" +
		"  \"title\": \"example/meadow pipeline parameters\",\n  \"description\": \"Counts pollen grains.\",\n  \"type\": \"object\",\n" +
		"  \"properties\": {},\n  \"definitions\": {\n" + strings.Join(defs, ",\n") + "\n  },\n  \"allOf\": [\n" + strings.Join(allOf, ",\n") + "\n  ]\n}\n"
	file := filepath.Join(work, fmt.Sprintf("params-%d-%d.json", kind.params, kind.faults))
	note := fmt.Sprintf("generated, %d parameters, %d bytes", kind.params, len(text))
	return schemaText{Name: "flow_schema.json", File: file, Note: note, content: text}, os.WriteFile(file, []byte(text), 0o644)
}

// kinds are the keywords that parameters take in turn.
var kinds = []string{
	`"type": "string", "format": "file-path", "pattern": "^\\S+\\.csv$", "default": "samples.csv"`,
	`"type": "integer", "minimum": 1, "maximum": 64, "default": 4`,
	`"type": "boolean", "fa_icon": "fas fa-forward", "default": true`,
	`"type": "string", "enum": ["fast", "exact", "both"], "default": "exact"`,
	`"type": "number", "minimum": 0, "default": 0.05`,
	`"type": "string", "hidden": true, "help_text": "Leave this alone unless the manual says otherwise."`,
}

func param(i int, described bool) string {
	words := kinds[i%len(kinds)]
	if described {
		words += `, "description": "What parameter ` + strconv.Itoa(i) + ` is good for."`
	}
	return fmt.Sprintf("        \"param_%d\": { %s }", i, words)
}
