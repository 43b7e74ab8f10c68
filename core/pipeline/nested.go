package pipeline

// The nested form of a configuration, as the engine writes it in JSON (nfcore4.md §5.2).

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// paramsScope is the map of the parameters.
const paramsScope = "params"

// parse reads the object in what the engine prints, which may have lines of other content around it; an empty map, with a
// warning, where there is none.
func (f *fetch) parse(text string) *tree.Map {
	config := &tree.Map{}
	if strings.TrimSpace(text) == "" {
		return config
	}
	var object json.RawMessage
	start := max(0, strings.IndexByte(text, '{'))
	err := json.NewDecoder(strings.NewReader(text[start:])).Decode(&object)
	if err == nil {
		doc := tree.ParseJSON(source.New("", object))
		if doc.Root.Is(tree.Object) && doc.Readable() {
			return models.PlainValue(doc.Root).(*tree.Map)
		}
	}
	f.host.Logf(host.Warning, "the engine did not print the config of %q as a JSON object", f.path)
	return config
}

// addNull puts parameters of the main script, such as "params.x", into a configuration as null. Those that have a value keep
// it, except in compat mode.
func addNull(config *tree.Map, names []string, compat bool) {
	value, given := config.Get(paramsScope)
	params, _ := value.(*tree.Map)
	if params == nil {
		params = &tree.Map{}
		if given {
			return // a value that is not a map has no parameters
		}
		config.Entries = append(config.Entries, tree.Entry{Key: paramsScope, Value: params})
	}
	for _, name := range names {
		name = strings.TrimPrefix(name, paramsScope+".")
		i := slices.IndexFunc(params.Entries, func(e tree.Entry) bool { return e.Key == name })
		if i < 0 {
			params.Entries = append(params.Entries, tree.Entry{Key: name})
		} else if compat {
			params.Entries[i].Value = nil
		}
	}
}
