package chart_test

import (
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

const ms = time.Millisecond

// A lane is drawn where its worker is busy, in the color of the ply, and its share of the time is told.
func TestLanesAreWhatWorkersDid(t *testing.T) {
	lanes := chart.Lanes("two <workers>", 2, 100*ms).
		Add(0, 0, 60*ms, 0).Add(0, 60*ms, 100*ms, 7).Add(1, 20*ms, 45*ms, 1)
	for i := range 10_000 { // too short to be seen each
		from := 50*ms + time.Duration(i)*2*time.Microsecond
		lanes.Add(1, from, from+time.Microsecond, 2)
	}
	f, err := lanes.Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	for _, want := range []string{"two <workers>: 2 workers in 100 ms", "worker 0: busy 100.0 %, in 2 stretches",
		"worker 1: busy 35.0 %, in 10001 stretches"} {
		if !strings.Contains(f.Alt, want) {
			t.Errorf("no %q in %s", want, f.Alt)
		}
	}
	for _, want := range []string{`width="360.0" height="26.0" fill="#0072b2"`, `width="240.0" height="26.0" fill="#d55e00"`,
		`x="204.0"`, `width="150.0" height="26.0" fill="#56b4e9"`, "5 and deeper"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("no %s in %s", want, f.Still)
		}
	}
	if strings.Count(f.Still, "<rect") > 200 {
		t.Error("each short stretch is drawn")
	}
	rows := lanes.Table().Rows
	if len(rows) != 2 || strings.Join(rows[1], " ") != "1 35.000 35.0 10001" {
		t.Errorf("%v", rows)
	}
}

func TestLanesThatCannotBe(t *testing.T) {
	for want, lanes := range map[string]*chart.LanesView{
		"nothing to draw":   chart.Lanes("x", 1, ms),
		"0 workers":         chart.Lanes("x", 0, ms),
		"want 1 to 1024":    chart.Lanes("x", 1025, ms),
		"and some time":     chart.Lanes("x", 1, 0),
		"worker 1 of 1":     chart.Lanes("x", 1, ms).Add(1, 0, ms, 0),
		"from 1ms to 0s":    chart.Lanes("x", 1, ms).Add(0, ms, 0, 0),
		"at ply -1":         chart.Lanes("x", 1, ms).Add(0, 0, ms, -1),
		"worker -1 of 3":    chart.Lanes("x", 3, ms).Add(-1, 0, ms, 0),
		"none below 0":      chart.Lanes("x", 1, ms).Add(0, -ms, ms, 0),
		"one after the oth": chart.Lanes("x", 1, ms).Add(0, ms, 0, 0),
	} {
		if _, err := lanes.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
