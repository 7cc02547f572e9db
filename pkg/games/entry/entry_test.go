package entry_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// words is a game of one move for each word, whose name is the word; the game is over after two.
type words struct {
	names  string
	played int
}

// word is a move: the place of the word whose name it has.
type word struct {
	name string
	at   int
}

func (w word) String() string { return w.name }

func (w words) Terminal() (int, bool) { return 0, w.played == 2 }

func (w words) Evaluate() int { return 0 }

func (w words) Moves(buf []word) []word {
	for i, name := range strings.Split(w.names, ",") {
		buf = append(buf, word{name, i})
	}
	return buf
}

func (w words) Play(m word) words { return words{w.names, w.played + 1} }

func (w words) String() string { return w.names }

func of(names string) entry.Game {
	return entry.Of(entry.Entry[words, word]{
		Name: "words", Notation: "the words: a,b", Start: words{names: names}, Variants: textbook.Variants(words{}),
		Parse: func(text string) (words, error) {
			if text == "" {
				panic("no words")
			}
			if second := text[1:2]; second == " " || second == ";" {
				return words{}, fmt.Errorf("%q is no comma", second)
			}
			return words{names: text}, nil
		},
		Perft: func(pos words, plies int, bulk bool) int64 {
			return int64(len(pos.Moves(nil)) / plies) // which panics for 0
		},
	})
}

// A move is read by its name, which may have blanks, and only if no other move has it.
func TestMovesAreReadByTheirNames(t *testing.T) {
	for _, c := range []struct{ names, text, want string }{
		{"a,b", "b a", "[b a] <nil>"},
		{"a,A", "A a", "[A a] <nil>"},
		{"go on,stop", "go on  stop", "[go on stop] <nil>"},
		{"go,go on,on", "go on on", "[go on on] <nil>"},
		{"go on,stop", "stop go", `[stop] "go" is not a move here: want one of go on stop`},
		{"go on,stop", "stop stop go on", `[stop stop] "go" is not a move: the game is over`},
		{"a,b,a", "b a", `[b] "a" names more than one move here, entry_test.word{name:"a", at:0} and ` +
			`entry_test.word{name:"a", at:2}: the game must give each a name of its own`},
		{"ab,aB", "AB", `[] "AB" names more than one move here, entry_test.word{name:"ab", at:0} and ` +
			`entry_test.word{name:"aB", at:1}: the game must give each a name of its own`},
	} {
		line, err := entry.ReadLine(of(c.names).Start(), c.text)
		if got := fmt.Sprint(line, " ", err); got != c.want {
			t.Errorf("%q of %q: %s, want %s", c.text, c.names, got, c.want)
		}
	}
}

// A panic of a game is an error that names the game and the input, and the record of a game is known as one.
func TestAPositionIsReadOrTheErrorSaysWhatIsWrong(t *testing.T) {
	game := of("a")
	for text, want := range map[string]string{
		"a,b": "",
		"":    `words panics while Parse reads "": no words`,
		"x":   `words panics while Parse reads "x": runtime error: slice bounds out of range [:2] with length 1`,
		"a b": `" " is no comma`,
		"(;GM[1])": `";" is no comma; this is a game in SGF, which is not read: want a position, ` +
			"the words: a,b",
	} {
		pos, err := game.Read(text)
		if err == nil && (want != "" || pos.String() != text) || err != nil && err.Error() != want {
			t.Errorf("%q is read as %v, %v; want %s", text, pos, err, want)
		}
	}
	const want = `words panics while its lines are counted from "a": runtime error: integer divide by zero`
	if n, err := game.Start().Perft(0, false); err == nil || err.Error() != want {
		t.Errorf("%d, %v; want %s", n, err, want)
	}
	none := entry.Of(entry.Entry[words, word]{Name: "mute", Start: words{names: "a"}})
	_, err := none.Read("a")
	if err == nil || !strings.HasPrefix(err.Error(), "mute reads no positions: give its entry a Parse") {
		t.Error(err)
	}
}

func TestAPositionWithItsTypesIsOneOfItsGameAlone(t *testing.T) {
	game := of("a")
	at, err := game.At(words{names: "c,d"})
	if err != nil || at.String() != "c,d" || at.Game() != game {
		t.Errorf("%v of %v, %v", at, at.Game(), err)
	}
	if _, err := at.Run("minimax", search.Settings{}); err != nil {
		t.Error(err)
	}
	const want = "words: a position of type entry_test.word: want one of type entry_test.words"
	if _, err := game.At(word{}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
