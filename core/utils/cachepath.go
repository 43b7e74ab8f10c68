package utils

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// ContainerCacheFilePathValidator checks the path given as the "--container-cache-index" of a download
// (interface §2.6, utils.md §5).
type ContainerCacheFilePathValidator struct{ Files host.Files }

// Validate is nil for no text and for the path of a regular file. The error is a ValidationError
// with one issue, whose Loc is where the cursor of a prompt goes: after the last character.
func (v ContainerCacheFilePathValidator) Validate(ctx context.Context, text string) error {
	if text == "" {
		return nil
	}
	regular, err := isRegular(ctx, v.Files, text)
	if err == nil && regular {
		return nil
	}
	var unavailable *host.Unavailable
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &unavailable):
		return err
	}
	issue := diag.Issue{Type: "path_not_file", Loc: []any{utf8.RuneCountInString(text)}, Message: "must be the path of a file", Input: text}
	return &diag.Raised{Kind: diag.ValidationError, Message: quote(text) + " is not a file", Help: "give the path of a file, or none", Issues: []diag.Issue{issue}, Cause: err}
}
