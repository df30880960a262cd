# Everything is built with one tag: it makes gocv compile against Debian's OpenCV
# and link only the modules that are used. For go commands typed by hand:
#   export GOFLAGS=-tags=gocv_specific_modules
export GOFLAGS := -buildvcs=false -tags=gocv_specific_modules

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null)
CORPUS  ?= testdata/figures
DEMO    ?= testdata/figures/own-misprint.png
# OpenCV asks for a BLAS that nothing here calls. OpenBLAS, where that is the
# system's, starts threads which spin for a tenth of the time that a figure
# takes; the plain one beside it does not, so the program looks there first.
# Asked when the linker runs: the packages may only just have been installed.
PLAIN_BLAS = $(shell ls -d /usr/lib/*/blas /usr/lib/*/lapack 2>/dev/null | sed 's/^/-Wl,-rpath,/' | paste -sd' ')
LDFLAGS = -s -w -X main.release=$(VERSION) -extldflags '-Wl,--disable-new-dtags $(PLAIN_BLAS)'
RESULTS := /tmp/heatgrid-results-$(shell id -u)

.PHONY: build demo test leaks race golden score score-check score-update fuzz bench lint deps clean cluster

build:
	go build -ldflags "$(LDFLAGS)" -o bin/ ./cmd/heatgrid

deps:
	@scripts/install-deps.sh

# Installs what is missing, builds, and reads a figure.
demo: deps build
	bin/heatgrid extract --format table $(DEMO)

# Installs what is missing, builds, and runs all tests.
test: deps build
	go test ./...

# Fails if a Mat of OpenCV is left open, and shows where it was made.
leaks: deps
	go test -tags=gocv_specific_modules,matprofile ./detect

race: deps
	go test -race ./...

# Rewrites the expected files of the tests; look at the diff before committing it.
golden: deps
	go test $$(grep -rl --include='*_test.go' '"[^"]*internal/golden"' . | xargs -n1 dirname | sort -u) -update

# Reads every figure of a corpus and prints what is right: make score CORPUS=DIR SCORE="-worst 5 -by renderer"
score: deps build
	@rm -rf $(RESULTS) && mkdir -p $(RESULTS)
	@bin/heatgrid extract -q -o $(RESULTS)/ $(filter %.png %.jpg %.jpeg %.webp %.tif %.tiff %.bmp %.gif,$(wildcard $(CORPUS)/*)) || test $$? -eq 3
	@go run ./scripts/score $(SCORE) $(CORPUS) $(RESULTS)

# Holds the labelled descriptions against their figures and prints what is judged right, as the
# script SCORER counts it: make score-check WORST=5 lists the first mistakes of each.
LABELLED ?= testdata/check
SCORER   ?= ../shared/score/score_check.py
score-check: build
	@scripts/score-check.sh $(LABELLED) "$(SCORER)" $(if $(WORST),--worst $(WORST))

# Accepts the present score on testdata as the one that may not be fallen below.
score-update:
	$(MAKE) score CORPUS=testdata/figures SCORE="-update testdata/score.json"

# Fuzzes every target for FUZZTIME each.
FUZZTIME ?= 20s
fuzz: deps
	scripts/fuzz.sh $(FUZZTIME)

# Times and memory as ratios against Tesseract, on this machine; and the Go
# benchmarks, compared with those of another commit by scripts/benchstat.sh.
bench: deps build
	go run ./scripts/bench -heatgrid bin/heatgrid $(CORPUS)

# The Beam pipeline, a module of its own: builds bin/heatgrid-beam and runs its
# tests on Prism, in this machine. The first build takes about four minutes.
cluster: deps
	cd cluster && go build -ldflags "$(LDFLAGS)" -o ../bin/ ./cmd/heatgrid-beam && go test ./...

lint:
	scripts/lint.sh

clean:
	rm -rf bin $(RESULTS)
