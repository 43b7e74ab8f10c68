package dialect

import "testing"

func TestPluginAmong(t *testing.T) {
	for _, c := range []struct {
		plugins, want string
		loaded        bool
	}{
		{"nf-schema@2.5.1", "nf-schema 2.5.1", true},
		{"[nf-prov@1.2.2, nf-validation@1.1.3]", "nf-validation 1.1.3", true},
		{"['nf-schema']", "nf-schema", true},
		{"['nf-schema@~2.1']", "nf-schema", true},
		{"nf-fgbio@1.0.0", "nf-schema", false},
		{"", "nf-schema", false},
	} {
		if got := NFCore.PluginAmong(c.plugins); got.String() != c.want || got.Loaded != c.loaded {
			t.Errorf("%q gives %q, loaded %v; %q, %v is expected", c.plugins, got, got.Loaded, c.want, c.loaded)
		}
	}
}

// TestPluginVersions states what was read in the sources of each version.
func TestPluginVersions(t *testing.T) {
	for _, c := range []struct {
		plugin                       string
		s3, gs, https, falsy, oneURI bool
	}{
		{"nf-validation@1.0.0", false, true, true, false, false},
		{"nf-validation@1.1.3", false, true, true, false, false},
		{"nf-validation@1.1.4", false, false, true, false, false},
		{"nf-validation", false, false, true, false, false},
		{"nf-schema@2.0.0", false, true, true, false, true},
		{"nf-schema@2.4.2", false, false, true, false, true},
		{"nf-schema@2.5.0", true, true, true, false, true},
		{"nf-schema@2.6.1", true, true, true, false, true},
		{"nf-schema@2.7.0", true, true, true, true, true},
		{"nf-schema@2.10.0", true, true, true, true, true},
		{"nf-schema", true, true, true, true, true},
	} {
		u := NFCore.PluginAmong(c.plugin)
		if u.LooksUp("s3", "file-path") != c.s3 || u.LooksUp("gs", "file-path") != c.gs || u.LooksUp("https", "file-path") != c.https || u.JudgesFalse() != c.falsy || u.Exact() != c.oneURI {
			t.Errorf("%s: s3 %v, gs %v, https %v, false %v, exact %v", c.plugin, u.LooksUp("s3", "file-path"), u.LooksUp("gs", "file-path"), u.LooksUp("https", "file-path"), u.JudgesFalse(), u.Exact())
		}
	}
}

func TestExcludes(t *testing.T) {
	for requirement, want := range map[string]bool{
		"": false, "!>=25.04.0": false, ">=24.10": false, "25.04+": false, "latest": false, ">=26.08": false, "26.08.0": false, "<26.09": false, "<=26.08.0": false,
		"==25.04.4": true, "25.04.4": true, "=25.10": true, "!==25.04.4": true, "<26.08": true, "<26.08.0": true, "<=26.04.9": true, ">=24.10, <26": true, ">=24.10,<=25.10.2": true,
	} {
		if got := Excludes(requirement, "26.08"); got != want {
			t.Errorf("%q: %t", requirement, got)
		}
	}
}
