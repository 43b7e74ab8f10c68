package ports_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api/ports"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// A Go program tries the ports of its host.
func Example() {
	ctx := context.Background()
	h := &host.Host{Env: func(name string) (string, bool) { return "value of " + name, true }}
	fmt.Println(ports.Call(ctx, h, &ports.PortInput{Port: "env", Args: json.RawMessage(`"HOME"`)}))
	_, err := ports.Call(ctx, h, &ports.PortInput{Port: "fetch"})
	var missing *host.Unavailable
	if errors.As(err, &missing) {
		fmt.Println("missing:", missing.Ports)
	}
	// Output:
	// value of HOME <nil>
	// missing: [fetch]
}
