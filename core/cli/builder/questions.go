package builder

// Questions about each change that is proposed: yes, no, or the same for all that follow.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Choose asks about each proposal and gives the ids of those that are taken. The error is that of ask, such as a
// *[host.Cancelled] of a user who leaves a question.
func Choose(proposals []builder.SchemaProposal, ask func(host.Question) (host.Answer, error)) ([]string, error) {
	taken := []string{}
	// Groups that keep a parameter: the question whether to remove one was for the case that it loses all.
	kept := map[string]bool{}
	forAll := ""
	for i, p := range proposals {
		if p.Kind == "removeGroup" && kept[p.Group] {
			continue
		}
		value := forAll
		if value == "" {
			answer, err := ask(host.Question{Kind: host.Select, Message: p.Question, Choices: choices(len(proposals) - i - 1)})
			if err != nil {
				return nil, err
			}
			value = answer.Value
		}
		if value == "all" || value == "none" {
			forAll = value
		}
		if value == "yes" || value == "all" {
			taken = append(taken, p.ID)
		} else if p.Kind == "removeParam" {
			kept[p.Group] = true
		}
	}
	return taken, nil
}

// choices are the answers to a question that others follow. A terminal jumps to the one whose first letters are typed.
func choices(rest int) []host.Choice {
	asked := []host.Choice{{Value: "yes", Label: "Yes"}, {Value: "no", Label: "No"}}
	if rest == 0 {
		return asked
	}
	follow := "to the one question that follows"
	if rest > 1 {
		follow = fmt.Sprintf("to all %d that follow", rest)
	}
	return append(asked, host.Choice{Value: "all", Label: "All: yes, and yes " + follow}, host.Choice{Value: "none", Label: "None: no, and no " + follow})
}
