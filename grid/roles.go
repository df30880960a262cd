package grid

// Labels are the texts of a picture by their roles. Panels and Bars are in the
// order of the layout.
type Labels struct {
	Title    string // over all panels
	Panels   []PanelLabels
	Bars     []BarLabels
	Legends  []*Legend
	Warnings []Warning
}

// PanelLabels are the texts that belong to one panel.
type PanelLabels struct {
	Title string
	X, Y  AxisLabels
}

// AxisLabels are the texts beside one side of a panel.
type AxisLabels struct {
	Label string
	Ticks []Tick // with Index, ascending
}

// BarLabels are the texts that belong to a colorbar, and what follows from them.
type BarLabels struct {
	Label    string
	Ticks    []Tick
	Keys     []Key    // of a bar that is a legend, a key a step from the top
	Scale    string   // how the values run along the bar, see Colorbar
	Min, Max *float64 // values at the ends of the bar, the lower one first; nil: not known
	Fit      float64  // largest misfit of a tick, as a share of the range
	Unproven string   // why the ticks alone do not prove the scale; "": they do
	curve    curve    // that of Scale, with what else it takes; nil: not known
}

// axis makes the public form.
func (a AxisLabels) axis() Axis {
	out := Axis{Label: a.Label, Scale: ScaleCategory, Ticks: a.Ticks}
	if out.Ticks == nil {
		out.Ticks = []Tick{}
	}
	return out
}
