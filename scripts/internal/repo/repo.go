// Package repo knows where the project lies, what version it is and how its steps run other
// programs, so that each script reads as a list of steps.
package repo

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Root is the project's folder: the nearest one above the working directory with a go.mod.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod here or above: run this inside the project")
		}
		dir = parent
	}
}

// Enter makes the project's folder the working directory and returns it. Every script calls
// it first, so that the paths in scripts are relative to the project.
func Enter() (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	return root, os.Chdir(root)
}

// Version is that of package.json, the only place that has it.
func Version() (string, error) {
	m, err := readManifest()
	if err == nil && m.Version == "" {
		err = errors.New("package.json has no version")
	}
	return m.Version, err
}

// OldestNode is the oldest version of Node that the package supports: its major and minor number.
func OldestNode() (number [2]int, err error) {
	m, err := readManifest()
	if err != nil {
		return number, err
	}
	if _, err := fmt.Sscanf(m.Engines.Node, ">=%d.%d", &number[0], &number[1]); err != nil {
		return number, fmt.Errorf("package.json: engines.node is %q, expected >=MAJOR.MINOR: %w", m.Engines.Node, err)
	}
	return number, nil
}

// manifest is what is read of package.json.
type manifest struct {
	Version string
	Engines struct{ Node string }
}

func readManifest() (m manifest, err error) {
	text, err := os.ReadFile("package.json")
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("package.json: %w", err)
	}
	return m, nil
}

// Run runs a program in the project's folder and shows what it prints.
func Run(name string, args ...string) error {
	return RunWith(Command{Name: name, Args: args})
}

// Command is a program to run.
type Command struct {
	Name string
	Args []string
	Env  []string // added to the environment, as "NAME=value"
}

// RunWith runs the command and shows what it prints.
func RunWith(c Command) error {
	cmd := c.prepare()
	cmd.Stdout = os.Stdout
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", c.Name, strings.Join(c.Args, " "), err)
	}
	return nil
}

// Output runs the command and returns its standard output, even when the command failed.
func Output(c Command) (string, error) {
	out, err := c.prepare().Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w", c.Name, strings.Join(c.Args, " "), err)
	}
	return string(out), err
}

func (c Command) prepare() *exec.Cmd {
	cmd := exec.Command(c.Name, c.Args...)
	cmd.Env = append(os.Environ(), c.Env...)
	cmd.Stderr = os.Stderr
	return cmd
}

// Bin is the path of a program that npm installed.
func Bin(name string) string { return filepath.Join("node_modules", ".bin", name) }
