package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid/check"
	"github.com/heatgrid/heatgrid/grid"
)

// checkOptions are the flags of `heatgrid check`.
type checkOptions struct {
	Out         string
	Format      string // "": by the name of Out, else text
	Description string // "": the last argument
	Against     string
	Relate      bool
	readOptions
}

var checkFormats = []string{"text", "json", "html"}

func newCheckCommand(t *terminal) *cobra.Command {
	var opts checkOptions
	cmd := &cobra.Command{
		Use:   "check FIGURE DESCRIPTION",
		Short: "Hold a description of a figure against the figure",
		Long: `Read a description of a heatmap figure, written by a person or a language model,
find what it claims, and say claim by claim whether the figure bears it out: the
values of cells, highest and lowest values, ranges, titles, labels, ticks, the
colorbar, the number and order of things, trends and comparisons. Where many
claims fail in one pattern (rows read upside down, two panels exchanged, a tick
that the figure does not have), the pattern is named.

FIGURE is a picture, a page of a PDF, or the JSON that ` + "`heatgrid extract`" + ` wrote;
DESCRIPTION is Markdown, HTML, MediaWiki or plain text, - for standard input. Several figures
are taken together; their description is then named with --description.

  text  the description with the claims marked, and what is wrong (default)
  json  one record a claim, for programs
  html  a page with text and figure side by side; pointing at a claim shows its cells
` + checkExitStatus,
		Example: `  heatgrid check figure.png description.md
  heatgrid check figure.json description.md --format json | jq '.claims[] | select(.verdict == "contradicted")'
  heatgrid check figure.png description.md -o report.html
  heatgrid check figure.png first.md --against second.md
  heatgrid check a.png b.png --description both.md
  heatgrid check a.json b.json --relate           is one grid the mean of others?`,
		Args: minArgs(1, "FIGURE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runCheck(cmd.Context(), opts, t, startDigitizer, args)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&opts.Out, "out", "o", "", "`FILE` to write to (default: standard output)")
	f.StringVar(&opts.Format, "format", "", strings.Join(checkFormats, "|")+" (default text)")
	f.StringVar(&opts.Description, "description", "", "`FILE` with the description; all arguments are figures then")
	f.StringVar(&opts.Against, "against", "", "`FILE` with a second description to compare with the first")
	f.BoolVar(&opts.Relate, "relate", false, "look for grids that are the mean, difference, ratio or multiple of others")
	opts.readOptions.addFlags(f)
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(checkFormats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// checkExitStatus is the closing section of check's help.
const checkExitStatus = `
EXIT STATUS
  0  done, nothing is contradicted
  1  failed
  2  the command line is wrong
  4  the figure contradicts a claim
  130  interrupted
`

// runCheck checks the description among args against the figures among them.
func runCheck(ctx context.Context, opts checkOptions, t *terminal, start startFunc, args []string) error {
	format, err := opts.format()
	if err != nil {
		return err
	}
	paths, description, err := opts.split(args)
	if err != nil {
		return err
	}
	for _, path := range append(slices.Clone(paths), description, opts.Against) {
		if opts.Out != "" && path != "" && sameFile(opts.Out, path) {
			return usageError("-o %s would overwrite what is read", opts.Out)
		}
	}
	var text, other string
	if description != "" {
		if text, err = readDescription(t, description); err != nil {
			return err
		}
	}
	if opts.Against != "" {
		if other, err = readDescription(t, opts.Against); err != nil {
			return err
		}
	}
	reader, err := newFigureReader(opts.readOptions, start)
	if err != nil {
		return err
	}
	defer reader.Close()
	var figures []check.Figure
	var grids []*grid.Figure
	for _, path := range paths {
		f, err := readFigure(ctx, reader, path, opts.Page, format == "html")
		if err != nil {
			return err
		}
		figures = append(figures, f)
		grids = append(grids, f.Figure)
	}
	rep, err := check.Check(grids, text, check.Options{Description: base(description), Against: other, AgainstName: base(opts.Against), Relate: opts.Relate})
	if err != nil {
		return fmt.Errorf("%s: %w", strings.Join(paths, ", "), err)
	}
	if err := writeReport(rep, text, figures, format, opts.Out, t); err != nil {
		return err
	}
	if rep.Summary.Contradicted > 0 || rep.Against != nil && rep.Against.Summary.Contradicted > 0 {
		return &exitError{Code: exitContradicts}
	}
	return nil
}

func base(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}

// format is what --format says, else the ending of -o, else text.
func (o *checkOptions) format() (string, error) {
	switch ext := strings.ToLower(filepath.Ext(o.Out)); {
	case slices.Contains(checkFormats, o.Format):
		return o.Format, nil
	case o.Format != "":
		return "", usageError("--format %s: want one of %s", o.Format, strings.Join(checkFormats, ", "))
	case ext == ".json":
		return "json", nil
	case ext == ".html" || ext == ".htm":
		return "html", nil
	}
	return "text", nil
}

// split tells figures and description apart. Without --description the last
// argument is the description, unless grids are only related to one another.
func (o *checkOptions) split(args []string) (figures []string, description string, err error) {
	switch {
	case o.Description != "":
		return args, o.Description, nil
	case o.Relate && !slices.ContainsFunc(args, isText):
		if o.Against != "" {
			return nil, "", usageError("--against needs a description to compare with: name it with --description")
		}
		return args, "", nil
	case len(args) < 2:
		return nil, "", usageError("the description of %s is missing (see `heatgrid check --help`)", args[0])
	case len(args) > 2 && !isText(args[len(args)-1]):
		return nil, "", usageError("several figures: name their description with --description")
	}
	return args[:len(args)-1], args[len(args)-1], nil
}

// isText reports whether a name is one that descriptions have.
func isText(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".md", ".markdown", ".txt", ".text", ".html", ".htm", ".rst":
		return true
	}
	return path == "-"
}

// maxDescription is far more than anyone writes about a figure.
const maxDescription = 16 << 20

func readDescription(t *terminal, path string) (string, error) {
	in := t.In
	if path != "-" {
		f, err := os.Open(path)
		if errors.Is(err, os.ErrNotExist) {
			return "", fmt.Errorf("description %s: no such file: check the spelling and the folder", path)
		}
		if err != nil {
			return "", fmt.Errorf("description %s: %w", path, cause(err))
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return "", fmt.Errorf("description %s is a folder: name a file", path)
		}
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, maxDescription+1))
	switch {
	case err != nil:
		return "", fmt.Errorf("description %s: %w", path, cause(err))
	case len(b) > maxDescription:
		return "", fmt.Errorf("description %s is longer than %d MB: is it a text?", path, maxDescription>>20)
	case len(bytes.TrimSpace(b)) == 0:
		return "", fmt.Errorf("description %s is empty", path)
	case !utf8.Valid(b) || bytes.IndexByte(b, 0) >= 0:
		return "", fmt.Errorf("description %s is no text in UTF-8", path)
	}
	return string(b), nil
}

// cause is an error of the file system without the path, which is named already.
func cause(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// readFigure reads the JSON of a figure, or a picture.
func readFigure(ctx context.Context, reader *figureReader, path string, page int, withPicture bool) (check.Figure, error) {
	if strings.EqualFold(filepath.Ext(path), ".json") {
		return readFigureJSON(path, withPicture)
	}
	pic, err := reader.Open(ctx, path, page)
	if err != nil {
		return check.Figure{}, err
	}
	fig, err := reader.Read(ctx, pic)
	if err != nil {
		return check.Figure{}, fmt.Errorf("%s: %w", path, err)
	}
	out := check.Figure{Figure: fig}
	if withPicture {
		if out.Picture = browserPicture(path); out.Picture == nil {
			var buf bytes.Buffer
			if err := png.Encode(&buf, pic.RGBA); err != nil {
				return check.Figure{}, fmt.Errorf("%s: %w", path, err)
			}
			out.Picture = buf.Bytes()
		}
	}
	return out, nil
}

func readFigureJSON(path string, withPicture bool) (check.Figure, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return check.Figure{}, fmt.Errorf("figure %s: %w", path, cause(err))
	}
	var fig grid.Figure
	if err := json.Unmarshal(b, &fig); err != nil {
		return check.Figure{}, fmt.Errorf("figure %s is no JSON of `heatgrid extract`: %w", path, err)
	}
	if err := check.Validate(&fig); err != nil {
		return check.Figure{}, fmt.Errorf("figure %s is no JSON of `heatgrid extract`: %w", path, err)
	}
	out := check.Figure{Figure: &fig}
	if withPicture && fig.Source.Path != "" {
		out.Picture = browserPicture(filepath.Join(filepath.Dir(path), filepath.Base(fig.Source.Path)))
	}
	return out, nil
}

// browserPicture is the content of a picture that browsers show, nil for others.
func browserPicture(path string) []byte {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	switch http.DetectContentType(b) {
	case "image/png", "image/jpeg", "image/webp", "image/gif":
		return b
	}
	return nil
}

func writeReport(rep *check.Report, text string, figures []check.Figure, format, out string, t *terminal) error {
	var buf bytes.Buffer
	var err error
	toFile := out != "" && out != "-"
	switch format {
	case "json":
		err = rep.WriteJSON(&buf)
	case "html":
		err = rep.WriteHTML(&buf, text, figures)
	default:
		err = rep.WriteText(&buf, text, t.Color && !toFile)
	}
	if err != nil {
		return err
	}
	if toFile {
		if err := writeFiles([]file{{out, buf.Bytes()}}); err != nil {
			return err
		}
		if rep.Description == "" { // grids alone were related
			return nil
		}
		n := rep.Summary
		_, err := fmt.Fprintf(t.Err, "%d supported, %d contradicted, %d unverifiable -> %s\n", n.Supported, n.Contradicted, n.Unverifiable, out)
		return err
	}
	_, err = t.Out.Write(buf.Bytes())
	return err
}
