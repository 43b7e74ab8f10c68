package helpers

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// CountInput is the input of pluralS, pluralEs and pluralY.
type CountInput struct {
	// Of is an integer, true or false, or a string, list or map, whose length counts.
	Of json.RawMessage `json:"of"`
}

// AnsiInput is the input of stripAnsiCodes.
type AnsiInput struct {
	Text string `json:"text"`
	// ReplaceWith replaces every sequence, as plain text; "" by default.
	ReplaceWith string `json:"replaceWith,omitempty"`
}

// PluralS gives the ending of a noun after a number: nothing for one, else "s". The error is a TypeError for a value
// that is not a number and has no length. The host is not asked.
func PluralS(_ context.Context, in *CountInput) (string, error) {
	return in.ending(utils.PluralS)
}

// PluralEs gives the ending of a noun after a number: nothing for one, else "es". The error is that of [PluralS]. The
// host is not asked.
func PluralEs(_ context.Context, in *CountInput) (string, error) {
	return in.ending(utils.PluralEs)
}

// PluralY gives the ending of a noun after a number: "y" for one, else "ies". The error is that of [PluralS]. The
// host is not asked.
func PluralY(_ context.Context, in *CountInput) (string, error) {
	return in.ending(utils.PluralY)
}

func (in CountInput) ending(of func(int) string) (string, error) {
	value, err := inputs.Value("number", in.Of)
	if err != nil {
		return "", err
	}
	n, err := utils.Count(value)
	return of(n), err
}

// StripANSICodes replaces the escape sequences of terminals in a string. The error is always nil, and the host is not
// asked.
func StripANSICodes(_ context.Context, in *AnsiInput) (string, error) {
	return utils.StripANSICodes(in.Text, in.ReplaceWith), nil
}
