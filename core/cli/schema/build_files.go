package schema

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// diskFiles are the files that a build reads and writes.
type diskFiles struct{ env *env.Env }

func (b *build) files() builder.Files { return diskFiles{b.env} }

// Read implements builder.Files.
func (d diskFiles) Read(path, within string) ([]byte, error) {
	return inputs.ReadFile(context.Background(), d.env, path, within)
}

// Replace implements builder.Files.
func (d diskFiles) Replace(path string, content []byte, o builder.ReplaceOptions) error {
	r := oshost.Replacement{Within: o.Within}
	if o.Read != nil {
		r.Read, r.New = *o.Read, *o.Read == nil
	}
	err := d.env.Replace(path, content, r)
	if errors.Is(err, oshost.ErrChanged) {
		return builder.ErrChanged
	}
	return err
}

// pageVariable names the folder of the builder's page; the npm package sets it.
const pageVariable = "FLOW_TOOLKIT_PAGE"

// pageRoot is the folder of the builder's page: the one that the environment names, or that of the archive which the
// program came with.
func pageRoot(e *env.Env) string {
	if root := e.Getenv(pageVariable); root != "" {
		return root
	}
	program, err := oshost.Program()
	if err != nil {
		return "share/flow-toolkit"
	}
	if target, err := filepath.EvalSymlinks(program); err == nil {
		program = target
	}
	beside := filepath.Dir(program)
	for _, root := range []string{beside, filepath.Join(beside, "share", "flow-toolkit")} {
		if info, err := os.Stat(filepath.Join(root, "page")); err == nil && info.IsDir() {
			return root
		}
	}
	return filepath.Join(filepath.Dir(beside), "share", "flow-toolkit")
}
