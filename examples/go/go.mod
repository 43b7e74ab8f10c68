module example.org/lint-pipeline

go 1.26.0

require github.com/flow-toolkit/flow-toolkit v0.0.0

require (
	github.com/goccy/go-yaml v1.19.2 // indirect
	github.com/hack-pad/hackpadfs v0.2.4 // indirect
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 // indirect
)

replace github.com/flow-toolkit/flow-toolkit => ../..
