package host

import "fmt"

// Command is a program to run.
//
// Laws of Exec:
//   - The program is started directly, never by a shell: arguments reach it as they are. Name
//     is looked up in PATH when it has no separator.
//   - Its standard input is empty, or the host's where Input is set. Its environment is the host's.
//   - It belongs to the host's process group: Ctrl-C in a terminal reaches both, as it does for any program that
//     starts another, and it may ask its user there.
//   - A code other than 0 is a result, not an error. A program ended by a signal has the code -1.
//   - When the context is cancelled, SIGTERM is sent to the program and all its descendants, those that still run a second
//     later are killed, and the error is of kind Aborted. A process whose parent had ended before is not found and stays. On
//     systems without such signals only the program is ended.
type Command struct {
	Name string   `json:"name"`
	Args []string `json:"args,omitempty"`
	// Dir to run in; "" is the working directory.
	Dir string `json:"dir,omitempty"`
	// Env has variables that the program gets besides those of the host, or in their place.
	Env map[string]string `json:"env,omitempty"`
	// Input lets the program read the host's standard input, and so ask the user of a terminal.
	Input bool `json:"input,omitempty"`
	// MaxBytes that are taken of each output; 0 is the row ResponseBytes of core/limits. A program that writes more is
	// ended, and the error is of kind OutputTooLarge.
	MaxBytes int64 `json:"maxBytes,omitempty"`
}

// Output of a program that ended.
type Output struct {
	Stdout, Stderr []byte
	Code           int
}

// ExecKind is why a program has no output.
type ExecKind string

// The kinds.
const (
	// NotFound: there is no such program, or no directory to run it in.
	NotFound ExecKind = "not-found"
	// NotStarted: it is there but cannot be run: no permission, a directory, no executable format.
	NotStarted ExecKind = "not-started"
	// ExecAborted: the context was cancelled.
	ExecAborted ExecKind = "aborted"
	// OutputTooLarge: it wrote more than MaxBytes.
	OutputTooLarge ExecKind = "too-large"
)

// ExecError is the error of Exec.
type ExecError struct {
	Kind  ExecKind
	Name  string
	Cause error
}

var execTexts = [...]struct {
	kind ExecKind
	text string
}{
	{NotFound, "does not exist"}, {NotStarted, "cannot be started"},
	{ExecAborted, "was terminated"}, {OutputTooLarge, "wrote more output than the limit"},
}

// Error is one sentence without the cause's words, equal on all hosts.
func (e *ExecError) Error() string {
	for _, row := range execTexts {
		if row.kind == e.Kind {
			return fmt.Sprintf("program %q %s", e.Name, row.text)
		}
	}
	return fmt.Sprintf("program %q failed", e.Name)
}

func (e *ExecError) Unwrap() error { return e.Cause }
