package chart_test

import (
	"encoding/json"
	"encoding/xml"
	"math"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// Every position is a mark, those at 0 too, and the line goes where it was told to.
func TestForetoldShowsEveryPositionAndTheLine(t *testing.T) {
	f, err := chart.Foretold([]int{-2, 0, 4}, []int{-1, 0, 5}, 1.5, -1, 2).Figure()
	if err != nil {
		t.Fatal(err)
	}
	var o struct {
		Series []struct {
			Type string
			Data [][2]float64
		}
	}
	if err := json.Unmarshal(f.Data, &o); err != nil {
		t.Fatal(err)
	}
	want := [][][2]float64{{{-2, -1}, {0, 0}, {4, 5}}, {{-2, -4}, {4, 5}}, {{-2, -2}, {4, 7}}, {{-2, -6}, {4, 3}}}
	if len(o.Series) != len(want) {
		t.Fatalf("%d series: %s", len(o.Series), f.Data)
	}
	for i, s := range o.Series {
		for k, point := range s.Data {
			if len(s.Data) != len(want[i]) || point != want[i][k] {
				t.Errorf("series %d has %v, want %v", i, s.Data, want[i])
				break
			}
		}
	}
	if f.Title != "deep = 1.5 · shallow -1, standard deviation 2" || !strings.Contains(f.Alt, "for 3 positions") ||
		!strings.Contains(f.Alt, "2 positions lie within") {
		t.Errorf("%q, %q", f.Title, f.Alt)
	}
	if n := strings.Count(f.Still, "opacity"); n != 3 {
		t.Errorf("%d marks in the still picture", n)
	}
	if err := xml.Unmarshal([]byte(f.Still), new(any)); err != nil {
		t.Error(err)
	}
}

func TestForetoldRefusesWhatCannotBeDrawn(t *testing.T) {
	for want, c := range map[string]*chart.ForetoldChart{
		"nothing to draw":                 chart.Foretold(nil, nil, 1, 0, 1),
		"each to both depths":             chart.Foretold([]int{1, 2}, []int{1}, 1, 0, 1),
		"want finite numbers":             chart.Foretold([]int{1, 2}, []int{1, 2}, math.NaN(), 0, 1),
		"give Foretold the values of two": {},
	} {
		if _, err := c.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}
