package kind

import "github.com/flow-toolkit/flow-toolkit/core/dialect"

// The checks that the rules belong to (interface §2.4).
const (
	SchemaLint        = "schema_lint"
	SchemaParams      = "schema_params"
	SchemaDescription = "schema_description"
)

// Dialects that alone know a rule.
var (
	NFCoreOnly  = []*dialect.Names{dialect.NFCore}
	ToolkitOnly = []*dialect.Names{dialect.Toolkit}
)
