// Package exittest has what tests compare errors of the command by.
package exittest

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// Text is an error with its help behind "; help: "; "" for none.
func Text(err error) string {
	if err == nil {
		return ""
	}
	if own := (*exit.Error)(nil); errors.As(err, &own) && own.Help != "" {
		return err.Error() + "; help: " + own.Help
	}
	return err.Error()
}
