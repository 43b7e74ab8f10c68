package api

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Registry is the operations of one program by their names: of a wasm module, or of a Go program that has all.
type Registry struct {
	// Name of the module, such as "schema": its file is Name.wasm.
	Name string
	// Operations in the order in which they are listed.
	Operations []Operation
	// Partial reports that larger modules have more: what is unknown here is answered with ErrNotHere.
	Partial bool
	// Run runs an operation's function; in is a pointer to its input. It is [Asking] some host, but in a module whose few
	// functions can be called without reflection.
	Run func(ctx context.Context, op *Operation, in any) (any, error)
	// Errors gives an operation's error its code and its name in the interface. Without it every error that is
	// not an [Error] is ErrCrashed.
	Errors func(error) *Error
}

// Call runs an operation. The message is a header, one line of JSON ended by "\n", followed by the bytes of the
// files that the header names, one after the other. The answer is always one JSON object: {"result": …} or
// {"error": {"code": …, "message": …}}. It never panics. The message must not change during the call; nothing of
// it is kept. A context that is cancelled ends every wait for a port, and the answer is then an error with the
// code ERR_ABORTED.
func (r *Registry) Call(ctx context.Context, name string, message []byte) (answer []byte) {
	defer func() {
		if crash := recover(); crash != nil {
			answer = r.failed(Crashed("in operation %q: %v", name, crash))
		}
	}()
	result, err := r.run(ctx, name, message)
	if err != nil {
		return r.failed(err)
	}
	answer, err = resultAnswer(result)
	if err != nil {
		return r.failed(Crashed("in operation %q: cannot write its result as JSON: %v", name, err))
	}
	return answer
}

// resultAnswer is the answer as JSON.
func resultAnswer(result any) ([]byte, error) {
	if rep, ok := result.(*report.Report); ok {
		return reportAnswer(rep)
	}
	return json.Marshal(answered{result})
}

type answered struct {
	Result any `json:"result"`
}

// reportAnswer is a report as an answer. Its findings and its text can be much longer than all else, and are not taken through
// the encoder, which is slow and would copy them several times.
func reportAnswer(rep *report.Report) ([]byte, error) {
	rest := *rep
	rest.Findings, rest.Rendered = []report.Finding{}, ""
	answer, err := json.Marshal(answered{&rest})
	if err != nil {
		return nil, err
	}
	const start, none, name, end = `{"result":{"findings":`, "[]", `,"rendered":`, "}}"
	// Room for the usual number of findings of the usual size; it grows. JSON in JSON takes about a fourth more.
	const most, perFinding, escaped = 1000, 1000, 4
	whole := make([]byte, 0, len(answer)+min(len(rep.Findings), most)*perFinding+len(rep.Rendered)+len(rep.Rendered)/escaped+len(name)+len(`""`))
	whole = appendFindings(append(whole, start...), rep.Findings)
	whole = append(whole, answer[len(start+none):len(answer)-len(end)]...)
	if rep.Rendered != "" {
		whole = tree.AppendQuoted(append(whole, name...), rep.Rendered)
	}
	return append(whole, end...), nil
}

func (r *Registry) run(ctx context.Context, name string, message []byte) (any, error) {
	op := r.Named(name)
	if op == nil && r.Partial {
		return nil, notHere()
	}
	if op == nil {
		return nil, InputHelp("call \"about\" for the list of operations", "unknown operation %q", name)
	}
	in, err := op.decode(message)
	if err != nil {
		return nil, err
	}
	result, err := r.Run(ctx, op, in)
	if err != nil && ctx.Err() != nil {
		// The call was aborted, with any error of the operation.
		return nil, &Error{Code: ErrAborted, Message: "call was aborted: " + ctx.Err().Error()}
	}
	return result, err
}

// Named is the operation of a name; nil if there is none.
func (r *Registry) Named(name string) *Operation {
	for i := range r.Operations {
		if r.Operations[i].Name == name {
			return &r.Operations[i]
		}
	}
	return nil
}

func (r *Registry) failed(err error) []byte {
	var typed *Error
	switch {
	case errors.As(err, &typed) && typed.elsewhere && r.Partial:
		typed = notHere()
	case typed != nil:
	case r.Errors != nil:
		typed = r.Errors(err)
	default:
		typed = &Error{Code: ErrCrashed, Message: err.Error(), Help: diag.HelpOf(err)}
	}
	answer, _ := json.Marshal(struct {
		Error *Error `json:"error"`
	}{typed})
	return answer
}
