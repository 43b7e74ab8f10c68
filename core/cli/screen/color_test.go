package screen

import "testing"

func TestColor(t *testing.T) {
	for _, c := range []struct {
		when     string
		env      map[string]string
		terminal bool
		want     bool
	}{
		{"auto", nil, false, false},
		{"auto", nil, true, true},
		{"always", nil, false, true},
		{"never", nil, true, false},
		{"auto", map[string]string{"FORCE_COLOR": "1"}, false, true},
		{"auto", map[string]string{"FORCE_COLOR": "0"}, true, false},
		{"auto", map[string]string{"FORCE_COLOR": "false"}, true, false},
		{"auto", map[string]string{"FORCE_COLOR": ""}, false, false},
		{"auto", map[string]string{"NO_COLOR": "1"}, true, false},
		{"auto", map[string]string{"NO_COLOR": "1", "FORCE_COLOR": "1"}, false, false},
		{"auto", map[string]string{"NO_COLOR": "", "FORCE_COLOR": "1"}, false, true},
		{"auto", map[string]string{"NO_COLOR": ""}, true, true},
		{"never", map[string]string{"FORCE_COLOR": "1"}, false, false},
		{"always", map[string]string{"NO_COLOR": "1"}, false, true},
		{"auto", map[string]string{"TERM": "dumb"}, true, false},
		{"auto", map[string]string{"TERM": "dumb", "FORCE_COLOR": "1"}, true, true},
		{"auto", map[string]string{"TERM": "xterm"}, true, true},
		{"auto", map[string]string{"TERM": "xterm"}, false, false},
	} {
		env := func(name string) (string, bool) {
			value, ok := c.env[name]
			return value, ok
		}
		if got := Color(c.when, env, c.terminal); got != c.want {
			t.Errorf("%s %v, terminal %v: %v", c.when, c.env, c.terminal, got)
		}
	}
}
