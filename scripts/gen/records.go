package main

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// The records of the configuration file: their types in TypeScript, their sections in the
// reference and their published schemas, all from the tables in core/dialect.

// schemaFile is where a dialect's schema of the configuration file is kept.
func schemaFile(n *dialect.Names) string { return "web/schemas/" + n.ID + "-config.json" }

func configSchema(n *dialect.Names) func() ([]byte, error) {
	return func() ([]byte, error) { return models.JSONSchema(n), nil }
}

// valueType is a field's TypeScript type, null aside.
func valueType(f *dialect.Field, n *dialect.Names) string {
	switch f.Type {
	case dialect.LintSection:
		return dialect.LintRecord.Name(n) + "Values"
	case dialect.TemplateSection:
		return dialect.TemplateRecord.Name(n) + "Values"
	case dialect.Repository:
		return quoted(dialect.RepositoryTypes, " | ")
	}
	return map[dialect.FieldType]string{
		dialect.Text: "string", dialect.Switch: "boolean", dialect.SwitchOrNames: "boolean | string[]",
		dialect.SwitchOrSettings: "boolean | (string | Record<string, string[]>)[]", dialect.Anything: "unknown[]",
		dialect.TextList: "string[]", dialect.PathText: "string", dialect.Switches: "Record<string, boolean>",
		dialect.Updates: "Record<string, string | boolean | ComponentUpdates>",
	}[f.Type]
}

// fieldDoc describes a field with what the table says of it.
func fieldDoc(f *dialect.Field, n *dialect.Names) string {
	text := f.Describe(n) + "."
	if f.OnlyIn != "" {
		text += " For repositories of type \"" + f.OnlyIn + "\"."
	}
	if f.Revisions != dialect.AllRevisions {
		text += " Revision " + f.Revisions.String() + " only."
	}
	if f.Alias != "" {
		text += " Files may write `" + f.Alias + "`, which counts where both are there."
	}
	return text
}

// writeRecords writes an interface for the values of every record in every dialect.
func writeRecords(w *strings.Builder) {
	w.WriteString("\n/** Modules and subworkflows by organization and name: a commit to stay at, or false for no updates. */\n" +
		"export type ComponentUpdates = Record<string, string | Record<string, string | boolean>>;\n")
	for _, n := range dialect.All {
		for _, record := range dialect.Records {
			fmt.Fprintf(w, "\n/** %s. */\nexport interface %sValues {\n", record.Describe(n), record.Name(n))
			for _, f := range record.In(dialect.AllRevisions) {
				fmt.Fprintf(w, "  /** %s */\n", fieldDoc(f, n))
				fmt.Fprintf(w, "  %s?: %s | null;\n", f.Name(n), valueType(f, n))
			}
			w.WriteString("}\n")
		}
	}
}

// writeModelNames writes the records' type names, by which a program finds their classes.
func writeModelNames(w *strings.Builder) {
	w.WriteString("\n/** The type names of the records in each dialect, by the interface's. */\nexport const MODEL_NAMES = {\n")
	for _, record := range dialect.Records {
		var names []string
		for _, n := range dialect.All {
			names = append(names, record.Name(n))
		}
		fmt.Fprintf(w, "  %s: [%s],\n", record.Toolkit, quoted(names, ", "))
	}
	w.WriteString("} as const;\n")
}

// keywordTypes are the TypeScript types of the arguments of model_dump that are not booleans.
var keywordTypes = map[string]string{
	"mode": "string", "include": "FieldSelection", "exclude": "FieldSelection", "context": "unknown",
	"by_alias": "boolean | null", "warnings": "boolean | 'none' | 'warn' | 'error'", "fallback": "(value: unknown) => unknown",
}

// writeKeywords writes the arguments of model_dump.
func writeKeywords(w *strings.Builder) error {
	w.WriteString(`
/**
 * Fields, keys or places by name: an array or set of them, or an object from each to what is meant
 * of it, true for the whole. '__all__' selects all.
 */
export type FieldSelection =
  (string | number)[] | Set<string | number> | { [name: string]: true | null | FieldSelection };

/** The arguments of modelDump. */
export interface ModelDumpOptions {
`)
	used := 0
	for _, k := range models.Keywords() {
		doc := k.Doc + "."
		if k.Revisions != dialect.AllRevisions {
			doc += " Revision " + k.Revisions.String() + " only."
		}
		written := keywordTypes[k.Name]
		if written == "" {
			written = "boolean"
		} else {
			used++
		}
		fmt.Fprintf(w, "  /** %s */\n  %s?: %s;\n", doc, k.Name, written)
	}
	w.WriteString("}\n")
	if used != len(keywordTypes) {
		return fmt.Errorf("model_dump has only %d of the %d arguments with types of their own", used, len(keywordTypes))
	}
	return nil
}

// recordTables are the reference's sections on the records.
func recordTables(b *strings.Builder) {
	b.WriteString("\nNames in brackets are those of the nf-core dialect, where they differ. Every field may be null and is null unless the table says otherwise.\n" +
		"\nThe package holds a JSON Schema of the file for each dialect. An editor with the YAML language server checks and completes with it after a first line such as\n\n" +
		"```yaml\n# yaml-language-server: $schema=./node_modules/flow-toolkit/dist/schemas/toolkit-config.json\n```\n")
	for _, record := range dialect.Records {
		fmt.Fprintf(b, "\n## %s\n\n%s.", record.Toolkit, record.Describe(dialect.Toolkit))
		fmt.Fprintf(b, " In the nf-core dialect `%s`.\n\n| field | holds | revision | meaning |\n|---|---|---|---|\n", record.NFCore)
		for _, f := range record.In(dialect.AllRevisions) {
			name := "`" + f.Toolkit + "`"
			if f.NFCore != f.Toolkit {
				name += " (`" + f.NFCore + "`)"
			}
			if f.Alias != "" {
				name += ", in files also `" + f.Alias + "`"
			}
			holds := f.Type.String()
			if f.DefaultTrue {
				holds += "; true by default"
			}
			if f.OnlyIn != "" {
				holds += "; for repositories of type \"" + f.OnlyIn + "\""
			}
			fmt.Fprintf(b, "| %s | %s | %s | %s |\n", name, holds, f.Revisions, f.Describe(dialect.Toolkit))
		}
		for _, former := range record.Obsolete {
			fmt.Fprintf(b, "\nThe key `%s` %s.", former.Key, former.Why)
			if former.Now != "" {
				fmt.Fprintf(b, " Write `%s`.", former.Now)
			}
			if former.Read {
				b.WriteString(" It is still read.")
			}
			b.WriteString("\n")
		}
	}
	b.WriteString("\n## Arguments of `model_dump`\n\n| argument | takes | revision | meaning |\n|---|---|---|---|\n")
	for _, k := range models.Keywords() {
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", k.Name, k.Accepts, k.Revisions, k.Doc)
	}
}
