package ocr

import (
	"math"
	"strconv"
	"testing"
)

var numberTests = []struct {
	text  string
	value float64
	unit  string
}{
	{"41.3", 41.3, ""},
	{"-0.37", -0.37, ""},
	{"\u22120.37", -0.37, ""},
	{"+0.3", 0.3, ""},
	{"- 5", -5, ""},
	{".52", 0.52, ""},
	{"-.52", -0.52, ""},
	{"7.", 7, ""},
	{"-0.00", 0, ""},
	{"1,204", 1204, ""},
	{"1,204,567.25", 1204567.25, ""},
	{"1 204", 1204, ""},
	{"1\u202f204,5", 1204.5, ""},
	{"1'204", 1204, ""},
	{"1.204.567", 1204567, ""},
	{"0,523", 0.523, ""},
	{"12,5", 12.5, ""},
	{"85%", 85, "%"},
	{"85 %", 85, "%"},
	{"(25.0%)", 25, "%"},
	{"(12)", 12, ""},
	{"0.47***", 0.47, ""},
	{"-0.12*", -0.12, ""},
	{"0.52±0.03", 0.52, ""},
	{"0.52 ± 0.03", 0.52, ""},
	{"±0.03", 0.03, ""},
	{"0.52 (0.03)", 0.52, ""},
	{"50\n(25.0%)", 50, ""},
	{"1.2e-04", 0.00012, ""},
	{"1.2e±02", 120, ""},
	{"18e+00", 1.8, ""},
	{"12e3", 12000, ""},
	{"1.2E+04", 12000, ""},
	{"5e3", 5000, ""},
	{"1.2×10⁻⁴", 0.00012, ""},
	{"1.2 x 10^-4", 0.00012, ""},
	{"1.2·10^{-4}", 0.00012, ""},
	{"10⁻²", 0.01, ""},
	{"10^2", 100, ""},
	{"-10¹²", -1e12, ""},
	{"10", 10, ""},
	{"$1,204", 1204, "$"},
	{"-$5", -5, "$"},
	{"12 ms", 12, "ms"},
	{"20°C", 20, "°C"},
	{"1.5k", 1500, ""},
	{"3M", 3e6, ""},
}

var noNumbers = []string{"", "-", "+", ".", "***", "n.s.", "NA", "TP53", "R1-Llama", "<0.001", "1/2", "1.2.3", "1-2", "e5", "--5", "%", "1e999", "NaN", "inf", "0x10", "1,2,3", "10^", "2024-05-01"}

func TestPrintedStep(t *testing.T) {
	for text, want := range map[string]float64{
		"-0.37": 0.01, "0,523": 0.001, "12": 1, "1,204": 1, "1,204.5": 0.1, "85 %": 1, "0.52±0.3": 0.01,
		"1.2e-04": 1e-5, "1.2×10⁻⁴": 1e-5, "10⁻²": 0.01, "1.5k": 100, "0.0e-03": 0, "NA": 0,
	} {
		if n, _ := ParseNumber(text); math.Abs(n.Step-want) > 1e-9*want {
			t.Errorf("%q: %g, want %g", text, n.Step, want)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for _, c := range numberTests {
		n, ok := ParseNumber(c.text)
		if !ok || math.Abs(n.Value-c.value) > 1e-12*math.Abs(c.value) || math.Signbit(n.Value) != (c.value < 0) || n.Unit != c.unit {
			t.Errorf("%q: %v %v, want %v %q", c.text, n, ok, c.value, c.unit)
		}
	}
	for _, s := range noNumbers {
		if n, ok := ParseNumber(s); ok {
			t.Errorf("%q: %v, is no number", s, n)
		}
	}
}

func FuzzParseNumber(f *testing.F) {
	for _, c := range numberTests {
		f.Add(c.text, c.value)
	}
	for _, s := range noNumbers {
		f.Add(s, 0.0)
	}
	f.Fuzz(func(t *testing.T, text string, v float64) {
		if n, ok := ParseNumber(text); ok && (math.IsNaN(n.Value) || math.IsInf(n.Value, 0)) {
			t.Errorf("%q is %v", text, n.Value)
		}
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return
		}
		printed := strconv.FormatFloat(v, 'g', -1, 64)
		if n, ok := ParseNumber(printed); !ok || n.Value != v {
			t.Errorf("%v printed %q is read as %v %v", v, printed, n, ok)
		}
	})
}
