package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// samples is the folder with the samples of the page and their list.
const samples = "web/page/samples"

// firstSample is the sample that a first visit shows, the first of the list, with its content (JSON of Sample and SampleFiles in
// web/page/files): the page's first script carries it, so that it is linted before the page has asked for it.
func firstSample() (string, error) {
	bytes, err := os.ReadFile(filepath.Join(samples, "index.json"))
	if err != nil {
		return "", err
	}
	var list []json.RawMessage
	var first struct{ Files map[string]string }
	if err = json.Unmarshal(bytes, &list); err == nil && len(list) > 0 {
		err = json.Unmarshal(list[0], &first)
	}
	if err != nil {
		return "", fmt.Errorf("%s/index.json: %w", samples, err)
	}
	if len(first.Files) != 1 {
		return "", fmt.Errorf("%s/index.json must begin with a sample of one file", samples)
	}
	texts := [][2]string{}
	for name, file := range first.Files {
		text, err := os.ReadFile(filepath.Join(samples, file))
		if err != nil {
			return "", err
		}
		texts = append(texts, [2]string{name, string(text)})
	}
	text, err := json.Marshal(map[string]any{"sample": list[0], "texts": texts})
	return string(text), err
}
