// Package core is the façade: one table of operations, each bytes in and bytes out, for Go
// programs, for the wasm bridge and for tests alike.
package core

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Version of the toolkit; the build sets it from package.json.
var Version = "0.0.0-dev"

// Code says what kind of error an operation ended with; the SDK's errors carry the same codes.
type Code string

// The codes an operation can answer with. The others of the SDK (ERR_TIMEOUT,
// ERR_WASM_FETCH …) come from the host around the core.
const (
	// ErrInput: the call itself is wrong (unknown operation, option or value).
	ErrInput Code = "ERR_INPUT"
	// ErrCrashed: a fault in the toolkit itself.
	ErrCrashed Code = "ERR_CRASHED"
	// ErrNotHere: the module was asked for what only a larger one has. Only the host meets it: it
	// asks that one, whose answer then counts.
	ErrNotHere Code = "ERR_NOT_HERE"
	// ErrUnavailable: the operation needs what this host does not have.
	ErrUnavailable Code = "ERR_UNAVAILABLE"
	// ErrAborted: the caller's context was cancelled.
	ErrAborted Code = "ERR_ABORTED"
	// ErrCancelled: the user did not answer a question.
	ErrCancelled Code = "ERR_CANCELLED"
)

// Error is an operation's typed error.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	// Kind is the error's name in the interface, such as "ValueError"; "" for other errors.
	Kind string `json:"kind,omitempty"`
	// Reason is what a port answered, such as "timed-out"; "" where no port failed.
	Reason string `json:"reason,omitempty"`
	// Cause is the host's own words about it, for developers.
	Cause string `json:"cause,omitempty"`
	// Issues are the single faults of values that do not fit.
	Issues []ModelIssue `json:"issues,omitempty"`
}

// ModelIssue is one fault of a value given to a record.
type ModelIssue struct {
	// Type of the fault, such as "bool_parsing".
	Type string `json:"type"`
	// Loc leads to the value: names and positions and, where a field takes several types, the
	// one that refused.
	Loc []any `json:"loc"`
	// Msg completes the sentence "the value …".
	Msg string `json:"msg"`
	// Input is the value as given, with marks for what JSON lacks.
	Input json.RawMessage `json:"input"`
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

func inputError(format string, args ...any) error {
	return &Error{Code: ErrInput, Message: fmt.Sprintf(format, args...)}
}

// Operation is one thing that the toolkit can do.
type Operation struct {
	// Name in JavaScript and on the wire, such as "lintSchema".
	Name string
	// Interface is the name in the interface, such as "PipelineLint.schema_lint"; "" when it has none.
	Interface string
	// Revision that alone has it; 0 is both.
	Revision dialect.Revision
	// Doc is one sentence.
	Doc string
	// Input and Output are the names of the TypeScript types.
	Input, Output string
	// Module is the name of the smallest module that has it.
	Module string
	// Needs are the ports (host.Port) without which it answers ERR_UNAVAILABLE.
	Needs []string
	// Uses are the ports that it makes use of where they are, and does without elsewhere.
	Uses []string
	// run gets the header line (JSON) and the bytes that follow it.
	run func(header, body []byte) (any, error)
	// ask is run for an operation with ports.
	ask func(w world, header, body []byte) (any, error)
}

// Operations is the table of the operations that this module knows of. The smallest knows of its own
// alone; the others of all, so that they can tell what there is.
func Operations() []Operation {
	return slices.Concat(within(schemaModule, []Operation{
		{Name: "lintSchema", Interface: "PipelineLint.schema_lint", Doc: "Lint parameter schemas and report every fault at its place.", Input: "SchemaInput", Output: "Report", run: runLintSchema},
		{Name: "fixSchema", Doc: "Apply every safe fix to parameter schemas and report what is left.", Input: "SchemaInput", Output: "FixResult", run: runFixSchema},
	}), within(coreModule, coreOperations()), within(pipelineModule, folderOperations()))
}

// Call runs an operation without ports. The message is a header, one line of JSON ended by "\n", followed by
// the bytes of the files that the header names, one after the other. The answer is always
// one JSON object: {"result": …} or {"error": {"code": …, "message": …}}. It never panics. The
// message must not change during the call; nothing of it is kept.
func Call(name string, message []byte) (answer []byte) { return callIn(world{}, name, message) }

func callIn(w world, name string, message []byte) (answer []byte) {
	defer func() {
		if r := recover(); r != nil {
			answer = errorAnswer(&Error{Code: ErrCrashed, Message: fmt.Sprintf("the operation %q failed inside the toolkit (%v); please report it with its input", name, r)})
		}
	}()
	result, err := dispatch(w, name, message)
	if err != nil {
		return errorAnswer(err)
	}
	answer, err = resultAnswer(result)
	if err != nil {
		return errorAnswer(&Error{Code: ErrCrashed, Message: fmt.Sprintf("the answer of %q could not be written as JSON: %v", name, err)})
	}
	return answer
}

// resultAnswer is the answer as JSON. The text of a report can be much longer than all else: it is not taken
// through the encoder, which would copy it several times.
func resultAnswer(result any) ([]byte, error) {
	text := ""
	if rep, ok := result.(report.Report); ok {
		text, rep.Rendered = rep.Rendered, ""
		result = rep
	}
	answer, err := json.Marshal(struct {
		Result any `json:"result"`
	}{result})
	if err != nil || text == "" {
		return answer, err
	}
	const name, end, escaped = `,"rendered":`, "}}", 4 // JSON in JSON takes about a fourth more
	whole := make([]byte, 0, len(answer)+len(text)+len(text)/escaped+len(name+end)+len(`""`))
	whole = append(append(whole, answer[:len(answer)-len(end)]...), name...)
	return append(tree.AppendQuoted(whole, text), end...), nil
}

func dispatch(w world, name string, message []byte) (any, error) {
	operations := Operations()
	for i := range operations {
		if op := &operations[i]; op.Name == name {
			header, body, _ := bytes.Cut(message, []byte("\n"))
			return op.in(w, header, body)
		}
	}
	if smallest {
		return nil, notHere()
	}
	return nil, inputError("there is no operation %q; about lists them", name)
}

func errorAnswer(err error) []byte {
	var typed *Error
	if !errors.As(err, &typed) {
		typed = named(err)
	}
	answer, _ := json.Marshal(struct {
		Error *Error `json:"error"`
	}{typed})
	return answer
}
