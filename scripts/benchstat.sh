#!/bin/sh
# Compares the Go benchmarks of this tree with those of another commit:
#   scripts/benchstat.sh [REV] [PACKAGES]      REV is HEAD unless told otherwise
set -eu
rev=${1:-HEAD}
packages=${2:-./...}
tmp=$(mktemp -d)
trap 'git worktree remove --force "$tmp/old" 2>/dev/null; rm -rf "$tmp"' EXIT
git worktree add -q --detach "$tmp/old" "$rev"
(cd "$tmp/old" && go test -run '^$' -bench . -benchmem -count 10 "$packages") >"$tmp/old.txt"
go test -run '^$' -bench . -benchmem -count 10 "$packages" >"$tmp/new.txt"
(cd / && GOFLAGS='' go run golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da "$tmp/old.txt" "$tmp/new.txt")
