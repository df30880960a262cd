#!/bin/sh
# Runs every fuzz target of the module, each for the time given: fuzz.sh 20s
set -eu
for pkg in $(go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}' ./...); do
    for target in $(grep -ho '^func Fuzz[A-Za-z0-9_]*' "$pkg"/*_test.go | cut -d' ' -f2); do
        echo "== $target in $pkg"
        go test "$pkg" -run '^$' -fuzz "^$target\$" -fuzztime "${1:-20s}"
    done
done
