// Package ports has the operation that calls one port and returns its response unchanged. It tests replaced ports, and shows
// what a host permits.
package ports

import (
	"context"
	"encoding/json"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "callPort", Doc: "Call one port of this host and return its result, to test what works here.", Func: Call, Uses: host.Ports()},
	}
}

// PortInput is the input of callPort.
type PortInput struct {
	// Port to ask.
	Port string `json:"port"`
	// Args are what the port is given; its form is the port's own, such as { url } for "fetch".
	Args json.RawMessage `json:"args,omitempty"`
}

// callers are the ports, and what asks them.
var callers = [...]struct {
	port host.Port
	call func(ctx context.Context, h *host.Host, args json.RawMessage) (any, error)
}{
	{host.PortFetch, callFetch}, {host.PortExec, callExec}, {host.PortEnv, callEnv}, {host.PortNow, callNow},
	{host.PortSleep, callSleep}, {host.PortStore, callStore}, {host.PortPrompt, callPrompt}, {host.PortOpen, callOpen},
	{host.PortLog, callLog}, {host.PortStatus, callStatus}, {host.PortFiles, callFiles}, {host.PortRand, callRand},
}

// Call asks one port of the host and gives its answer unchanged, in a form of the port's own. Errors are those of a port
// that does not exist or of input that does not fit it, a [host.Unavailable] where the host does not have it, and the
// port's own.
func Call(ctx context.Context, h *host.Host, in *PortInput) (any, error) {
	for _, t := range callers {
		if string(t.port) != in.Port {
			continue
		}
		if err := h.Need(t.port); err != nil {
			return nil, err
		}
		return t.call(ctx, h, in.Args)
	}
	var names []string
	for _, p := range host.Ports() {
		names = append(names, string(p))
	}
	return nil, api.Unknown("port", in.Port, names)
}

func callFetch(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var in struct {
		host.Request
		Body    *string `json:"body"`
		Timeout int64   `json:"timeout"`
	}
	err := api.Decode(args, &in)
	if err != nil {
		return nil, err
	}
	in.Request.Timeout = time.Duration(in.Timeout) * time.Millisecond
	if in.Body != nil {
		in.Request.Body = []byte(*in.Body)
	}
	answer, err := h.Fetch(ctx, in.Request)
	return struct {
		host.Response
		Body string `json:"body"`
	}{answer, string(answer.Body)}, err
}

func callExec(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var in host.Command
	err := api.Decode(args, &in)
	if err != nil {
		return nil, err
	}
	out, err := h.Exec(ctx, in)
	return map[string]any{"code": out.Code, "stdout": string(out.Stdout), "stderr": string(out.Stderr)}, err
}

func callEnv(_ context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var name string
	err := api.Decode(args, &name)
	if value, ok := h.Env(name); ok {
		return value, err
	}
	return nil, err
}

func callNow(_ context.Context, h *host.Host, _ json.RawMessage) (any, error) {
	return h.Now().UTC().Format(time.RFC3339Nano), nil
}

func callSleep(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var ms int64
	err := api.Decode(args, &ms)
	if err != nil {
		return nil, err
	}
	return nil, h.Sleep(ctx, time.Duration(ms)*time.Millisecond)
}

func callStore(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var in struct {
		Key    string  `json:"key"`
		Value  *string `json:"value"`
		Delete bool    `json:"delete"`
	}
	err := api.Decode(args, &in)
	switch {
	case err != nil:
		return nil, err
	case in.Delete:
		return nil, h.Store.Delete(ctx, in.Key)
	case in.Value != nil:
		return nil, h.Store.Put(ctx, in.Key, []byte(*in.Value))
	}
	value, ok, err := h.Store.Get(ctx, in.Key)
	if !ok {
		return nil, err
	}
	return string(value), err
}

func callPrompt(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var q host.Question
	err := api.Decode(args, &q)
	if err != nil {
		return nil, err
	}
	return h.Prompt(ctx, q)
}

func callOpen(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var url string
	err := api.Decode(args, &url)
	if err != nil {
		return nil, err
	}
	return nil, h.Open(ctx, url)
}

func callLog(_ context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var in struct {
		Level host.Level `json:"level"`
		Text  string     `json:"text"`
	}
	err := api.Decode(args, &in)
	if err == nil {
		h.Log(in.Level, in.Text)
	}
	return nil, err
}

func callStatus(_ context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var s host.Status
	err := api.Decode(args, &s)
	if err == nil {
		h.Status(s)
	}
	return nil, err
}

func callRand(_ context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var n int
	err := api.Decode(args, &n)
	if err != nil || n < 1 {
		return nil, api.InputError("expected an integer above 0")
	}
	return h.Rand(n), nil
}

func callFiles(ctx context.Context, h *host.Host, args json.RawMessage) (any, error) {
	var in struct {
		Action  string `json:"action"`
		Path    string `json:"path"`
		Content string `json:"content"`
		Offset  int64  `json:"offset"`
		Max     int    `json:"max"`
	}
	err := api.Decode(args, &in)
	if err != nil {
		return nil, err
	}
	text := func(content []byte, err error) (any, error) { return string(content), err }
	switch files := h.Files; in.Action {
	case "readFile":
		return text(files.ReadFile(ctx, in.Path))
	case "readPart":
		return text(files.ReadPart(ctx, in.Path, in.Offset, in.Max))
	case "stat":
		return files.Stat(ctx, in.Path)
	case "readDir":
		return files.ReadDir(ctx, in.Path)
	case "mkdirAll":
		return nil, files.MkdirAll(ctx, in.Path)
	case "writeFile":
		return nil, files.WriteFile(ctx, in.Path, []byte(in.Content))
	case "getwd":
		return files.Getwd(ctx)
	case "chdir":
		return nil, files.Chdir(ctx, in.Path)
	}
	return nil, api.InputError("unknown function %q of port \"files\"", in.Action)
}
