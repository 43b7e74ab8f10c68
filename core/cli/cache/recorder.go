package cache

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// question is one that was asked of the host.
type question struct {
	Kind string `json:"kind"`
	// Within is the directory that files must not lead out of; "" for any.
	Within string `json:"within,omitempty"`
	// Name of a file, a directory or a variable.
	Name   string `json:"name,omitempty"`
	Offset int64  `json:"offset,omitempty"`
	Most   int    `json:"most,omitempty"`
}

// The kinds of questions.
const (
	file      = "file"
	part      = "part"
	stat      = "stat"
	directory = "directory"
	here      = "here"
	variable  = "variable"
)

// digest identifies a response: equal digests belong to equal responses.
type digest [sha256.Size]byte

// ask asks the host again.
func (q question) ask(ctx context.Context, h *host.Host) digest {
	files := h.Files
	if q.Within != "" {
		files = host.Within(files, q.Within)
	}
	switch q.Kind {
	case file:
		content, err := files.ReadFile(ctx, q.Name)
		return answer(content, err)
	case part:
		content, err := files.ReadPart(ctx, q.Name, q.Offset, q.Most)
		return answer(content, err)
	case stat:
		info, err := files.Stat(ctx, q.Name)
		return answer(info, err)
	case directory:
		entries, err := files.ReadDir(ctx, q.Name)
		return answer(entries, err)
	case here:
		path, err := files.Getwd(ctx)
		return answer(path, err)
	case variable:
		value, ok := h.Env(q.Name)
		return answer(fmt.Sprint(ok, value), nil)
	}
	return digest{}
}

// answer is the digest of a value and of an error.
func answer(value any, err error) digest {
	var failed *host.FileError
	switch {
	case errors.As(err, &failed):
		return sha256.Sum256(fmt.Appendf(nil, "error %s %v", failed.Kind, failed.Cause))
	case err != nil:
		return sha256.Sum256(fmt.Appendf(nil, "error %v", err))
	}
	sum := sha256.New()
	sum.Write([]byte("value "))
	if content, ok := value.([]byte); ok {
		sum.Write(content)
	} else {
		fmt.Fprintf(sum, "%#v", value) // with quotes, so that no name can look like two
	}
	return digest(sum.Sum(nil))
}

// recorder writes down what is asked of a host. What can have another answer at any time, or an effect, makes the outcome
// one that is not kept.
type recorder struct {
	mutex   sync.Mutex
	asked   []question
	answers map[question]digest
	unfit   bool
}

func (r *recorder) add(q question, d digest) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	before, known := r.answers[q]
	if !known {
		r.asked = append(r.asked, q)
		r.answers[q] = d
	}
	r.unfit = r.unfit || known && before != d // it changed meanwhile
}

func (r *recorder) spoil() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.unfit = true
}

// over is the host, of which the recorder writes down what is asked.
func (r *recorder) over(h *host.Host) *host.Host {
	o := *h
	o.Files = recordedFiles{h.Files, r, ""}
	o.Env = func(name string) (string, bool) {
		value, ok := h.Env(name)
		r.add(question{Kind: variable, Name: name}, answer(fmt.Sprint(ok, value), nil))
		return value, ok
	}
	if h.Now != nil {
		o.Now = func() time.Time { r.spoil(); return h.Now() }
	}
	o.Fetch = spoiling(r, h.Fetch)
	o.Exec = spoiling(r, h.Exec)
	o.Prompt = spoiling(r, h.Prompt)
	if h.Log != nil {
		o.Log = func(level host.Level, text string) {
			if level == host.Warning || level == host.Error { // which are shown
				r.spoil()
			}
			h.Log(level, text)
		}
	}
	o.Store, o.Rand, o.Open = nil, nil, nil
	return &o
}

// spoiling is a port whose answers are not kept; nil stays nil.
func spoiling[In, Out any](r *recorder, port func(context.Context, In) (Out, error)) func(context.Context, In) (Out, error) {
	if port == nil {
		return nil
	}
	return func(ctx context.Context, in In) (Out, error) {
		r.spoil()
		return port(ctx, in)
	}
}

// recordedFiles are files of which is written down what was asked.
type recordedFiles struct {
	files  host.Files
	to     *recorder
	within string
}

// Within implements host.Confining.
func (f recordedFiles) Within(directory string) host.Files {
	return recordedFiles{host.Within(f.files, directory), f.to, directory}
}

// ReadFile implements host.Files.
func (f recordedFiles) ReadFile(ctx context.Context, path string) ([]byte, error) {
	content, err := f.files.ReadFile(ctx, path)
	f.to.add(question{Kind: file, Within: f.within, Name: path}, answer(content, err))
	return content, err
}

// ReadPart implements host.Files.
func (f recordedFiles) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	content, err := f.files.ReadPart(ctx, path, offset, most)
	f.to.add(question{part, f.within, path, offset, most}, answer(content, err))
	return content, err
}

// Stat implements host.Files.
func (f recordedFiles) Stat(ctx context.Context, path string) (host.FileInfo, error) {
	info, err := f.files.Stat(ctx, path)
	f.to.add(question{Kind: stat, Within: f.within, Name: path}, answer(info, err))
	return info, err
}

// ReadDir implements host.Files.
func (f recordedFiles) ReadDir(ctx context.Context, path string) ([]host.Entry, error) {
	entries, err := f.files.ReadDir(ctx, path)
	f.to.add(question{Kind: directory, Within: f.within, Name: path}, answer(entries, err))
	return entries, err
}

// Getwd implements host.Files.
func (f recordedFiles) Getwd(ctx context.Context) (string, error) {
	path, err := f.files.Getwd(ctx)
	f.to.add(question{Kind: here}, answer(path, err))
	return path, err
}

// MkdirAll implements host.Files.
func (f recordedFiles) MkdirAll(ctx context.Context, path string) error {
	f.to.spoil()
	return f.files.MkdirAll(ctx, path)
}

// WriteFile implements host.Files.
func (f recordedFiles) WriteFile(ctx context.Context, path string, content []byte) error {
	f.to.spoil()
	return f.files.WriteFile(ctx, path, content)
}

// Chdir implements host.Files.
func (f recordedFiles) Chdir(ctx context.Context, path string) error {
	f.to.spoil()
	return f.files.Chdir(ctx, path)
}
