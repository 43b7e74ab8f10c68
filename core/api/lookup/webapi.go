package lookup

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// PollInput is the input of pollToolkitWebApi.
type PollInput struct {
	ServiceOptions
	// APIURL is an address that the service handed out.
	APIURL string `json:"apiUrl"`
	// PostData is posted as a form, even when it is empty; null asks without data.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// PollToolkitWebAPI asks the tool's web service, or posts data to it, and gives its answer. Errors are those of options
// that do not fit, a TypeError for data that is not an object, and that of a service that does not answer as expected. It
// needs the network, without which the error is a [host.Unavailable], and logs.
func PollToolkitWebAPI(ctx context.Context, h *host.Host, in *PollInput) (map[string]json.RawMessage, error) {
	l, err := in.asker(h)
	if err != nil {
		return nil, err
	}
	post, err := inputs.Value("data to post", in.PostData)
	if err != nil {
		return nil, err
	}
	data, isMap := post.(*tree.Map)
	if post != nil && !isMap {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "data to post must be an object, got " + models.Describe(post)}
	}
	return l.PollToolkitWebAPI(ctx, in.APIURL, data)
}
