package browser

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/ask"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// question returns the root of the figure with that number among those that are there before any is opened.
func question(i int) string {
	return fmt.Sprintf("document.querySelectorAll('.ablab:not(.ablab .ablab)')[%d].querySelector('ablab-stage').shadowRoot", i)
}

// verdict returns the mark of a question.
func (b *tab) verdict(i int) string {
	return eval[string](b, question(i)+".querySelector('.verdict').textContent")
}

// focusOn puts the focus on an element, and touch clicks on one.
func (b *tab) focusOn(e string) { b.Helper(); eval[bool](b, "("+e+".focus(), true)") }
func (b *tab) touch(e string)   { b.Helper(); eval[bool](b, "("+e+".click(), true)") }

// opened is what a question has opened.
const opened = "document.querySelectorAll('.ablab-opened .ablab[data-ablab=live]').length"

// TestAReaderIsAskedBeforeAViewOpens answers sealed questions on a page from disk: with the keyboard alone, wrongly, by a
// choice, and not at all.
func TestAReaderIsAskedBeforeAViewOpens(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	trace := record(t, "A(B(D=3 E=5) C(F=2 G=?))")
	const markup = "<img src=x onerror=alert(1)>"
	views := []viz.View{
		ask.Question{
			Text: "How many leaves?", Answer: ask.Is(3).Because(markup),
			Then: []any{viz.Player(trace), chart.Counts(trace), markup},
		},
		ask.Question{Text: "Which leaves are never visited? " + markup, Answer: ask.Is([]string{"G"})},
		ask.Question{Text: "Who moves at B?", Answer: ask.Is("MIN").From("MAX", "MIN", markup), Then: []any{viz.Still(trace, 5)}},
		ask.Question{Text: "What is the value of A without a bound?", Answer: ask.Is(-search.Inf)},
		ask.Calibration(),
	}
	b.showPage(func(f *os.File) error { return viz.Page(f, "questions", views...) })
	b.settled()
	const standing = 4
	b.shows("the beginning", "document.querySelectorAll('.ablab').length", len(views))
	said := eval[string](b, question(standing)+".querySelector('.figure').textContent")
	if !strings.HasPrefix(said, "You have not") {
		t.Errorf("before any answer the reader's answers are %q", said)
	}
	for _, scheme := range []string{"dark", "light"} {
		b.media("prefers-color-scheme", scheme)
		b.accessible("closed questions, "+scheme, "html")
	}

	// A text that cannot be read opens nothing, and the reader can correct it.
	b.focusOn(question(0) + ".querySelector('input')")
	b.press("many", kb.Enter)
	b.shows("a word for a number", question(0)+".querySelector('.fault').textContent", "Write a number, such as 3, -2 or inf.")
	b.accessible("an answer that cannot be read", "html")
	for range "many" {
		b.press(kb.Backspace)
	}
	b.press("5", kb.Enter)
	b.until("it is open", opened+" === 2")
	if mark, want := b.verdict(0), "You wrote 5, and the answer is 3. The difference is 2. "+markup; mark != want {
		t.Errorf("it says %q, want %q", mark, want)
	}
	if n := eval[int](b, "document.querySelectorAll('[onerror]').length"); n != 0 {
		t.Errorf("%d elements come from texts", n)
	}
	b.focusOn(question(1) + ".querySelector('input')")
	b.press(" g. ", kb.Tab, kb.Tab, kb.Enter) // the second button
	b.shows("a name", question(1)+".querySelector('.verdict').textContent", "Right: G.")
	b.touch(question(2) + ".querySelector('[value=MIN]')")
	b.touch(question(2) + ".querySelector('button')")
	b.until("it is open too", opened+" === 3")
	b.touch(question(3) + ".querySelectorAll('button')[2]")
	b.shows("no answer", question(3)+".querySelector('.verdict').textContent", "The answer is -∞.")
	b.shows("four answers", "[..."+question(standing)+".querySelectorAll('p')].map(p => p.textContent).slice(0, 4).join(' ')",
		"Right answers: 2 of 3. When you were sure, you were right 1 of 1 times. "+
			"When you guessed, you were right 1 of 2 times. Answers that you asked to see: 1.")
	for _, scheme := range []string{"dark", "light"} {
		b.media("prefers-color-scheme", scheme)
		b.accessible("open questions, "+scheme, "html")
		for _, width := range []int64{1280, 390} {
			b.do(chromedp.EmulateViewport(width, 1000))
			b.until("it has its width", fmt.Sprintf("innerWidth === %d && document.documentElement.scrollWidth === %[1]d", width))
			b.screenshot(fmt.Sprintf("questions-%d-%s", width, scheme))
		}
	}

	// After a reload all is closed, and the first answer is remembered and counts.
	b.do(chromedp.Reload())
	b.settled()
	b.shows("a reload", "document.querySelectorAll('.ablab').length", len(views))
	if said := eval[string](b, question(0)+".querySelector('form').textContent"); !strings.Contains(said, "before: 5.") {
		t.Errorf("after a reload the first question says %q", said)
	}
	b.focusOn(question(0) + ".querySelector('input')")
	b.press("3", kb.Enter)
	b.shows("the right answer later", question(standing)+".querySelector('p').textContent", "Right answers: 2 of 3.")
	b.touch(question(standing) + ".querySelector('button')")
	b.until("all is forgotten", question(standing)+".querySelector('p').textContent.startsWith('You have not')")
}

// TestAClosedQuestionIsPrintedWithoutItsAnswer prints a page: the questions are there, no button, and what is closed stays so.
func TestAClosedQuestionIsPrintedWithoutItsAnswer(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	question0 := ask.Question{Text: "How many leaves?", Answer: ask.Is(3), Then: []any{"secret"}}
	b.showPage(func(f *os.File) error { return viz.Page(f, "questions", question0) })
	b.settled()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		return err
	}))
	for part, want := range map[string]bool{"button": false, "legend": true, "input": true} {
		if is := eval[bool](b, question(0)+".querySelector('"+part+"').checkVisibility()"); is != want {
			t.Errorf("%s is printed: %v, want %v", part, is, want)
		}
	}
	if strings.Contains(eval[string](b, "document.body.innerText"), "secret") {
		t.Error("the answer is printed")
	}
}

// testAsked answers a question in a cell: Run All leaves it closed, no key is a command of the notebook's, and the chapter of
// the answer is the notebook. A notebook that is not trusted has the question.
func testAsked(b *tab, l lab) {
	l.turnTo(b, "ask.ipynb")
	for range 2 {
		b.runAll()
		b.until("the questions are closed", "document.querySelectorAll('.ablab[data-ablab=live]').length === 2")
	}
	before := b.sources()
	b.focusOn(question(0) + ".querySelector('input')")
	b.do(chromedp.KeyEvent("abxdd "))
	b.press(kb.Home, kb.ArrowDown, kb.ArrowUp, kb.Enter)
	b.until("it cannot be read", question(0)+".querySelector('.fault')")
	eval[bool](b, "("+question(0)+".querySelector('input').value = '', true)")
	b.press("3", kb.Enter)
	b.until("it is open", opened+" === 1")
	if after := b.sources(); after != before {
		b.Errorf("an answer changed the notebook:\n%s\nit was\n%s", after, before)
	}
	if mark := b.verdict(0); mark != "Right: 3." {
		b.Errorf("it says %q", mark)
	}
	b.shows("the answer", question(1)+".querySelector('p').textContent", "Right answers: 1 of 1.")
	if kept := eval[string](b, "localStorage.getItem('ablab-answers')"); !strings.Contains(kept, `"chapter":"ask"`) {
		b.Errorf("kept is %s", kept)
	}
	b.accessible("an open question in a cell", "figure.ablab")
	b.screenshot("question-cell")
	b.save()
	l.turnToStill(b, l.untrusted(b.T, "ask.ipynb"))
	b.until("the question is there", "document.querySelector('.ablab figcaption')")
	said := eval[string](b, "document.querySelector('.ablab').closest('.jp-OutputArea').textContent")
	if !strings.Contains(said, "How many") || strings.Contains(said, "Right") {
		b.Errorf("a notebook that is not trusted says %q", said)
	}
	b.screenshot("question-untrusted")
}
