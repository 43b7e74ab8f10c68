package validate

import "github.com/santhosh-tekuri/jsonschema/v5"

// Trim lets go of the drafts that the engine compiled at its start and that nothing here
// compiles against: a schema that declares one is refused by its "$schema" before the engine
// sees it. It is for a program whose memory is saved and shipped, where they would be a part
// of every download; it must run before the first [Compile].
func Trim() {
	jsonschema.Draft4, jsonschema.Draft6, jsonschema.Draft2019 = nil, nil, nil
}
