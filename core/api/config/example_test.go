package config_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/config"
)

// A Go program validates a tools config, changes a setting in it and loads it.
func Example() {
	ctx := context.Background()
	files := api.Files{{Path: ".toolkit.yml", Content: []byte("repository_type: pipelin # of our group\n")}}
	report, err := config.Validate(ctx, &config.ConfigInput{Files: files})
	if err != nil {
		log.Fatal(err)
	}
	for _, finding := range report.Findings {
		fmt.Println(finding.Path, finding.Severity, finding.Rule)
	}
	change := config.ConfigChange{Keys: []string{"repository_type"}, Value: json.RawMessage(`"pipeline"`)}
	edited, err := config.Edit(ctx, &config.EditInput{Files: files, Changes: []config.ConfigChange{change}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(edited.Text)
	files[0].Content = []byte(edited.Text)
	loaded, err := config.Load(ctx, &config.LoadInput{Files: files})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(loaded.Path, loaded.Config.Model, loaded.Config.Given)
	// Output:
	// .toolkit.yml error config-type
	// repository_type: pipeline # of our group
	// .toolkit.yml ToolkitYamlConfig [repository_type]
}
