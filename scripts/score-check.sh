#!/bin/sh
# Checks every labelled description with the program itself and scores its reports:
#   scripts/score-check.sh FOLDER SCORER [--worst N]
# FOLDER has NAME.claims.json, which name figure and description; SCORER is a Python script, run as SCORER FOLDER REPORTS.
set -eu
folder=$1 scorer=$2
shift 2
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
field() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" "$2" | head -n 1; }
for claims in "$folder"/*.claims.json; do
	bin/heatgrid check "$folder/$(field figure "$claims")" "$folder/$(field description "$claims")" \
		-o "$reports/$(basename "$claims" .claims.json).report.json" 2>"$reports/log" ||
		test $? -eq 4 || { cat "$reports/log" >&2; exit 1; }
done
python3 "$scorer" "$folder" "$reports" "$@"
