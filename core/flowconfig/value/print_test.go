package value_test

import (
	"encoding/json"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"golang.org/x/tools/txtar"
)

// TestListings compares each listing with an archive: flat, canonical and properties are the engine's
// own output, the other two differ from it as their comments say.
func TestListings(t *testing.T) {
	archives, _ := filepath.Glob("testdata/print/*.txtar")
	if len(archives) < 2 {
		t.Fatalf("%d archives", len(archives))
	}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		root, err := load(string(archive.Files[0].Data), archive.Files[0].Name == "legacy")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, want := range archive.Files[1:] {
			if got := list(root, want.Name); got != string(want.Data) {
				t.Errorf("%s: %s:\n%s", name, want.Name, firstDifference(got, string(want.Data)))
			}
		}
	}
}

// listed is a listing that exceeds no limit.
func listed(list func(*value.Map, value.PrintOptions) (string, error), root *value.Map, o value.PrintOptions) string {
	text, err := list(root, o)
	if err != nil {
		panic(err)
	}
	return text
}

func list(root *value.Map, form string) string {
	form, sorted := strings.CutPrefix(form, "sorted ")
	o := value.PrintOptions{Sort: sorted}
	switch form {
	case "flat":
		return listed(value.Flat, root, o)
	case "canonical":
		return listed(value.Canonical, root, o)
	case "properties":
		return listed(value.Properties, root, o)
	case "json":
		return listed(value.JSON, root, o)
	case "yaml":
		return listed(value.YAML, root, o)
	}
	return "there is no such form\n"
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return "got  " + a[i] + "\nwant " + strings.Join(b[min(i, len(b)):min(i+1, len(b))], "")
		}
	}
	return "it ends before " + b[len(a)]
}

// TestEngineListings reads what the engine listed of real pipelines and lists it again. Lines with strings that the engine
// prints without escapes, and with masks, are not valid configuration.
func TestEngineListings(t *testing.T) {
	files, _ := filepath.Glob("../../../../shared/data/flowconfig/*/*.flat")
	if len(files) == 0 {
		t.Skip("the listings of real pipelines are not beside the project")
	}
	lines, skipped := 0, 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries(string(text)) {
			root, err := load(entry, true)
			if err != nil {
				skipped++
				continue
			}
			lines++
			if got := listed(value.Flat, root, value.PrintOptions{}); got != entry {
				t.Errorf("%s:\n got %s\nwant %s", name, got, entry)
			}
		}
	}
	t.Logf("%d leaves, %d that are no configuration", lines, skipped)
	if lines < 10_000 || skipped*5 > lines {
		t.Errorf("%d leaves, %d that are no configuration", lines, skipped)
	}
}

// entries cuts a listing where a line begins a new leaf.
func entries(text string) []string {
	var made []string
	for line := range strings.Lines(text) {
		key, _, found := strings.Cut(line, " = ")
		if found && !strings.ContainsAny(key, " {}()") || len(made) == 0 {
			made = append(made, line)
		} else {
			made[len(made)-1] += line
		}
	}
	return made
}

// TestSortIsAPermutation: sorting changes the order of lines, and nothing else.
func TestSortIsAPermutation(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 300 {
		root := randomTree(random, 0)
		plain := strings.Split(listed(value.Flat, root, value.PrintOptions{}), "\n")
		sorted := strings.Split(listed(value.Flat, root, value.PrintOptions{Sort: true}), "\n")
		slices.Sort(plain)
		again := slices.Clone(sorted)
		if slices.Sort(again); !slices.Equal(plain, again) {
			t.Fatalf("sorted:\n%s\nplain:\n%s", strings.Join(sorted, "\n"), strings.Join(plain, "\n"))
		}
		if !json.Valid([]byte(listed(value.JSON, root, value.PrintOptions{}))) {
			t.Fatalf("no JSON: %s", listed(value.JSON, root, value.PrintOptions{}))
		}
	}
}

func randomTree(random *rand.Rand, depth int) *value.Map {
	m := value.NewScope()
	for range random.Intn(12) {
		name := string("abcXYZ.-'1é"[random.Intn(10)]) + string(rune('a'+random.Intn(26)))
		switch random.Intn(6) {
		case 0, 1:
			if depth < 4 {
				m.Put(name, randomTree(random, depth+1))
			}
		case 2:
			m.Put(name, value.String("it's\na\t\"text\" é😀"))
		case 3:
			m.Put(name, &value.List{Items: []value.Value{value.Int(random.Int31()), value.Null{}}})
		case 4:
			m.Put(name, &value.Unknown{Cause: value.Clock, Reason: "r", Shown: "<date>"})
		default:
			m.Put(name, value.Double(random.NormFloat64()))
		}
	}
	return m
}

// TestCyclesEnd: a value that holds itself, once or many times, ends every listing and text.
func TestCyclesEnd(t *testing.T) {
	root, l := value.NewScope(), &value.List{}
	for _, name := range []string{"a", "b", "c"} {
		root.Put(name, root)
		l.Items = append(l.Items, l)
	}
	literal := value.NewMap()
	literal.Put("m", literal)
	literal.Put("n", literal)
	root.Put("l", l)
	root.Put("m", literal)
	for name, list := range map[string]func(*value.Map, value.PrintOptions) (string, error){
		"flat": value.Flat, "canonical": value.Canonical, "properties": value.Properties, "json": value.JSON, "yaml": value.YAML,
	} {
		if text, err := list(root, value.PrintOptions{Sort: true}); err == nil || text != "" {
			t.Errorf("%s: %d bytes, %v", name, len(text), err)
		}
	}
	if len(value.Text(l)) > 10<<20 || len(value.Text(root)) > 10<<20 {
		t.Error("the texts have no end")
	}
	same, err := new(value.Context).Binary("==", l, &value.List{Items: []value.Value{l, l, l}})
	if err != nil || value.AsUnknown(same) == nil {
		t.Errorf("a list that holds itself was compared to the end: %v, %v", same, err)
	}
	root.Clone()
	value.Merge(root, root.Clone(), nil)
	value.ToScopes(literal)
}
