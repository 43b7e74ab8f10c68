package session_test

import (
	"context"
	"fmt"
	"log"

	"github.com/flow-toolkit/flow-toolkit/core/api/session"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// A Go program continues one session over two calls: the state of each answer goes into the next call.
func Example() {
	ctx := context.Background()
	h := &host.Host{Fetch: func(_ context.Context, r host.Request) (host.Response, error) {
		return host.Response{Status: 200, URL: r.URL, Body: []byte(`{"name": "example"}`)}, nil
	}}
	call := session.SessionCall{SessionOptions: session.SessionOptions{HostingURL: "https://api.host.example"}}
	state, err := session.SetupAuth(ctx, h, &session.SessionAuthInput{SessionCall: call, Auth: &session.HostAuth{Token: "abc"}})
	if err != nil {
		log.Fatal(err)
	}
	call.State = *state
	answer, err := session.Get(ctx, h, &session.SessionGetInput{SessionCall: call, URL: "/repos/owner/example"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(answer.State.AuthMode, answer.Response.Status, string(answer.Response.Body))
	// Output: supplied 200 {"name": "example"}
}
