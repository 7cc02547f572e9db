package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/opts"
)

// What the charts of go-echarts have in common.

// option returns an ECharts option as JSON; under "ablab" it has the size of the chart.
func option(echarts map[string]any, size opts.Initialization) ([]byte, error) {
	echarts["ablab"] = map[string]string{"width": size.Width, "height": size.Height}
	data, err := json.Marshal(echarts)
	if err != nil {
		return nil, fmt.Errorf("chart: chart: %w", err)
	}
	return data, nil
}

// keep returns a function that gives a variable its value of now back. A chart that is
// drawn takes on sizes and axes that it may outgrow.
func keep[T any](variable *T) func() {
	value := *variable
	return func() { *variable = value }
}

// sized gives a chart a height in pixels, unless its reader has given it a size.
func sized(height, width *string, pixels float64) {
	if *height == "500px" { // go-echarts' own, and not what the reader set
		*height, *width = fmt.Sprintf("%.0fpx", pixels), "100%"
	}
}
