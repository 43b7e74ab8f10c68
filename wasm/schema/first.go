//go:build js && wasm

package main

// first is a schema of no pipeline: with its lint, the build makes the tables that the first lint of a user would make.
const first = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://example.com/schema.json",
  "title": "a/b pipeline parameters",
  "description": "A pipeline.",
  "type": "object",
  "$defs": {
    "paths": {
      "title": "Paths",
      "type": "object",
      "required": ["input", "other"],
      "properties": {
        "input": {
          "type": "string",
          "format": "file-path",
          "exists": true,
          "schema": "assets/schema_input.json",
          "mimetype": "text/csv",
          "pattern": "^\\S+\\.(csv|tsv)$",
          "description": "Table of samples.",
          "help_text": "See <https://example.com>.",
          "fa_icon": "fas fa-file"
        },
        "outdir": { "format": "path" }
      }
    },
    "values": {
      "properties": {
        "number": { "type": "integer", "default": "1", "minimum": 2, "maximum": 1 },
        "choice": { "type": "string", "default": "c", "enum": ["a", "b"], "help": "Which." },
        "name": {
          "type": "string",
          "default": "A b",
          "pattern": "^[a-z]{1,4}(x|y)*$",
          "hidden": true
        },
        "flag": { "type": "boolean", "default": "true" }
      },
      "dependentRequired": { "flag": ["name"] }
    }
  },
  "properties": { "input": { "type": "string" } },
  "allOf": [{ "$ref": "#/$defs/paths" }, { "$ref": "#/$defs/value" }]
}`
