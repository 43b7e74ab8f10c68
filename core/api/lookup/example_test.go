package lookup_test

import (
	"context"
	"fmt"
	"log"

	"github.com/flow-toolkit/flow-toolkit/core/api/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// A Go program asks a URL for a version. The host's Fetch is where its own network goes; package native has one.
func Example() {
	h := &host.Host{Fetch: func(_ context.Context, r host.Request) (host.Response, error) {
		return host.Response{Status: 200, URL: r.URL, Body: []byte("v2.1.0\n")}, nil
	}}
	version, err := lookup.FetchRemoteVersion(context.Background(), h, &lookup.RemoteVersionInput{SourceURL: "https://site.example/version"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(version)
	// Output: 2.1.0
}
