package builder

import "testing"

func TestWebURL(t *testing.T) {
	for text, want := range map[string]string{
		"http://x/a\x1b[2J\nb\x07c":         "http://x/a%1B[2Jb%07c",
		"https://x.example:8080/a?b=c&d#e":  "https://x.example:8080/a?b=c&d#e",
		"http://x/a b\t\n":                  "http://x/a%20b",
		"http://x/?q=\"<`\u202e":            "http://x/?q=%22%3C%60%E2%80%AE",
		"http://x/\u009b2J":                 "http://x/%C2%9B2J",
		"http://b\u00fccher.example/\u00e4": "http://b%C3%BCcher.example/%C3%A4",
		"http://x/%41":                      "http://x/%41",
		"javascript:alert(1)":               "",
		"file:///etc/passwd":                "",
		"java\nscript:alert(1)//http://x":   "",
		" http://x/":                        "",
		"":                                  "",
		"http://":                           "",
		"http:///a":                         "",
		"http:x":                            "",
		"http://u:p@x/":                     "",
		"http://[::1/":                      "",
		"http://evil\\.example/":            "",
		"--help":                            "",
		"http://x\x00y/":                    "",
	} {
		if got, ok := webURL(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
