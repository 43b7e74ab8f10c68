package template_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// settings reads the plain assignments of the blocks at the top of a configuration: enough for
// this one file, which has no others in the blocks that matter.
func settings(text string) map[string]string {
	flat := map[string]string{}
	block := regexp.MustCompile(`(?ms)^(params|manifest) \{\n(.*?)^\}`)
	assignment := regexp.MustCompile(`(?m)^    (\w+) *= ([^\[\n]+)$`)
	for _, b := range block.FindAllStringSubmatch(text, -1) {
		for _, a := range assignment.FindAllStringSubmatch(b[2], -1) {
			flat[b[1]+"."+a[1]] = strings.ReplaceAll(a[2], `\'`, "'")
		}
	}
	version := strings.Trim(flat["params.custom_config_version"], "'")
	for key, value := range flat {
		value = strings.ReplaceAll(value, "${params.custom_config_version}", version)
		flat[key] = strings.ReplaceAll(value, `"https:`, `'https:`)
		if strings.HasPrefix(flat[key], "'https:") {
			flat[key] = "'" + strings.Trim(flat[key], `'"`) + "'"
		}
	}
	return flat
}

// TestParametersAgree: schema and configuration have the same parameters, defaults and names, so
// that the rules that need both find nothing.
func TestParametersAgree(t *testing.T) {
	for name, o := range fresh() {
		files := rendered(t, o)
		config := settings(files["flow.config"])
		if len(config) < 25 || config["params.validate_params"] != "true" || config["manifest.version"] == "" {
			t.Fatalf("%s: %d settings were read: %v", name, len(config), config)
		}
		config["plugins"] = "['flow-schema@1.2.0']"
		const schema = "flow_schema.json"
		rep := lint(t, "lintSchema", map[string]any{
			"files": []any{map[string]any{"path": schema, "size": len(files[schema])}}, "profile": "strict", "config": config,
		}, files[schema])
		for _, f := range rep.Findings {
			t.Errorf("%s: %s:%d: %s [%s]", name, f.Path, f.Range.Start.Line, f.Message, f.Rule)
		}
		for _, n := range rep.NotChecked {
			t.Errorf("%s: %s was not checked: needs %s", name, n.Rule, n.Needs)
		}
	}
}

// TestProcessesAreThere: what the configuration selects by name is a process of the scripts, and
// every process is one of a module that is listed or local.
func TestProcessesAreThere(t *testing.T) {
	files := rendered(t, template.Options{})
	var processes []string
	process := regexp.MustCompile(`(?m)^process (\w+) \{`)
	for path, text := range files {
		if found := process.FindStringSubmatch(text); found != nil {
			processes = append(processes, found[1])
			module := strings.TrimSuffix(strings.TrimPrefix(path, "modules/toolkit/"), "/main.flow")
			if !strings.HasPrefix(path, "modules/local/") && !strings.Contains(files["modules.json"], `"`+module+`"`) {
				t.Errorf("%s is neither local nor listed", path)
			}
		}
	}
	selected := 0
	for _, path := range []string{"conf/base.config", "conf/modules.config"} {
		for _, m := range regexp.MustCompile(`withName: *['"]?(\w+)`).FindAllStringSubmatch(files[path], -1) {
			if selected++; !slices.Contains(processes, m[1]) {
				t.Errorf("%s selects %s, which is no process", path, m[1])
			}
		}
	}
	if selected < 2 || len(processes) < 2 {
		t.Errorf("%d selectors, processes %v", selected, processes)
	}
}

// TestComparable: the files that a pipeline should keep as they are (lint.md §3.3) follow from
// what a lint knows of it, whatever its version, the tool's, and the revision.
func TestComparable(t *testing.T) {
	kept := strings.Fields(`.gitattributes .prettierrc.yml CODE_OF_CONDUCT.md LICENSE .github/.dockstore.yml .github/CONTRIBUTING.md
		.github/ISSUE_TEMPLATE/bug_report.yml .github/ISSUE_TEMPLATE/config.yml .github/ISSUE_TEMPLATE/feature_request.yml
		.github/PULL_REQUEST_TEMPLATE.md .github/workflows/branch.yml .github/workflows/linting_comment.yml .github/workflows/linting.yml
		assets/email_template.html assets/email_template.txt assets/sendmail_template.txt assets/toolkit-counts_logo_light.png
		docs/images/toolkit-counts_logo_light.png docs/images/toolkit-counts_logo_dark.png docs/README.md .gitignore .prettierignore`)
	one := rendered(t, template.Options{Name: "acme/counts", Author: "A. Author"})
	other := rendered(t, template.Options{Name: "acme/counts", Author: "A. Author", Version: "2.0.0", ToolVersion: "9.9.9", Revision: dialect.R2})
	for _, path := range kept {
		if one[path] == "" || one[path] != other[path] {
			t.Errorf("%s differs", path)
		}
	}
}
