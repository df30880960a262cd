package main

import (
	"github.com/spf13/cobra"
)

func newCompletionCommand(t *terminal) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion bash|zsh|fish|powershell",
		Short: "Print a script that completes commands and flags in your shell",
		Long: `Print a script that completes heatgrid's commands and flags in your shell.

Bash needs the package bash-completion. Start a new shell afterwards.
` + exitStatus,
		Example: `  heatgrid completion bash | sudo tee /etc/bash_completion.d/heatgrid >/dev/null
  heatgrid completion zsh > "${fpath[1]}/_heatgrid"
  heatgrid completion fish > ~/.config/fish/completions/heatgrid.fish
  source <(heatgrid completion bash)             only in this shell`,
		ValidArgs:             shells,
		DisableFlagsInUseLine: true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError("name one shell: bash, zsh, fish or powershell")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(t.Out, true)
			case "zsh":
				return root.GenZshCompletion(t.Out)
			case "fish":
				return root.GenFishCompletion(t.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(t.Out)
			}
			return usageError("no completion for %q: the shells are bash, zsh, fish and powershell", args[0])
		},
	}
}
