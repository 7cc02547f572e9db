package chart

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/pkg/viz"
)

// The common part of the charts of go-echarts.

// echart is a chart of go-echarts.
type echart interface {
	Validate()
	JSON() map[string]any
}

// complete makes a figure of a chart: its data is the ECharts option, which under "ablab" has the
// chart's size.
func complete(f *viz.Figure, c echart, size *opts.Initialization) (*viz.Figure, error) {
	c.Validate()
	option := c.JSON()
	option["ablab"] = map[string]string{"width": size.Width, "height": size.Height}
	data, err := json.Marshal(option)
	if err != nil {
		return nil, fmt.Errorf("chart: %w", err)
	}
	f.Kind, f.Data = viz.KindChart, data
	return f, nil
}

// keep returns a function that restores the current value of a variable. Drawing a
// chart sets sizes and axes that may not fit later.
func keep[T any](variable *T) func() {
	value := *variable
	return func() { *variable = value }
}

// sized gives a chart a height in pixels, unless the user has given it a size.
func sized(size *opts.Initialization, pixels float64) {
	if size.Height == "500px" { // go-echarts' own, and not what the reader set
		size.Height, size.Width = px(pixels)+"px", "100%"
	}
}

func px(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }
