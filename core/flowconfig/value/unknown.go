package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Unknown values: they pass through every operation with their first reason, and the known parts of a string stay known.

// Cause is why a value is not known.
type Cause string

// The causes.
const (
	// Clock: it depends on when the configuration is read.
	Clock Cause = "clock"
	// Host: it depends on the machine: its folders or its environment.
	Host Cause = "host"
	// SecretUse: it is made from a secret.
	SecretUse Cause = "secret"
	// Unresolved: it needs something that this package or the evaluator lacks, or that was skipped.
	Unresolved Cause = "unresolved"
)

// Unknown is a value that is not known. Operations on it give an Unknown with the same cause and reason, or a Partial if they
// concatenate strings.
type Unknown struct {
	Cause Cause
	// Reason is a sentence without a full stop, such as "the clock is not read here".
	Reason string
	// Shown replaces the value in strings, in angle brackets: "<date yyyy-MM-dd>". Empty: "<unknown>".
	Shown string
	// Class is the TypeName that the value would have, "" if that is unknown too.
	Class string
	// Present: the value is neither null nor empty, so it is true.
	Present bool
	// Limit is the limit that the value exceeds, or nil.
	Limit *limits.Limit
}

// TypeName is the class if that is known.
func (u *Unknown) TypeName() string {
	if u.Class == "" {
		return "Unknown"
	}
	return u.Class
}

// Text is the placeholder that is printed for the value.
func (u *Unknown) Text() string {
	if u.Shown == "" {
		return "<unknown>"
	}
	return u.Shown
}

// as is an unknown of the same cause and reason, of another class ("" for any).
func (u *Unknown) as(class string) *Unknown {
	return &Unknown{Cause: u.Cause, Reason: u.Reason, Class: class, Limit: u.Limit}
}

// Partial is a partly known string: known and unknown pieces.
type Partial struct {
	Pieces []Piece
	// Raw: it is an interpolated text of the legacy parser, and is printed without escapes.
	Raw bool
}

// Piece is a stretch of known text, or a Hole.
type Piece struct {
	Text string
	Hole *Unknown
}

// TypeName is that of a string.
func (p *Partial) TypeName() string {
	if p.Raw {
		return "GString"
	}
	return "String"
}

// Text is the text with something in angle brackets for each hole.
func (p *Partial) Text() string {
	if len(p.Pieces) == 1 && p.Pieces[0].Hole == nil {
		return p.Pieces[0].Text
	}
	var b strings.Builder
	for _, piece := range p.Pieces {
		if piece.Hole != nil {
			b.WriteString(piece.Hole.Text())
		} else {
			b.WriteString(piece.Text)
		}
	}
	return b.String()
}

// Unknown is the first hole, or nil.
func (p *Partial) Unknown() *Unknown {
	for _, piece := range p.Pieces {
		if piece.Hole != nil {
			return piece.Hole
		}
	}
	return nil
}

// present reports whether some of the text is known, so that it cannot be empty.
func (p *Partial) present() bool {
	for _, piece := range p.Pieces {
		if piece.Text != "" || piece.Hole != nil && piece.Hole.Present {
			return true
		}
	}
	return false
}

// starts and ends are the known text at either end.
func (p *Partial) starts() string {
	if len(p.Pieces) > 0 {
		return p.Pieces[0].Text
	}
	return ""
}

func (p *Partial) ends() string {
	if n := len(p.Pieces); n > 0 {
		return p.Pieces[n-1].Text
	}
	return ""
}

// each is the text with its known pieces changed, where that is the same as changing the whole.
func (p *Partial) each(change func(string) string) *Partial {
	made := &Partial{Pieces: append([]Piece(nil), p.Pieces...)}
	for i := range made.Pieces {
		if made.Pieces[i].Hole == nil {
			made.Pieces[i].Text = change(made.Pieces[i].Text)
		}
	}
	return made
}

// AsUnknown is the reason why a value is not (wholly) known, or nil for a known value. It looks into strings, not into lists
// and maps.
func AsUnknown(v Value) *Unknown {
	switch v := v.(type) {
	case *Unknown:
		return v
	case *Partial:
		return v.Unknown()
	case *Interpolated:
		return v.summary().unknown
	}
	return nil
}
