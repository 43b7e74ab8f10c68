package hostapi

// How long a response asks to wait: in seconds, until a date, until the rate limit is reset, or without a hint.

import (
	"strconv"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

const (
	// Waits without a hint are spread, so that programs which were rejected together do not return together.
	shortest = 10 * time.Second
	spread   = 50
	// longest is longer than any wait; numbers beyond it are no longer distinguished.
	longest = 100 * 365 * 24 * time.Hour
	// farAway is a time in seconds since 1970, of the year 10000.
	farAway = 253_402_300_800
)

// wait is how long to wait before asking again, and whether the answer asked for it.
func (s *Session) wait(answer host.Response) (d time.Duration, asked bool) {
	if d, ok := s.retryAfter(answer.Get("Retry-After")); ok {
		return d, true
	}
	if d, ok := s.untilReset(answer); ok {
		return d, true
	}
	d = shortest
	if s.host.Has(host.PortRand) {
		d += time.Duration(s.host.Rand(spread)) * time.Second
	}
	return d, false
}

// spell is a wait in the words of people, at the grain that they plan by.
func spell(d time.Duration) string {
	if d >= longest {
		return "100 years or more"
	}
	var parts []string
	for _, unit := range [...]struct {
		size time.Duration
		name string
	}{{365 * 24 * time.Hour, "year"}, {24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}, {time.Second, "second"}, {time.Millisecond, "millisecond"}} {
		n := d / unit.size
		if d -= n * unit.size; n > 0 && len(parts) < 2 {
			parts = append(parts, english.Count(int(n), unit.name))
		}
	}
	if parts == nil {
		return "no time"
	}
	return strings.Join(parts, " and ")
}

// times is a number of tries.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return english.Count(n, "time")
}

// retryAfter reads whole seconds or an HTTP date. Zero, the past and what is neither ask for nothing.
func (s *Session) retryAfter(value string) (time.Duration, bool) {
	value = strings.TrimSpace(value)
	if value == "" {
		return 0, false
	}
	if strings.Trim(value, "0123456789") == "" {
		return seconds(value)
	}
	for _, form := range [...]string{"Mon, 02 Jan 2006 15:04:05 GMT", "Monday, 02-Jan-06 15:04:05 GMT", time.ANSIC} {
		if at, err := time.Parse(form, value); err == nil {
			return s.until(at)
		}
	}
	return 0, false
}

// untilReset reads when the rate limit is reset, unless the response says that requests remain: then the rejection has
// another reason.
func (s *Session) untilReset(answer host.Response) (time.Duration, bool) {
	if left := answer.Get("X-RateLimit-Remaining"); left != "" && left != "0" {
		return 0, false
	}
	at, err := strconv.ParseInt(answer.Get("X-RateLimit-Reset"), 10, 64)
	if err != nil {
		return 0, false
	}
	return s.until(time.Unix(min(at, farAway), 0))
}

func (s *Session) until(at time.Time) (time.Duration, bool) {
	if !s.host.Has(host.PortNow) {
		return 0, false
	}
	d := at.Sub(s.host.Now())
	if d <= 0 {
		return 0, false
	}
	// Times on the wire are whole seconds: the second that has begun is waited for.
	return (min(d, longest) + time.Second - 1).Truncate(time.Second), true
}

// seconds reads digits.
func seconds(digits string) (time.Duration, bool) {
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n > int64(longest/time.Second) {
		return longest, true
	}
	return time.Duration(n) * time.Second, n > 0
}
