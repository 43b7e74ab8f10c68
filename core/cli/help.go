package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
)

// printCodes are the exit codes of the commands that only print.
var printCodes = []string{"0", "Printed", "2", "Could not run: wrong usage", "3", "An internal error of the toolkit"}

// Manual is the help of every command, used for man pages: a command precedes its subcommands.
func Manual() []options.Page {
	e := environment()
	defer e.Screen.Close()
	return pages(Program(e))
}

func pages(cmd *cobra.Command) []options.Page {
	all := []options.Page{options.PageOf(cmd)}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			all = append(all, pages(sub)...)
		}
	}
	return all
}

// SettingsSchema is the JSON Schema of settings files.
func SettingsSchema() settings.JSONSchema {
	e := environment()
	defer e.Screen.Close()
	return settings.Schema(Program(e))
}

// helpCommand is the command "help" of the program and of each group.
func helpCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "help [command...]", Short: "Print the help of a command", Args: cobra.ArbitraryArgs}
	options.Argument(cmd, "[command...]", "The names of a command, such as \"schema lint\"")
	options.Help(cmd, options.HelpText{Codes: printCodes})
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		found, rest := named(cmd.Parent(), names)
		if len(rest) > 0 {
			return unknownCommand(found, rest[0])
		}
		_, err := io.WriteString(cmd.OutOrStdout(), options.Text(found))
		return err
	}
	cmd.ValidArgsFunction = func(cmd *cobra.Command, names []string, _ string) (subs []string, _ cobra.ShellCompDirective) {
		found, rest := named(cmd.Parent(), names)
		for _, sub := range found.Commands() {
			if len(rest) == 0 && sub.IsAvailableCommand() {
				subs = append(subs, cobra.CompletionWithDesc(sub.Name(), sub.Short))
			}
		}
		return subs, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// named is the command below one that the names lead to, and the names that are left where there is none.
func named(cmd *cobra.Command, names []string) (found *cobra.Command, rest []string) {
	for i, name := range names {
		var next *cobra.Command
		for _, sub := range cmd.Commands() {
			if sub.Name() == name {
				next = sub
			}
		}
		if next == nil {
			return cmd, names[i:]
		}
		cmd = next
	}
	return cmd, nil
}
