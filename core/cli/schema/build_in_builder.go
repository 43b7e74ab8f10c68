package schema

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// checkBuilder is an error, before anything is written, if a builder is requested that this program does not have.
func (b *build) checkBuilder() error {
	switch {
	case b.url != "":
		return b.env.Host.Need(host.PortFetch, host.PortSleep)
	case b.webOnly && !builder.Available():
		return exit.InWasm("the builder")
	}
	return nil
}

// continueInBuilder offers the user to continue in a builder; the code is Clean unless the command ends there.
func (b *build) continueInBuilder(ctx context.Context, begun *begun) (int, error) {
	wanted, err := b.wantsBuilder(ctx)
	if errors.As(err, new(*host.Cancelled)) {
		return b.ended("at a question", "nothing was saved in the builder"), nil
	}
	if err != nil || !wanted {
		return exit.Clean, err
	}
	before := begun.file.Text()
	ending, err := b.buildWith(ctx, begun)
	switch {
	case err != nil:
		return 0, err
	case ending == builder.Closed:
		return b.ended("by Ctrl-C", "nothing was saved in the builder"), nil
	case ending == builder.Idle:
		return 0, exit.WithHelp(exit.Errorf("the builder was not used for %s, and nothing was saved in it", minutes(b.minutes)), "set another time with --timeout")
	}
	changes := builder.Changes(before, begun.file.Text())
	if changes == "" {
		b.env.Screen.Tell("the builder changed nothing")
	} else {
		b.env.Screen.Tell(fmt.Sprintf("saved %q: %s", begun.file.Name, changes))
	}
	return exit.Clean, nil
}

func minutes(count float64) string {
	if count == 1 {
		return "1 minute"
	}
	return strconv.FormatFloat(count, 'f', -1, 64) + " minutes"
}

// wantsBuilder asks whether to open the builder; the error is a *[host.Cancelled] if the question was left.
func (b *build) wantsBuilder(ctx context.Context) (bool, error) {
	switch {
	case b.noPrompts:
		return false, nil
	case b.webOnly || b.url != "":
		return true, nil
	case !builder.Available():
		missing := exit.InWasm("the builder")
		b.env.Screen.TellHelp(missing.Message, missing.Help)
		return false, nil
	case !b.env.Screen.Asks():
		return false, nil
	}
	answer, err := b.env.Host.Prompt(ctx, host.Question{
		Kind: host.Confirm, Message: "Open the builder in a browser, to describe, group and order the parameters?", Default: "yes",
	})
	return answer.Value == "yes", err
}

func (b *build) buildWith(ctx context.Context, begun *begun) (builder.Ending, error) {
	timeout := time.Duration(b.minutes * float64(time.Minute))
	if b.url != "" {
		return builder.External(ctx, b.env.Screen, builder.ExternalBuild{
			Host: b.env.Host, File: begun.file, Text: begun.text, URL: b.url, Opens: !b.noOpen, Timeout: timeout, Version: b.env.Version, Crashes: b.env.Crashes,
		})
	}
	return builder.Local(ctx, b.env.Screen, builder.LocalBuild{
		File: begun.file, Text: begun.text, Root: pageRoot(b.env), Opens: !b.noOpen, Idle: timeout, Crashes: b.env.Crashes,
	})
}
