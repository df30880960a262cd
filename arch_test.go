package heatgrid_test

import (
	"os/exec"
	"strings"
	"testing"
)

// TestLayers: imports go one way, from the commands to the stages and from each
// stage to the one before it, and each native library has one package that uses it.
func TestLayers(t *testing.T) {
	const module = "github.com/heatgrid/heatgrid/"
	may := map[string]string{ // of this module's packages; internal ones may be imported by all
		"detect": "", "ocr": "detect", "grid": "detect ocr", "export": "grid", "check": "grid",
		"batch": "heatgrid grid export", "review": "heatgrid batch grid export", "": "detect ocr grid",
	}
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}}{{range .Imports}} {{.}}{{end}}", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		path, imports, _ := strings.Cut(line, " ")
		name := strings.TrimPrefix(path+"/", module)
		name = strings.TrimSuffix(name, "/")
		allowed, bound := may[name]
		for _, imp := range strings.Fields(imports) {
			switch {
			case strings.HasPrefix(imp, "gocv.io/x/gocv") && name != "detect",
				strings.HasPrefix(imp, "github.com/otiai10/gosseract") && name != "ocr":
				t.Errorf("%s imports %s", path, imp)
			case !bound || !strings.HasPrefix(imp+"/", module) || strings.HasPrefix(imp, module+"internal/"):
			case !contains(allowed, strings.TrimSuffix(strings.TrimPrefix(imp+"/", module), "/")):
				t.Errorf("%s may not import %s", path, imp)
			}
		}
	}
}

// contains reports whether name is one of the words of list; the root package is
// called heatgrid.
func contains(list, name string) bool {
	if name == "" {
		name = "heatgrid"
	}
	for _, w := range strings.Fields(list) {
		if w == name {
			return true
		}
	}
	return false
}
