module github.com/heatgrid/heatgrid

go 1.26.0
