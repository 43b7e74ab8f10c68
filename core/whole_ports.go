//go:build !firstlint

package core

// The operation that asks one port and gives its answer as it is. Whoever replaces a port, or
// wonders what a host lets through, tries it with this.

import (
	"encoding/json"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// trials are the ports, and what asks them.
var trials = [...]struct {
	port host.Port
	try  func(w world, give json.RawMessage) (any, error)
}{
	{host.PortFetch, tryFetch}, {host.PortExec, tryExec}, {host.PortEnv, tryEnv}, {host.PortNow, tryNow},
	{host.PortSleep, trySleep}, {host.PortStore, tryStore}, {host.PortPrompt, tryPrompt}, {host.PortOpen, tryOpen},
	{host.PortLog, tryLog}, {host.PortStatus, tryStatus}, {host.PortFiles, tryFiles}, {host.PortRand, tryRand},
}

func runTryPort(w world, header, _ []byte) (any, error) {
	var in PortInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	for _, t := range trials {
		if string(t.port) != in.Port {
			continue
		}
		if err := w.host.Need(t.port); err != nil {
			return nil, err
		}
		return t.try(w, in.Give)
	}
	return nil, inputError("there is no port %q; there are %s", in.Port, quoted(ports(host.Ports()...)))
}

func tryFetch(w world, give json.RawMessage) (any, error) {
	var in struct {
		host.Request
		Body    *string `json:"body"`
		Timeout int64   `json:"timeout"`
	}
	err := decode(give, &in)
	if err != nil {
		return nil, err
	}
	in.Request.Timeout = time.Duration(in.Timeout) * time.Millisecond
	if in.Body != nil {
		in.Request.Body = []byte(*in.Body)
	}
	answer, err := w.host.Fetch(w.ctx, in.Request)
	return struct {
		host.Response
		Body string `json:"body"`
	}{answer, string(answer.Body)}, err
}

func tryExec(w world, give json.RawMessage) (any, error) {
	var in host.Command
	err := decode(give, &in)
	if err != nil {
		return nil, err
	}
	out, err := w.host.Exec(w.ctx, in)
	return map[string]any{"code": out.Code, "stdout": string(out.Stdout), "stderr": string(out.Stderr)}, err
}

func tryEnv(w world, give json.RawMessage) (any, error) {
	var name string
	err := decode(give, &name)
	if value, ok := w.host.Env(name); ok {
		return value, err
	}
	return nil, err
}

func tryNow(w world, _ json.RawMessage) (any, error) {
	return w.host.Now().UTC().Format(time.RFC3339Nano), nil
}

func trySleep(w world, give json.RawMessage) (any, error) {
	var ms int64
	err := decode(give, &ms)
	if err != nil {
		return nil, err
	}
	return nil, w.host.Sleep(w.ctx, time.Duration(ms)*time.Millisecond)
}

func tryStore(w world, give json.RawMessage) (any, error) {
	var in struct {
		Key    string  `json:"key"`
		Value  *string `json:"value"`
		Delete bool    `json:"delete"`
	}
	err := decode(give, &in)
	switch {
	case err != nil:
		return nil, err
	case in.Delete:
		return nil, w.host.Store.Delete(w.ctx, in.Key)
	case in.Value != nil:
		return nil, w.host.Store.Put(w.ctx, in.Key, []byte(*in.Value))
	}
	value, ok, err := w.host.Store.Get(w.ctx, in.Key)
	if !ok {
		return nil, err
	}
	return string(value), err
}

func tryPrompt(w world, give json.RawMessage) (any, error) {
	var q host.Question
	err := decode(give, &q)
	if err != nil {
		return nil, err
	}
	return w.host.Prompt(w.ctx, q)
}

func tryOpen(w world, give json.RawMessage) (any, error) {
	var url string
	err := decode(give, &url)
	if err != nil {
		return nil, err
	}
	return nil, w.host.Open(w.ctx, url)
}

func tryLog(w world, give json.RawMessage) (any, error) {
	var in struct {
		Level host.Level `json:"level"`
		Text  string     `json:"text"`
	}
	err := decode(give, &in)
	if err == nil {
		w.host.Log(in.Level, in.Text)
	}
	return nil, err
}

func tryStatus(w world, give json.RawMessage) (any, error) {
	var s host.Status
	err := decode(give, &s)
	if err == nil {
		w.host.Status(s)
	}
	return nil, err
}

func tryRand(w world, give json.RawMessage) (any, error) {
	var n int
	err := decode(give, &n)
	if err != nil || n < 1 {
		return nil, inputError("a whole number above 0 is expected")
	}
	return w.host.Rand(n), nil
}

func tryFiles(w world, give json.RawMessage) (any, error) {
	var in struct {
		Do      string `json:"do"`
		Path    string `json:"path"`
		Content string `json:"content"`
		Offset  int64  `json:"offset"`
		Max     int    `json:"max"`
	}
	err := decode(give, &in)
	if err != nil {
		return nil, err
	}
	text := func(content []byte, err error) (any, error) { return string(content), err }
	switch files := w.host.Files; in.Do {
	case "readFile":
		return text(files.ReadFile(w.ctx, in.Path))
	case "readPart":
		return text(files.ReadPart(w.ctx, in.Path, in.Offset, in.Max))
	case "stat":
		return files.Stat(w.ctx, in.Path)
	case "readDir":
		return files.ReadDir(w.ctx, in.Path)
	case "mkdirAll":
		return nil, files.MkdirAll(w.ctx, in.Path)
	case "writeFile":
		return nil, files.WriteFile(w.ctx, in.Path, []byte(in.Content))
	case "getwd":
		return files.Getwd(w.ctx)
	case "chdir":
		return nil, files.Chdir(w.ctx, in.Path)
	}
	return nil, inputError("there is no function %q of the port files", in.Do)
}
