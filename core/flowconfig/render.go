package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// The result as text (config.md §3) and as the tool that calls the engine reads it (§4).

// Compat is the map that the tool makes of what the engine prints, with its quirks: values without
// their outer quotes, "null" for an empty one, lines cut at the next "=", and every parameter that
// a line of the pipeline's main script sets as "null". A script that is not UTF-8 is not looked at.
func (r *Result) Compat(mainScript string) map[string]string {
	settings := r.readFlat()
	if names, err := utils.ScrapeParams([]byte(mainScript)); err == nil {
		utils.AddScraped(settings, names, true)
	}
	return settings
}

// readFlat is what is read from [Result.Flat], leaf by leaf where that comes to the same.
func (r *Result) readFlat() map[string]string {
	settings := make(map[string]string, len(r.Leaves))
	for i := range r.Leaves {
		if !utils.AddFlatEntry(settings, r.Leaves[i].Key, value.LeafText(r.Leaves[i].Value)) {
			return utils.ParseFlatConfig(r.Flat(), dialect.R1)
		}
	}
	return settings
}

// EngineJSON is what the engine prints as JSON, in which amounts are objects; an error where it exceeds the limit of a listing.
func (r *Result) EngineJSON() (string, error) { return value.EngineJSON(r.Root, value.PrintOptions{}) }

// Flat is one line "path = value" for each leaf, Canonical the tree in nested blocks; Properties,
// JSON and YAML are the formats of those names. Each is empty where it exceeds the limit of a listing,
// which the tree's flat form never does.
func (r *Result) Flat() string       { return r.listing(value.Flat) }
func (r *Result) Canonical() string  { return r.listing(value.Canonical) }
func (r *Result) Properties() string { return r.listing(value.Properties) }
func (r *Result) JSON() string       { return r.listing(value.JSON) }
func (r *Result) YAML() string       { return r.listing(value.YAML) }

func (r *Result) listing(list func(*value.Map, value.PrintOptions) (string, error)) string {
	text, _ := list(r.Root, value.PrintOptions{})
	return text
}
