package bundle

import (
	"os"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"
)

// shortStyles removes what no browser needs from the styles in scripts, which esbuild leaves as they are: comments and indentation.
// The lines stay, for source maps.
func shortStyles() api.Plugin {
	return api.Plugin{Name: "styles", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.ts$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := os.ReadFile(args.Path)
			if err != nil || args.Suffix != "" || !styles.Match(text) {
				return api.OnLoadResult{}, err
			}
			contents := string(styles.ReplaceAllFunc(text, shorter))
			return api.OnLoadResult{Contents: &contents, Loader: api.LoaderTS}, nil
		})
	}}
}

var (
	styles      = regexp.MustCompile("\\bcss`[^`]*`")
	comments    = regexp.MustCompile(`/\*[^*\n]*\*/`)
	indentation = regexp.MustCompile(`(?m)^[ \t]+|[ \t]+$`)
)

func shorter(styles []byte) []byte {
	return indentation.ReplaceAll(comments.ReplaceAll(styles, nil), nil)
}
