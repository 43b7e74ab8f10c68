package main

import (
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// The validator's library brings a check of the format "email" along, and with it a reader of
// whole letters, their headers and their encodings: a seventieth of the download. It is never
// asked, for core/validate puts a check of its own before every check of the library's. So the
// modules are built with a package net/mail that has only what that check names.

const (
	mailSource = "src/net/mail/message.go"
	noMail     = `package mail

type Address struct{}

func ParseAddress(string) (*Address, error) { panic("the library's own check of a format was asked") }
`
)

// withoutMail adds that package to the files that are replaced.
func withoutMail(work string, replaced map[string]string) error {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return err
	}
	file, err := filepath.Abs(filepath.Join(work, "mail.go"))
	if err != nil {
		return err
	}
	replaced[filepath.Join(strings.TrimSpace(root), filepath.FromSlash(mailSource))] = file
	return writeChanged(file, []byte(noMail))
}
