package zugzwang

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var update = flag.Bool("update", false, "find the positions of the study again, in some minutes")

// Positions of a class in a game.
const each = 200

func file(game string, class Class) string {
	return fmt.Sprintf("../../notebooks/data/zugzwang/%s-%s.txt", game, class)
}

// Each position of the study is what its file says: proven again, move by move. Known pawn endings have their values.
func TestThePositionsOfTheStudyAreProven(t *testing.T) {
	for _, game := range []string{"chess", "draughts", "connectfour"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			if *update {
				write(t, game)
			}
			var (
				texts []string
				want  []Position
				in    []Class
			)
			for _, class := range []Class{ByZugzwang, Elsewhere} {
				text, err := os.ReadFile(file(game, class))
				if err != nil {
					t.Fatal(err)
				}
				positions, err := Parse(string(text))
				if err != nil || len(positions) != each {
					t.Fatalf("%s: %d positions, %v", file(game, class), len(positions), err)
				}
				for _, p := range positions {
					texts, want, in = append(texts, p.Text), append(want, p), append(in, class)
				}
			}
			if game == "chess" {
				texts = append(texts, slices.Sorted(maps.Keys(known))...)
			}
			got, classes, err := Prove(game, texts)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range got[len(want):] {
				best := slices.MaxFunc(p.Moves, func(a, b Move) int { return cmp.Compare(a.Value, b.Value) })
				if best.Value != known[p.Text] {
					t.Errorf("%s: have %d, want %d", p.Text, best.Value, known[p.Text])
				}
			}
			for i := range want {
				if got[i].String() != want[i].String() || classes[i] != in[i] {
					t.Errorf("%s: have\n%v\nproven is %s,\n%v", in[i], want[i], classes[i], got[i])
				}
			}
		})
	}
}

// The plan says how many positions there are, and how rare those of each class are. To count them takes minutes.
func TestThePlanSaysHowRareTheyAre(t *testing.T) {
	if !*update && !budget.Long() {
		return
	}
	plan, err := os.ReadFile("../../notebooks/data/zugzwang/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{"chess", "draughts", "connectfour"} {
		positions, in, err := Count(game)
		if err != nil {
			t.Fatal(err)
		}
		percent := func(class Class) float64 { return 100 * float64(in[class]) / float64(positions) }
		want := fmt.Sprintf("| %s | %s | %.1f | %.1f |\n", game, english.Thousands(int64(positions)), percent(ByZugzwang),
			percent(Elsewhere))
		if !strings.Contains(string(plan), want) {
			t.Errorf("the plan does not say %q", want)
		}
	}
}

// write writes the files of a game.
func write(t *testing.T, game string) {
	t.Helper()
	found, err := Find(game, each)
	if err != nil {
		t.Fatal(err)
	}
	for class, positions := range found {
		text := fmt.Sprintf("# %d positions: see README.md.\n", len(positions))
		for _, p := range positions {
			text += p.String() + "\n"
		}
		if err := os.WriteFile(file(game, class), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// Both ways to value positions agree with a search to the end, in all positions of tic-tac-toe.
func TestTheValuesAreThoseOfMinimax(t *testing.T) {
	all, number, values := retrograde([]tictactoe.Board{tictactoe.Start})
	memory := map[tictactoe.Board]int8{}
	for i, pos := range all {
		found, err := search.Run(textbook.Minimax, pos, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		want := int8(max(-1, min(found.Value, 1)))
		if n := number[pos]; int(n) != i || values[i] != want || toTheEnd(pos, memory) != want {
			t.Errorf("%v: have %d and %d, want %d", pos, values[i], toTheEnd(pos, memory), want)
		}
	}
}

// known are endings whose values every book has, and in which the side to move decides.
var known = map[string]int{
	"2k5/8/2KP4/8/8/8/8/8 w - - 0 1":  0, // stalemate, or the pawn is lost
	"2k5/8/2KP4/8/8/8/8/8 b - - 0 1":  -1,
	"3k4/8/3K4/3P4/8/8/8/8 w - - 0 1": 1, // a king on the sixth rank before its pawn
	"3k4/8/3K4/3P4/8/8/8/8 b - - 0 1": -1,
	"8/8/8/2pK4/1kP5/8/8/8 w - - 0 1": -1, // the trebuchet: whoever moves loses the pawn
	"8/8/8/2pK4/1kP5/8/8/8 b - - 0 1": -1,
	"k7/8/8/P7/1K6/8/8/8 w - - 0 1":   0, // a rook's pawn, and the other king before it
}

// In connect four a pass leaves the stones as they are and gives the move away: X wins with a fourth stone in column 1, and O
// does not.
func TestAPassGivesTheMoveAway(t *testing.T) {
	b, err := connectfour.Parse("121317")
	if err != nil {
		t.Fatal(err)
	}
	passed := b.Passed()
	_, wins := b.Play(0).Terminal()
	_, ends := passed.Play(0).Terminal()
	if passed == b || passed.Passed() != b || !wins || ends {
		t.Errorf("X wins: %t, after a pass O: %t", wins, ends)
	}
}

func TestWhatIsNoPosition(t *testing.T) {
	if _, err := Parse("# 3 positions\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"); err == nil {
		t.Error("a position without values was read")
	}
	if _, err := Find("go", 1); err == nil {
		t.Error("a game without endings was searched")
	}
	if _, _, err := Prove("chess", []string{"8/8"}); err == nil {
		t.Error("half a position was proven")
	}
}
