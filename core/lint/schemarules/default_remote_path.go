package schemarules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultRemotePath = &lint.Rule{
	ID: "default-remote-path", Check: schemaLint, Title: "No default with a path format leads to another machine",
	Severity: diag.Warning, Alone: true,
	Doc: "With a path format the engine looks whether the path is a file or a folder before the pipeline starts. For an address of a cloud store it " +
		"contacts the store, so that every run without network or without credentials fails over a default that it may not even use.\n\n" +
		"**Fails** when a parameter with a path format has a default on `s3`, `gs`, `az`, `http`, `https` or `ftp`.\n\n" +
		"**Mend** by removing the format, or by leaving the default to the configuration.",
	Before: `"references": {"type": "string", "format": "directory-path", "default": "s3://bucket/references"}`,
	After:  `"references": {"type": "string", "default": "s3://bucket/references"}`,
	Run: func(p *lint.Pass) {
		eachString(p, "default", func(param *schema.Param, value *tree.Node) {
			format, ok := param.Node.Member("format")
			scheme, _, remote := strings.Cut(value.Text, "://")
			if !ok || !remote || !schema.PathFormat(format.Value.String()) || !slices.Contains(remoteSchemes, strings.ToLower(scheme)) {
				return
			}
			p.Report(lint.Fault{
				Node:    value,
				Message: fmt.Sprintf("the default %s of %q has the format %q, so that runs without network fail; remove the format or the default", show(value), param.Name, format.Value.Text),
				Related: p.Related(format.KeySpan, "this format makes the engine contact it"),
				Fixes:   lint.Unsafe("remove the format", tree.Remove(format.Value)),
			})
		})
	},
}

var remoteSchemes = []string{"s3", "gs", "az", "http", "https", "ftp"}
