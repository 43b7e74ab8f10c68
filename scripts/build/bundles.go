package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// buildBundles writes every bundle it can, so that an error in one does not hide the others.
func buildBundles(options) error {
	entries, err := bundles()
	if err != nil {
		return err
	}
	if err := clearEditors(); err != nil {
		return err
	}
	var failed []error
	var sources []string
	for _, entry := range entries {
		used, err := bundle.Write(entry)
		failed = append(failed, err)
		sources = append(sources, used...)
	}
	if err := errors.Join(failed...); err != nil {
		return err
	}
	return errors.Join(writeLicences(sources), os.Chmod(filepath.Join(dist, "cli.js"), 0o755))
}

// bundles are all that there are, as the modules are now.
func bundles() ([]bundle.Entry, error) {
	runtime, err := goRuntime()
	if err != nil {
		return nil, err
	}
	define, err := defines()
	if err != nil {
		return nil, err
	}
	entries := []bundle.Entry{
		{From: "web/sdk/node.ts", To: "node.js", Host: bundle.Node, Beside: documentation},
		{From: "web/sdk/browser.ts", To: "browser.js", Host: bundle.Browser, Beside: documentation},
		{From: "web/sdk/schema-node.ts", To: "schema-node.js", Host: bundle.Node},
		{From: "web/sdk/schema-browser.ts", To: "schema-browser.js", Host: bundle.Browser},
		{From: "web/sdk/helpers.ts", To: "helpers.js", Host: bundle.Anywhere},
		{From: "web/sdk/ports/node/terminal-prompt.ts", To: "terminal-prompt.js", Host: bundle.Node},
		{From: "web/element/element.ts", To: "element.js", Host: bundle.Browser, Split: true, Beside: []string{"./browser.js"}},
		{From: "web/element/define.ts", To: "element-define.js", Host: bundle.Browser, Beside: []string{"./element.js"}},
		{From: "web/sdk/runtime/rule-docs.ts", To: "rule-docs.js", Host: bundle.Anywhere},
		{From: "web/worker/worker.ts", To: "worker.js", Host: bundle.Anywhere},
		{From: "web/launcher/main.ts", To: "cli.js", Host: bundle.Node, Banner: "#!/usr/bin/env node", Beside: []string{"./fallback.js"}},
		{From: "web/launcher/fallback.ts", To: "fallback.js", Host: bundle.Node},
		{From: "web/vscode/extension.ts", To: "vscode/extension.js", Host: bundle.Node, Beside: []string{"vscode"}, CommonJS: true},
		{From: "web/vscode/node-worker.ts", To: "vscode/node-worker.js", Host: bundle.Node, CommonJS: true},
		{From: "web/lsp/node.ts", To: "language-server/node.js", Host: bundle.Node},
		{From: "web/lsp/browser.ts", To: "language-server/browser.js", Host: bundle.Browser},
		{From: "web/vscode/web-extension.ts", To: "vscode/web-extension.js", Host: bundle.Browser, Beside: []string{"vscode"}, CommonJS: true},
		{From: "web/plugins/plugin.ts", To: "plugins/plugin.js", Host: bundle.Node, Beside: library},
		{From: "web/plugins/docusaurus.cjs", To: "plugins/docusaurus.cjs", Host: bundle.Node, Beside: []string{"./docusaurus.js"}, CommonJS: true},
		{From: "node_modules/unplugin/dist/rspack/loaders/load.mjs", To: "plugins/rspack/loaders/load.mjs", Host: bundle.Node},
		{From: "web/page/main.ts", To: "page/page.js", Host: bundle.Browser, Split: true, Groups: pageGroups, Beside: documentation},
		{From: "web/page/early.ts", To: "page/early.js", Host: bundle.Browser, Classic: true},
		{From: "web/page/rules/main.ts", To: "page/rules.js", Host: bundle.Browser, Beside: documentation},
		{From: "web/page/help/main.ts", To: "page/help.js", Host: bundle.Browser},
		{From: "web/page/page.css", To: "page/page.css", Host: bundle.Browser},
	}
	for _, tool := range buildTools {
		entries = append(entries, bundle.Entry{
			From: "web/plugins/" + tool + ".ts", To: "plugins/" + tool + ".js", Host: bundle.Node, Beside: []string{"./plugin.js", "./vite.js"},
		})
	}
	for i := range entries {
		entries[i].To = filepath.Join(dist, entries[i].To)
		entries[i].GoRuntime = runtime
		entries[i].Define = define
	}
	return entries, nil
}

// buildTools, and tools for documentation sites, have a plugin each, an entry of the package.
var buildTools = []string{"vite", "rollup", "rolldown", "webpack", "rspack", "esbuild", "farm", "astro", "docusaurus"}

// library is the package as its own parts import it, so that it is there once.
var library = []string{"flow-toolkit/node"}

// defines are the values that the build knows and the sources do not: the version, the oldest Node, the modules' sizes
// (shown in a download's progress if the server does not send them), the documentation of the rules, and the sample that the
// page shows first.
func defines() (map[string]string, error) {
	version, err := repo.Version()
	if err != nil {
		return nil, err
	}
	node, err := repo.OldestNode()
	if err != nil {
		return nil, err
	}
	sizes := map[string]int64{}
	for _, m := range allModules() {
		info, err := os.Stat(m.path())
		if err != nil {
			return nil, err
		}
		sizes[m.name] = info.Size()
	}
	bytes, err := json.Marshal(sizes)
	if err != nil {
		return nil, err
	}
	texts, err := ruleTexts()
	if err != nil {
		return nil, err
	}
	sample, err := firstSample()
	return map[string]string{
		"PACKAGE_VERSION": strconv.Quote(version),
		"OLDEST_NODE":     fmt.Sprintf("[%d,%d]", node[0], node[1]),
		"MODULE_BYTES":    string(bytes),
		"RULES":           texts,
		"FIRST_SAMPLE":    sample,
	}, err
}

// page is the folder that a web server serves.
const page = dist + "/page"

// buildPage puts the page's files beside its bundle: it needs nothing outside its folder.
func buildPage(options) error {
	copies, err := pageCopies()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(page, "samples"), 0o755); err != nil {
		return err
	}
	return errors.Join(pageDocument(), copyInto(page, copies), serviceWorker())
}

// pageDocument writes the page's HTML for its bundle as it is now.
func pageDocument() error {
	document, err := os.ReadFile("web/page/index.html")
	if err != nil {
		return err
	}
	if document, err = withPreloads(document, page); err != nil {
		return err
	}
	if document, err = withStyle(document, page); err != nil {
		return err
	}
	return writeChanged(filepath.Join(page, "index.html"), document)
}

// plainFiles are files of the page that are served as they are in the sources.
var plainFiles = []string{"rules.html", "help.html", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png", release.VersionsFile}

// workerBundle is shared by the package and the page.
const workerBundle = dist + "/worker.js"

// pageCopies are the files that the page takes over as they are: from where, and to where in it.
func pageCopies() (map[string]string, error) {
	copies := map[string]string{
		workerBundle: "worker.js",
		rulesBundle:  "rule-docs.js",
		licences:     filepath.Base(licences),
	}
	for _, m := range allModules() {
		copies[m.path()] = m.file()
	}
	for _, file := range plainFiles {
		copies[filepath.Join("web/page", file)] = file
	}
	files, err := filepath.Glob(samples + "/*")
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New(samples + " has no files")
	}
	for _, sample := range files {
		copies[sample] = filepath.Join("samples", filepath.Base(sample))
	}
	return copies, nil
}

func copyInto(folder string, copies map[string]string) error {
	for from, to := range copies {
		content, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(folder, to), content); err != nil {
			return err
		}
	}
	return nil
}

// documentation of the rules is a bundle of its own (web/sdk/runtime/rule-docs.ts).
var documentation = []string{"./rule-docs.js"}

// rulesBundle is shared by the package and the page.
const rulesBundle = dist + "/rule-docs.js"

// ruleTexts are the rules and checks with their documentation, as JSON.
func ruleTexts() (string, error) {
	all := append(rules.Rules(""), rules.Checks()...)
	for i := range all {
		if all[i].Explanation != (lint.RuleDoc{}) {
			all[i].Doc = "" // made of the parts
		}
	}
	text, err := json.Marshal(all)
	return string(text), err
}
