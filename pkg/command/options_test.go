package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPresets(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "my preset.txt")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	long := file("")
	if err := os.Truncate(long, 1<<20+1); err != nil {
		t.Fatal(err)
	}
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
		{[]string{"--preset", file("Drver=pvs")}, "my preset.txt: Drver: no variant that is asked for has this option"},
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
