// Package cache keeps reports between runs. An operation has no other input than its options and the answers of its host;
// so a report is kept with all that the host was asked, and counts again as long as the host answers everything alike.
package cache

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"sync/atomic"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Cache keeps reports in a directory. Several processes can use it at the same time.
type Cache struct {
	dir   string
	store host.Store
	// program distinguishes this program from others of its version.
	program string
	puts    atomic.Int64
}

const (
	// mostBytes of entries are kept; a report of a pipeline takes about 150 KB.
	mostBytes = 512 << 20
	// prunedEach is how many reports are written between two looks at the size.
	prunedEach = 64
)

// Dir is the directory that is used unless another one is named, beside the one of what hosting services answered.
func Dir(env func(string) (string, bool)) string {
	return filepath.Join(filepath.Dir(oshost.StoreDir(env)), "reports")
}

// Open is the cache in a directory, which is made when it is first needed. It is nil where the program's own file is not
// known: builds of one version may differ.
func Open(dir, version string) *Cache {
	path, err := oshost.Program()
	if err != nil {
		return nil
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	program, err := json.Marshal([]any{version, info.Size(), info.ModTime().UnixNano()})
	if err != nil {
		return nil
	}
	return &Cache{dir: dir, store: oshost.NewStore(dir), program: string(program)}
}

// entry is a report that is kept.
type entry struct {
	Asked []question `json:"asked"`
	// Answers are the digests of the answers, one behind another.
	Answers []byte         `json:"answers"`
	Report  *report.Report `json:"report"`
}

// Report is the report of an operation in a directory, which is run unless its outcome is known. The input is all that the
// operation is given, as JSON. Errors are those of the operation; a cache that cannot be used is none. A nil cache runs the
// operation.
func (c *Cache) Report(ctx context.Context, h *host.Host, dir string, input any, run func(h *host.Host) (*report.Report, error)) (*report.Report, error) {
	absolute, failed := filepath.Abs(dir)
	text, err := json.Marshal(input)
	if c == nil || failed != nil || err != nil {
		return run(h)
	}
	key := c.program + "\n" + absolute + "\n" + string(text)
	if kept := c.known(ctx, key, h); kept != nil {
		return kept, nil
	}
	r := &recorder{answers: map[question]digest{}}
	found, err := run(r.over(h))
	if err == nil && ctx.Err() == nil && !r.unfit && !found.CutShort {
		c.keep(ctx, key, r, found)
	}
	return found, err
}

// keep writes a report, unless it would be read back as another one: JSON has no strings that are not UTF-8.
func (c *Cache) keep(ctx context.Context, key string, r *recorder, found *report.Report) {
	e := entry{Asked: r.asked, Report: found}
	for _, q := range r.asked {
		d := r.answers[q]
		e.Answers = append(e.Answers, d[:]...)
	}
	text, err := json.Marshal(e)
	var again entry
	if err != nil || json.Unmarshal(text, &again) != nil || !reflect.DeepEqual(again, e) {
		return
	}
	if c.store.Put(ctx, key, text) == nil && c.puts.Add(1)%prunedEach == 1 {
		oshost.PruneStore(c.dir, mostBytes)
	}
}

// known is the report that is kept; nil if there is none that still holds.
func (c *Cache) known(ctx context.Context, key string, h *host.Host) *report.Report {
	text, ok, err := c.store.Get(ctx, key)
	if err != nil || !ok {
		return nil
	}
	var e entry
	if json.Unmarshal(text, &e) != nil || len(e.Answers) != len(e.Asked)*len(digest{}) {
		return nil
	}
	for i, q := range e.Asked {
		if q.ask(ctx, h) != digest(e.Answers[i*len(digest{}):]) {
			return nil
		}
	}
	return e.Report
}
