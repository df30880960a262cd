package ocr

import "testing"

// What is no symbol of an element becomes one, in a word with lowered digits or among formulas.
func TestFormulasAreOfElements(t *testing.T) {
	readTogether(t, spellFormulas, map[string]string{
		"siO₂ Rest":           "SiO₂ Rest",
		"Snl₃ Rest":           "SnI₃ Rest",
		"AI₂O₃ Rest":          "Al₂O₃ Rest",
		"K₂C0₃ Rest":          "K₂CO₃ Rest",
		"Cul K₂CO₃ NaOMe":     "CuI K₂CO₃ NaOMe",
		"Cul Site1 Site2":     "Cul Site1 Site2",
		"AI2O3 CaO MgO":       "Al2O3 CaO MgO",
		"Mn(0Ac)₂ Rest":       "Mn(OAc)₂ Rest",
		"x₂ c₁ F₁":            "x₂ c₁ F₁",
		"sO₂ pCO₂":            "sO₂ pCO₂",
		"vO₃ HfO₂ MgO":        "VO₃ HfO₂ MgO",
		"PdCI₂ Rest":          "PdCl₂ Rest",
		"SPhos K₂CO₃ NaOMe":   "SPhos K₂CO₃ NaOMe",
		"SNAI2 FN1 CNN1":      "SNAI2 FN1 CNN1",
		"GAl1 NO2 CO":         "GAl1 NO2 CO",
		"Pt/c AuCl3 C2H5OH":   "Pt/C AuCl3 C2H5OH",
		"C02 H20 C2H5OH MgO":  "CO2 H2O C2H5OH MgO",
		"H20 H19 H21":         "H20 H19 H21", // wells
		"C60 AuC13 MgO CaO":   "C60 AuCl3 MgO CaO",
		"C10H8 C6H6 Al 1O H2": "C10H8 C6H6 Al 1O H2",
	})
}

// Beside the cells of a triangle the names of its rows stand at the steps of a stair.
func TestFormulasOnStairs(t *testing.T) {
	lines := labelColumn("AI2O3", "CaO", "MgO")
	for k, l := range lines {
		l.box.Rect.X0, l.box.Rect.X1 = float64(80*k), float64(80*k+50)
		l.box.Rect.Y0, l.box.Rect.Y1 = float64(80*k), float64(80*k+12)
		l.box.X, l.box.Y, l.box.Size = float64(80*k+25), float64(80*k+6), 12
	}
	if spellFormulas(lines); lines[0].read.String() != "Al2O3" {
		t.Errorf("got %s", lines[0].read)
	}
}

func TestParticlesHaveAPoint(t *testing.T) {
	for read, want := range map[string]string{"PM25": "PM₂.₅", "PN25": "PN₂₅", "PM10": "PM₁₀"} {
		l := &label{read: wordsOf(read[:2]), scripts: []script{{at: 1000, low: true, text: read[2:]}}}
		pointParticles([]*label{l})
		if got := l.written(); got != want {
			t.Errorf("%s with lowered digits is %s, want %s", read, got, want)
		}
	}
}
