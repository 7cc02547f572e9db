package chart

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/pkg/viz"
)

// What the charts of go-echarts have in common.

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

// keep returns a function that gives a variable its value of now back. A chart that is
// drawn takes on sizes and axes that it may outgrow.
func keep[T any](variable *T) func() {
	value := *variable
	return func() { *variable = value }
}

// sized gives a chart a height in pixels, unless its reader has given it a size.
func sized(size *opts.Initialization, pixels float64) {
	if size.Height == "500px" { // go-echarts' own, and not what the reader set
		size.Height, size.Width = px(pixels)+"px", "100%"
	}
}

func px(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }
