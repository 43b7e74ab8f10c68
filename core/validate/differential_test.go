package validate

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Ours and the stock validator, unaided, must agree wherever both answer.

func metaschema(t *testing.T, d Draft) *jsonschema.Schema {
	meta, err := jsonschema.NewCompiler().Compile(d.URI())
	if err != nil {
		t.Fatal(err)
	}
	return meta
}

func TestFormsAgreeWithMetaschemas(t *testing.T) {
	for _, d := range []Draft{Draft07, Draft2020} {
		meta := metaschema(t, d)
		g := &generator{Rand: rand.New(rand.NewPCG(1, uint64(d))), draft: d, wild: true, full: true}
		valid := 0
		rounds := 3000
		if testing.Short() {
			rounds = 300
		}
		for range rounds {
			text := tree.JSON(parse(t, g.document())) // without repeated names
			root := parse(t, text)
			found := CheckKeywordValues(root, d)
			value, _ := plain(root)
			err := meta.Validate(value)
			if err != nil && d == Draft07 && onlyEnums(err.(*jsonschema.ValidationError)) {
				continue // its copy of the metaschema is stricter than the published one
			}
			if err == nil && d == Draft2020 {
				found = slices.DeleteFunc(found, belowDeprecated)
			}
			if (err == nil) != (len(found) == 0) {
				t.Fatalf("%v %s:\nForms: %s\nmetaschema: %#v", d, text, describeAll(found), err)
			}
			if err == nil {
				valid++
			}
		}
		t.Logf("%v: %d of %d schemas are valid", d, valid, rounds)
		if valid < rounds/10 || valid > rounds*9/10 {
			t.Errorf("%v: the schemas are too much alike", d)
		}
	}
}

// belowDeprecated reports places that the stock validator does not reach: from the two keywords
// that 2020-12 describes beside its vocabularies, its dynamic references go astray into one of
// the vocabularies, so that the others' keywords go unchecked.
func belowDeprecated(v Violation) bool {
	pointer := v.Instance.Pointer()
	return strings.Contains(pointer, "/definitions/") || strings.Contains(pointer, "/dependencies/")
}

// onlyEnums reports whether all that is wrong is that an enum is empty or repeats itself.
func onlyEnums(err *jsonschema.ValidationError) bool {
	if len(err.Causes) == 0 {
		return strings.HasSuffix(err.AbsoluteKeywordLocation, "/properties/enum/uniqueItems") || strings.HasSuffix(err.AbsoluteKeywordLocation, "/properties/enum/minItems")
	}
	if strings.HasSuffix(err.AbsoluteKeywordLocation, "/anyOf") {
		return slices.ContainsFunc(err.Causes, onlyEnums)
	}
	return !slices.ContainsFunc(err.Causes, func(cause *jsonschema.ValidationError) bool { return !onlyEnums(cause) })
}

func TestFormsAgreeOnRealSchemas(t *testing.T) {
	files := corpus.Schemas(t)
	faults, _ := filepath.Glob(filepath.Join(dataFolder, "pipelines", "_faults", "schema", "*"))
	compared, broken := 0, 0
	for _, file := range append(files, faults...) {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		doc := tree.ParseJSON(source.New(file, text))
		if !doc.Readable() || len(doc.Problems) > 0 {
			continue
		}
		for _, d := range []Draft{Draft07, Draft2020} {
			found := slices.DeleteFunc(CheckKeywordValues(doc.Root, d), func(v Violation) bool { return v.Keyword() == "pattern" && v.Instance.Is(tree.String) })
			value, _ := plain(doc.Root)
			err := metaschema(t, d).Validate(withoutForeignPatterns(value))
			if err != nil && d == Draft07 && onlyEnums(err.(*jsonschema.ValidationError)) {
				err = nil
			}
			if (err == nil) != (len(found) == 0) {
				t.Errorf("%v %s:\nForms: %s\nmetaschema: %#v", d, file, describeAll(found), err)
			}
			compared++
			if err != nil {
				broken++
			}
		}
	}
	t.Logf("%d verdicts compared, %d of them invalid", compared, broken)
}

// withoutForeignPatterns takes out the patterns that Go's regexp does not take: whether they
// are patterns is for package pattern to say.
func withoutForeignPatterns(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for name, value := range v {
			if s, ok := value.(string); ok && name == "pattern" {
				if _, err := regexp.Compile(s); err != nil {
					delete(v, name)
				}
				continue
			}
			withoutForeignPatterns(value)
		}
	case []any:
		for _, item := range v {
			withoutForeignPatterns(item)
		}
	}
	return v
}

func stock(t *testing.T, text string, d Draft) (*jsonschema.Schema, error) {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat = true
	compiler.Draft = jsonschema.Draft2020
	if d == Draft07 {
		compiler.Draft = jsonschema.Draft7
	}
	if err := compiler.AddResource("mem:///stock.json", strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	return compiler.Compile("mem:///stock.json")
}

func TestVerdictsAgree(t *testing.T) {
	for _, d := range []Draft{Draft07, Draft2020} {
		for _, full := range []bool{false, true} {
			g := &generator{Rand: rand.New(rand.NewPCG(2, uint64(d))), draft: d, full: full}
			options := Options{Draft: d, Format: FormatAssert}
			valid, byValue, rounds := 0, 0, 0
			documents := 1000
			if testing.Short() {
				documents = 100
			}
			for range documents {
				text := g.document()
				theirs, err := stock(t, text, d)
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				schema := parse(t, text)
				ours, err := Compile(schema, options)
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				for range 4 {
					rounds++
					instance := parse(t, g.value(3))
					value, _ := plain(instance)
					want := theirs.Validate(value) == nil
					found, err := ours.Validate(instance)
					if err != nil || (len(found) == 0) != want {
						t.Fatalf("%v %s\n%s: %v\nours: %s", d, text, tree.JSON(instance), err, describeAll(found))
					}
					checkViolations(t, text+"\n"+tree.JSON(instance), found)
					own := Value(schema, instance, options)
					if own.Complete && own.Valid() != want || len(own.Violations) > 0 && want {
						t.Fatalf("%v %s\n%s:\nValue: %s\ncomplete: %v", d, text, tree.JSON(instance), describeAll(own.Violations), own.Complete)
					}
					if want {
						valid++
					}
					if own.Complete {
						byValue++
					}
				}
			}
			t.Logf("%v: %d values, %d valid, %d judged by Value alone", d, rounds, valid, byValue)
			if valid < rounds/10 || byValue < rounds/10 {
				t.Errorf("%v: the values are too much alike", d)
			}
		}
	}
}

func TestNumbersAgree(t *testing.T) {
	numbers := []string{"0", "-0", "0.0", "1", "1.0", "10e-1", "-1", "1e2", "100", "1.5", "3", "0.1", "0.3", "1e-3", "1e30", "7e-20",
		"123456789012345678901234567890", "123456789012345678901234567891", "0.1000000000000000055511151231257827", "999999999999999", "1e15", "1E400", "-1e-400"}
	for _, keyword := range []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "const"} {
		for _, limit := range numbers {
			if keyword == "multipleOf" && strings.Trim(limit, "-0.") == "" || keyword == "multipleOf" && limit[0] == '-' {
				continue
			}
			text := `{"` + keyword + `":` + limit + `}`
			theirs, err := stock(t, text, Draft2020)
			if err != nil {
				t.Fatal(err)
			}
			for _, number := range numbers {
				own := Value(parse(t, text), parse(t, number), Options{Draft: Draft2020})
				if want := theirs.Validate(json.Number(number)) == nil; !own.Complete || own.Valid() != want {
					t.Errorf("%s of %s: %v", text, number, own.Valid())
				}
			}
		}
	}
}
