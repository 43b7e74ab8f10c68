// Package inputs checks and converts what inputs of operations have in common: names of dialects and revisions, values,
// durations, files.
package inputs

import (
	"fmt"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Revision is the one that an option asks for, R1 by default.
func Revision(id string) (dialect.Revision, error) {
	revision := dialect.RevisionNamed(id)
	if revision == 0 {
		return 0, api.Unknown("revision", id, dialect.RevisionIDs())
	}
	return revision, nil
}

// RevisionAsked is the one that an option asks for; 0 for none.
func RevisionAsked(id string) (dialect.Revision, error) {
	if id == "" {
		return 0, nil
	}
	return Revision(id)
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
	return nil, api.Unknown("dialect", id, dialect.IDs())
}

// SinceR1 refuses an operation that the revision asked for does not have.
func SinceR1(name, revision string) error {
	asked, err := Revision(revision)
	if err == nil && asked < dialect.R1 {
		err = &diag.Raised{Kind: diag.AttributeError, Message: "\"" + name + "\" is not supported by revision " + asked.String(), Help: "use revision " + dialect.Since(dialect.R1).String()}
	}
	return err
}

// Duration of an option in milliseconds.
func Duration(option string, ms int) (time.Duration, error) {
	if ms < 0 {
		return 0, api.InputError("%q must be a number of milliseconds, got %d", option, ms)
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
		return nil, api.InputError("cannot read the %s: %v", what, err)
	}
	return value, nil
}

// PipelineConfig is a pipeline's configuration as an input has it, in the form of the revision: flat before R3.1, and since
// then nested. The error is that of the other form.
func PipelineConfig(text []byte, revision dialect.Revision) (flat map[string]string, nested *tree.Map, err error) {
	value, err := Value("config", text)
	if err != nil || value == nil {
		return nil, nil, err
	}
	config, ok := value.(*tree.Map)
	if !ok {
		return nil, nil, api.InputError("\"config\" must be an object, found %s", models.Describe(value))
	}
	if revision.NestsConfig() {
		return nil, config, refuseFlat(config, revision)
	}
	flat = make(map[string]string, len(config.Entries))
	for _, e := range config.Entries {
		text, ok := e.Value.(string)
		if !ok {
			return nil, nil, api.InputError("config option %q must be a string in revision %s, found %s", e.Key, revision, models.Describe(e.Value))
		}
		flat[fmt.Sprint(e.Key)] = text
	}
	return flat, nil, nil
}

// refuseFlat is the error of a configuration whose keys are those of a flat one.
func refuseFlat(config *tree.Map, revision dialect.Revision) error {
	for _, e := range config.Entries {
		if key, _ := e.Key.(string); strings.HasPrefix(key, "manifest.") || strings.HasPrefix(key, "params.") {
			return api.InputError("\"config\" must be nested in revision %s, found the key %q", revision, key)
		}
	}
	return nil
}
