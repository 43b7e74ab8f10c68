// Package bundle turns the TypeScript entry points into the files that are shipped. It is
// the only importer of esbuild.
package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Host is where a bundle runs.
type Host int

// The hosts. Anywhere is a worker of either kind: it may use neither Node's modules nor a page.
const (
	Browser Host = iota
	Node
	Anywhere
)

// Entry is one bundle.
type Entry struct {
	From string // source file
	To   string // output file
	Host Host
	// Banner goes before everything else, such as a command's "#!" line.
	Banner string
	// GoRuntime is the text of Go's wasm_exec.js, for bundles that start the core.
	GoRuntime string
	// Define gives global names a value, written in JavaScript.
	Define map[string]string
	// Split puts what is imported with import() into chunk-*.js beside To, to be loaded when it
	// is wanted; without it, everything is in the one file.
	Split bool
	// Groups put modules that are imported with import() into one script each. One that is in no group has a script of its own.
	Groups []Group
	// Beside are imports that stay as they are: other bundles in the same folder, and modules of the program that loads it.
	Beside []string
	// CommonJS makes it a module of that kind, for programs that load no other.
	CommonJS bool
	// Classic makes it a plain script, and no module.
	Classic bool
}

// Write makes one bundle, an ES module unless the entry says otherwise, which imports nothing but its own chunks. What a browser
// downloads is minified; what Node runs keeps its lines and names, which an uncaught error shows.
// It returns the source files that went into it.
func Write(e Entry) ([]string, error) {
	if err := e.clear(); err != nil {
		return nil, err
	}
	return e.written(api.Build(e.options()))
}

// Kept is a bundle that is written repeatedly: unchanged files are not read again.
type Kept struct {
	entry Entry
	build api.BuildContext
}

// Keep prepares a bundle; nothing is written yet.
func Keep(e Entry) (*Kept, error) {
	build, err := api.Context(e.options())
	if err != nil {
		return nil, err
	}
	return &Kept{e, build}, nil
}

// Write makes the bundle as the sources are now, as the function Write does.
func (k *Kept) Write() ([]string, error) {
	if err := k.entry.clear(); err != nil {
		return nil, err
	}
	return k.entry.written(k.build.Rebuild())
}

// Close ends the bundle's use.
func (k *Kept) Close() { k.build.Dispose() }

// clear takes away what an earlier build left and this one would not write over.
func (e Entry) clear() error {
	if !e.Split {
		return nil
	}
	return removeChunks(filepath.Dir(e.To))
}

func (e Entry) format() api.Format {
	switch {
	case e.CommonJS:
		return api.FormatCommonJS
	case e.Classic:
		return api.FormatIIFE
	}
	return api.FormatESModule
}

func (e Entry) options() api.BuildOptions {
	dir, name := filepath.Split(e.To)
	from := e.From
	if e.Split {
		from = "first"
	}
	return api.BuildOptions{
		EntryPointsAdvanced: []api.EntryPoint{{
			InputPath:  from,
			OutputPath: strings.TrimSuffix(name, filepath.Ext(name)),
		}},
		Outdir:            dir,
		OutExtension:      outExtension(name),
		Splitting:         e.Split,
		ChunkNames:        "chunk-[hash]",
		Define:            e.Define,
		Write:             !e.Split,
		Bundle:            true,
		Format:            e.format(),
		Target:            api.ES2022,
		Platform:          platforms[e.Host],
		MinifyWhitespace:  e.Host != Node,
		MinifyIdentifiers: e.Host != Node,
		MinifySyntax:      e.Host != Node,
		Metafile:          true,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsEndOfFile,
		LogLevel:          api.LogLevelSilent,
		Plugins:           plugins(e),
		Banner:            map[string]string{"js": e.Banner},
		External:          append([]string{"node:*"}, e.Beside...),
	}
}

// written writes the scripts of a bundle that is split, and returns the files that went into it, sorted.
func (e Entry) written(result api.BuildResult) ([]string, error) {
	if err := problems(result); err != nil {
		return nil, err
	}
	if e.Split {
		if err := writeScripts(filepath.Base(e.To), result.OutputFiles); err != nil {
			return nil, err
		}
	}
	var report struct{ Inputs map[string]any }
	err := json.Unmarshal([]byte(result.Metafile), &report)
	var sources []string
	for source := range report.Inputs {
		if !strings.HasPrefix(source, groupNamespace+":") {
			sources = append(sources, strings.TrimSuffix(strings.TrimPrefix(source, "first:"), late))
		}
	}
	slices.Sort(sources)
	return slices.Compact(sources), err
}

// removeChunks takes away an earlier build's chunks and their compressed copies: their names
// follow from what they hold, so that nothing else would.
func removeChunks(dir string) error {
	stale, err := filepath.Glob(filepath.Join(dir, "chunk-*.js*"))
	for _, file := range stale {
		err = errors.Join(err, os.Remove(file))
	}
	return err
}

// outExtension keeps the extension of a script, by which Node decides the kind of its module.
func outExtension(name string) map[string]string {
	if !strings.HasSuffix(name, "js") {
		return nil // the extension of a style sheet has no choice
	}
	return map[string]string{".js": filepath.Ext(name)}
}

var platforms = map[Host]api.Platform{
	Browser:  api.PlatformBrowser,
	Node:     api.PlatformNode,
	Anywhere: api.PlatformNeutral,
}

func problems(result api.BuildResult) error {
	if len(result.Errors)+len(result.Warnings) == 0 {
		return nil
	}
	lines := api.FormatMessages(append(result.Errors, result.Warnings...), api.FormatMessagesOptions{})
	return errors.New(strings.TrimSpace(strings.Join(lines, "")))
}

func plugins(e Entry) []api.Plugin {
	all := []api.Plugin{goRuntime(e.GoRuntime), shortStyles()}
	if e.Split {
		all = append(all, fewScripts(e))
	}
	return all
}

// goRuntime serves the module "go-runtime": Go's support code inside a function, whose
// constants take the place of the globals that it reads and writes.
func goRuntime(text string) api.Plugin {
	return api.Plugin{Name: "go-runtime", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^go-runtime$"},
			func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				if text == "" {
					return api.OnResolveResult{}, fmt.Errorf("%s must not start the core itself", args.Importer)
				}
				return api.OnResolveResult{Path: "go-runtime", Namespace: "go-runtime"}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "go-runtime"},
			func(api.OnLoadArgs) (api.OnLoadResult, error) {
				contents := wrapperHead + text + wrapperTail
				return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
			})
	}}
}

const wrapperHead = `export function createGo(scope) {
const {globalThis, fs, crypto, performance, Date, console, setTimeout, clearTimeout} = scope;
`
const wrapperTail = "\nreturn new globalThis.Go();\n}\n"
