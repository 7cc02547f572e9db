package command

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// TestACalculatorIsOnePage, and the command says where it cannot be edited.
func TestACalculatorIsOnePage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.html")
	out, status := ablab("", "calculator", "--tree", "A(B(D=3 E=5) C(F=2 G=4))", "--variant",
		"minimax,alphabeta-hard", "--out", file)
	built := assets.Engine(assets.Calculator) != nil
	if status != exitFine || strings.Contains(out, "trees cannot be changed on this page") == built {
		t.Fatalf("exit %d, the engine is built: %t, %s", status, built, out)
	}
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{`data-kind="calculator"`, `data-ablab-library="calculator.js"`} {
		if !strings.Contains(string(page), sign) {
			t.Errorf("the page has no %s", sign)
		}
	}
}

// A page offers the algorithms for trees with chance nodes and for trees without, whichever tree it begins with.
func TestACalculatorOffersTheAlgorithmsForChance(t *testing.T) {
	for _, call := range []string{"--example aima", "--example aima --variant star2,minimax", "--tree A(1/2*B(1_2)_1/2*C(3_4))"} {
		args := strings.Fields(call)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		out, status := ablab("", append([]string{"calculator", "--out", "-"}, args...)...)
		if status != exitFine {
			t.Errorf("%s: exit %d, %.300s", call, status, out)
			continue
		}
		data := regexp.MustCompile(`<script type="application/json"( data-packed)?>([^<]*)<`).FindStringSubmatch(out)
		var read io.Reader = strings.NewReader(data[2])
		if data[1] != "" {
			z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, read))
			if err != nil {
				t.Fatal(err)
			}
			read = z
		}
		var stage viz.Stage
		if err := json.NewDecoder(read).Decode(&stage); err != nil {
			t.Fatal(err)
		}
		var names, carried []string
		for _, offer := range stage.Offers {
			if names = append(names, offer.Name); offer.Carried {
				carried = append(carried, offer.Name)
			}
		}
		want, known := []string{"minimax", "expectimax", "star1", "star2", "star2.5"}, "engine"
		switch {
		case strings.Contains(call, "--variant"):
			want, known = []string{"star2", "minimax"}, ""
		case strings.Contains(call, "--tree"): // which the engine cannot search
			known = ""
		}
		for _, name := range want {
			if !slices.Contains(names, name) {
				t.Errorf("%s: %s is not offered: %q", call, name, names)
			}
		}
		if got := strings.Join(carried, " "); got != known {
			t.Errorf("%s: the engine of the page does not know %q, want %q", call, got, known)
		}
	}
}

// An option of the first algorithm is that of the page.
func TestACalculatorHasTheOptionsThatAreSet(t *testing.T) {
	draw := func(set ...string) string {
		file := filepath.Join(t.TempDir(), "page.html")
		call := append([]string{"calculator", "--example", "aima", "--variant", "mtdf,alphabeta-soft", "--out", file}, set...)
		if out, status := ablab("", call...); status != exitFine {
			t.Fatalf("%v: exit %d, %s", call, status, out)
		}
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		alt := regexp.MustCompile(`alt="([^"]*)"`).FindStringSubmatch(string(page))
		if alt == nil {
			t.Fatal("the page has no picture")
		}
		return alt[1]
	}
	if usual, with := draw(), draw("--set", "guess=20"); usual == with || usual != draw("--set", "Guess=0") {
		t.Errorf("%q, with a guess %q", usual, with)
	}
}

// A position of a game is a tree with boards, on a page that is called by the game.
func TestACalculatorTakesAGame(t *testing.T) {
	calculator := func(call string) (string, int) {
		return ablab("", append([]string{"calculator", "--out", "-"}, strings.Fields(call)...)...)
	}
	out, status := calculator("--game tictactoe --position XOX/OX./..O --variant minimax")
	if status != exitFine || !strings.Contains(out, "<title>Tic-tac-toe</title>") {
		t.Errorf("exit %d, %.300s", status, out)
	}
	for call, want := range map[string]string{
		"--game chess --depth 4":              "more than 2000 nodes in 4 plies: take fewer plies; a tree of 2",
		"--game chess --tree A=1":             "only one of",
		"--position X../.../...":              "nothing to search",
		"--game tictactoe --position nothing": "row",
		"--game chess --engine ./mine":        "want a tree, not a game",
	} {
		if out, status := calculator(call); status == exitFine || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %.300s, want %q", call, status, out, want)
		}
	}
}
