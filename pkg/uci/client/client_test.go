package client_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/enginetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/uci/client"
)

var (
	mateInOne = client.Position{FEN: "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"}
	start     = client.Position{FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
)

// started returns an engine that ends with the test.
func started(t *testing.T, behaves string, options map[string]string) *client.Engine {
	t.Helper()
	e, err := client.Start(t.Context(), enginetest.Command(t, behaves), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func TestAnEngineAnswersWithAMoveAndItsScore(t *testing.T) {
	e := started(t, enginetest.Right, map[string]string{"hash": "8", "Clear_Hash": ""})
	if e.Name() != "ablab" {
		t.Errorf("its name is %q", e.Name())
	}
	a, err := e.Go(t.Context(), mateInOne, client.Limits{Depth: 3})
	if err != nil || a.Move != "a1a8" || a.Score != search.Win-1 || !a.Scored || a.Nodes == 0 {
		t.Errorf("%+v, %v; want the mate by a1a8", a, err)
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Error(err)
	}
	for _, limits := range []client.Limits{
		{Nodes: 100}, {MoveTime: 10 * time.Millisecond},
		{White: time.Second, WhiteIncrement: time.Millisecond, Black: time.Second},
	} {
		a, err := e.Go(t.Context(), client.Position{FEN: start.FEN, Moves: []string{"e2e4", "e7e5"}}, limits)
		if err != nil || len(a.Move) != 4 || !a.Scored {
			t.Errorf("%v: %+v, %v", limits, a, err)
		}
	}
}

// A fault names the engine, the position and the last lines.
func TestAFaultIsToldWithAllThatIsKnown(t *testing.T) {
	late := client.Limits{MoveTime: 10 * time.Millisecond, Within: 200 * time.Millisecond}
	for _, c := range []struct {
		behaves string
		kind    client.Kind
		want    []string
	}{
		{enginetest.Crash, client.Crash, []string{"exit status 3", "about to fall", "segmentation fault"}},
		{enginetest.Silent, client.Late, []string{`did not answer "go movetime 10" within 200ms`, "it wrote nothing"}},
		{enginetest.Slow, client.Late, []string{`did not answer "go movetime 10" within 200ms`}},
	} {
		e := started(t, c.behaves, nil)
		_, err := e.Go(t.Context(), start, client.Limits{MoveTime: 10 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		_, err = e.Go(t.Context(), start, late)
		var fault *client.Fault
		if !errors.As(err, &fault) || fault.Kind != c.kind {
			t.Errorf("%s: %v, want a fault of kind %s", c.behaves, err, c.kind)
			continue
		}
		for _, want := range append(c.want, "ablab (", start.FEN) {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the error lacks %q:\n%v", c.behaves, want, err)
			}
		}
	}
}

func TestAnEngineThatCannotBeStartedIsAnError(t *testing.T) {
	right := enginetest.Command(t, enginetest.Right)
	for _, c := range []struct {
		argv    []string
		options map[string]string
		want    string
	}{
		{nil, nil, "without a command"},
		{[]string{"./none"}, nil, "./none: it cannot be started"},
		{right, map[string]string{"Hahs": "8"}, `it has no option "Hahs": want one of`},
		{right, map[string]string{"Hash": "big"}, `the option Hash is "big": want a whole number, `},
		{right, map[string]string{"Deepen": "yes"}, `the option Deepen is "yes": want true or false`},
		{right, map[string]string{"Driver": "fast"}, `the option Driver is "fast": want one of `},
	} {
		if e, err := client.Start(t.Context(), c.argv, c.options); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v %v: %v, %v; want %s", c.argv, c.options, e, err, c.want)
		}
		if len(c.options) == 0 {
			continue
		}
		if err := started(t, enginetest.Right, nil).Check(c.options); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("checked, %v: %v; want %s", c.options, err, c.want)
		}
	}
	if err := started(t, enginetest.Right, nil).Check(map[string]string{"hash": "8"}); err != nil {
		t.Error(err)
	}
}

// The end of a context ends the wait, whatever the engine does.
func TestAContextEndsTheWait(t *testing.T) {
	stopped := errors.New("stopped")
	ctx, cancel := context.WithCancelCause(t.Context())
	argv := enginetest.Command(t, enginetest.Mute)
	time.AfterFunc(100*time.Millisecond, func() { cancel(stopped) })
	if _, err := client.Start(ctx, argv, nil); !errors.Is(err, stopped) {
		t.Errorf("start: %v, want %v", err, stopped)
	}
	e := started(t, enginetest.Right, nil)
	if _, err := e.Go(ctx, start, client.Limits{Depth: 60}); !errors.Is(err, stopped) {
		t.Errorf("go: %v, want %v", err, stopped)
	}
	e.Close()
	e.Close()
}
