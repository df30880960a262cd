#!/bin/sh
# Vets and lints the module. The linter is built once, with this machine's Go,
# and kept outside the tree; its version is fixed so that all see the same faults.
set -eu
version=v2.15.0

go vet ./...

dir=${XDG_CACHE_HOME:-$HOME/.cache}/heatgrid/golangci-lint-$version-$(go env GOVERSION)
if [ ! -x "$dir/golangci-lint" ]; then
    echo "building golangci-lint $version (once, takes a few minutes)"
    log=$(mktemp)
    # Without the tags of this module, and out of it, so that go.mod stays as it is.
    (cd / && GOFLAGS= GOBIN=$dir go install "github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$version") >"$log" 2>&1 || {
        cat "$log" >&2
        exit 1
    }
    rm -f "$log"
fi
"$dir/golangci-lint" run --allow-parallel-runners ./...
