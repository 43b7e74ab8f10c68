package kind

// Nearly every lint follows an edit: one parameter is new, and hundreds are as they were. What a rule with ParamLocal finds
// in a parameter depends on its source and on little else, so a rule that found nothing in a parameter need not run again.
// The others run: findings are not cached, because their locations and fixes belong to the current content.

import (
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// Memory has the parameters of the last lint, and which rules had a finding in each. No finding depends on it, only time
// does. Its zero value is empty, and a nil one stays empty. It serves lints by the same list of rules. It may be used by
// several lints at once; one of them then updates it.
type Memory struct {
	lock sync.Mutex
	last *recollection
}

// recollection is what one lint leaves to the next.
type recollection struct {
	circumstances
	// params in the order of the schema.
	params []judged
}

// circumstances are what the verdict on a parameter depends on beside its wording.
type circumstances struct {
	names      *dialect.Names
	draft      dialect.Draft
	draftKnown bool
	// profile, newest and keys (of the selected rules) determine which rules ran and how they read defaults.
	profile string
	newest  bool
	keys    string
}

// wording is all that a rule with ParamLocal sees of a parameter.
type wording struct {
	text string
	// the key of the groups that contains it; "" at the top level
	defs     string
	required bool
}

// judged is a parameter and what came of it.
type judged struct {
	wording
	// known reports that the lint before checked it, wellFormed that its keywords have the form that the draft requires.
	known, wellFormed bool
	// by are the rules that had a finding.
	by []*lint.Rule
}

func wordingOf(s *schema.Schema, param *schema.Param) wording {
	w := wording{text: s.Doc.File.Text[param.Key.Start:param.Node.Span.End], required: param.Required}
	if param.Group != nil {
		w.defs = param.Group.Defs
	}
	return w
}

// recall finds out what is known of the schema's parameters, before the rules run. It takes that out of the memory.
func (v *View) recall(selection lint.Selection) {
	m := v.memory
	if m == nil || limits.Remembered.Check(len(v.Schema.Params)) != nil {
		return
	}
	now := &recollection{circumstances: circumstances{v.pass.Names, v.Schema.Draft, v.Schema.DraftKnown, selection.Profile.ID, v.pass.UpstreamLatest, strings.Clone(strings.Join(selection.Keys, " "))}}
	m.lock.Lock()
	last := m.last
	m.last = nil
	m.lock.Unlock()
	var before []judged
	if last != nil && last.circumstances == now.circumstances {
		before = last.params
	}
	now.params, v.recalled = recognise(v.Schema, before), now
	for i := range now.params {
		if j := &now.params[i]; !j.known || j.by != nil {
			v.suspects = append(v.suspects, suspect{v.Schema.Params[i], j})
		}
	}
}

// mostGone is how many parameters in a row may be missing from a new version of the file before those that follow are not
// recognized. The next lint recognizes them.
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
func (v *View) learn(incomplete bool) {
	r := v.recalled
	if r == nil || incomplete {
		return
	}
	forms := v.Forms()
	for _, param := range v.Schema.Params {
		param.WellFormed = true
	}
	for _, fault := range forms {
		if param := v.Schema.ParamAround(fault.Instance); param != nil {
			param.WellFormed = false
		}
	}
	for i := range r.params {
		j := &r.params[i]
		j.wellFormed = v.Schema.Params[i].WellFormed
		if !j.known {
			j.text = strings.Clone(j.text) // what is kept must not keep the file that it was cut from
		}
	}
	v.memory.lock.Lock()
	v.memory.last = r
	v.memory.lock.Unlock()
}

// suspect is a parameter in which some rule may have a finding.
type suspect struct {
	param *schema.Param
	*judged
}

// EachParam visits the parameters in order; in a rule that checks each parameter by itself, all but those
// in which it is known to find nothing.
func (v *View) EachParam(visit func(*schema.Param)) {
	rule := v.pass.Rule()
	if !rule.ParamLocal || v.recalled == nil {
		for _, param := range v.Schema.Params {
			v.doubts(param, visit)
		}
		return
	}
	for _, s := range v.suspects {
		if s.known && !slices.Contains(s.by, rule) {
			continue
		}
		if v.doubts(s.param, visit) && !s.known {
			s.by = append(s.by, rule)
		}
	}
}

// doubts visits one parameter, and reports whether the rule has to be asked of it again.
func (v *View) doubts(param *schema.Param, visit func(*schema.Param)) bool {
	said := v.pass.Objections()
	param.Doubted = false
	visit(param)
	param.Doubted = param.Doubted || v.pass.Objections() > said
	return param.Doubted
}
