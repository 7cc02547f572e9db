package viz_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz"
)

// A page that carries the chart library carries the licenses of what is in it.
func TestAPageWithChartsCarriesTheirLicenses(t *testing.T) {
	for _, charts := range []bool{false, true} {
		page := viz.Libraries(charts)
		for _, who := range []string{"Copyright (c) 2017, Baidu Inc.", "Copyright 2010-2016 Mike Bostock"} {
			if strings.Contains(page, who) != charts {
				t.Errorf("with charts %v: %q in the page: %v", charts, who, !charts)
			}
		}
	}
}
