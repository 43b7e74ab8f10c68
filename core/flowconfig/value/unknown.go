package value

// What cannot be known here has a value too: it goes through every operation, keeps the reason
// that it began with, and leaves the known parts of a text known.

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

// Unknown is a value that cannot be told. Operations on it give an Unknown of the same cause and
// reason, or a Partial where they put texts together.
type Unknown struct {
	Cause Cause
	// Reason is a sentence without a full stop, such as "the clock is not read here".
	Reason string
	// Shown stands for the value in texts, in angle brackets: "<date yyyy-MM-dd>". Empty: "<unknown>".
	Shown string
	// Class is the TypeName that the value would have, "" if that is unknown too.
	Class string
}

// TypeName is the class if that is known.
func (u *Unknown) TypeName() string {
	if u.Class == "" {
		return "Unknown"
	}
	return u.Class
}

// Text is what stands for the value where it is printed.
func (u *Unknown) Text() string {
	if u.Shown == "" {
		return "<unknown>"
	}
	return u.Shown
}

// as is the same unknown, of another class.
func (u *Unknown) as(class, shown string) *Unknown {
	return &Unknown{Cause: u.Cause, Reason: u.Reason, Shown: shown, Class: class}
}

// Partial is a text with holes: pieces that are known between pieces that are not.
type Partial struct {
	Pieces []Piece
	// Raw: the text came of an interpolated text and is printed without escapes.
	Raw bool
}

// Piece is a stretch of known text, or a Hole.
type Piece struct {
	Text string
	Hole *Unknown
}

// TypeName is that of a text.
func (p *Partial) TypeName() string {
	if p.Raw {
		return "GString"
	}
	return "String"
}

// Text is the text with something in angle brackets for each hole.
func (p *Partial) Text() string {
	text := ""
	for _, piece := range p.Pieces {
		if piece.Hole != nil {
			text += piece.Hole.Text()
		} else {
			text += piece.Text
		}
	}
	return text
}

// Unknown is the first hole.
func (p *Partial) Unknown() *Unknown {
	for _, piece := range p.Pieces {
		if piece.Hole != nil {
			return piece.Hole
		}
	}
	return nil
}

// AsUnknown gives the reason why a value is not (wholly) known, or nil for one that is. It looks
// into texts, not into lists and maps; Find does.
func AsUnknown(v Value) *Unknown {
	switch v := v.(type) {
	case *Unknown:
		return v
	case *Partial:
		return v.Unknown()
	}
	return nil
}
