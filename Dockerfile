# docker build -t heatgrid .
# docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/data" heatgrid extract figure.png -o figure.json
FROM golang:1.26-bookworm AS build
RUN apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      g++ make pkg-config libopencv-dev libtesseract-dev libleptonica-dev >/dev/null \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=container
RUN make build VERSION=$VERSION

# Only the libraries that the program is linked with, language data, and what
# draws pages of PDFs. OpenCV's package asks for Mesa, whose drivers (with LLVM,
# 170 MB) nothing here opens.
FROM debian:bookworm-slim
RUN apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      libopencv-core406 libopencv-imgproc406 libtesseract5 liblept5 libgomp1 \
      tesseract-ocr-eng poppler-utils >/dev/null \
 && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man \
      /usr/lib/*/libLLVM* /usr/lib/*/libz3.* /usr/lib/*/dri
COPY --from=build /src/bin/heatgrid /usr/local/bin/heatgrid
RUN useradd --create-home --uid 1000 heatgrid
USER heatgrid
WORKDIR /data
ENTRYPOINT ["heatgrid"]
CMD ["--help"]
