package bundle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Group is a set of modules that are imported with import() and are in one script.
type Group struct {
	Name string
	// Files are the sources of the modules.
	Files []string
	// After names the groups that are loaded before this one: what is in their scripts is not in this one.
	After []string
	// Always says that each visit loads it. All modules that are in no group come after it.
	Always bool
}

// late marks the modules that import() asks for.
const late = "?late"

// groupNamespace has a module for each group, which imports what is in it.
const groupNamespace = "group"

// fewScripts puts what the bundle begins with, and each group, into one script. esbuild makes a script for each set of
// entry points that share a file, and each import() is an entry point: dozens of small files, each a request, which compress
// worse. A module that is imported late begins by importing the first one and its group, which then share all with it.
func fewScripts(e Entry) api.Plugin {
	return api.Plugin{Name: "few-scripts", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`},
			func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				if args.Kind != api.ResolveJSDynamicImport {
					return api.OnResolveResult{}, nil
				}
				found := build.Resolve(args.Path, api.ResolveOptions{
					Importer: args.Importer, ResolveDir: args.ResolveDir, Kind: api.ResolveJSImportStatement,
				})
				if found.External { // another bundle in the same folder
					return api.OnResolveResult{Path: found.Path, External: true}, nil
				}
				return api.OnResolveResult{Path: found.Path, Suffix: late, Errors: found.Errors}, nil
			})
		build.OnResolve(api.OnResolveOptions{Filter: `\?late$`, Namespace: groupNamespace},
			func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimSuffix(args.Path, late), Suffix: late}, nil
			})
		// In a namespace of its own a module is kept, though the package says that no file has effects by being imported.
		build.OnResolve(api.OnResolveOptions{Filter: "^first$"},
			func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: e.From, Namespace: "first"}, nil
			})
		build.OnResolve(api.OnResolveOptions{Filter: "^group:"},
			func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: strings.TrimPrefix(args.Path, "group:"), Namespace: groupNamespace}, nil
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "first"},
			func(api.OnLoadArgs) (api.OnLoadResult, error) {
				text, err := os.ReadFile(e.From)
				contents := string(text)
				dir, absErr := filepath.Abs(filepath.Dir(e.From))
				return api.OnLoadResult{Contents: &contents, ResolveDir: dir, Loader: api.LoaderTS}, errors.Join(err, absErr)
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: groupNamespace},
			func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				contents, err := e.groupModule(args.Path)
				return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, err
			})
		build.OnLoad(api.OnLoadOptions{Filter: ".*"},
			func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				if args.Suffix != late {
					return api.OnLoadResult{}, nil
				}
				before, err := e.before(args.Path)
				contents := importing(before) + fmt.Sprintf("export * from %q;\n", args.Path)
				return api.OnLoadResult{Contents: &contents, ResolveDir: filepath.Dir(args.Path), Loader: api.LoaderJS}, err
			})
	}}
}

// groupModule is the source of the module of a group: it imports the groups before it and its files.
func (e Entry) groupModule(name string) (string, error) {
	at := slices.IndexFunc(e.Groups, func(g Group) bool { return g.Name == name })
	if at < 0 {
		return "", fmt.Errorf("%s has no group %q", e.From, name)
	}
	imports := groupModules(e.Groups[at].After)
	for _, file := range e.Groups[at].Files {
		path, err := filepath.Abs(file)
		if err != nil {
			return "", err
		}
		imports = append(imports, path+late)
	}
	return importing(imports), nil
}

// before are the modules that a late one, by its full path, begins by importing.
func (e Entry) before(path string) ([]string, error) {
	var always []string
	for _, group := range e.Groups {
		for _, file := range group.Files {
			own, err := filepath.Abs(file)
			if err != nil {
				return nil, err
			}
			if own == path {
				return append([]string{"first"}, groupModules([]string{group.Name})...), nil
			}
		}
		if group.Always {
			always = append(always, group.Name)
		}
	}
	return append([]string{"first"}, groupModules(always)...), nil
}

func groupModules(names []string) []string {
	var modules []string
	for _, name := range names {
		modules = append(modules, "group:"+name)
	}
	return modules
}

func importing(modules []string) string {
	var text strings.Builder
	for _, module := range modules {
		fmt.Fprintf(&text, "import %q;\n", module)
	}
	return text.String()
}
