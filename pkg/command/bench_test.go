package command

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
)

// What everybody counts who searches the same: nodes and value.
var benchCounts = map[string]struct {
	nodes int64
	value int
}{
	"T1":    {549_946, 0},
	"T2":    {18_297, 0},
	"T3":    {6_634_027, 0},
	"T3-9":  {46_028_599, 0},
	"T4":    {60_313_995, 0},
	"T4-6":  {1_249, 0},
	"T4-8":  {12_574, 0},
	"T4-10": {155_590, 0},
	"T4-12": {3_050_083, 0},
	"T5":    {75_209_936, 0},
	"T5-8":  {12_678, 0},
	"T5-10": {177_968, 0},
	"T5-12": {3_445_996, 0},
	"T5-16": {351_003_995, 0},
	"T6":    {14_420_974, 1},
	"T6-16": {274_183_489, 1},
	"T6-M":  {17_833_294, 1},
	"T7":    {15_160_435, 1}, // the value is published; the nodes are those of our options
	"T7-24": {35_150_731, 1},
	"T8-L1": {1_675_961, 1000}, // the nodes are those of our options here too, in T9 as well
	"T8-L2": {383_504, 1000},
	"T8-L3": {35_139, 1000},
	"T9":    {4_014_985, 19},
	"T9-20": {67, 1},
	"T9-21": {471_350, 1},
	"T9-22": {1_129_916, 1},
	"T9-23": {1_427_926, 1},
	"T9-24": {5_180_050, 1},
	"T9-25": {10_648_438, 1},
	"T9-26": {22_652_262, 1},
	"T9-27": {6_044_445, 1},
	"T9-28": {28_391_900, 1},
	"T9-29": {6_134_152, 1},
	"T9-30": {8_300_125, 1},
	"T9-31": {6_539_966, 1},
	"T9-32": {16_023_401, 1},
	"T9-33": {28_042_132, 1},
	"T9-34": {37_950_494, 1},
	"T9-35": {15_400_090, 1},
	"T9-36": {56_940_819, 1},
	"T9-37": {59_016_613, 1},
	"T9-38": {779_669_308, 1},
	"T9-39": {89_960_455, 1},
	"T9-40": {25_406_317, 1},
	"T9-41": {59_733_349, 1},
	"T9-42": {132_637_851, 1},
	"T9-43": {101_192_128, 1},
	"T9-44": {82_525_543, 1},
	"T9-45": {693_249_584, 1},
	"T9-46": {818_712_265, 1},
	"T9-47": {222_438_059, 1},
	"T10":   {4_865_609, 0},

	"T8-L2 engine":        {16_901_539, 1000},
	"T8-L3 engine":        {122_757, 1000},
	"T8-L1 engine-bounds": {1_723_334, 1000},
	"T8-L2 engine-bounds": {410_198, 1000},
	"T8-L3 engine-bounds": {51_088, 1000},

	"T9-20 engine-learned": {67, 1},
	"T9-21 engine-learned": {347_050, 1},
	"T9-22 engine-learned": {738_844, 1},
	"T9-23 engine-learned": {619_714, 1},
	"T9-24 engine-learned": {2_331_890, 1},
	"T9-25 engine-learned": {3_262_186, 1},
	"T9-26 engine-learned": {7_614_672, 1},
	"T9-27 engine-learned": {3_385_386, 1},
	"T9-28 engine-learned": {8_436_576, 1},
	"T9-29 engine-learned": {2_203_600, 1},
	"T9-30 engine-learned": {3_192_581, 1},
	"T9-31 engine-learned": {4_041_095, 1},
	"T9-32 engine-learned": {7_632_769, 1},
	"T9-33 engine-learned": {7_924_599, 1},
	"T9-34 engine-learned": {8_335_349, 1},
	"T9-35 engine-learned": {5_308_983, 1},
	"T9-36 engine-learned": {12_185_289, 1},
	"T9-37 engine-learned": {24_446_464, 1},
	"T9-38 engine-learned": {177_129_152, 1},
	"T9-39 engine-learned": {130_087_545, 1},
	"T9-40 engine-learned": {29_386_323, 1},
	"T9-41 engine-learned": {27_933_846, 1},
	"T9-42 engine-learned": {76_298_581, 1},
	"T9-43 engine-learned": {67_179_319, 1},
	"T9-44 engine-learned": {27_530_784, 1},
	"T9-45 engine-learned": {716_778_678, 1},
	"T9-46 engine-learned": {105_118_427, 1},
	"T9-47 engine-learned": {195_373_482, 1},
}

func TestBenchTasksHaveThePublishedNodesAndValues(t *testing.T) {
	for _, task := range benchTasks {
		want, ok := benchCounts[task.name]
		switch {
		case !ok:
			t.Errorf("%s has no published nodes", task.name)
		case want.nodes > 30_000_000 && task.name != "T4" && !budget.Long() || testing.Short() && want.nodes > 1_000_000:
			continue // a task of its own with less depth counts the same; only T4 also counts the plain engine
		case strings.HasPrefix(task.name, "T9-") && want.nodes > 1_000_000 && !budget.Long():
			continue // T9 is searched, too
		}
		for _, v := range task.variants {
			want := want
			if other, ok := benchCounts[task.name+" "+v.name]; ok {
				want = other
			}
			if value, nodes, err := v.search(); nodes != want.nodes || value != want.value || err != nil {
				t.Errorf("%s, %s: value %d, %d nodes, %v; want %d, %d", task.name, v.name, value, nodes, err,
					want.value, want.nodes)
			}
		}
	}
}

func TestBenchPrintsTheSameInATableAndInJSON(t *testing.T) {
	table, status := ablab("", "bench", "T2", "T4-6")
	if status != exitFine {
		t.Fatalf("exit %d, %s", status, table)
	}
	lines, status := ablab("", "bench", "T2", "T4-6", "--json")
	if status != exitFine {
		t.Fatalf("exit %d, %s", status, lines)
	}
	rows := strings.Split(strings.TrimSpace(table), "\n")[1:]
	for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatal(line, err)
		}
		want := []string{"cpu_s", "nodes", "nodes_per_s", "task", "value", "variant"}
		if got := slices.Sorted(maps.Keys(fields)); !slices.Equal(got, want) {
			t.Errorf("the fields are %v, want %v", got, want)
		}
		var row benchRow
		_ = json.Unmarshal([]byte(line), &row)
		if row.CPU <= 0 || row.Rate <= 0 {
			t.Errorf("no time was measured: %s", line)
		}
		if i >= len(rows) || !slices.Equal(strings.Fields(rows[i])[:3], []string{row.Task, row.Variant, fmt.Sprint(row.Nodes)}) {
			t.Errorf("row %d of the table is not %s:\n%s", i, line, table)
		}
	}
}

// The number of chess positions solved within a limit of nodes is the same on each machine.
func TestSolveFindsTheSameMoves(t *testing.T) {
	for _, c := range []struct {
		file    string
		nodes   string
		quiet   string
		want    string
		minutes bool
	}{
		{"bratko-kopec", "20000", "false", "3 passed, 21 failed", false},
		{"bratko-kopec", "20000", "true", "6 passed, 18 failed", false},
		{"bratko-kopec", "200000", "true", "10 passed, 14 failed", true},
		{"bratko-kopec", "1000000", "true", "15 passed, 9 failed", true},
		{"wac", "20000", "false", "111 passed, 189 failed", true},
		{"wac", "200000", "true", "180 passed, 120 failed", true},
	} {
		if c.minutes && !budget.Long() {
			continue
		}
		prints(t, exitFailed, c.want, "solve", "--game", "chess", "--nodes", c.nodes, "--set", "Selective.Quiescence="+c.quiet,
			"../games/chess/testdata/"+c.file+".epd")
	}
}
