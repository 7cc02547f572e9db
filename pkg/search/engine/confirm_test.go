package engine_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// forgetful is connect four with a hash that tells few positions apart.
type forgetful struct{ connectfour.Board }

func (f forgetful) Play(m connectfour.Move) forgetful { return forgetful{f.Board.Play(m)} }
func (f forgetful) Hash() uint64                      { return search.Mix(f.Board.Hash() % 10_000) }
func (f forgetful) Expander()                         {} // another type: the engine takes the four methods

// A table that takes two positions for one is found out, and a sound one is not.
func TestConfirm(t *testing.T) {
	o := engine.Options{Table: engine.TableOptions{MiB: 1}, Confirm: true}
	position := connectfour.Start.Judged()
	wrong := 0
	for depth := range 9 {
		for driver := range engine.MTDf + 1 {
			o.Driver, o.Deepen = driver, depth%2 == 0
			settings := search.Settings{Depth: depth + 1, Options: o}
			sound, err := sameInBulk(position, settings)
			if err != nil || sound.Stats.Own[engine.Confirmed] != 1 {
				t.Fatalf("%+v: %v, %v", settings, sound, err)
			}
			if _, err := search.Run(engine.Search, forgetful{position}, settings); err != nil {
				wrong++
				if !strings.Contains(err.Error(), "is not confirmed: without the table it is "+search.FormatScore(sound.Value)) {
					t.Errorf("%+v: %v, want %d", settings, err, sound.Value)
				}
			} else if o.Confirm = false; true {
				settings.Options = o
				if r, err := search.Run(engine.Search, forgetful{position}, settings); err != nil || r.Value != sound.Value {
					t.Errorf("%+v: %v, %v: confirmed, and wrong: want %d", settings, r, err, sound.Value)
				}
				o.Confirm = true
			}
		}
	}
	if wrong == 0 {
		t.Error("no value was refused")
	}
}

// A search that is stopped while it confirms has what it has found.
func TestStoppedWhileItConfirms(t *testing.T) {
	o := engine.Options{Deepen: true, Table: engine.TableOptions{MiB: 4}}
	settings := search.Settings{Depth: 10, Options: o}
	want, err := search.Run(engine.Search, connectfour.Start.Judged(), settings)
	if err != nil {
		t.Fatal(err)
	}
	o.Confirm = true
	settings.Options, settings.Nodes = o, want.Stats.Nodes+100
	got, err := search.Run(engine.Search, connectfour.Start.Judged(), settings)
	if err != nil || got.Status != search.NodeLimit || got.Value != want.Value || got.Bound != search.Exact || len(got.PV) == 0 {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}

// Deeper entries can change the value of a search to a given depth. This test measures how often, for a game that is
// analyzed to a lower depth after a deeper search. The result always says that it may happen.
func TestDeeperEntriesAreSelective(t *testing.T) {
	wrong, all := 0, 0
	for seed := range budget.Seeds(40) {
		r := rand.New(rand.NewPCG(seed, 13))
		position := connectfour.Start.Judged()
		for range 4 + r.IntN(10) {
			if moves := position.Moves(nil); len(moves) > 0 {
				position = position.Play(moves[r.IntN(len(moves))])
			}
		}
		var thinker engine.Engine[connectfour.Board, connectfour.Move]
		o := engine.Options{Table: engine.TableOptions{MiB: 4, MinDepth: 1}}
		think := func(position connectfour.Board, depth int) search.Result[connectfour.Move] {
			settings := search.Settings{Depth: depth, Options: o}
			if seed%2 == 0 { // as JSON has them
				settings.Options = search.NamedOptions{
					"Table.MiB": "4", "Table.MinDepth": "1", "Table.Deeper": strconv.FormatBool(o.Table.Deeper),
				}
			}
			r, err := thinker.Think(position, settings, engine.Question[connectfour.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			return r[0]
		}
		exact := think(position, 6)
		o.Table.Deeper = true
		for _, m := range position.Moves(nil) {
			think(position.Play(m), 7)
		}
		deeper := think(position, 6)
		o.Table.Deeper = false
		if again := think(position, 6); again.Value != exact.Value || again.Bound.Selective() {
			t.Fatalf("%v, and after a selective search %v", exact, again)
		}
		if !deeper.Bound.Selective() || exact.Bound.Selective() {
			t.Fatalf("%v, %v", exact, deeper)
		}
		if all++; deeper.Value != exact.Value {
			wrong++
		}
	}
	if wrong == 0 {
		t.Error("no value differs")
	}
	t.Logf("%d of %d values differ", wrong, all)
}
