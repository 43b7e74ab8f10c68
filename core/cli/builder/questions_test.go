package builder

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

func TestChoose(t *testing.T) {
	proposals := []builder.SchemaProposal{
		{ID: "1", Kind: "removeParam", Group: "g", Question: "Remove one?"},
		{ID: "2", Kind: "addParam", Question: "Add two?"},
		{ID: "3", Kind: "removeGroup", Group: "g", Question: "Remove the group?"},
	}
	for answers, want := range map[string]string{
		"yes yes yes": "1 2 3", "no no": "", "no yes": "2", "yes no no": "1", "all": "1 2 3", "none": "", "no all": "2", "yes none": "1", "yes all": "1 2 3",
	} {
		var asked []host.Question
		left := strings.Fields(answers)
		got, err := Choose(proposals, func(q host.Question) (host.Answer, error) {
			asked = append(asked, q)
			value := left[0]
			left = left[1:]
			return host.Answer{Value: value}, nil
		})
		if err != nil || strings.Join(got, " ") != want || got == nil || len(left) > 0 {
			t.Errorf("%s: %q, %v; %d answers were not asked for", answers, got, err, len(left))
		}
		for i, q := range asked {
			if q.Kind != host.Select || q.Message != proposals[i].Question || len(q.Choices) != []int{4, 4, 2}[i] {
				t.Errorf("%s: %+v", answers, q)
			}
		}
	}
}

func TestChooseLabels(t *testing.T) {
	for rest, want := range map[int]string{
		0: "Yes|No", 1: "Yes|No|All: yes, and yes to the one question that follows|None: no, and no to the one question that follows",
		2: "Yes|No|All: yes, and yes to all 2 that follow|None: no, and no to all 2 that follow",
	} {
		var labels []string
		for _, c := range choices(rest) {
			labels = append(labels, c.Label)
		}
		if got := strings.Join(labels, "|"); got != want {
			t.Errorf("%d: %s", rest, got)
		}
	}
}

func TestChooseLeft(t *testing.T) {
	taken, err := Choose(make([]builder.SchemaProposal, 2), func(host.Question) (host.Answer, error) { return host.Answer{}, &host.Cancelled{} })
	if !errors.As(err, new(*host.Cancelled)) || taken != nil {
		t.Errorf("%v, %v", taken, err)
	}
	if taken, err := Choose(nil, nil); err != nil || !slices.Equal(taken, []string{}) {
		t.Errorf("%v, %v", taken, err)
	}
}
