// Package inputs checks and converts what inputs of operations have in common: names of dialects and revisions, values,
// durations, files.
package inputs

import (
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// Revision is the one that an option asks for, the newest by default.
func Revision(id string) (dialect.Revision, error) {
	revision := dialect.RevisionNamed(id)
	if revision == 0 {
		return 0, api.InputError("there is no revision %q; there are %s", id, api.Quoted(dialect.RevisionIDs()))
	}
	return revision, nil
}

// Dialect is the one that an option asks for; nil for "auto" and for none.
func Dialect(id string) (*dialect.Names, error) {
	return dialect.Named(id), linting.CheckDialect(id)
}

// Addresses is the dialect of addresses that is asked for, the first by default.
func Addresses(id string) (*dialect.Names, error) {
	if id == "" {
		return dialect.All[0], nil
	}
	if names := dialect.Named(id); names != nil {
		return names, nil
	}
	return nil, api.InputError("there is no dialect %q of addresses; there are %s", id, api.Quoted(dialect.IDs()))
}

// OnlyR1 refuses an operation that the revision asked for does not have.
func OnlyR1(name, revision string) error {
	asked, err := Revision(revision)
	if err == nil && asked != dialect.R1 {
		err = &diag.Raised{Kind: diag.AttributeError, Message: "\"" + name + "\" is of revision " + dialect.R1.String() + " alone; " + asked.String() + " does not have it"}
	}
	return err
}

// Duration of an option in milliseconds.
func Duration(option string, ms int) (time.Duration, error) {
	if ms < 0 {
		return 0, api.InputError("the option %q is %d; a number of milliseconds is expected", option, ms)
	}
	return time.Duration(ms) * time.Millisecond, nil
}

// Value reads a value as the wire has it: JSON with marks for what JSON lacks; nil for none. What names it in the error.
func Value(what string, text []byte) (any, error) {
	if len(text) == 0 {
		return nil, nil
	}
	value, err := models.DecodeWire(text)
	if err != nil {
		return nil, api.InputError("the %s cannot be read: %v", what, err)
	}
	return value, nil
}
