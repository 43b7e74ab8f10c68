// Command new begins a rule, a check or an operation: it writes the file, adds its word to the list, brings the generated files
// up to date, and prints what is left to do. What it writes compiles, and its own tests fail until it is written.
//
//	go run ./scripts/new rule schema/document/title-case  a rule over parameter schemas; also config, flow and params
//	go run ./scripts/new check citation_file              a check of a whole pipeline, with its first rule
//	go run ./scripts/new operation helpers/reverseText    an operation of the area core/api/helpers
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "new:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	made, err := begin(args)
	if err != nil {
		return err
	}
	for _, f := range []change{made.file, made.list} {
		if err := os.WriteFile(f.path, f.content, 0o644); err != nil {
			return err
		}
	}
	if err := repo.Run("go", "run", "./scripts/gen"); err != nil {
		return err
	}
	fmt.Printf("%s is new, and %s lists it. What is left:\n", made.file.path, made.list.path)
	for _, left := range made.left {
		fmt.Println("  -", left)
	}
	return nil
}

// beginning is what is written of something new.
type beginning struct {
	// file is the new one, list the one that names it.
	file, list change
	// left is what remains to be done by hand, a line each.
	left []string
}

// change is a file and what it will hold.
type change struct {
	path    string
	content []byte
}

// begin makes what the arguments ask for, and writes nothing.
func begin(args []string) (beginning, error) {
	if len(args) != 2 {
		return beginning{}, errors.New("usage: new rule KIND/ID | check NAME | operation AREA/NAME")
	}
	switch args[0] {
	case "rule":
		return newRule(args[1])
	case "check":
		return newCheck(args[1])
	case "operation":
		return newOperation(args[1])
	}
	return beginning{}, fmt.Errorf("unknown kind %q; use rule, check or operation", args[0])
}
