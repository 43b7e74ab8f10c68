package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// asCommand makes this test program the command.
const asCommand = "TOOLKIT_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

// TestLanguageServer runs the command as an editor does, over its standard streams.
func TestLanguageServer(t *testing.T) {
	for ending, want := range map[string]int{`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`: 0, `{"jsonrpc":"2.0","method":"$/nothing"}`: 1} {
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "lsp", "--stdio")
		cmd.Env = append(os.Environ(), asCommand+"=1")
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		send := func(body string) { fmt.Fprintf(in, "Content-Length: %d\r\n\r\n%s", len(body), body) }
		answers := bufio.NewReader(out)
		send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`)
		if answer := message(t, answers); !strings.Contains(answer, `"textDocumentSync":{"openClose":true,"change":2,"save":true}`) {
			t.Error(answer)
		}
		send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
		send(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:nextflow_schema.json","languageId":"json","version":3,"text":"{,}"}}}`)
		if answer := message(t, answers); !strings.Contains(answer, `"uri":"untitled:nextflow_schema.json","version":3`) || !strings.Contains(answer, "json-syntax") {
			t.Error(answer)
		}
		send(ending)
		send(`{"jsonrpc":"2.0","method":"exit"}`)
		_, _ = io.Copy(io.Discard, answers)
		_ = cmd.Wait()
		if code := cmd.ProcessState.ExitCode(); code != want {
			t.Errorf("%s: exit code %d, want %d", ending, code, want)
		}
	}
}

// message reads the body of one message.
func message(t *testing.T, from *bufio.Reader) string {
	t.Helper()
	var length int
	if _, err := fmt.Fscanf(from, "Content-Length: %d\r\n\r\n", &length); err != nil {
		t.Fatal(err)
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(from, body); err != nil {
		t.Fatal(err)
	}
	return string(body)
}
