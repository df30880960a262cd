package main

import "github.com/spf13/cobra"

func newDoctorCommand(t *terminal) *cobra.Command {
	return &cobra.Command{Use: "doctor", Short: "Say what is installed and what is missing", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error { return nil }}
}
