package pipeline

// The cache of configurations. The reference's key is the sum of two files, so that an edit of an included
// one gives a stale answer; here an entry lists every file that was read for it, and every one that was
// looked for, with its sum, and counts only while all of them are as they were.

import (
	"encoding/json"
	"errors"
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// entry is what the store keeps.
type entry struct {
	// Read are the files, by path, with their sums.
	Read map[string]string `json:"read"`
	// Config is the flat form, Nested the nested one; the key determines which is used.
	Config map[string]string `json:"config"`
	Nested json.RawMessage   `json:"nested,omitempty"`
}

// key is made of all that decides what is read and how: the options, the folder's place as the configuration
// may see it, and the two files that the reference has in its key.
func (f *fetch) key() string {
	if !f.options.Cache || !f.host.Has(host.PortStore) || f.options.Now != nil {
		return ""
	}
	o := f.options
	told, err := json.Marshal([]any{
		o.Release, o.Names.ID, o.Parser, o.Profiles, o.ShowProfiles, o.ProjectDir, o.LaunchDir, o.Env, o.Remote != nil, o.Params,
		o.Revision, o.Compat, o.Installed, f.read.sum(o.Names.ConfigFile), f.read.sum(o.Names.MainScript),
	})
	if err != nil {
		f.host.Logf(host.Debug, "cannot cache the pipeline config: %v", err)
		return ""
	}
	return "wf-config " + sumOf(told)
}

// kept is the configuration in the store, where each of its files is as it was.
func (f *fetch) kept(key string) (WfConfig, bool) {
	if key == "" {
		return WfConfig{}, false
	}
	text, ok, err := f.host.Store.Get(f.ctx, key)
	if err != nil || !ok {
		f.tell(err)
		return WfConfig{}, false
	}
	var e entry
	config, err := e.read(text, f.options.Revision.NestsConfig())
	if err != nil {
		f.host.Logf(host.Warning, "removed a damaged cache entry, resolving the config of %q again", f.path)
		f.tell(f.host.Store.Delete(f.ctx, key))
		return WfConfig{}, false
	}
	for name, sum := range e.Read {
		if f.read.sum(name) != sum {
			return WfConfig{}, false
		}
	}
	return config, true
}

var errDamaged = errors.New("the entry is damaged")

// read is the configuration in the text of an entry.
func (e *entry) read(text []byte, nested bool) (WfConfig, error) {
	if err := json.Unmarshal(text, e); err != nil {
		return WfConfig{}, err
	}
	if len(e.Read) == 0 || !nested && e.Config == nil {
		return WfConfig{}, errDamaged
	}
	if !nested {
		return WfConfig{Flat: e.Config}, nil
	}
	value, err := models.DecodeWire(e.Nested)
	config, ok := value.(*tree.Map)
	if err != nil || !ok {
		return WfConfig{}, errDamaged
	}
	return WfConfig{Nested: config}, nil
}

func (f *fetch) keep(key string, config WfConfig) {
	if key == "" {
		return
	}
	made, err := entry{Read: f.read.sums, Config: config.Flat}, error(nil)
	if config.Nested != nil {
		made.Nested, err = models.EncodeWire(config.Nested)
	}
	var text []byte
	if err == nil {
		text, err = json.Marshal(made)
	}
	if err == nil {
		err = f.host.Store.Put(f.ctx, key, text)
	}
	f.tell(err)
}

// tell reports that the store cannot be used; the configuration is resolved without it.
func (f *fetch) tell(err error) {
	if err != nil && f.ctx.Err() == nil {
		f.host.Logf(host.Warning, "%v: the config of %q is not cached", err, f.path)
	}
}

// Sums of entries that are not a readable file.
const (
	absent    = "absent"
	directory = "directory"
)

// recorder is a tree of files that notes what was read of it.
type recorder struct {
	fs.FS
	sums map[string]string
}

func newRecorder(fsys fs.FS) *recorder { return &recorder{FS: fsys, sums: map[string]string{}} }

// ReadFile notes the sum of what is read, or that there is nothing.
func (r *recorder) ReadFile(name string) ([]byte, error) {
	content, err := fs.ReadFile(r.FS, name)
	if err == nil {
		r.sums[name] = sumOf(content)
	} else {
		r.note(name)
	}
	return content, err
}

// Stat records a file, or that it does not exist. Its content counts as well, even if it is never read.
func (r *recorder) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(r.FS, name)
	if _, known := r.sums[name]; !known {
		r.note(name)
	}
	return info, err
}

// Open notes a file as Stat does.
func (r *recorder) Open(name string) (fs.File, error) {
	if _, known := r.sums[name]; !known {
		r.note(name)
	}
	return r.FS.Open(name)
}

func (r *recorder) note(name string) { r.sums[name] = r.sum(name) }

// sum is the sum of a file as it is now.
func (r *recorder) sum(name string) string {
	info, err := fs.Stat(r.FS, name)
	switch {
	case err != nil:
		return absent
	case info.IsDir():
		return directory
	}
	content, err := fs.ReadFile(r.FS, name)
	if err != nil {
		return absent
	}
	return sumOf(content)
}

func sumOf(content []byte) string {
	sum := md5.New()
	sum.Write(content)
	return sum.Hex()
}
