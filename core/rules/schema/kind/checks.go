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

// The engine's plugins that validate parameters, as documentation names them. They are repeated here because rules are also
// compiled without their documentation, and may then have no other use of package dialect.
const (
	NewerPlugin = dialect.NewerPlugin
	OlderPlugin = dialect.OlderPlugin
)
