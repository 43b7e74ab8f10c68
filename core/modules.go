package core

// The toolkit is compiled in several sizes, so that nobody waits for the download of what is not
// asked for. Tags of the build leave parts out: first.go says what a module lacks without the
// configuration file and the helpers, folderless.go what it lacks without the operations over a
// pipeline's folder. What a module is asked for and does not have it answers with ErrNotHere.

// Module is one of the forms in which the toolkit is compiled.
type Module struct {
	// Name of the module: its file is Name.wasm.
	Name string
	// Tags of its build, with commas between them.
	Tags string
}

// Modules, the smallest first: each has all that the one before it has.
var Modules = [...]Module{
	{Name: "schema", Tags: "firstlint,folderless"},
	{Name: "core", Tags: "folderless"},
	{Name: "pipeline"},
}

// Places of the modules among all.
const (
	schemaModule = iota
	coreModule
	pipelineModule
)

// within notes with operations which module is the smallest that has them.
func within(module int, operations []Operation) []Operation {
	for i := range operations {
		operations[i].Module = Modules[module].Name
	}
	return operations
}

// notHere is a module's answer to what only a larger one can answer.
func notHere() error { return &Error{Code: ErrNotHere, Message: "a larger module knows"} }
