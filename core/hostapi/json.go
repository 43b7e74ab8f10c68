package hostapi

// JSON that others wrote. The standard library's reader goes one call deeper for each level of
// nesting, and a browser's stack ends long before the depth that it allows.

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// DecodeJSON parses JSON as plain data; numbers are json.Number and keep their digits. The error is one of CheckJSON.
func DecodeJSON(text []byte) (value any, err error) {
	if err := CheckJSON(text); err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	err = d.Decode(&value)
	return value, err
}

// CheckJSON is nil for valid JSON that is not nested deeper than the row JSONDepth of the limits.
func CheckJSON(text []byte) error {
	if !json.Valid(text) {
		return errors.New("not valid JSON")
	}
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
			if err := limits.JSONDepth.Check(depth); err != nil {
				return err
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}
