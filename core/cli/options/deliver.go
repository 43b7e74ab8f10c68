package options

import (
	"encoding/json"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// Destination is where output is written.
type Destination struct {
	// File in place of the stream; "" for none.
	File string
	// Within is the directory that the file must not lead out of; "" for any.
	Within string
	Stream screen.Stream
	// Styled reports that color sequences in the output are the core's own.
	Styled bool
}

// Deliver prints or writes output, with a line end at its end. Errors are *[exit.Error].
func Deliver(e *env.Env, text string, to Destination) error {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	if to.File == "" {
		return e.Print(to.Stream, text, to.Styled)
	}
	if err := e.Replace(to.File, []byte(text), oshost.Replacement{Within: to.Within}); err != nil {
		return exit.Errorf("cannot write %q: %s", to.File, exit.Reason(err))
	}
	return nil
}

// JSON is a value as indented JSON, with "<" and the like as they are. Errors are those of encoding/json.
func JSON(value any, indent string) (string, error) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	err := encoder.Encode(value)
	return b.String(), err
}
