#!/bin/sh
# Installs what heatgrid is built with and runs with, where it is missing: OpenCV
# and Tesseract with their headers, English language data, a C++ compiler, and
# poppler for PDF pages. Says nothing when all is there.
set -eu

packages="g++ pkg-config libopencv-dev libtesseract-dev libleptonica-dev tesseract-ocr-eng poppler-utils"

if ! command -v go >/dev/null; then
    echo "Go is missing: install Go 1.26 or later from https://go.dev/dl/" >&2
    exit 1
fi
if ! command -v apt-get >/dev/null; then
    # Not Debian or Ubuntu: the build itself says what else it cannot find.
    if ! pkg-config --exists opencv4 tesseract lept 2>/dev/null; then
        echo "OpenCV 4, Tesseract 5 or Leptonica is missing, with headers; on Debian they are: $packages" >&2
        exit 1
    fi
    exit 0
fi

missing=""
for p in $packages; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null)" = installed ] || missing="$missing $p"
done
[ -n "$missing" ] || exit 0

sudo=""
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "As root, run: apt-get install --no-install-recommends$missing" >&2; exit 1; }
    sudo=sudo
fi
echo "installing$missing (apt-get, takes a minute or two)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" >"$log" 2>&1
}
if ! apt update || ! apt install -y --no-install-recommends $missing; then
    cat "$log" >&2
    exit 1
fi
