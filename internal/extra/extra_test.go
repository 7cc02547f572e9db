package extra_test

import (
	"errors"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/extra"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
)

// The optional interfaces are those of the table in the doc of package search, with the methods that it gives.
func TestTheTableHasTheInterfacesOfTheDoc(t *testing.T) {
	doc, err := os.ReadFile("../../pkg/search/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, row := range regexp.MustCompile(`(?m)^//\t(\w+) +(\w+)\(`).FindAllStringSubmatch(string(doc), -1) {
		want = append(want, row[1]+"."+row[2])
	}
	for _, row := range extra.Interfaces[connectfour.Board, connectfour.Move]() {
		got = append(got, row.Name+"."+row.Method)
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("the table has  %v\nthe doc has    %v", got, want)
	}
}

// bare offers no optional interface.
type bare struct{ board connectfour.Board }

func (b bare) Terminal() (int, bool)                           { return b.board.Terminal() }
func (b bare) Moves(buf []connectfour.Move) []connectfour.Move { return b.board.Moves(buf) }
func (b bare) Play(m connectfour.Move) bare                    { return bare{b.board.Play(m)} }
func (b bare) Evaluate() int                                   { return b.board.Evaluate() }

// A session that needs what the game lacks names the interface, and its method as the interface declares it: by each of its
// methods NeedX without a parameter, by Hash and by Hint.
func TestWhatAGameLacksIsNamedAsItIsDeclared(t *testing.T) {
	type session = search.Session[bare, connectfour.Move]
	needs := map[string]func(s *session, pos bare){
		"Hasher": func(s *session, pos bare) { s.Hash(pos) },
		"Hinter": func(s *session, pos bare) { s.Hint(pos, 0) },
	}
	for i, all := 0, reflect.TypeFor[*session](); i < all.NumMethod(); i++ {
		name, ok := strings.CutPrefix(all.Method(i).Name, "Need")
		if ok && name != "NoChance" && all.Method(i).Type.NumIn() == 1 {
			needs[name] = func(s *session, _ bare) { reflect.ValueOf(s).Method(i).Call(nil) }
		}
	}
	declared := map[string]string{}
	for _, file := range []string{"chance.go", "position.go"} {
		source, err := os.ReadFile("../../pkg/search/" + file)
		if err != nil {
			t.Fatal(err)
		}
		form := regexp.MustCompile(`(?m)^type (\w+)(?:\[.*\])? interface ?\{(?: (.*) \}\n|\n([^}]*))`)
		for _, i := range form.FindAllStringSubmatch(string(source), -1) {
			declared[i[1]] = i[2] + "\n" + i[3]
		}
	}
	for name, need := range needs {
		_, err := search.Run(func(s *session, pos bare, _, _, _ int) int {
			need(s, pos)
			return 0
		}, bare{connectfour.Start}, search.Settings{Depth: 1})
		missing, ok := errors.AsType[*search.MissingError](err)
		if !ok || missing.Interface != "search."+name || missing.Method == "" ||
			!slices.Contains(strings.Split(strings.ReplaceAll(declared[name], "\t", ""), "\n"), missing.Method) {
			t.Errorf("%s: %v; want a MissingError with a line of its declaration %q", name, err, declared[name])
		}
	}
}
