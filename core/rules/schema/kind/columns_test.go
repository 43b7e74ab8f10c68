package kind

import "testing"

func TestOfColumns(t *testing.T) {
	for _, test := range []struct{ message, want string }{
		{`default of parameter "threads" must be an integer`, `default of column "threads" must be an integer`},
		{`the parameter "a parameter" has no type`, `the column "a parameter" has no type`},
		{`found the string "the \"parameter\" of"; a parameter has one`, `found the string "the \"parameter\" of"; a column has one`},
		{"set `parameter` in the parameter", "set `parameter` in the column"},
		{`not closed "parameter`, `not closed "parameter`},
		{"", ""},
	} {
		if got := ofColumns(test.message); got != test.want {
			t.Errorf("%q: %q, want %q", test.message, got, test.want)
		}
	}
}
