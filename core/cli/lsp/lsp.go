// Package lsp has the command that starts the language server.
package lsp

import (
	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
)

// Command is the command "lsp".
func Command(e *env.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "lsp", Short: "Start the language server for an editor", Args: options.Args(0, 0, "")}
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	cmd.Flags().Bool("stdio", true, "Use standard input and output, as it always does; for editors that set it")
	options.Help(cmd, options.HelpText{
		Intro: "Editors start it, and talk to it on standard input and output by the Language Server Protocol.",
		Codes: []string{
			"0", "The editor asked to shut down", "1", "The editor ended without asking", "2", "Could not run: wrong usage", "3", "An internal error of the toolkit",
		},
		Examples: []string{"toolkit lsp", "As the command of a language server in the settings of an editor"},
	})
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		orderly, err := serve(cmd.Context(), e)
		if err != nil || orderly {
			return err
		}
		return &options.CodeError{Code: exit.Findings}
	}
	return cmd
}
