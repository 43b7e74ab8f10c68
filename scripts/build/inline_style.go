package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const (
	styleLink   = `<link rel="stylesheet" href="page.css" />`
	stylePolicy = "style-src 'self'"
)

// withStyle puts the page's style sheet into its document, so that the text field is drawn without waiting for another
// file, and its checksum into the document's policy, which allows no other style there.
func withStyle(document []byte, folder string) ([]byte, error) {
	style, err := os.ReadFile(filepath.Join(folder, "page.css"))
	if err != nil {
		return nil, err
	}
	if bytes.Contains(style, []byte("</")) || bytes.Contains(style, []byte("url(")) {
		return nil, errors.New("page.css ends the element that it is put into, or has addresses")
	}
	sum := sha256.Sum256(style)
	text := string(document)
	for _, change := range [][2]string{
		{styleLink, "<style>" + string(style) + "</style>"},
		{stylePolicy, stylePolicy + " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"},
	} {
		if strings.Count(text, change[0]) != 1 {
			return nil, fmt.Errorf("the page's document must have %s once", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return []byte(text), nil
}
