package hostapi

// What is logged about an unexpected response.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

const (
	// logged is how many bytes of a string are written to the log.
	logged = 20_000
	// loggedDepth is how deep a value is written: each level is indented by four spaces.
	loggedDepth = 32
)

// LogContentHeaders is log_content_headers: it writes a response, and what was posted for it, to the log at
// level info: URL, status, header fields, body and data, with credentials and cookies masked. What is not JSON
// is written as it is. It never fails. What requests write by themselves is of level debug.
func (s *Session) LogContentHeaders(answer *Response, post any) { s.describe(host.Info, answer, post) }

// describe writes a response, and what was posted for it, to the log at a level.
func (s *Session) describe(level host.Level, answer *Response, post any) {
	defer func() {
		if r := recover(); r != nil {
			s.host.Logf(level, "cannot describe the response")
		}
	}()
	if answer == nil {
		s.host.Logf(level, "no response to describe")
		return
	}
	s.log(level, answer, "%s: status %d %s, from the cache: %t", host.Mask(answer.Requested), answer.Status, answer.Reason, answer.FromCache)
	s.log(level, answer, "header fields: %s", indented(headerMap(answer.Header)))
	s.log(level, answer, "body: %s", s.readable(level, answer.Body))
	if post != nil {
		s.log(level, answer, "posted: %s", indented(withoutSecrets(plain(post), loggedDepth)))
	}
}

// log writes a message without secrets, cut at a length that a log can take.
func (s *Session) log(level host.Level, answer *Response, format string, args ...any) {
	text := s.hide(fmt.Sprintf(format, args...), answer.secrets)
	if len(text) > logged {
		cut := logged
		for !utf8.RuneStart(text[cut]) {
			cut--
		}
		text = fmt.Sprintf("%s… (%d bytes more)", text[:cut], len(text)-cut)
	}
	s.host.Logf(level, "%s", text)
}

// readable is a body as indented JSON or, where it is none, as it is.
func (s *Session) readable(level host.Level, body []byte) string {
	value, err := DecodeJSON(body)
	if err != nil {
		s.host.Logf(level, "the body is not formatted (%v)", err)
		return string(bytes.ToValidUTF8(body, []byte("\uFFFD")))
	}
	return indented(withoutSecrets(value, loggedDepth))
}

// headerMap are header fields for people; fields of one name follow each other.
func headerMap(header []host.Header) any {
	fields := map[string]any{}
	for _, h := range header {
		value := h.Value
		if host.IsSecretName(h.Name) {
			value = host.Masked
		}
		if known, ok := fields[h.Name]; ok {
			value = fmt.Sprint(known, ", ", value)
		}
		fields[h.Name] = value
	}
	return fields
}

// withoutSecrets is a JSON value in which the values of secret names are masked, and what is nested
// too deep is left out.
func withoutSecrets(value any, depth int) any {
	switch value := value.(type) {
	case map[string]any:
		if depth == 0 {
			return "…"
		}
		for name, inner := range value {
			if _, isText := inner.(string); isText && host.IsSecretName(name) {
				value[name] = host.Masked
			} else {
				value[name] = withoutSecrets(inner, depth-1)
			}
		}
	case []any:
		if depth == 0 {
			return "…"
		}
		for i := range value {
			value[i] = withoutSecrets(value[i], depth-1)
		}
	}
	return value
}

// plain is any value as JSON has it, or what Go prints of its type.
func plain(value any) any {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprintf("%T", value)
	}
	decoded, err := DecodeJSON(text)
	if err != nil {
		return fmt.Sprintf("%T", value)
	}
	return decoded
}

func indented(value any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "    ")
	if e.Encode(value) != nil {
		return "(not shown)"
	}
	return string(bytes.TrimSpace(b.Bytes()))
}
