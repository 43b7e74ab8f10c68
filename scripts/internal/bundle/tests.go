package bundle

import (
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Tests writes tests in TypeScript as modules that Node runs, each with the files that it shares with others, to the
// same paths below dir. The package that is tested stays outside: "flow-toolkit", and what is below built. A file's
// import.meta.url is that of its source, and source maps lead there.
func Tests(files []string, built, dir string) ([]string, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:  files,
		Outbase:      ".",
		Outdir:       dir,
		OutExtension: map[string]string{".js": ".mjs"},
		Write:        true,
		Bundle:       true,
		Format:       api.FormatESModule,
		Target:       api.ES2022,
		Platform:     api.PlatformNode,
		Packages:     api.PackagesExternal,
		TsconfigRaw:  "{}", // the compiler's leads the package's name to the sources
		Sourcemap:    api.SourceMapLinked,
		LogLevel:     api.LogLevelSilent,
		Plugins:      []api.Plugin{testFiles(built)},
	})
	if err := problems(result); err != nil {
		return nil, err
	}
	made := make([]string, len(files))
	for i, file := range files {
		made[i] = filepath.Join(dir, strings.TrimSuffix(file, filepath.Ext(file))+".mjs")
	}
	return made, nil
}

// testFiles finds what tests import by a path, and gives each file its own URL.
func testFiles(built string) api.Plugin {
	return api.Plugin{Name: "tests", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.\.?/`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			path := filepath.Join(args.ResolveDir, filepath.FromSlash(args.Path))
			root, err := filepath.Abs(built)
			if err != nil {
				return api.OnResolveResult{}, err
			}
			if strings.HasPrefix(path, root+string(filepath.Separator)) {
				return api.OnResolveResult{Path: fileURL(path), External: true}, nil
			}
			found := source(path)
			if _, err := os.Stat(found); err != nil && args.Kind == api.ResolveJSDynamicImport {
				return api.OnResolveResult{Path: args.Path, External: true}, nil // in a function that runs in a page
			}
			return api.OnResolveResult{Path: found}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.(ts|mjs)$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			content, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			text := strings.NewReplacer(
				"import.meta.url", strconv.Quote(fileURL(args.Path)),
				"import.meta.dirname", strconv.Quote(filepath.Dir(args.Path)),
			).Replace(string(content))
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, nil
		})
	}}
}

// source is the file that an import means: TypeScript names the file that will be made of it.
func source(path string) string {
	if _, err := os.Stat(path); err == nil {
		return path
	}
	return strings.TrimSuffix(path, filepath.Ext(path)) + ".ts"
}

func fileURL(path string) string {
	return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}).String()
}
