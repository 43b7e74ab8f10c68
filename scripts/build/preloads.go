package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The page's first script imports others. A browser learns their names only when it has read
// the first one, which costs another round trip, unless the document names them too.

const firstScript = `<link rel="modulepreload" href="page.js" />`

// withPreloads adds a link for each script that the first one imports, and those it imports in
// turn, to the page's document. What is loaded later is not among them.
func withPreloads(document []byte, folder string) ([]byte, error) {
	imports := regexp.MustCompile(`(?:from|import)\s*"\./([\w-]+\.js)"`)
	first := []string{"page.js"}
	for i := 0; i < len(first); i++ {
		script, err := os.ReadFile(filepath.Join(folder, first[i]))
		if err != nil {
			return nil, err
		}
		for _, match := range imports.FindAllSubmatch(script, -1) {
			if name := string(match[1]); !slices.Contains(first, name) {
				first = append(first, name)
			}
		}
	}
	before, after, found := strings.Cut(string(document), firstScript)
	if !found {
		return nil, fmt.Errorf("the page's document has no %s", firstScript)
	}
	var links []string
	for _, name := range first {
		links = append(links, strings.Replace(firstScript, "page.js", name, 1))
	}
	return []byte(before + strings.Join(links, "\n    ") + after), nil
}
