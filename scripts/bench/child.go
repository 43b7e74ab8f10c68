package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// child is a Node program that measures in its own process, one command at a time, so that
// contenders can take turns. A command is a line of JSON, and so is its answer.
type child struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	answers *bufio.Reader
}

// command is what a child is asked; see the children for what they take.
type command struct {
	Do    string `json:"do"`
	File  string `json:"file,omitempty"`
	Name  string `json:"name,omitempty"`
	From  int    `json:"from,omitempty"`
	Count int    `json:"count,omitempty"`
	URL   string `json:"url,omitempty"`
}

func startChild(script string, env ...string) (*child, error) {
	cmd := exec.Command("node", script)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &child{cmd, in, bufio.NewReader(out)}, cmd.Start()
}

// ask sends a command and reads the answer into a value.
func (c *child) ask(command command, answer any) error {
	line, err := json.Marshal(command)
	if err != nil {
		return err
	}
	if _, err := c.in.Write(append(line, '\n')); err != nil {
		return err
	}
	text, err := c.answers.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("%s of %s gave no answer: %w", command.Do, c.cmd.Args[1], err)
	}
	var fault struct{ Error string }
	if json.Unmarshal(text, &fault) == nil && fault.Error != "" {
		return fmt.Errorf("%s of %s: %s", command.Do, c.cmd.Args[1], fault.Error)
	}
	return json.Unmarshal(text, answer)
}

func (c *child) close() error {
	c.in.Close()
	return c.cmd.Wait()
}

// script is the path of a child that runs as it is.
func script(name string) string { return filepath.Join("scripts", "bench", name) }

// coreChild bundles and starts the child that holds the compiled core.
func coreChild() (*child, error) {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return nil, err
	}
	runtime, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	to := filepath.Join(work, "core.mjs")
	if _, err := bundle.Write(bundle.Entry{From: script("core.ts"), To: to, Host: bundle.Node, GoRuntime: string(runtime)}); err != nil {
		return nil, err
	}
	return startChild(to)
}
