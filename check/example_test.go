package check_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/heatgrid/heatgrid/check"
	"github.com/heatgrid/heatgrid/grid"
)

func ExampleCheck() {
	b, err := os.ReadFile("../testdata/check/qwen4.figure.json") // as heatgrid extract writes it
	if err != nil {
		fmt.Println(err)
		return
	}
	var fig grid.Figure
	if err := json.Unmarshal(b, &fig); err != nil {
		fmt.Println(err)
		return
	}
	rep, err := check.Check([]*grid.Figure{&fig}, "On AIME24, window 2000 gives 44.0, 47.3, 45.3, 52.0 and 43.8.\n", check.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range rep.Claims {
		fmt.Println(c.Verdict, c.Row, c.Col, c.Stated, c.Found)
	}
	// Output:
	// supported 2000 0.1 44.0 44.0
	// supported 2000 0.2 47.3 47.3
	// supported 2000 0.3 45.3 45.3
	// supported 2000 0.4 52.0 52.0
	// contradicted 2000 0.5 43.8 43.3
}
