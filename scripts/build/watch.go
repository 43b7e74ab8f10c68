package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pages"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// pause is how long a look at the sources waits for the next.
const pause = 200 * time.Millisecond

// Where the sources lie: of the scripts, and of the modules.
var (
	scriptSources = []string{"web"}
	moduleSources = []string{"core", "wasm", "testdata/pipeline/template"}
)

// watch serves the page and keeps it as the sources are: a saved script or style changes the bundles that it is in, a
// saved Go file the modules that have its package. A build that fails says so, and leaves the page as it was.
func watch(o options, port int) error {
	listener, err := pages.Listen(port)
	if err != nil {
		return err
	}
	live := pages.NewLive(page)
	served := make(chan error, 1)
	go func() {
		server := &http.Server{Handler: live, ReadHeaderTimeout: 10 * time.Second}
		served <- server.Serve(listener)
	}()
	w := &watcher{options: o}
	if err := w.open(); err != nil {
		return err
	}
	fmt.Printf("http://localhost:%d/\n", listener.Addr().(*net.TCPAddr).Port)
	for {
		select {
		case err := <-served:
			return err
		case <-time.After(pause):
		}
		begun := time.Now()
		what, err := w.update()
		switch {
		case err != nil:
			fmt.Fprintln(os.Stderr, "build:", err)
		case what != "":
			fmt.Printf("%s %s, %.2f s\n", time.Now().Format(time.TimeOnly), what, time.Since(begun).Seconds())
			live.Reload()
		}
	}
}

// watcher knows the sources as they were last built.
type watcher struct {
	options options
	bundles []*watched
	scripts stamps
	modules stamps
}

// watched is a bundle with the sources that went into it.
type watched struct {
	*bundle.Kept
	sources []string
	// broken says that the last build failed: it may lack a file that is none of its sources yet.
	broken bool
}

func (b *watched) write() error {
	sources, err := b.Write()
	if b.broken = err != nil; !b.broken {
		b.sources = sources
	}
	return err
}

// open prepares the bundles for the modules as they are now.
func (w *watcher) open() error {
	for _, b := range w.bundles {
		b.Close()
	}
	w.bundles = nil
	entries, err := bundles()
	if err != nil {
		return err
	}
	if w.scripts, err = stampsOf(scriptSources); err != nil {
		return err
	}
	if w.modules, err = stampsOf(moduleSources); err != nil {
		return err
	}
	var failed []error
	for _, entry := range entries {
		kept, err := bundle.Keep(entry)
		if err != nil {
			return err
		}
		b := &watched{Kept: kept}
		failed = append(failed, b.write())
		w.bundles = append(w.bundles, b)
	}
	return errors.Join(failed...)
}

// update builds what has changed since the last one, and says what that was; "" when nothing has.
func (w *watcher) update() (string, error) {
	changed, err := w.modules.renew(moduleSources)
	if err != nil {
		return "", err
	}
	if changed != nil {
		return w.relink(changed)
	}
	changed, err = w.scripts.renew(scriptSources)
	if err != nil || changed == nil {
		return "", err
	}
	if slices.ContainsFunc(changed, func(file string) bool { return filepath.Dir(file) == samples }) {
		err = w.open() // the first script carries one of them
	}
	return strings.Join(changed, ", "), errors.Join(err, w.rebundle(changed))
}

// rebundle writes the bundles that hold one of the files, the page's document, and what the page takes over as it is.
func (w *watcher) rebundle(changed []string) error {
	var failed []error
	for _, b := range w.bundles {
		if b.broken || slices.ContainsFunc(changed, func(file string) bool { return slices.Contains(b.sources, file) }) {
			failed = append(failed, b.write())
		}
	}
	copies, err := pageCopies()
	if err != nil {
		return err
	}
	maps.DeleteFunc(copies, func(from, _ string) bool { return from != workerBundle && !slices.Contains(changed, from) })
	return errors.Join(append(failed, pageDocument(), copyInto(page, copies), serviceWorker())...)
}

// relink runs the generators and links the modules that have a changed file. Another process does it, since this one has the
// core as it was: the page's words about rules come from there.
func (w *watcher) relink(changed []string) (string, error) {
	if err := repo.Run("go", "run", "./scripts/gen"); err != nil {
		return "", err
	}
	generated, err := w.modules.renew(moduleSources)
	if err != nil {
		return "", err
	}
	var affected []string
	for _, m := range allModules() {
		has, err := m.has(append(changed, generated...))
		if err != nil {
			return "", err
		}
		if has {
			affected = append(affected, m.name)
		}
	}
	args := []string{"run", "./scripts/build", "-modules", strings.Join(affected, ",")}
	if w.options.plain {
		args = append(args, "-plain")
	}
	if err := repo.Run("go", args...); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %s", strings.Join(changed, ", "), strings.Join(affected, ", ")), w.open()
}

// has reports whether one of the files belongs to a package of the module.
func (m module) has(files []string) (bool, error) {
	root, err := os.Getwd()
	if err != nil {
		return false, err
	}
	list, err := repo.Output(repo.Command{
		Name: "go",
		Args: []string{"list", "-deps", "-f", "{{if .Module}}{{.Dir}}{{end}}", m.main()},
		Env:  []string{"GOOS=js", "GOARCH=wasm"},
	})
	if err != nil {
		return false, err
	}
	folders := strings.Split(strings.TrimSpace(list), "\n")
	return slices.ContainsFunc(files, func(file string) bool {
		return slices.Contains(folders, filepath.Join(root, filepath.FromSlash(filepath.Dir(file))))
	}), nil
}

// stamps are files with the times of their last change.
type stamps map[string]time.Time

// stampsOf looks at the sources below the folders; tests are none.
func stampsOf(folders []string) (stamps, error) {
	found := stamps{}
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return nil // it was there a moment ago
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "test" || entry.Name() == "testdata") && file != folder:
				return fs.SkipDir
			case entry.IsDir() || strings.HasSuffix(file, "_test.go"):
				return nil
			}
			info, err := entry.Info()
			if err == nil {
				found[filepath.ToSlash(file)] = info.ModTime()
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

// renew looks again, and returns the files that have changed, come or gone, in order.
func (s *stamps) renew(folders []string) ([]string, error) {
	now, err := stampsOf(folders)
	if err != nil {
		return nil, err
	}
	var changed []string
	for file, time := range now {
		if before, known := (*s)[file]; !known || !before.Equal(time) {
			changed = append(changed, file)
		}
	}
	for file := range *s {
		if _, there := now[file]; !there {
			changed = append(changed, file)
		}
	}
	*s = now
	slices.Sort(changed)
	return changed, nil
}
