package heatgrid_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// Read a figure and look up what its cells are worth.
func Example() {
	d, err := heatgrid.New(heatgrid.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer d.Close()

	fig, err := d.DigitizeFile(context.Background(), "testdata/figures/mpl-065-basic.png", 0)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range fig.Panels {
		fmt.Printf("%d x %d cells, columns %q\n", p.Rows, p.Cols, p.ColNames)
		for r, name := range p.RowNames {
			fmt.Print(name, ":")
			for _, v := range p.Values[r] {
				if v != nil { // nil: a blank cell
					fmt.Print(" ", *v)
				}
			}
			fmt.Println()
		}
	}
	// Output:
	// 2 x 4 cells, columns ["dog" "airplane" "deer" "horse"]
	// 1e-4: 0 9 30 6
	// 3e-4: 0 1 14 0
}

// The cells whose print and colour contradict each other are what a person
// should look at.
func ExampleDigitizer_DigitizeFile() {
	d, err := heatgrid.New(heatgrid.Options{Lang: "eng"})
	if err != nil {
		log.Fatal(err)
	}
	defer d.Close()

	fig, err := d.DigitizeFile(context.Background(), "testdata/figures/own-planted-1.png", 0)
	if err != nil {
		log.Fatal(err)
	}
	p := &fig.Panels[0]
	for _, c := range p.Cells {
		if c.Status == grid.Conflict {
			fmt.Printf("row %s, column %s: printed %s, its colour says about %.0f\n", p.RowNames[c.Row], p.ColNames[c.Col], *c.Text, *c.Color)
			break
		}
	}
	// Output:
	// row 8, column 2: printed 77.7, its colour says about 28
}

// Every format of the command is an Encoder.
func ExampleDigitizer_DigitizePicture() {
	d, err := heatgrid.New(heatgrid.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer d.Close()

	pic, err := heatgrid.Open(context.Background(), "testdata/figures/mpl-065-basic.png", 0)
	if err != nil {
		log.Fatal(err)
	}
	fig, err := d.DigitizePicture(context.Background(), pic)
	if err != nil {
		log.Fatal(err)
	}
	if err := export.CSV(os.Stdout, fig); err != nil {
		log.Fatal(err)
	}
	// Output:
	// Learning rate \ Class,dog,airplane,deer,horse
	// 1e-4,0,9,30,6
	// 3e-4,0,1,14,0
}
