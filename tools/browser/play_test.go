package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/play/page"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

const table = "[...document.querySelectorAll('ablab-stage')].find(stage => stage.table).table"

// TestPlay plays on the board of a page, with no network.
func TestPlay(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Play) == nil || assets.Engine(assets.PlayChance) == nil {
		t.Fatal("the board's engines are not built: run make setup")
	}
	browser := theBrowser(t)
	t.Run("a game by the mouse and by the keyboard", func(t *testing.T) { testPlayed(newTab(t, browser, "file:")) })
	t.Run("pieces that move, and ways to choose from", func(t *testing.T) { testPieces(newTab(t, browser, "file:")) })
	t.Run("limits, and a stop", func(t *testing.T) { testStopped(newTab(t, browser, "file:")) })
	t.Run("a stop while the engine loads", func(t *testing.T) { testLoading(newTab(t, browser, "file:")) })
	t.Run("a malformed position while the engine is to move", func(t *testing.T) { testFault(newTab(t, browser, "file:")) })
	t.Run("a die, and the same rolls again", func(t *testing.T) { testDie(newTab(t, browser, "file:")) })
	t.Run("Go, by two opponents to its end", func(t *testing.T) { testGo(newTab(t, browser, "file:")) })
	t.Run("every game, light and dark, wide and narrow", func(t *testing.T) { testBoards(newTab(t, browser, "file:")) })
}

// playOn shows boards and waits until they are there.
func (b *tab) playOn(boards ...viz.View) {
	b.Helper()
	b.showPage(func(f *os.File) error { return viz.Page(f, "Play", boards...) })
	b.settled()
}

// playsInLab makes a move on the board of a notebook, which the engine that JupyterLab serves answers.
func (b *tab) playsInLab() {
	b.Helper()
	b.clickOn(square(3))
	b.played(2)
}

// button is one of the table by its text.
func button(text string) string {
	return fmt.Sprintf("[...%s.box.querySelectorAll('button')].find(b => b.textContent === %q && b.ariaDisabled !== 'true')", table, text)
}

func square(i int) string { return fmt.Sprintf("%s.squares.children[%d]", table, i) }

func (b *tab) played(n int) {
	b.Helper()
	b.until(fmt.Sprintf("%d moves are played", n), fmt.Sprintf("%[1]s.moves.length === %[2]d && !%[1]s.busy", table, n))
}

func testPlayed(b *tab) {
	b.playOn(page.Board{Game: "tictactoe", Depth: 3})
	b.clickOn(square(4))
	b.played(2) // the engine answers
	if moves := eval[[]string](b, table+".moves"); moves[0] != "4" {
		b.Fatalf("played %v, want 4 first", moves)
	}
	eval[bool](b, "("+table+".buttons.firstElementChild.focus(), true)")
	b.press(kb.Enter)
	b.played(4)
	if !eval[bool](b, table+".buttons.contains("+table+".box.getRootNode().activeElement)") {
		b.Error("the focus has left the moves when one was played")
	}
	said := eval[string](b, table+".thought.textContent")
	if !strings.Contains(said, "value") || !strings.Contains(said, "plies") && !strings.Contains(said, "end of the game") {
		b.Errorf("the thought says %q, want its value and what that rests on", said)
	}
	b.clickOn(button("Hint"))
	b.until("there is a hint", table+".thought.textContent.startsWith('Hint: ')")
	thinks := func(after, want string) {
		b.Helper()
		if said := eval[string](b, table+".thought.textContent"); said != want {
			b.Errorf("after %s the thought is %q, want %q", after, said, want)
		}
	}
	b.clickOn(button("Undo"))
	b.played(2)
	thinks("Undo", "")
	if locked := eval[string](b, "[..."+table+
		".box.querySelectorAll('[aria-disabled=true]')].map(b => b.textContent + b.tabIndex).join()"); locked != "Stop-1" {
		b.Errorf("what does nothing now, and its place in the order of Tab: %s, want Stop-1", locked)
	}

	// A limit that is none is refused beside its field, and the last one that was right counts.
	for _, wrong := range []struct{ field, text, says string }{
		{"depth", "-3", "Want a whole number, 64 at most; 0, or nothing, lets only the time decide."},
		{"depth", "0.5", "Want a whole number"},
		{"depth", "999999", "64 at most"}, {"time", "-1", "Want a number of seconds above 0, 60 at most"}, {"time", "0", "above 0"},
		{"time", "1000", "60 at most"}, {"time", "", "Want a number"},
	} {
		field, before := table+"."+wrong.field, eval[float64](b, table+"."+wrong.field+".read()")
		b.write(field+".field", wrong.text)
		b.press(kb.Enter)
		said := eval[string](b, field+".field.fault?.checkVisibility() && "+
			field+".field.matches('[aria-invalid=true]') ? "+field+".field.fault.textContent : ''")
		if now := eval[float64](b, field+".read()"); !strings.Contains(said, wrong.says) || now != before {
			b.Errorf("%q as %s: %q, and %v counts, want %v", wrong.text, wrong.field, said, now, before)
		}
	}
	b.accessible("with wrong limits", "html")
	b.screenshot("play-limits")
	b.write(table+".depth.field", "2")
	b.write(table+".time.field", "0.5")
	b.press(kb.Enter)
	if read := eval[string](b, "["+table+".depth, "+table+
		".time].map(l => l.read() + ' ' + l.field.fault.checkVisibility()).join()"); read != "2 false,0.5 false" {
		b.Errorf("limits that are right: %s", read)
	}

	eval[bool](b, "("+table+".box.querySelector('details').open = true)")
	before := eval[string](b, table+".picture.innerHTML")
	b.write(table+".start", "XX/<img src=x onerror=alert(1)>")
	b.clickOn(button("Begin here"))
	b.until("what is wrong is said", table+".fault.textContent.includes('rows')")
	if eval[string](b, table+".picture.innerHTML") != before || eval[int](b, table+".moves.length") != 2 {
		b.Error("a malformed position has changed the game")
	}
	b.write(table+".start", "XX./OO./...")
	b.clickOn(button("Begin here"))
	b.until("another position is there", table+".position === 'XX./OO./...' && !"+table+".moves.length")
	b.write(table+".start", "OO./...")
	b.clickOn(square(2))
	b.until("the game is won", table+".now.textContent.includes('three in a row') && !"+table+".answer.moves.length")
	if text := eval[string](b, table+".start.value"); text != "OO./..." {
		b.Errorf("a move has changed the position that was being written to %q", text)
	}
	b.write(table+".start", "XX./OO./X..")
	b.clickOn(button("Begin here"))
	b.until("a third position is there", table+".position === 'XX./OO./X..' && !"+table+".moves.length && !"+table+".busy")
	b.clickOn(square(5))
	b.until("the other side wins", table+".now.textContent.includes('O has three in a row')")
	thinks("the end", "")
	b.clickOn(button("New game"))
	b.played(0)
	if n := eval[int](b, table+".box.querySelectorAll('img').length"); n != 0 {
		b.Errorf("%d images of a text", n)
	}
}

func testPieces(b *tab) {
	b.playOn(page.Board{Game: "chess", Position: "8/P6k/8/8/8/8/7K/8 w - - 0 1", Depth: 1})
	b.clickOn(square(8))
	b.until("the pawn's square is marked", square(0)+".classList.contains('goal')")
	b.clickOn(square(0))
	b.until("four pieces are offered", table+".buttons.children.length === 4")
	b.press(kb.Enter)
	b.played(2)
	if moves := eval[[]string](b, table+".moves"); !strings.HasPrefix(moves[0], "a8") && !strings.HasPrefix(moves[0], "a7a8") {
		b.Errorf("played %v, want a promotion on a8", moves)
	}
}

// testDie plays a game with a die, which is rolled by a button, also by the keyboard, and for the opponent in sight.
func testDie(b *tab) {
	b.playOn(page.Board{Game: "einstein", Seed: 3, Depth: 3})
	roll := func() string {
		eval[bool](b, "("+table+".buttons.firstElementChild.focus(), true)")
		b.press(kb.Enter)
		b.until("White has rolled", table+".now.textContent.startsWith('White to move stone')")
		return eval[string](b, table+".moves.at(-1)")
	}
	rolled := roll()
	if !eval[bool](b, table+".buttons.contains("+table+".box.getRootNode().activeElement)") {
		b.Error("the focus has left the moves when the die was rolled")
	}
	b.clickOn(square(eval[int](b, table+".answer.moves[0].from")))
	b.clickOn(square(eval[int](b, table+".answer.moves[0].to")))
	b.until("Black is to roll", table+".now.textContent === 'Black to roll'")
	b.until("what Black may move is seen", table+".now.textContent.startsWith('Black to move stone')")
	b.until("White is to roll", table+".answer.movers.join() === '-1,0,-1,1' && "+table+".answer.rolls")
	b.clickOn(button("Undo"))
	b.until("the roll is there, and the move is not", table+".moves.length === 1 && !"+table+".answer.rolls")
	b.clickOn(button("New game"))
	b.until("the die is to be rolled", table+".answer.rolls && !"+table+".moves.length")
	if again := roll(); again != rolled {
		b.Errorf("the same seed rolls %s, and %s before", again, rolled)
	}
}

// testGo puts stones on points, passes, and lets Monte Carlo tree search and the engine play to the end of the game.
func testGo(b *tab) {
	b.playOn(page.Board{Game: "go5", Time: 100 * time.Millisecond})
	b.clickOn(square(12))
	b.played(2)
	if moves := eval[[]string](b, table+".moves"); moves[0] != "c3" {
		b.Errorf("played %v, want c3 first", moves)
	}
	if said := eval[string](b, table+".thought.textContent"); !strings.Contains(said, "Monte Carlo tree search expects") ||
		!strings.Contains(said, "estimated from") || strings.Contains(said, "exact") {
		b.Errorf("the thought says %q, want an estimate", said)
	}
	eval[bool](b, "("+table+".sides[1].choice.value = 'engine-tuned', true)")
	b.clickOn(button("Pass"))
	b.played(4)
	if said := eval[string](b, table+".thought.textContent"); !strings.Contains(said, "The engine expects") {
		b.Errorf("the thought says %q, want the engine's", said)
	}
	eval[bool](b, "(() => { const {choice} = "+table+".sides[0]; choice.value = 'mcts'; choice.onchange(); return true })()")
	b.until("the game is over", table+".now.textContent.includes('has won by') && !"+table+".busy")
}

func testStopped(b *tab) {
	b.playOn(page.Board{Game: "chess", Time: 30 * time.Second})
	b.clickOn(square(52))
	b.clickOn(square(36)) // e2 e4
	b.until("the engine thinks", table+".busy && "+table+".thought.textContent.includes('value')")
	began := time.Now()
	b.clickOn(button("Stop"))
	b.played(2)
	if took := time.Since(began); took > 2*time.Second { // some of it is a new engine's start
		b.Errorf("the engine stops after %v", took)
	}
	eval[bool](b, "("+table+".time.field.value = 0.2, "+table+".time.field.onchange(), true)")
	began = time.Now()
	b.clickOn(button("Hint"))
	b.until("there is a hint", table+".thought.textContent.startsWith('Hint: ')")
	if took := time.Since(began); took > 2*time.Second {
		b.Errorf("a hint of 0.2 s, by an engine that begins anew, comes after %v", took)
	}

	b.clickOn(button("Hint"))
	eval[bool](b, "(() => { const {choice} = "+table+".sides[0]; choice.value = 'engine-tuned'; choice.onchange(); return true })()")
	b.until("the engine plays the side that it was given during a hint", table+".moves.length > 2")
}

// testLoading does to a board whose engine is still loading what ends its search.
func testLoading(b *tab) {
	for do, done := range map[string]string{"halt()": "!%s.busy", "begin('44')": "%s.position === '44'"} {
		b.playOn(page.Board{Game: "connectfour"})
		if state := eval[string](b, fmt.Sprintf(`(async () => {
			const t = %s;
			t.advise();
			await new Promise(go => setTimeout(go));
			const {state} = t.engine;
			t.%s;
			return state;
		})()`, table, do)); state != "loading" {
			b.Fatalf("the engine is %s, want loading", state)
		}
		b.until(do+" is obeyed", fmt.Sprintf(done, table))
	}
}

// testFault gives a position that cannot be read to a board whose engine is to move.
func testFault(b *tab) {
	b.playOn(page.Board{Game: "chess"})
	b.clickOn(square(52))
	b.clickOn(square(36)) // e2 e4
	b.until("the engine thinks", table+".busy")
	eval[bool](b, "("+table+".begin('nonsense'), true)")
	b.until("what is wrong is said", table+".fault.textContent.includes('FEN')")
	b.played(2)
	if said := eval[string](b, table+".fault.textContent"); !strings.Contains(said, "FEN") {
		b.Errorf("the board says %q after the engine's move, want still what was wrong", said)
	}
}

func testBoards(b *tab) {
	for _, scheme := range []string{"light", "dark"} {
		b.media("prefers-color-scheme", scheme)
		var boards []viz.View
		for _, game := range []string{"connectfour", "chess", "othello", "draughts", "tictactoe", "einstein", "go9"} {
			boards = append(boards, page.Board{Game: game})
		}
		b.playOn(boards...)
		b.clickOn(square(3))
		b.until("the engine answers in the column", table+".moves.length === 2")
		b.accessible(scheme, "html")
		b.pictures("play-" + scheme)
		b.do(chromedp.EmulateViewport(390, 844))
		if wide := eval[int](b, "document.documentElement.scrollWidth"); wide > 390 {
			b.Errorf("%s: the page is %d wide on a screen of 390", scheme, wide)
		}
		b.pictures("play-narrow-" + scheme)
		b.do(chromedp.EmulateViewport(1280, 1000))
	}
}
