package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a page shows comes when its scripts and its worker have come. A test that reads it at once passes or fails with
// the load of the machine, so tests in browsers assert it by `expect` (web/test/chromium.ts), which waits.

var (
	assertions = regexp.MustCompile(`(?s)\bassert\.\w+\(.*?;\n`)
	readAtOnce = regexp.MustCompile(`await\s[^;]*\.(count|inputValue|textContent|innerText|allTextContents|allInnerTexts|getAttribute|isVisible|isHidden|isChecked|isEnabled|isDisabled)\(`)
)

func TestPagesAreWaitedFor(t *testing.T) {
	files := 0
	for _, file := range testSources(t) {
		if !strings.HasSuffix(file, testEnding) || !drivesBrowser(file) {
			continue
		}
		files++
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range assertions.FindAllString(string(text), -1) {
			if readAtOnce.MatchString(found) {
				t.Errorf("%s reads the page at once; assert it with expect, which waits:\n\t%s", file, strings.TrimSpace(found))
			}
		}
	}
	if files < 10 {
		t.Errorf("%d files of tests in browsers were found", files)
	}
}
