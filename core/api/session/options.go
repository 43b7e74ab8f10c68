package session

import (
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// SessionOptions are the options of a session with the hosting API.
type SessionOptions struct {
	// Dialect whose public URL of the hosting API is used if none is given: "toolkit" (the default) has none, "nf-core" has
	// one.
	Dialect string `json:"dialect,omitempty"`
	// HostingURL is the hosting API, up to "/repos". A credential that the session finds by itself is
	// sent to this address's origin alone.
	HostingURL string `json:"hostingUrl,omitempty"`
	// Cache is false to fetch every answer and keep none; by default good answers are kept.
	Cache *bool `json:"cache,omitempty"`
	// ExpireAfter is how many seconds a cached answer is used, 3600 by default.
	ExpireAfter *int `json:"expireAfter,omitempty"`
	// Attempts are the most requests that one call makes, 5 by default.
	Attempts *int `json:"attempts,omitempty"`
	// MaxWait is the longest that one call waits between them, in milliseconds and all waits
	// together; 300000 by default.
	MaxWait *int `json:"maxWait,omitempty"`
	// RequestTimeout of each exchange in milliseconds; none by default.
	RequestTimeout int `json:"requestTimeout,omitempty"`
	// ReturnOK are the status codes that count as an answer to requestRetry, 200 and 201 by default.
	ReturnOK []int `json:"returnOk,omitempty"`
	// ReturnRetry are those that are asked again, 403 and 429 by default.
	ReturnRetry []int `json:"returnRetry,omitempty"`
	// ReturnUnauthorised are those that refuse the credential, 401 by default.
	ReturnUnauthorised []int `json:"returnUnauthorised,omitempty"`
}

// mostSeconds limits how long a cached answer may be used: a hundred years.
const mostSeconds = 100 * 365 * 24 * 3600

func (o *SessionOptions) options() (hostapi.Options, error) {
	names, err := inputs.Addresses(o.Dialect)
	if err != nil {
		return hostapi.Options{}, err
	}
	var maxWait time.Duration
	if o.MaxWait != nil {
		if maxWait, err = inputs.Duration("maxWait", *o.MaxWait); err != nil {
			return hostapi.Options{}, err
		}
		if maxWait == 0 {
			maxWait = hostapi.NoWait
		}
	}
	lifetime := hostapi.Lifetime
	if o.ExpireAfter != nil {
		if lifetime = time.Duration(*o.ExpireAfter) * time.Second; *o.ExpireAfter < 1 || *o.ExpireAfter > mostSeconds {
			return hostapi.Options{}, api.InputError("\"expireAfter\" must be a number of seconds from 1 to %d, got %d", mostSeconds, *o.ExpireAfter)
		}
	}
	timeout, err := inputs.Duration("requestTimeout", o.RequestTimeout)
	attempts := 0
	if o.Attempts != nil {
		attempts = *o.Attempts
		if err == nil && attempts < 1 {
			err = api.InputError("\"attempts\" must be at least 1, got %d", attempts)
		}
	}
	address := strings.TrimSpace(o.HostingURL)
	if address == "" {
		address = names.PublicAddresses().Hosting
	}
	return hostapi.Options{API: address, NoCache: o.Cache != nil && !*o.Cache, Lifetime: lifetime, Attempts: attempts, MaxWait: maxWait, Timeout: timeout}, err
}
