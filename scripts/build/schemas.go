package main

import (
	"errors"
	"os"
	"path/filepath"
)

// buildSchemas puts the published schemas of the configuration file into the package.
func buildSchemas(options) error {
	files, err := filepath.Glob("web/schemas/*.json")
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("web/schemas has no files")
	}
	to := filepath.Join(dist, "schemas")
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(to, filepath.Base(file)), content); err != nil {
			return err
		}
	}
	return nil
}
