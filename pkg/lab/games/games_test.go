package games_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var update = flag.Bool("update", false, "write the table of what the algorithms are for anew")

// In every game of the list, a position without its types is the position: it reads back, each move can be read as it is
// written, and a search of it as a search.Position finds what Run finds in the types of the game.
func TestAPositionWithoutItsTypesIsThePosition(t *testing.T) {
	for _, game := range games.All() {
		pos := game.Start()
		r := rand.New(rand.NewPCG(budget.Seed(), 45))
		for range 12 {
			if _, over := pos.Terminal(); over {
				break
			}
			again, err := game.Read(pos.String())
			if err != nil || again.String() != pos.String() {
				t.Fatalf("%s: %s is read as %v, %v", game.Name(), pos, again, err)
			}
			moves := pos.Moves(nil)
			for _, m := range moves {
				for _, text := range []string{pos.SAN(m), fmt.Sprint(m)} {
					if read, err := pos.ReadMove(text); err != nil || read != m {
						t.Fatalf("%s: %s: %s is read as %v, %v", game.Name(), pos, text, read, err)
					}
				}
			}
			if _, err := pos.ReadMove("nonsense"); err == nil {
				t.Errorf("%s: %s: nonsense is a move", game.Name(), pos)
			}
			sameValue(t, pos)
			m := moves[r.IntN(len(moves))]
			if len(pos.Weights(nil)) > 0 {
				m, _ = roll.Of(pos, r)
			}
			pos = pos.Play(m)
		}
	}
}

// sameValue searches a position two plies deep in both ways.
func sameValue(t *testing.T, pos entry.Position) {
	t.Helper()
	variant, algorithm := "alphabeta-soft", textbook.AlphaBetaSoft[entry.Position, entry.Move]
	if _, chancy := pos.Chance(); chancy {
		variant, algorithm = "star1", chance.Star1[entry.Position, entry.Move]
	}
	settings := search.Settings{Depth: 2}
	typed, err := pos.Run(variant, settings)
	if err != nil {
		if _, err := search.Run(algorithm, pos, settings); err == nil {
			t.Errorf("%s: only the game itself cannot be searched: %v", pos, err)
		}
		return
	}
	untyped, err := search.Run(algorithm, pos, settings)
	same := untyped.Value == typed.Value && untyped.Stats.Nodes == typed.Stats.Nodes && slices.Equal(untyped.PV, typed.PV)
	if err != nil || !same {
		t.Errorf("%s %s: %v, %v, want %v", pos.Game().Name(), pos, untyped, err, typed)
	}
}

// The usual player of each game finds a move in a moment, and each name that a game gives is that of an algorithm for it.
// An algorithm that does not search a game is not unknown: the error says what it is for.
func TestAnAlgorithmForOtherGamesSaysSo(t *testing.T) {
	dice, err := abtree.Parse("A(B(1/6*3 5/6*D=9) C=4)")
	if err != nil {
		t.Fatal(err)
	}
	const forChance = "is for games and trees with chance, which has no part here: want one of minimax"
	for _, test := range []struct {
		pos           entry.Position
		variant, want string
	}{
		{games.Of(abtree.Position{}), "star1", forChance},
		{games.Of(tictactoe.Start), "expectimax", forChance},
		{games.Of(einstein.Start), "minimax", "knows no chance nodes, and chance has a part here: want one of expectimax"},
		{games.Of(dice.Root()), "mcts", "knows no chance nodes, and chance has a part here: want one of expectimax"},
		{games.Of(othello.Start), "alphazero", "is not for this game or tree, but for connectfour, connectfour-judged, "},
		{games.Of(dice.Root()), "alphabeta-diceless", "is not for this game or tree, but for einstein, einstein-small: want "},
	} {
		want := fmt.Sprintf("the variant %q %s", test.variant, test.want)
		_, err := test.pos.Run(test.variant, search.Settings{Depth: 1})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
	_, err = games.Of(tictactoe.Start).Game().Find("star")
	if err == nil || !strings.HasPrefix(err.Error(), "there is no variant") {
		t.Error(err)
	}
}

// The table of what the algorithms are for is that of the games.
func TestTheTableOfAlgorithmsIsThatOfTheGames(t *testing.T) {
	names := func(pos entry.Position) []string {
		var names []string
		for _, a := range pos.Game().Algorithms() {
			names = append(names, a.Name)
		}
		return names
	}
	dice, err := abtree.Parse("A(1/2*B=1 1/2*C=2)")
	if err != nil {
		t.Fatal(err)
	}
	without, with := names(games.Of(abtree.Position{})), names(games.Of(dice.Root()))
	found := map[string][]string{}
	for _, game := range games.All() {
		for _, name := range names(game.Start()) {
			if !slices.Contains(without, name) && !slices.Contains(with, name) {
				found[name] = append(found[name], game.Name())
			}
		}
	}
	lines := map[string][]string{"games and trees without chance": without, "games and trees with chance": with}
	for name, in := range found {
		lines[strings.Join(in, ", ")] = append(lines[strings.Join(in, ", ")], name)
	}
	var want strings.Builder
	for _, of := range slices.Sorted(maps.Keys(lines)) {
		slices.Sort(lines[of])
		fmt.Fprintf(&want, "%s: %s\n", of, strings.Join(lines[of], " "))
	}
	const file = "../algorithms/table.txt"
	if *update {
		if err := os.WriteFile(file, []byte(want.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(file); err != nil || string(have) != want.String() {
		t.Errorf("%s is not of the list of games: go test ./pkg/lab/games -run Table -args -update", file)
	}
}

func TestEveryGameHasPlayers(t *testing.T) {
	for _, game := range games.All() {
		for _, name := range append(game.Players(), "") {
			player, err := game.Player(name)
			if err != nil {
				t.Errorf("%s: %v", game.Name(), err)
				continue
			}
			pos := game.Start()
			if len(pos.Weights(nil)) > 0 {
				pos = pos.Play(pos.Moves(nil)[0])
			}
			settings := search.Settings{Nodes: 300, Options: player.Algorithm().Options}
			lines, err := player.Think([]entry.Position{pos}, settings, 1)
			if err != nil || len(lines) != 1 || len(lines[0].PV) == 0 || !slices.Contains(pos.Moves(nil), lines[0].PV[0]) {
				t.Errorf("%s: %s finds %v, %v", game.Name(), player.Algorithm().Name, lines, err)
			}
		}
		if _, err := game.Player("nobody"); err == nil {
			t.Errorf("%s: nobody plays", game.Name())
		}
	}
}
