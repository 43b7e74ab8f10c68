package host

import (
	"errors"
	"strings"
	"testing"
)

// TestMask: addresses for messages, logs and the store.
func TestMask(t *testing.T) {
	for address, want := range map[string]string{
		"https://h.example/a":                                "https://h.example/a",
		"https://u:p@h.example/a":                            "https://h.example/a",
		"https://h.example/a?b=1&access_token=x&c":           "https://h.example/a?b=1&access_token=***&c",
		"https://h.example/a?X-Amz-Signature=x&key=y&page=2": "https://h.example/a?X-Amz-Signature=***&key=***&page=2",
		"https://h.example/a?api%5Fkey=x":                    "https://h.example/a?api%5Fkey=***",
		"https://h.example/a?token=":                         "https://h.example/a?token=***",
		"://":                                                "***",
	} {
		if got := Mask(address); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

// TestFetchErrorHidesSecrets: neither its sentence nor what is underneath repeats one.
func TestFetchErrorHidesSecrets(t *testing.T) {
	e := &FetchError{Kind: Unreachable, URL: "https://u:pw@h.example/?access_token=SECRET&v=1", Cause: errors.New("dial SECRET")}
	if text := e.Error(); strings.Contains(text, "SECRET") || strings.Contains(text, "pw") || !strings.Contains(text, "h.example") {
		t.Error(text)
	}
	if masked := e.Masked(); masked.Cause != nil || strings.Contains(masked.URL, "SECRET") || e.Cause == nil {
		t.Errorf("%+v", masked)
	}
	if plain := (&FetchError{URL: "https://h.example/", Cause: e.Cause}).Masked(); plain.Cause == nil {
		t.Error("a cause without secrets is gone")
	}
}
