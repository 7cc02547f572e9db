package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

func TestPresets(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "my preset.txt")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	long := file(strings.Repeat("#", 1<<20+1))
	mine := file("# of mine\nDriver=pvs # scout\n\nTable.MiB=4, Deepen=true\n")
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--preset", "tuned"}, "\nengine "},
		{[]string{"--preset", "tuned", "--variant", "minimax,engine"}, "\nengine "},
		{[]string{"--preset", "plain", "--set", "Order.History=true"}, "\nengine "},
		{[]string{"--preset", mine, "--set", "Table.MiB=1"}, "\nengine "},
		{[]string{"--preset", mine, "--set", "Deepen=maybe"}, "--set Deepen=maybe: want true or false"},
		{[]string{"--preset", long}, "my preset.txt: it has more than 1 MiB: want no more"},
		{[]string{"--preset", "nosuch"}, `no preset "nosuch", and no file: want plain, tuned`},
		{[]string{"--preset", "tuned", "--variant", "minimax"}, "--preset tuned: it is for the engine"},
		{[]string{"--preset", file("Driver=pvs\nDeepen\n")}, `line 2 says "Deepen": want NAME=VALUE`},
		{[]string{"--preset", file("Drver=pvs")}, "my preset.txt: Drver: no variant named has this option"},
		{[]string{"--preset", file("Driver=pvx")}, `my preset.txt: Driver=pvx: engine: driver "pvx": want one of`},
	} {
		out, _ := ablab("", append([]string{"search", "--game", "tictactoe", "--depth", "4"}, c.args...)...)
		if !strings.Contains(out, c.says) {
			t.Errorf("%q: %s\nwant %q", c.args, out, c.says)
		}
	}
	plain, _ := ablab("", "search", "--game", "tictactoe", "--variant", "engine", "--json")
	same, _ := ablab("", "search", "--game", "tictactoe", "--preset", file(""), "--json")
	if cut := func(s string) string { s, _, _ = strings.Cut(s, `"time_ns"`); return s }; cut(plain) != cut(same) {
		t.Errorf("an empty preset searches otherwise:\n%s%s", plain, same)
	}
}

// The text of an example counts on the options of its variant: 16 nodes instead of the 22 of alpha-beta.
func TestExamplesAreSearchedWithTheirOptions(t *testing.T) {
	const own = "probcut: options of the example probcut: Deep=2, Shallow=1, Threshold=2\n"
	for _, c := range []struct {
		args, nodes, says string
	}{
		{"search --example probcut --variant probcut", "16", own},
		{"search --example probcut --variant probcut --json", `"nodes":16`, ""},
		{"search --example probcut --variant probcut,alphabeta-soft", "22", own},
		{"search --example probcut --variant alphabeta-soft", "22", ""},
		{"search --example probcut --variant probcut --set threshold=100", "31", "probcut: Deep=2, Shallow=1\n"},
		{"search --example probcut --variant probcut --set Threshold=2 --set Deep=2,Shallow=1", "16", ""},
		{"search --example aspiration --variant aspiration", "aspiration",
			"options of the example aspiration: Guess=35, Width=10\n"},
		{"diff --example probcut --variant probcut,alphabeta-soft", "16", own},
		{"render --example probcut --variant probcut --view counts --out -", "16 nodes", own},
		{"calculator --example probcut --variant probcut --out -", "Threshold", own},
		{"sheet --example probcut --variant probcut --out -", " with Deep=2, Shallow=1, Threshold=2", own},
	} {
		out, status := ablab("", strings.Fields(c.args)...)
		if status != 0 || !strings.Contains(out, c.nodes) || !strings.Contains(out, c.says) ||
			c.says == "" && strings.Contains(out, "options of the example") {
			t.Errorf("%s: status %d; want %q and %q in:\n%.2000s", c.args, status, c.nodes, c.says, out)
		}
	}
	file := filepath.Join(t.TempDir(), "search.json")
	if out, status := ablab("", "render", "--example", "probcut", "--variant", "probcut", "--out", file); status != 0 {
		t.Fatal(out)
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if trace, err := search.ReadTrace(in); err != nil || trace.Result.Stats.Nodes != 16 {
		t.Errorf("recorded: %v, %v", trace, err)
	}
}
