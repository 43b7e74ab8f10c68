package pipeline

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// written is what became of fixed files.
type written struct {
	count int
	// problems has an *[exit.Error] for each file that could not be written.
	problems    []error
	interrupted bool
}

// writeFixed writes the fixed files of a pipeline. Each has its old or its new content at every moment; Ctrl-C ends the
// writing between two files.
func (r *run) writeFixed(ctx context.Context, files []linting.FixedFile) (w written) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	for _, file := range files {
		select {
		case <-signals:
			w.interrupted = true
			return w
		default:
		}
		if err := r.write(ctx, file); err != nil {
			w.problems = append(w.problems, exit.Unwritten(file.Path, err))
			continue
		}
		w.count++
	}
	return w
}

// write replaces a file that is still as it was read.
func (r *run) write(ctx context.Context, file linting.FixedFile) error {
	path := filepath.Join(r.dir, filepath.FromSlash(file.Path))
	read, err := inputs.ReadFile(ctx, r.env, path, r.dir)
	if err != nil {
		return err
	}
	sum := md5.New()
	sum.Write(read)
	if sum.Hex() != file.ReadMD5 {
		return oshost.ErrChanged
	}
	return r.env.Replace(path, []byte(file.Text), oshost.Replacement{Read: read, Within: r.dir})
}
