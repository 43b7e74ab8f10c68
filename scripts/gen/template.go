package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// templateFolder has the pipeline template as plain files; what is built in is made from it.
const templateFolder = "testdata/pipeline/template"

// pipelineTemplate packs the template's files, in the order of their paths.
func pipelineTemplate() ([]byte, error) {
	var list []files.File
	err := filepath.WalkDir(templateFolder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		path, err := filepath.Rel(templateFolder, name)
		list = append(list, files.File{Path: filepath.ToSlash(path), Content: content})
		return err
	})
	return []byte(template.Pack(list)), err
}
