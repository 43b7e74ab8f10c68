package folder

import (
	"context"
	"io/fs"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// counting counts how often each file is read.
type counting struct {
	*files.Snapshot
	reads map[string]int
}

func (c counting) ReadFile(name string) ([]byte, error) {
	c.reads[name]++
	return c.Snapshot.ReadFile(name)
}

func (c counting) Open(name string) (fs.File, error) {
	if info, err := fs.Stat(c.Snapshot, name); err == nil && !info.IsDir() {
		c.reads[name]++
	}
	return c.Snapshot.Open(name)
}

// TestReadOnce: each file is read once, also if several parts read it, the resolver of the configuration included; what git
// ignores is not read at all.
func TestReadOnce(t *testing.T) {
	files := counting{pipelineWith(t, map[string]string{"work/a.md": marked, "results/b/c.yml": marked}), map[string]int{}}
	p, err := Open(context.Background(), Given{Files: files, Names: dialect.Toolkit, ToolVersion: "0.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	report := Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed("strict")}})
	if len(report.Findings) == 0 || files.reads["flow.config"] == 0 {
		t.Fatal("nothing was looked into")
	}
	for name, times := range files.reads {
		most := 1
		if name == ".gitignore" {
			most = 2 // for the list of files, and as one of them
		}
		if times > most {
			t.Errorf("%s was read %d times", name, times)
		}
	}
	for _, name := range []string{"work/a.md", "results/b/c.yml"} {
		if files.reads[name] > 0 || faultsAt(report, name) != nil {
			t.Errorf("%s is ignored, and was looked into", name)
		}
	}
}
