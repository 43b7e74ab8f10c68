// Package commit defines commits independently of the repository that they are read from: one on the disk (package git), or
// one at the hosting service (package lookup).
package commit

import (
	"errors"
	"strings"
)

// Commit is one commit of a branch.
type Commit struct {
	// ID in hexadecimal.
	ID string
	// Subject is the first line of its message.
	Subject string
}

// Of is the commit with an id and a message. The error is that of [CheckID].
func Of(id, message string) (Commit, error) {
	subject, _, _ := strings.Cut(message, "\n")
	return Commit{ID: id, Subject: subject}, CheckID(id)
}

// ShortID is the length of an id in hexadecimal by SHA-1, longID by SHA-256.
const (
	ShortID = 40
	longID  = 64
)

// CheckID is the error of a string that is not the id of a commit.
func CheckID(text string) error {
	if len(text) != ShortID && len(text) != longID || strings.Trim(text, "0123456789abcdef") != "" {
		return errors.New("HEAD is not a commit")
	}
	return nil
}

// The modes of regular files in the tree of a commit.
const (
	plainMode      = "100644"
	executableMode = "100755"
)

// IsFile reports whether a mode is that of a regular file.
func IsFile(mode string) bool { return mode == plainMode || mode == executableMode }
