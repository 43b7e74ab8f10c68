package release

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
)

// sumsName is the list of checksums, as the program sha256sum reads it.
const sumsName = "SHA256SUMS"

// checksums writes the list for all files that are for downloading.
func (m *maker) checksums() error {
	folder := filepath.Join(m.Out, downloadsFolder)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	var list bytes.Buffer
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(content), entry.Name())
	}
	return m.download(sumsName, list.Bytes())
}
