package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/picture"
	"github.com/heatgrid/heatgrid/ocr"
)

func newDoctorCommand(t *terminal) *cobra.Command {
	lang := "eng"
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Say what is installed, what is missing, and how to install it",
		Long: `Say which versions of OpenCV and Tesseract are in use, which languages Tesseract
can read, whether PDF pages can be drawn, and for all that is missing the
command that installs it. Tesseract is started once, to see that it works.

EXIT STATUS
  0  figures can be read
  1  something that is needed is missing
  2  the command line is wrong
`,
		Example: `  heatgrid doctor
  heatgrid doctor --lang eng+deu     can texts in English and German be read?`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runDoctor(cmd.Context(), t, lang, thisSystem(startDigitizer))
		},
	}
	cmd.Flags().StringVar(&lang, "lang", lang, "`LANGUAGE` that is wanted; several: eng+deu")
	return cmd
}

// system is what the doctor looks at; tests make up their own.
type system struct {
	OpenCV, Tesseract string
	Languages         []string
	DataDirs          []string
	Poppler           func(ctx context.Context) (version string, err error)
	Start             func(lang string) error // starts Tesseract and stops it again
}

func thisSystem(start startFunc) system {
	return system{
		OpenCV: detect.OpenCVVersion(), Tesseract: ocr.Version(),
		Languages: ocr.Languages(), DataDirs: ocr.DataDirs(),
		Poppler: popplerVersion,
		Start: func(lang string) error {
			d, err := start(heatgrid.Options{Lang: lang})
			if err != nil {
				return err
			}
			return d.Close()
		},
	}
}

// runDoctor prints what it finds; the error says that figures cannot be read.
func runDoctor(ctx context.Context, t *terminal, lang string, s system) error {
	line := func(name, text string) { fmt.Fprintf(t.Out, "%-10s %s\n", name, text) }
	var needed, optional []string // commands that install what is missing
	line("heatgrid", fmt.Sprintf("%s (%s, %s/%s)", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH))
	line("OpenCV", s.OpenCV)
	line("Tesseract", s.Tesseract)
	if len(s.Languages) == 0 {
		line("languages", "none, in "+strings.Join(s.DataDirs, ", "))
	} else {
		line("languages", strings.Join(s.Languages, ", "))
	}
	missing := false
	for _, l := range strings.Split(lang, "+") {
		if !slices.Contains(s.Languages, l) {
			missing = true
			line("", "MISSING: "+l+", so texts in it cannot be read")
			needed = append(needed, "sudo apt-get install tesseract-ocr-"+strings.ReplaceAll(l, "_", "-"))
		}
	}
	if dir := os.Getenv("TESSDATA_PREFIX"); missing && dir != "" {
		line("", "TESSDATA_PREFIX is set: languages are looked for in "+dir+" only")
	}
	var startErr error
	if !missing {
		if startErr = s.Start(lang); startErr != nil {
			line("", "DOES NOT START: "+startErr.Error())
		}
	}
	if v, err := s.Poppler(ctx); err != nil {
		line("poppler", "MISSING, so pages of PDFs cannot be read; pictures can")
		optional = append(optional, picture.InstallPoppler)
	} else {
		line("poppler", v)
	}
	if all := append(needed, optional...); len(all) > 0 {
		fmt.Fprintln(t.Out, "\nTo install what is missing, on Debian or Ubuntu:")
		for _, c := range all {
			fmt.Fprintln(t.Out, "  "+c)
		}
	}
	switch {
	case len(needed) > 0:
		return errors.New("language data is missing: figures cannot be read")
	case startErr != nil:
		return fmt.Errorf("figures cannot be read: %w", startErr)
	case len(optional) == 0:
		fmt.Fprintln(t.Out, "\nAll is there.")
	}
	return nil
}

var popplerLine = regexp.MustCompile(`version (\S+)`)

// popplerVersion asks pdftoppm, which draws the pages of PDFs.
func popplerVersion(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "pdftoppm", "-v").CombinedOutput()
	if err != nil {
		return "", err
	}
	if m := popplerLine.FindSubmatch(out); m != nil {
		return string(m[1]), nil
	}
	return "of an unknown version", nil
}
