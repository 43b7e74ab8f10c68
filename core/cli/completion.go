package cli

import (
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// shells are those with a script for the completion of words.
var shells = []struct {
	name, intro string
	examples    []string
	write       func(root *cobra.Command, to io.Writer, descriptions bool) error
}{
	{"bash", "It needs the package \"bash-completion\" of the system.", []string{
		"source <(toolkit completion bash)", "For the shell that runs",
		"toolkit completion bash > /etc/bash_completion.d/toolkit", "For all new shells on Linux",
		"toolkit completion bash > $(brew --prefix)/etc/bash_completion.d/toolkit", "For all new shells on macOS",
	}, (*cobra.Command).GenBashCompletionV2},
	{"zsh", "It needs \"autoload -U compinit; compinit\" in ~/.zshrc.", []string{
		"source <(toolkit completion zsh)", "For the shell that runs",
		`toolkit completion zsh > "${fpath[1]}/_toolkit"`, "For all new shells on Linux",
		"toolkit completion zsh > $(brew --prefix)/share/zsh/site-functions/_toolkit", "For all new shells on macOS",
	}, func(root *cobra.Command, to io.Writer, descriptions bool) error {
		if descriptions {
			return root.GenZshCompletion(to)
		}
		return root.GenZshCompletionNoDesc(to)
	}},
	{"fish", "", []string{
		"toolkit completion fish | source", "For the shell that runs",
		"toolkit completion fish > ~/.config/fish/completions/toolkit.fish", "For all new shells",
	}, (*cobra.Command).GenFishCompletion},
	{"powershell", "For all new shells, add the script to the profile of PowerShell.", []string{
		"toolkit completion powershell | Out-String | Invoke-Expression", "For the shell that runs",
	}, func(root *cobra.Command, to io.Writer, descriptions bool) error {
		if descriptions {
			return root.GenPowerShellCompletionWithDesc(to)
		}
		return root.GenPowerShellCompletion(to)
	}},
}

// completionCommand is the command "completion".
func completionCommand() *cobra.Command {
	cmd := group("completion", "Print the script that completes words in a shell")
	for _, shell := range shells {
		var plain bool
		sub := &cobra.Command{Use: shell.name, Short: "Print the script for " + shell.name, Args: options.Args(0, 0, "")}
		sub.ValidArgsFunction = cobra.NoFileCompletions
		sub.Flags().BoolVar(&plain, "no-descriptions", false, "Complete words without their descriptions")
		options.Help(sub, options.HelpText{Intro: shell.intro, Codes: printCodes, Examples: shell.examples})
		sub.RunE = func(sub *cobra.Command, _ []string) error {
			var script strings.Builder
			if err := shell.write(sub.Root(), &script, !plain); err != nil {
				return err
			}
			_, err := io.WriteString(sub.OutOrStdout(), script.String())
			return err
		}
		cmd.AddCommand(sub)
	}
	return cmd
}

// completeOptions gives the shells what the options of a command take.
func completeOptions(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if complete := valuesOf(f); complete != nil {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, complete)
		}
	})
}

// valuesOf completes the values of an option; nil for files, which shells complete by themselves.
func valuesOf(f *pflag.Flag) cobra.CompletionFunc {
	if words := options.Choices(f); words != nil {
		return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	}
	if f.NoOptDefVal == options.NoNames {
		return completeRules
	}
	switch f.Value.Type() {
	case "file":
		return nil
	case "dir", "path":
		return cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	case "rule":
		return completeRules
	case "format=file":
		return completeReport
	}
	return cobra.NoFileCompletions
}

// completeRules lists checks and rules.
func completeRules(*cobra.Command, []string, string) (names []string, _ cobra.ShellCompDirective) {
	checks := map[string]bool{}
	for _, rule := range rules.Rules("") {
		names = append(names, cobra.CompletionWithDesc(rule.ID, rule.Title))
		if !checks[rule.Check] {
			checks[rule.Check] = true
			names = append(names, rule.Check)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeReport lists formats, which a file follows.
func completeReport(_ *cobra.Command, _ []string, text string) (formats []string, _ cobra.ShellCompDirective) {
	if strings.Contains(text, "=") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	for _, format := range report.Formats() {
		formats = append(formats, format+"=")
	}
	return formats, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
