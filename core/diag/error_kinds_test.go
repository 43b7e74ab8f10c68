package diag

import (
	"errors"
	"testing"
)

func TestKindsHaveCodesOfTheirOwn(t *testing.T) {
	codes := map[string]Kind{}
	for _, kind := range Kinds() {
		code := kind.Code()
		if code == "" || codes[code] != "" {
			t.Errorf("%s has the code %q, as has %q", kind, code, codes[code])
		}
		codes[code] = kind
	}
	if Kind("Nothing").Code() != "" {
		t.Error("a kind that is none has a code")
	}
}

func TestRaisedKeepsItsCause(t *testing.T) {
	cause := errors.New("cause")
	err := error(&Raised{Kind: IOError, Message: "message", Cause: cause})
	var raised *Raised
	if !errors.Is(err, cause) || !errors.As(err, &raised) || err.Error() != "message" {
		t.Errorf("got %v", err)
	}
}
