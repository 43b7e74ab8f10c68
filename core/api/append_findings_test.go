package api

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// TestAppendFindings compares random findings with what encoding/json writes of them. Every field of theirs is filled, so that
// one that is added to the types must be written as well.
func TestAppendFindings(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var findings []report.Finding
		fill(random, reflect.ValueOf(&findings).Elem())
		want, err := json.Marshal(findings)
		if err != nil {
			t.Fatal(err)
		}
		got := appendFindings(nil, findings)
		var theirs, ours any
		if err := errors.Join(json.Unmarshal(want, &theirs), json.Unmarshal(got, &ours)); err != nil || !reflect.DeepEqual(ours, theirs) {
			t.Fatalf("%v: got %s\nwant %s", err, got, want)
		}
	}
}

// fill gives a value random content: a third of what can be empty is, and lists have up to two entries.
func fill(random *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(random, v.Field(i))
		}
	case reflect.Slice:
		if n := random.IntN(4); n < 3 { // otherwise it is nil
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				fill(random, v.Index(i))
			}
		}
	case reflect.String:
		v.SetString([]string{"", "plain", "a \"<b>\" & \\ \n\t\x00\x7f é \u2028 \xff 😀"}[random.IntN(3)])
	case reflect.Bool:
		v.SetBool(random.IntN(2) == 0)
	case reflect.Int:
		v.SetInt(int64(random.IntN(3)) * 1000003)
	default:
		panic("findings have a kind of value that this does not fill: " + v.Kind().String())
	}
}
