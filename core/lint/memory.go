package lint

// Nearly every lint follows an edit: one parameter is new, and hundreds are as they were. What
// a rule that judges each parameter alone finds in one depends on how it is written and on
// little else, so a parameter in which no such rule found anything need not be asked again.
// Only sound ones are remembered: whatever has a fault is judged anew, at its place of today.

import (
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// Memory has the parameters that the last lint found sound. No finding depends on it, only
// time does. Its zero value remembers nothing yet, and a nil one never does. It may be used
// by several lints at once; one of them then remembers.
type Memory struct {
	lock sync.Mutex
	last *recollection
}

// recollection is what one lint leaves to the next.
type recollection struct {
	circumstances
	// rules are those that judged each parameter alone.
	rules []*Rule
	// sound parameters in the order of the schema.
	sound []wording
}

// circumstances are what the verdict on a parameter depends on beside its wording.
type circumstances struct {
	names      *dialect.Names
	draft      dialect.Draft
	draftKnown bool
	reference  bool
}

// wording is all that a rule sees of a parameter that it judges alone.
type wording struct {
	text string
	// defs is the key of the groups under which it stands; "" at the top level.
	defs     string
	required bool
}

func wordingOf(s *schema.Schema, param *schema.Param) wording {
	w := wording{text: s.Doc.File.Text[param.Key.Start:param.Node.Span.End], required: param.Required}
	if param.Group != nil {
		w.defs = param.Group.Defs
	}
	return w
}

// recall marks the parameters that are known to be sound, and leaves the others to the pass as
// suspects. It takes out of the memory what it knows, or nil when nothing is to be remembered.
func (m *Memory) recall(view *Pass, chosen []choice) *recollection {
	if view.Schema == nil {
		return nil
	}
	view.suspects = view.Schema.Params
	if m == nil || limits.Remembered.Check(len(view.Schema.Params)) != nil {
		return nil
	}
	now := &recollection{circumstances: circumstances{view.Names, view.Schema.Draft, view.Schema.DraftKnown, view.Reference}}
	for _, c := range chosen {
		if c.rule.Alone {
			now.rules = append(now.rules, c.rule)
		}
	}
	m.lock.Lock()
	last := m.last
	m.last = nil
	m.lock.Unlock()
	if last != nil && last.circumstances == now.circumstances && slices.Equal(last.rules, now.rules) {
		view.suspects = now.take(last.sound, view.Schema)
	}
	return now
}

// mostGone is how many parameters in a row may be gone from a text before those that follow are
// not known again. They are in the next lint.
const mostGone = 16

// take keeps what was sound and is as it was, and returns the other parameters.
func (r *recollection) take(sound []wording, s *schema.Schema) (suspects []*schema.Param) {
	for _, param := range s.Params {
		ahead := sound[:min(mostGone+1, len(sound))]
		i := slices.Index(ahead, wordingOf(s, param))
		if i < 0 {
			suspects = append(suspects, param)
			continue
		}
		param.Sound = true
		r.sound = append(r.sound, sound[i])
		sound = sound[i+1:]
	}
	return suspects
}

// learn adds what the rules found sound, and leaves all to the next lint. A run that was cut
// short teaches nothing.
func (m *Memory) learn(view *Pass, r *recollection) {
	if r == nil || view.report.Incomplete {
		return
	}
	for _, fault := range view.Schema.Forms() {
		if param := view.Schema.ParamAround(fault.Instance); param != nil {
			param.Doubted = true
		}
	}
	known := r.sound
	r.sound = make([]wording, 0, len(view.Schema.Params))
	for _, param := range view.Schema.Params {
		switch {
		case param.Sound:
			r.sound = append(r.sound, known[0])
			known = known[1:]
		case !param.Doubted:
			w := wordingOf(view.Schema, param)
			w.text = strings.Clone(w.text) // what is kept must not keep the file that it was cut from
			r.sound = append(r.sound, w)
		}
	}
	m.lock.Lock()
	m.last = r
	m.lock.Unlock()
}

// EachParam visits the parameters in order; in a rule that judges each Alone, only those that
// are not known to be sound.
func (p *Pass) EachParam(visit func(*schema.Param)) {
	params := p.Schema.Params
	if p.rule.Alone {
		params = p.suspects
	}
	for _, param := range params {
		said := p.faults + len(p.report.NotChecked)
		visit(param)
		if p.rule.Alone && p.faults+len(p.report.NotChecked) > said {
			param.Doubted = true
		}
	}
}
