package values_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"
	"github.com/flow-toolkit/flow-toolkit/core/api/values"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// base is embedded.
type base struct {
	Name string `json:"name"`
}

type settings struct {
	base
	Kind    string         `json:"kind,omitempty"`
	Lint    map[string]any `json:"lint"`
	Since   time.Time      `json:"since,omitzero"`
	Hidden  string         `json:"-"`
	Plain   *int
	private string
}

func TestOf(t *testing.T) {
	four := 4
	for _, test := range []struct {
		value any
		want  string
	}{
		{nil, `null`}, {true, `true`}, {uint8(7), `7`}, {"a\n", `"a\n"`}, {1.5, `1.5`}, {[]byte{1}, `{"$bytes":"AQ=="}`},
		{3.0, `{"$float":"3.0"}`}, {math.NaN(), `{"$float":"nan"}`}, {uint64(math.MaxUint64), `{"$bigint":"18446744073709551615"}`},
		{big.NewInt(5), `{"$bigint":"5"}`}, {time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), `{"$datetime":"2026-01-31T12:00:00Z"}`},
		{tree.Date("2026-01-31"), `{"$date":"2026-01-31"}`}, {[]string{"b", "a"}, `["b","a"]`}, {[2]int{1, 2}, `[1,2]`}, {[]int(nil), `null`},
		{map[string]int{"b": 1, "a": 2}, `{"a":2,"b":1}`}, {map[string]any{"$date": 1}, `{"$object":{"$date":1}}`},
		{map[int]string{10: "x", 9: "y"}, `{"$map":[[9,"y"],[10,"x"]]}`},
		{&tree.Map{Entries: []tree.Entry{{Key: "z", Value: []int{1}}, {Key: "a"}}}, `{"z":[1],"a":null}`},
		{settings{base: base{"x"}, Lint: map[string]any{"a": false}, Hidden: "h", Plain: &four, private: "p"}, `{"name":"x","lint":{"a":false},"Plain":4}`},
		{&settings{Since: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}, `{"name":"","lint":null,"since":{"$datetime":"2026-01-01T00:00:00Z"},"Plain":null}`},
	} {
		got, err := values.Of(test.value)
		if err != nil || string(got) != test.want {
			t.Errorf("%v: %s, %v; %s is expected", test.value, got, err, test.want)
		}
	}
}

// TestNoForm gives what cannot be written: each is an error, and none a string that looks like a value.
func TestNoForm(t *testing.T) {
	itself := map[string]any{}
	itself["again"] = itself
	for _, value := range []any{func() {}, make(chan int), 1i, map[float64]int{1.5: 1}, []any{struct{ F func() }{func() {}}}, time.Second, itself} {
		if got, err := values.Of(value); err == nil {
			t.Errorf("%T: %s", value, got)
		}
	}
	var exceeded *limits.Exceeded
	if _, err := values.Of(itself); !errors.As(err, &exceeded) || exceeded.Limit.Max != limits.JSONDepth.Max {
		t.Errorf("a map that holds itself: %v", err)
	}
}

func TestRead(t *testing.T) {
	given := map[string]any{
		"n": int64(1), "f": 2.0, "t": "x", "none": nil, "list": []any{true, map[string]any{"a": []byte("b")}}, "day": tree.Date("2026-01-31"),
		"big": new(big.Int).Lsh(big.NewInt(1), 80), "numbered": map[int]string{1: "a"},
	}
	form, err := values.Of(given)
	if err != nil {
		t.Fatal(err)
	}
	got, err := values.Read(form)
	if err != nil {
		t.Fatal(err)
	}
	given["numbered"] = &tree.Map{Entries: []tree.Entry{{Key: int64(1), Value: "a"}}}
	if !reflect.DeepEqual(got, given) {
		t.Errorf("%#v", got)
	}
	if _, err := values.Read([]byte("{")); err == nil {
		t.Error("half a text was read")
	}
}

func Example() {
	value, err := values.Of(map[string]any{"lint": map[string]bool{"readme": false}, "released": tree.Date("2026-01-31")})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := helpers.DumpYAML(context.Background(), &helpers.ValueInput{Value: value})
	fmt.Println(text, err)
	// Output:
	// lint:
	//   readme: false
	//
	// released: 2026-01-31
	//  <nil>
}
