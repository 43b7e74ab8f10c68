// Command nativeresults gives the results of the native core, with which tests compare the compiled core and the npm package.
// Each call on standard input is a line of JSON, {"operation": …, "size": …}, followed by a message of that many bytes; each
// result is a line on standard output.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	if err := answer(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "nativeresults:", err)
		os.Exit(1)
	}
}

func answer(from io.Reader, to io.Writer) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	version, err := repo.Version()
	if err != nil {
		return err
	}
	core.Version = version // as the build sets it
	all := pipeline.Module()
	calls, answers := bufio.NewReader(from), bufio.NewWriter(to)
	for {
		line, err := calls.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return answers.Flush()
		}
		if err != nil {
			return err
		}
		var call struct {
			Operation string
			Size      int
		}
		if err := json.Unmarshal(line, &call); err != nil {
			return err
		}
		message := make([]byte, call.Size)
		if _, err := io.ReadFull(calls, message); err != nil {
			return err
		}
		if _, err := answers.Write(append(all.Call(context.Background(), call.Operation, message), '\n')); err != nil {
			return err
		}
	}
}
