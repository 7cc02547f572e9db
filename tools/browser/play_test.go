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

// table is the inside of the page's first board. Below are its parts.
const table = "document.querySelector('.ablab[data-kind=play] > ablab-stage').shadowRoot"

var (
	turn    = part(".turn")
	thought = part(".thought")
	exact   = part(".exactly p")
	grid    = part("[role=grid]")
	stepped = part(".inside ablab-stage") + "?.firstElementChild?.shadowRoot" // of the search that is stepped into
	wrong   = part("p.error")
	buttons = part("[aria-label=moves]")
	drawing = part(".board > [role=img]")
	moves   = part("[aria-label='the moves of the game']") + ".value.split(' ').filter(Boolean)"
	origin  = part("[aria-label='a position to begin from']")
	rolls   = "[..." + table + ".querySelectorAll('button')].some(b => b.textContent === 'Roll the die' && b.checkVisibility())"
	listed  = part("details:has([aria-label=moves])")
	busy    = "[..." + table + ".querySelectorAll('button')].some(b => b.textContent === 'Stop' && b.ariaDisabled !== 'true')"
)

func part(selector string) string { return fmt.Sprintf("%s.querySelector(%q)", table, selector) }

// field is a field of the table by its label.
func field(label string) string {
	return fmt.Sprintf("[...%s.querySelectorAll('label')].find(l => l.firstChild.textContent.trim() === %q).control",
		table, label)
}

// enter sets a field by a script.
func (b *tab) enter(field, value string) {
	b.Helper()
	eval[bool](b, fmt.Sprintf("(f => { f.value = %q; return f.dispatchEvent(new Event('change')) })(%s)", value, field))
}

// beginAt begins the game from a position. It goes by a script: what an opponent says while it thinks
// grows by a line, and a click would fall beside what moved down.
func (b *tab) beginAt(position string) {
	b.Helper()
	eval[bool](b, "("+part("details:has([aria-label='a position to begin from'])")+".open = true)")
	b.enter(origin, position)
	eval[bool](b, "("+button("Begin here")+".click(), true)")
}

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
	t.Run("keys, dragging and the other side", func(t *testing.T) { testHands(newTab(t, browser, "file:")) })
	t.Run("the game in the address", func(t *testing.T) { testAddress(newTab(t, browser, "file:")) })
	t.Run("a step into the search, and the game again", func(t *testing.T) { testSteppedInto(newTab(t, browser, "file:")) })
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

// playsInLab makes a move on the board of a notebook, which the engine that JupyterLab serves answers, and steps into the search
// that chose the answer.
func (b *tab) playsInLab() {
	b.Helper()
	// Figures of a long notebook are still laid out after they are live, and move the board away from a click.
	for moved, tries := true, 0; moved && tries < 20; tries++ {
		at := b.still(square(3))
		time.Sleep(500 * time.Millisecond)
		moved = b.still(square(3)) != at
	}
	b.clickOn(square(3))
	b.played(2)
	b.clickOn(button("Step into the search"))
	b.until("the search is there", stepped+"?.querySelector('.view svg')")
	b.press(kb.ArrowRight)
	b.until("a key steps through it", stepped+".querySelector('.at').textContent.startsWith('1 /')")
}

// button is one of the table by its text.
func button(text string) string {
	return fmt.Sprintf("[...%s.querySelectorAll('button')].find(b => b.textContent === %q && b.ariaDisabled !== 'true')",
		table, text)
}

func square(i int) string { return fmt.Sprintf("%s.querySelectorAll('.square')[%d]", table, i) }

func (b *tab) played(n int) {
	b.Helper()
	b.until(fmt.Sprintf("%d moves are played", n), fmt.Sprintf("%s.length === %d && !%s", moves, n, busy))
}

func testPlayed(b *tab) {
	b.playOn(page.Board{Game: "tictactoe", Depth: 3})
	b.clickOn(square(4))
	b.played(2) // the engine answers
	if played := eval[[]string](b, moves); played[0] != "4" {
		b.Fatalf("played %v, want 4 first", played)
	}
	eval[bool](b, "("+listed+".open = true, "+buttons+".firstElementChild.focus(), true)")
	b.press(kb.Enter)
	b.played(4)
	if !eval[bool](b, buttons+".contains("+table+".activeElement)") {
		b.Error("the focus has left the moves when one was played")
	}
	if said := eval[string](b, thought+".textContent"); !strings.Contains(said, "It looked ") {
		b.Errorf("the thought says %q, want how far the search looked", said)
	}
	if said := eval[string](b, exact+".textContent"); !strings.Contains(said, "value") {
		b.Errorf("exactly it is %q, want the value", said)
	}
	b.clickOn(button("Hint"))
	b.until("there is a hint", thought+".textContent.startsWith('Hint: ')")
	thinks := func(after, want string) {
		b.Helper()
		if said := eval[string](b, thought+".textContent"); said != want {
			b.Errorf("after %s the thought is %q, want %q", after, said, want)
		}
	}
	b.clickOn(button("Undo"))
	b.played(2)
	thinks("Undo", "")
	if locked := eval[string](b, "[..."+table+
		".querySelectorAll('[aria-disabled=true]')].map(b => b.textContent + b.tabIndex).join()"); locked != "Stop-1" {
		b.Errorf("what does nothing now, and its place in the order of Tab: %s, want Stop-1", locked)
	}

	// A limit that is none is refused beside its field, and the last one that was right counts.
	depth, limit := field("Plies at most"), field("Seconds at most")
	for _, x := range []struct{ field, text, says string }{
		{depth, "-3", "Want a whole number, 64 at most; 0, or nothing, lets only the time decide."},
		{depth, "0.5", "Want a whole number"},
		{depth, "999999", "64 at most"}, {limit, "-1", "Want a number of seconds above 0, 60 at most"}, {limit, "0", "above 0"},
		{limit, "1000", "60 at most"}, {limit, "", "Want a number"},
	} {
		b.write(x.field, x.text)
		b.press(kb.Enter)
		said := eval[string](b, fmt.Sprintf(
			"(f => f.fault?.checkVisibility() && f.matches('[aria-invalid=true]') ? f.fault.textContent : '')(%s)", x.field))
		if !strings.Contains(said, x.says) {
			b.Errorf("%q is refused by %q, want %q", x.text, said, x.says)
		}
	}
	b.accessible("with wrong limits", "html")
	b.screenshot("play-limits")
	b.clickOn(button("Hint"))
	b.until("there is a hint", thought+".textContent.startsWith('Hint: ')")
	if said := eval[string](b, thought+".textContent"); !strings.Contains(said, " 3 plies ahead") {
		b.Errorf("with wrong limits the engine says %q, want the depth of 3 that was given before", said)
	}
	b.write(depth, "2")
	b.write(limit, "0.5")
	b.press(kb.Enter)
	if seen := eval[int](b, "["+depth+", "+limit+"].filter(f => f.fault.checkVisibility()).length"); seen != 0 {
		b.Errorf("%d of two limits that are right are refused", seen)
	}

	before := eval[string](b, drawing+".innerHTML")
	b.beginAt("XX/<img src=x onerror=alert(1)>")
	b.until("what is wrong is said", wrong+".textContent.includes('rows')")
	if eval[string](b, drawing+".innerHTML") != before || eval[int](b, moves+".length") != 2 {
		b.Error("a malformed position has changed the game")
	}
	b.beginAt("XX./OO./...")
	b.played(0)
	b.write(origin, "OO./...")
	b.clickOn(square(2))
	b.until("the game is won", turn+".textContent.includes('three in a row') && !"+buttons+".children.length")
	if text := eval[string](b, origin+".value"); text != "OO./..." {
		b.Errorf("a move has changed the position that was being written to %q", text)
	}
	b.beginAt("XX./OO./X..")
	b.played(0)
	b.clickOn(square(5))
	b.until("the other side wins", turn+".textContent.includes('O has three in a row')")
	thinks("the end", "")
	b.clickOn(button("New game"))
	b.played(0)
	if n := eval[int](b, table+".querySelectorAll('img').length"); n != 0 {
		b.Errorf("%d images of a text", n)
	}
}

func testPieces(b *tab) {
	b.playOn(page.Board{Game: "chess", Position: "8/P6k/8/8/8/8/7K/8 w - - 0 1", Depth: 1})
	b.clickOn(square(8))
	b.until("the pawn's square is marked", square(0)+".classList.contains('goal')")
	b.clickOn(square(0))
	b.until("four pieces are offered at the square", part(".ask")+".querySelectorAll('button > svg').length === 4 && "+
		part(".ask")+".checkVisibility()")
	b.screenshot("play-promotion")
	b.press(kb.Enter)
	b.played(2)
	if played := eval[[]string](b, moves); !strings.HasPrefix(played[0], "a8") && !strings.HasPrefix(played[0], "a7a8") {
		b.Errorf("played %v, want a promotion on a8", played)
	}
}

// testDie plays a game with a die, which is rolled by a button, also by the keyboard, and for the opponent in sight.
func testDie(b *tab) {
	b.playOn(page.Board{Game: "einstein", Seed: 3, Depth: 3})
	roll := func() string {
		eval[bool](b, "("+button("Roll the die")+".focus(), true)")
		b.press(kb.Enter)
		b.until("White has rolled", turn+".textContent.startsWith('White to move stone')")
		return eval[string](b, moves+".at(-1)")
	}
	rolled := roll()
	if !eval[bool](b, grid+" === "+table+".activeElement") {
		b.Error("the focus is not on the board when the die was rolled")
	}
	b.clickOn(part(".square.can"))
	b.clickOn(part(".square.goal"))
	b.until("Black is to roll", turn+".textContent === 'Black to roll'")
	b.until("what Black may move is seen", turn+".textContent.startsWith('Black to move stone')")
	b.until("White is to roll", moves+".length === 4 && "+rolls)
	b.clickOn(button("Undo"))
	b.until("the roll is there, and the move is not", moves+".length === 1 && !("+rolls+")")
	b.clickOn(button("New game"))
	b.until("the die is to be rolled", rolls+" && !"+moves+".length")
	if again := roll(); again != rolled {
		b.Errorf("the same seed rolls %s, and %s before", again, rolled)
	}
}

// testGo puts stones on points, passes, and lets Monte Carlo tree search and the engine play to the end of the game.
func testGo(b *tab) {
	b.playOn(page.Board{Game: "go5", Time: 100 * time.Millisecond})
	b.clickOn(square(12))
	b.played(2)
	if played := eval[[]string](b, moves); played[0] != "c3" {
		b.Errorf("played %v, want c3 first", played)
	}
	if said := eval[string](b, thought+".textContent"); !strings.Contains(said, "wins about") ||
		!strings.Contains(said, " playouts (") {
		b.Errorf("the thought says %q, want an estimate", said)
	}
	b.enter(field("Moves second"), "engine-tuned")
	eval[bool](b, "("+buttons+".firstElementChild.click(), true)") // any stone, since a pass may be the end of the game
	b.played(4)
	if said := eval[string](b, thought+".textContent"); !strings.Contains(said, "It looked ") {
		b.Errorf("the thought says %q, want the engine's", said)
	}
	b.clickOn(button("Pass"))
	b.until("the reader has passed", moves+"[4] === 'pass'")
	b.enter(field("Moves first"), "mcts")
	b.beginAt(".XXO./XXXOO/.XXO./XXXOO/.XXO. X komi=0.5") // nobody wants to fill an eye, so both pass soon
	b.until("the game is over", turn+".textContent.includes('has won by') && !"+busy)
}

// testHands plays by keys and by dragging, and looks from the other side.
func testHands(b *tab) {
	b.playOn(page.Board{Game: "connectfour", Depth: 1})
	b.press("4")
	b.played(2)
	if played := eval[[]string](b, moves); played[0] != "4" {
		b.Fatalf("the key 4 has played %v", played)
	}
	at := grid + ".querySelector('.at')"
	b.press(kb.ArrowLeft)
	b.until("the square beside the middle is under the keys", at+"?.ariaLabel === 'column 3, row 3: empty'")
	b.accessible("with a square under the keys", "html")
	b.press(kb.Enter)
	b.played(4)
	if played := eval[[]string](b, moves); played[2] != "3" {
		b.Errorf("Enter has played %v, want column 3", played)
	}

	b.playOn(page.Board{Game: "chess", Depth: 1})
	b.drag(square(52), square(36), 0)
	b.played(2)
	if played := eval[[]string](b, moves); played[0] != "e4" {
		b.Errorf("dragging a pawn from e2 to e4 has played %v", played)
	}
	b.drag(square(51), square(20), 0)
	b.until("a piece that cannot go there goes back, and where it can go is marked", square(51)+".matches('.chosen') && "+
		"!"+drawing+".querySelector('use[style*=translate]') && "+grid+".querySelector('.goal') && "+moves+".length === 2")
	b.until("and why is said", wrong+".textContent.includes('The piece on d2 has no move to e6')")
	b.clickOn(square(51))
	b.until("a second click lets go", "!"+grid+".querySelector('.chosen, .goal') && "+wrong+".textContent === ''")
	b.drag(square(56), square(32), 0)
	b.until("pulling a piece that is shut in is answered", wrong+".textContent.includes('No move is possible there (a1)')")
	b.clickOn(square(12)) // a pawn of the other side
	b.until("a click on what cannot move is answered", wrong+".textContent.includes('No move is possible there (e7)')")
	b.clickOn(square(51))
	b.until("the next click that means something clears it", wrong+".textContent === ''")
	b.beginAt("4k3/8/8/3p4/4P3/8/8/4K3 w - -")
	b.until("the game begins there", square(27)+".ariaLabel === 'd5: black pawn'")
	b.clickOn(button("Threats"))
	b.until("the pawn that Black could take is marked", thought+".textContent.includes('could take on e4') && "+
		square(36)+".matches('.goal')")
	b.beginAt("")
	b.until("the game begins at the start", square(0)+".ariaLabel === 'a8: black rook'")
	b.enter(field("Moves second"), "you") // first, or two engines play until it is set
	b.enter(field("Moves first"), "engine-tuned")
	b.until("the engine has moved, and Black is below", moves+".length === 1 && "+square(63)+".ariaLabel.startsWith('a8')")
	b.clickOn(square(52)) // d7, as Black sees it
	b.clickOn(square(36))
	b.played(3)
	if played := eval[[]string](b, moves); played[1] != "d5" {
		b.Errorf("played %v, want d5 second", played)
	}
	b.screenshot("play-turned")
	if off := eval[float64](b, "Math.abs("+square(63)+".getBoundingClientRect().bottom - "+drawing+
		".getBoundingClientRect().bottom)"); off > 5 {
		b.Errorf("the last square ends %.0f px from the end of the turned board", off)
	}
	b.enter(field("Moves first"), "you")
	b.enter(field("Moves second"), "engine-tuned")
	b.beginAt("4k3/8/8/8/8/8/8/4K3 b - -")
	b.until("Black, who begins there, is below", square(63)+".ariaLabel === 'a8: empty'")
	b.clickOn(button("Turn"))
	b.until("White is below", square(63)+".ariaLabel.startsWith('h1')")
}

// testAddress loads a page again in the middle of a game.
func testAddress(b *tab) {
	b.playOn(page.Board{Game: "tictactoe", Depth: 2})
	b.clickOn(square(4))
	b.played(2)
	before := eval[[]string](b, moves)
	b.do(chromedp.Reload())
	b.settled()
	b.until("the game is there again", moves+".join() === '"+strings.Join(before, ",")+"'")
	b.clickOn(button("New game"))
	b.until("the address of a new game is bare", "!location.hash")
	eval[bool](b, "(location.hash = 'moves=0+0', true)")
	b.do(chromedp.Reload())
	b.settled()
	b.until("a wrong address is refused", wrong+".textContent.includes('is not a move here')")
}

// testSteppedInto steps into the search that chose a move, and goes through the game.
func testSteppedInto(b *tab) {
	b.playOn(page.Board{Game: "tictactoe", Depth: 4, Moves: []string{"0", "4", "8"}})
	b.played(4) // it is the engine's turn
	b.clickOn(part(".square.can"))
	b.played(6)
	b.clickOn(button("Step into the search"))
	b.until("the search is there", stepped+"?.querySelector('.view svg')")
	b.press(kb.ArrowRight)
	b.until("a key steps through it", stepped+".querySelector('.at').textContent.startsWith('1 /')")
	if said := eval[string](b, stepped+".querySelector('.node-board p').textContent"); !strings.Contains(said, "to move") {
		b.Errorf("beside the tree the board says %q", said)
	}
	b.press("q")
	b.press(kb.Enter) // goes to the first
	b.until("a question is asked", "!!"+stepped+".querySelector('.predict .box input, .predict .box button')")
	b.screenshot("play-predict")
	b.press("q")
	b.accessible("inside the search", "html")
	eval[bool](b, "Boolean(Object.assign("+stepped+".querySelector('.export'), {open: true}))")
	formats := eval[string](b, "[..."+stepped+".querySelectorAll('#format option')].map(o => o.value).join()")
	if formats != "svg,png,log,page" {
		b.Errorf("the search can be saved as %s", formats)
	}
	b.screenshot("play-inside")
	b.clickOn(button("Back to the game"))
	b.clickOn(button("Where did the value change?"))
	b.until("each move is judged", part(".review")+".children.length === 6 && "+part(".reviewed [role=status]")+
		".textContent.includes('value')")
	b.accessible("after the game", "html")
	b.screenshot("play-review")
	b.clickOn(part(".review li:nth-child(2) button"))
	b.until("its position is shown", moves+".length === 2 && !"+busy)
	if n := eval[int](b, part(".review")+".children.length"); n != 6 {
		b.Errorf("the list has %d moves after one was looked at, want 6", n)
	}
}

func testStopped(b *tab) {
	b.playOn(page.Board{Game: "chess", Time: 30 * time.Second})
	b.clickOn(square(52))
	b.clickOn(square(36)) // e2 e4
	b.until("the engine thinks", busy+" && "+thought+".textContent.includes('ahead')")
	top := func() float64 { return eval[float64](b, button("New game")+".getBoundingClientRect().top + scrollY") }
	before := top()
	began := time.Now()
	b.clickOn(button("Stop"))
	b.played(2)
	if after := top(); before != after {
		b.Errorf("the buttons go from %.0f to %.0f px when the engine has moved", before, after)
	}
	if eval[bool](b, "[..."+table+".querySelectorAll('button')].find(b => b.textContent === 'Stop')"+
		".checkVisibility({visibilityProperty: true})") {
		b.Error("Stop is seen while nothing thinks")
	}
	if took := time.Since(began); took > 2*time.Second { // some of it is a new engine's start
		b.Errorf("the engine stops after %v", took)
	}
	b.enter(field("Seconds at most"), "0.2")
	began = time.Now()
	b.clickOn(button("Hint"))
	b.until("there is a hint", thought+".textContent.startsWith('Hint: ')")
	if took := time.Since(began); took > 2*time.Second {
		b.Errorf("a hint of 0.2 s, by an engine that begins anew, comes after %v", took)
	}

	b.clickOn(button("Hint"))
	b.enter(field("Moves first"), "engine-tuned")
	b.until("the engine plays the side that it was given during a hint", moves+".length > 2")
}

// testLoading does to a board whose engine is still loading what ends its search.
func testLoading(b *tab) {
	for end, done := range map[string]string{
		"Stop": "!" + busy, "Begin here": drawing + ".getAttribute('aria-label').includes('Column 4') && !" + busy,
	} {
		b.playOn(page.Board{Game: "connectfour"})
		if said := eval[string](b, fmt.Sprintf(`(async () => {
			%s.value = '44';
			%s.click();
			await new Promise(go => setTimeout(go));
			%s.click();
			return %s.textContent;
		})()`, origin, button("Hint"), button(end), thought)); said != "" {
			b.Fatalf("the engine says %q, and was to be loading still", said)
		}
		b.until(end+" is obeyed", done)
	}
}

// testFault gives a position that cannot be read to a board whose engine is to move.
func testFault(b *tab) {
	b.playOn(page.Board{Game: "chess"})
	b.clickOn(square(52))
	b.clickOn(square(36)) // e2 e4
	b.until("the engine thinks", busy)
	b.beginAt("nonsense")
	b.until("what is wrong is said", wrong+".textContent.includes('FEN')")
	b.played(2)
	if said := eval[string](b, wrong+".textContent"); !strings.Contains(said, "FEN") {
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
		b.until("the engine answers in the column", moves+".length === 2")
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
