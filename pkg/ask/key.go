package ask

import "fmt"

// Key returns the answer to a question that no search computes, by the name of its key, such as "windows/first". Keys are kept
// here so that no cell shows them.
func Key(name string) Answer {
	if a, ok := keys[name]; ok {
		return a
	}
	return Answer{err: fmt.Errorf("there is no key %q: pkg/ask/key.go lists them", name)}
}

// keys are the answers by their names: that of the chapter, a slash, and a word.
var keys = map[string]Answer{
	"start/reply": Is(false).Because("It could only make square 6 worse for X, and square 6 is bad enough already. So the " +
		"program skips the reply, and after square 8 it does the same."),
	"alphabeta/nine": Is(false).Because("MIN will not allow E, because MIN is sure of 5 at D."),
	"museum/tied":    Is(false).Because("D returned 3, but this 3 is an upper bound, and D is worth 0."),

	"order/first": Is(100).Because("If the best move comes first everywhere, then wherever a cutoff is possible the first move " +
		"makes it."),
	"order/killers": Is(44000).Within(8000).Because("Most of the work is gone already, and in these positions killers save " +
		"another third."),
	"order/counter": Is("none").From("J L", "H J L", "none").Because("A countermove is the answer to a move of the opponent, and MAX " +
		"makes no move twice in this tree."),
	"order/memory": Is("history").From("killers", "countermoves", "history"),
}
