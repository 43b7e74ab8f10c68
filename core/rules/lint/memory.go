package lint

// Nearly every lint follows an edit: one parameter is new, and hundreds are as they were. What
// a rule that judges each parameter alone finds in one depends on how it is written and on
// little else, so a rule that found nothing in a parameter need not be asked again. The others
// are: findings are not remembered, for their places and mends belong to the text of today.

import (
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// Memory has the parameters of the last lint, and which rules had something to say of each.
// No finding depends on it, only time does. Its zero value remembers nothing yet, and a nil
// one never does. It may be used by several lints at once; one of them then remembers.
type Memory struct {
	lock sync.Mutex
	last *recollection
}

// recollection is what one lint leaves to the next.
type recollection struct {
	circumstances
	// rules are those that judged each parameter alone.
	rules []*Rule
	// params in the order of the schema.
	params []judged
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

// judged is a parameter and what came of it.
type judged struct {
	wording
	// known tells that the lint before judged it, wellFormed that its keywords have the form
	// that the draft asks for.
	known, wellFormed bool
	// by are the rules that had something to say.
	by []*Rule
}

func wordingOf(s *schema.Schema, param *schema.Param) wording {
	w := wording{text: s.Doc.File.Text[param.Key.Start:param.Node.Span.End], required: param.Required}
	if param.Group != nil {
		w.defs = param.Group.Defs
	}
	return w
}

// recall gives the pass what is known of the schema's parameters. It takes that out of the
// memory; nil tells that nothing is to be remembered.
func (m *Memory) recall(view *Pass, chosen []choice) *recollection {
	if m == nil || view.Schema == nil || limits.Remembered.Check(len(view.Schema.Params)) != nil {
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
	var before []judged
	if last != nil && last.circumstances == now.circumstances && slices.Equal(last.rules, now.rules) {
		before = last.params
	}
	now.params, view.remembers = recognise(view.Schema, before), true
	for i := range now.params {
		if p := &now.params[i]; !p.known || p.by != nil {
			view.suspects = append(view.suspects, suspect{view.Schema.Params[i], p})
		}
	}
	return now
}

// mostGone is how many parameters in a row may be gone from a text before those that follow are
// not known again. They are in the next lint.
const mostGone = 16

// recognise finds the parameters that are as they were.
func recognise(s *schema.Schema, before []judged) []judged {
	now := make([]judged, len(s.Params))
	for i, param := range s.Params {
		w := wordingOf(s, param)
		ahead := before[:min(mostGone+1, len(before))]
		at := slices.IndexFunc(ahead, func(j judged) bool { return j.wording == w })
		if at < 0 {
			now[i].wording = w
			continue
		}
		now[i], before = before[at], before[at+1:]
		now[i].known, param.WellFormed = true, now[i].wellFormed
	}
	return now
}

// learn leaves what came of the parameters to the next lint. A run that was cut short teaches
// nothing.
func (m *Memory) learn(view *Pass, r *recollection) {
	if r == nil || view.report.Incomplete {
		return
	}
	forms := view.Schema.Forms()
	for _, param := range view.Schema.Params {
		param.WellFormed = true
	}
	for _, fault := range forms {
		if param := view.Schema.ParamAround(fault.Instance); param != nil {
			param.WellFormed = false
		}
	}
	for i := range r.params {
		p := &r.params[i]
		p.wellFormed = view.Schema.Params[i].WellFormed
		if !p.known {
			p.text = strings.Clone(p.text) // what is kept must not keep the file that it was cut from
		}
	}
	m.lock.Lock()
	m.last = r
	m.lock.Unlock()
}

// suspect is a parameter of which some rule may have something to say.
type suspect struct {
	param *schema.Param
	*judged
}

// EachParam visits the parameters in order; in a rule that judges each Alone, all but those
// in which it is known to find nothing.
func (p *Pass) EachParam(visit func(*schema.Param)) {
	if !p.rule.Alone || !p.remembers {
		for _, param := range p.Schema.Params {
			p.doubts(param, visit)
		}
		return
	}
	for _, s := range p.suspects {
		if s.known && !slices.Contains(s.by, p.rule) {
			continue
		}
		if p.doubts(s.param, visit) && !s.known {
			s.by = append(s.by, p.rule)
		}
	}
}

// doubts visits one parameter, and reports whether the rule has to be asked of it again.
func (p *Pass) doubts(param *schema.Param, visit func(*schema.Param)) bool {
	said := p.faults + len(p.report.NotChecked)
	param.Doubted = false
	visit(param)
	param.Doubted = param.Doubted || p.faults+len(p.report.NotChecked) > said
	return param.Doubted
}
