package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	exercise "github.com/ablab-go/ablab/pkg/exercise" // lab is a JupyterLab here
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestAReaderPredicts answers the questions of a page from disk.
func TestAReaderPredicts(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	t.Run("the page marks as Go does", func(t *testing.T) { testMarks(newTab(t, browser, "file:")) })
	t.Run("no answer is in sight", func(t *testing.T) { testAnswersAreHidden(newTab(t, browser, "file:")) })
	t.Run("nor after a search that was stepped through", func(t *testing.T) { testAsksAnew(newTab(t, browser, "file:")) })
	t.Run("by keys and by mouse", func(t *testing.T) { testPredicting(newTab(t, browser, "file:")) })
	t.Run("as a teacher wants it", func(t *testing.T) { testTeacher(newTab(t, browser, "file:")) })
	t.Run("who uses a screen reader", func(t *testing.T) { testAskingIsAccessible(newTab(t, browser, "file:")) })
}

// predicted is a tree with a tie at C and a cut that is none at I.
const predicted = "A(B(D=3 E=5) C(F=3 G=7 H=9) I(J=8 K=4))"

// answersTo returns all answers to a question with values from -3 to 9, in the order in which
// the page makes them too.
func answersTo(q exercise.Question) (all []exercise.Answer) {
	bounds := []search.Bound{search.Exact, search.AtLeast, search.AtMost}
	for set := range 1 << len(q.Parts) {
		var skipped []int
		for i, p := range q.Parts {
			if set>>i&1 == 1 {
				skipped = append(skipped, p.Node)
			}
		}
		for value := -3; value <= 9; value++ {
			for _, bound := range bounds {
				all = append(all, exercise.Answer{Skipped: skipped, Value: value, Bound: bound, Beta: value + 1})
			}
		}
	}
	return append(all, exercise.Answer{Value: q.Value, Bound: q.Bound, Beta: q.Beta})
}

const marksInPage = `ablabLoad('calculator.js').then(({mark}) => %s.map(q => {
	const all = [], parts = q.parts ?? [];
	for (let set = 0; set < 2 ** parts.length; set++) {
		const skipped = parts.filter((_, i) => set >> i & 1).map(p => p.node);
		for (let value = -3; value <= 9; value++) {
			for (const bound of ['exact', 'lower', 'upper']) all.push({skipped, value, bound, beta: value + 1});
		}
	}
	all.push({skipped: [], value: q.value, bound: q.bound, beta: q.beta});
	return all.map(a => mark(q, a)).map(m => m.verdict + ': ' + m.say).join('\n');
}))`

// testMarks has the page mark all answers in a range to the questions about 50 trees.
func testMarks(b *tab) {
	b.showText(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	verdicts := map[exercise.Verdict]int{}
	variants := textbook.Variants(aima(b.T).Root())
	for seed := range uint64(50) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, High: 6, Seed: seed, MinFirst: seed%2 == 0, Noisy: 30})
		if err != nil {
			b.Fatal(err)
		}
		v := variants[int(seed)%len(variants)]
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			v = variants[3] // fail-soft takes them all
			if trace, err = v.Record(tree.Root(), search.Settings{}); err != nil {
				b.Fatal(err)
			}
		}
		questions := exercise.Questions(trace)
		if len(questions) == 0 {
			continue
		}
		data, err := json.Marshal(questions)
		if err != nil {
			b.Fatal(err)
		}
		inPage := eval[[]string](b, fmt.Sprintf(marksInPage, data))
		for i, q := range questions {
			var inGo []string
			for _, a := range answersTo(q) {
				m := q.Mark(a)
				verdicts[m.Verdict]++
				inGo = append(inGo, fmt.Sprintf("%s: %s", m.Verdict, m.Say))
			}
			if got := strings.Split(inPage[i], "\n"); !slices.Equal(got, inGo) {
				for k := range min(len(got), len(inGo)) {
					if got[k] != inGo[k] {
						b.Fatalf("%s on %v, %+v\nanswer %+v:\nthe page %s\nGo       %s", v.Name, tree, q,
							answersTo(q)[k], got[k], inGo[k])
					}
				}
				b.Fatalf("%d marks of the page, %d of Go", len(got), len(inGo))
			}
		}
	}
	b.Logf("marks: %v", verdicts)
	if len(verdicts) != 7 {
		b.Errorf("%d kinds of verdicts, want 7", len(verdicts))
	}
}

// predict is the section of the questions; text is what a part of it says.
const predict = first + ".querySelector('.predict')"

func (b *tab) predictText(part string) string {
	b.Helper()
	return plain(eval[string](b, predict+".querySelector('"+part+"')?.textContent ?? ''"))
}

// says waits until a part of the section says something.
func (b *tab) says(part, what string) {
	b.Helper()
	b.until(part+" says "+what, fmt.Sprintf(`(%s.querySelector(%q)?.textContent ?? '').replaceAll('\u00a0', ' ').includes(%q)`,
		predict, part, what))
}

// predictButton finds a button of the section by what it says.
func predictButton(name string) string {
	return fmt.Sprintf("[...%s.querySelectorAll('button')].find(b => b.textContent.startsWith(%q))", predict, name)
}

func testPredicting(b *tab) {
	tree, err := abtree.Parse(predicted)
	if err != nil {
		b.Fatal(err)
	}
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "scout", "sss"}, Predict: true}))
	b.until("it asks", element+".state.mode === 'asking'")

	// It goes as far as the first question, and there it stays until that is answered.
	b.click(first + ".querySelector('.say')")
	b.press(kb.End)
	b.says("legend", "The search of B, with the window (-∞, ∞), is done. What does it return?")
	at := eval[int](b, element+".state.k")
	b.press(kb.ArrowRight)
	b.says(".verdict", "Answer first")
	if k := eval[int](b, element+".state.k"); k != at {
		b.Errorf("the unanswered question at step %d did not hold the step to %d", at, k)
	}
	if eval[string](b, element+".shadowRoot.querySelector('.bar .main').getAttribute('aria-disabled')") != "true" {
		b.Error("the button of the next step is not off")
	}
	b.press("h")
	b.says(".hint", "MIN at B takes the lowest value")

	// By keys: a wrong value, weaker, a wrong bound, a text that is not a number, right.
	try := func(keys, want string) {
		b.Helper()
		b.strike(keys)
		b.press(kb.Enter)
		b.says(".verdict", want)
		b.click(first + ".querySelector('.say')") // the keys go to the calculator again
	}
	try("4", "Choose =")
	try("=4", "Wrong value. MIN at B takes the lowest value that it has seen: D = 3 and E = 5.")
	questions := eval[int](b, element+".state.run.ask.length")
	b.says("summary", fmt.Sprintf("Score: 0 of 1 right at the first answer, %d to come", questions-1))
	try(">2", "True, but weaker")
	try("<3", "The number is right, but the sign is not. 3 is inside the window (-∞, ∞)")
	try("=3", "Right. ")
	b.press(kb.Enter)
	b.says("legend", "B returns 3. What value is MAX at A sure of now?")
	if eval[bool](b, predict+".querySelector('[type=radio]') !== null") {
		b.Error("what MAX has is more than a number")
	}
	b.screenshot("predict-update")
	try("3", "Right. ")
	b.press(kb.Enter)

	b.press(kb.End)
	b.says("legend", "The search enters C next. With which window?")
	b.write(within(".predict input[aria-label=alpha]"), "3")
	b.press(kb.Enter)
	b.says(".verdict", "Write two numbers")
	b.write(within(".predict input[aria-label=beta]"), "inf")
	b.press(kb.Enter)
	b.says(".verdict", "Right. MIN has no value yet on the way to C, so beta is ∞. "+
		"MAX already has 3 at A, from B, so alpha is 3.")
	b.press(kb.Enter)

	// The tie at C: nothing marked is under-pruned, a move marked in the picture too.
	b.press(kb.End)
	b.says("legend", "MIN at C has 3. Which of the moves still to come, G and H, are skipped?")
	b.shows("the keys of several boxes", "[...c.shadowRoot.querySelectorAll('.predict kbd')].map(key => "+
		"key.textContent).join(' ')", "1 2")
	b.click(predictButton("Answer: none"))
	b.says(".verdict", "Under-pruned. MIN at C has 3, and MAX already has 3 at A, from B")
	b.says(".verdict", "not a strict one")
	b.click(element + ".state.picture.svg.querySelector('#n6 .shape')")
	b.says("button.main", "Answer: G")
	if eval[string](b, element+".state.picture.svg.querySelector('#e6').dataset.asked") != "skip" {
		b.Error("the move that is marked is not marked in the picture")
	}
	b.screenshot("predict-cut")
	reason := func() string {
		return eval[string](b, "[..."+element+".state.picture.svg.querySelectorAll('.why')].map(e => e.textContent).join('')")
	}
	if told := reason(); told != "" {
		b.Errorf("before the answer the picture tells the reason of the cut: %q", told)
	}
	b.click(predictButton("Answer: G"))
	b.says(".verdict", "Under-pruned")
	b.strike("2")
	b.click(predictButton("Answer: G, H"))
	b.says(".verdict", "Right. MIN at C has 3")
	b.says(".verdict", "the value of the root would be the same")
	b.click(predictButton("Go on"))
	b.says("legend", "The search of C,")
	if told := reason(); told != "" {
		b.Errorf("before C is left the picture tells the reason: %q", told)
	}
	b.click(predict + ".querySelector('[value=upper]')")
	b.click(predict + ".querySelector('.number')")
	b.strike("3")
	b.click(predictButton("Answer"))
	b.says(".verdict", "Right. ")
	b.says(".verdict", "the edges count as outside")
	b.press(kb.Enter) // the button that has the focus
	b.says("legend", "C returns 3 or less")
	b.click(predictButton("Show me"))
	b.says(".verdict", "which is as good")
	b.click(predictButton("Go on"))
	if told := reason(); told != "3 ≤ 3 at A" {
		b.Errorf("after the cut the picture tells the reason %q, want 3 ≤ 3 at A", told)
	}

	// No cut at I: to mark one is over-pruned.
	b.press(kb.End)
	b.says("legend", "The search enters I next. With which window?")
	b.click(predictButton("Show me"))
	b.click(predictButton("Go on"))
	b.press(kb.End)
	b.says("legend", "MIN at I has 8. Is K skipped?")
	b.shows("what stands beside the name of one leaf", "c.shadowRoot.querySelector('.predict .move').textContent", "K")
	b.click(predict + ".querySelector('[type=checkbox]')")
	b.click(predictButton("Answer: K"))
	b.says(".verdict", "Over-pruned. MIN at I has 8, and MAX already has 3 at A, from B: I can still be better than "+
		"that for MAX. Skipping a move now can make the value wrong.")
	for i := 0; eval[bool](b, predictButton("Show me")+" !== undefined") ||
		eval[bool](b, predictButton("To the next")+" !== undefined"); i++ {
		if i > 20 {
			b.Fatal("the questions do not end")
		}
		if eval[bool](b, predictButton("Show me")+" !== undefined") {
			b.click(predictButton("Show me"))
			b.click(predictButton("Go on"))
		} else {
			b.click(predictButton("To the next"))
		}
	}
	b.says(".box", "All questions are answered.")

	// The score, and the way back to what was wrong.
	b.press(kb.End)
	b.until("the review is open", predict+".querySelector('.score').open")
	b.says("summary", fmt.Sprintf("Score: 3 of %d right at the first answer", questions))
	wrong := eval[[]string](b, "[..."+predict+".querySelectorAll('ol li')].map(li => li.textContent)")
	if len(wrong) != questions-3 {
		b.Errorf("%d in the review, want %d", len(wrong), questions-3)
	}
	for i, want := range []string{"wrong value: = 4", "under-pruned: none", "shown", "shown", "over-pruned: K is skipped"} {
		if i >= len(wrong) || !strings.HasSuffix(wrong[i], want) {
			b.Errorf("in the review %d: %q, want %s", i+1, wrong, want)
		}
	}
	b.screenshot("predict-review")
	b.click(predict + ".querySelector('ol li:nth-child(5) button')")
	b.says("legend", "MIN at I has 8. Is K skipped?")
	b.says("dl", "You answeredK is skippedRight isK is not skipped")
	b.says(".verdict", "Over-pruned")
	b.click(predictButton("To the review"))
	b.until("it is at the end", element+".state.k === "+element+".state.last")

	// Once more; then not to be asked; a search without questions says so.
	b.click(predictButton("Begin again"))
	b.until("it is at the start", element+".state.k === 0")
	b.says("summary", fmt.Sprint(questions, " questions"))
	b.click(first + ".querySelector('.say')")
	b.press("q")
	b.until("it asks no more", element+".state.mode === ''")
	b.press(kb.End)
	b.until("it is at its end", element+".state.k === "+element+".state.last")
	b.press("q")
	b.click(predict + ".querySelector('.score summary')")
	b.press(kb.Escape)
	b.until("it asks no more, and has the keys",
		element+".state.mode === '' && "+first+".activeElement?.textContent === 'Predict'")
	b.click(first + ".querySelector('.say')")
	b.predicts()
	b.press("q")
	b.choose("scout") // is carried without its questions
	if assets.Engine(assets.Calculator) == nil {
		b.says(".box", "The questions about this search are not on this page.")
		return
	}
	b.says(".box", "The next question is")
	b.click(predictButton("To the next question"))
	b.says("legend", "The search of B,")
	b.choose("sss")
	b.says(".box", "There are no questions about this search.")
}

// predicts answers all questions about the search that is shown, by keys alone.
func (b *tab) predicts() {
	b.Helper()
	eval[bool](b, "("+element+".view.focus(), true)")
	b.press(kb.Home, "q", kb.End)
	b.until("it asks", element+".state.mode === 'asking'")
	n := 0
	for ; eval[int](b, element+".state.k") < eval[int](b, element+".state.last"); n++ {
		if n > 60 {
			b.Fatal("the questions do not end")
		}
		keys := eval[string](b, `(() => {
			const plain = text => text.replaceAll('\u00a0', ' '), legend = plain(`+predict+`.querySelector('legend')?.textContent ?? '');
			const q = `+element+`.state.run.ask.find(q => plain(q.text) === legend);
			const moves = (q?.parts ?? []).flatMap((p, i) => p.skipped ? [i + 1] : []).join('');
			const edge = n => Math.abs(n) < 2 ** 30 ? n : n < 0 ? '-inf' : 'inf';
			if (q?.kind === 'bounds') return edge(q.value) + '\t' + edge(q.beta);
			return !q ? '' : q.kind === 'cut' ? moves : (q.claim ? '' : {exact: '=', lower: '>', upper: '<'}[q.bound]) + q.value;
		})()`)
		alpha, beta, two := strings.Cut(keys, "\t")
		b.strike(alpha)
		if two {
			b.press(kb.Tab)
			b.strike(beta)
		}
		b.press(kb.Enter)
		b.says(".verdict", "Right. ")
		b.press(kb.Enter, kb.End) // on, to the next question
	}
	b.says("summary", fmt.Sprintf("Score: %d of %d right at the first answer", n, n))
	b.press(kb.Escape)
	b.until("it asks no more", element+".state.mode === ''")
	if n < 3 {
		b.Errorf("%d questions", n)
	}
}

// testTeacher: hints that are off are off, and what the form is called is told.
func testTeacher(b *tab) {
	tree, err := abtree.Parse(predicted)
	if err != nil {
		b.Fatal(err)
	}
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree, Variants: []string{"scout"}, Predict: true, NoHints: true}))
	b.until("it asks", element+".state.mode === 'asking'")
	b.press(kb.Tab)
	b.click(first + ".querySelector('.say')")
	b.press(kb.End, "h")
	b.says("legend", "The search of B,")
	if b.predictText(".hint") != "" || eval[bool](b, predictButton("Hint")+" !== undefined") {
		b.Error("there is a hint")
	}
	form := eval[string](b, `(() => {
		const set = `+predict+`.querySelector('fieldset'), names = [...set.querySelectorAll('input')].map(i => i.getAttribute('aria-label'));
		return [set.firstChild.localName, ...names, `+predict+`.querySelector('.verdict').getAttribute('role'), `+predict+`.querySelector('.live').textContent].join(' | ');
	})()`)
	if want := "legend | exactly | at least | at most | value | status | The search of B, with the window (-∞, ∞), " +
		"is done. What does it return?"; form != want {
		b.Errorf("the form is %s, want %s", form, want)
	}
	// Nothing that shows the answers is there, and the asking does not end.
	const shows = `[".stats", ".compare", ".export", ".filters", ".modes > .place button"].filter(part => ` + first +
		`.querySelector(part)?.getClientRects().length).join(' ')`
	const told = element + ".view.getAttribute('aria-label')"
	locked := func(when string) {
		b.Helper()
		if eval[string](b, shows) != "" || eval[bool](b, predictButton("Show me")+" !== undefined") {
			b.Errorf("%s: there is %s", when, eval[string](b, shows))
		}
		if label := eval[string](b, told); label != "the tree, as far as it is searched" {
			b.Errorf("%s: the picture is said to be %q", when, label)
		}
	}
	locked("at the first question")
	b.press(kb.Escape)
	b.says(".verdict", "Answer the questions first.")
	b.press("q", "e", "m")
	if mode := eval[string](b, element+".state.mode"); mode != "asking" {
		b.Errorf("the mode is %q", mode)
	}
	locked("after all keys")
	b.screenshot("predict-teacher")
	if assets.Engine(assets.Calculator) != nil {
		eval[bool](b, element+".searches.search({tree: 'A(B(1 2) C(0 5))'}).then(() => true)")
		b.says(".box", "The next question is")
		locked("another tree")
		eval[bool](b, element+".searches.search({tree: "+element+".stage.notation}).then(() => true)")
		b.says(".box", "The next question is")
	}

	// All questions, those about a window wrong at first.
	for i := 0; eval[string](b, predict+".querySelector('.box').textContent") != "All questions are answered."; i++ {
		if i > 40 {
			b.Fatal("the questions do not end")
		}
		locked(fmt.Sprint("question ", i+1))
		if eval[bool](b, predictButton("To the")+" !== undefined") {
			b.click(predictButton("To the"))
		}
		if kind := eval[string](b, answerRight); kind == "window" {
			b.says("legend", " came back from the window (")
			eval[bool](b, "("+predict+".querySelector('.number').value = '77', true)")
			b.click(predictButton("Answer"))
			b.says(".verdict", "Wrong window.")
			eval[string](b, answerRight)
			b.screenshot("predict-window")
		}
		b.click(predictButton("Answer"))
		b.says(".verdict", "Right. ")
		b.click(predictButton("Go on"))
	}
	if got := eval[string](b, shows); got != ".stats .compare .export .filters .modes > .place button" {
		b.Errorf("when all is answered, there is %s", got)
	}
	b.click(first + ".querySelector('.say')")
	b.press(kb.Escape)
	b.until("it asks no more", element+".state.mode === ''")
	if label := eval[string](b, told); !strings.Contains(label, "4") {
		b.Errorf("at rest the picture is said to be %q", label)
	}
}

// answerRight fills in the right answer to the question that is open, and returns its kind.
const answerRight = `(() => {
	const plain = text => text.replaceAll('\u00a0', ' '), box = ` + predict + `.querySelector('.box');
	const q = ` + element + `.state.run.ask.find(q => plain(q.text) === plain(box.querySelector('legend').textContent));
	for (const p of q.parts ?? []) if (p.skipped) box.querySelector('[value="' + p.node + '"]').click();
	box.querySelector('[value=' + q.bound + ']')?.click();
	const write = n => Math.abs(n) >= 2 ** 30 ? n < 0 ? '-inf' : 'inf' : String(n);
	box.querySelectorAll('.number').forEach((e, i) => { e.value = write([q.value, q.beta][i]); });
	return q.kind;
})()`

// testAskingIsAccessible runs the checker on every kind of question, answered wrong, and on the
// review.
func testAskingIsAccessible(b *tab) {
	tree, err := abtree.Parse(predicted)
	if err != nil {
		b.Fatal(err)
	}
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree, Variants: []string{"scout"}, Predict: true}))
	b.until("it asks", element+".state.mode === 'asking'")
	seen := map[string]bool{}
	for range 90 {
		kind := eval[string](b, element+".state.run.ask.find(q => q.text.replaceAll('\\u00a0', ' ') === ("+predict+
			".querySelector('legend')?.textContent ?? '').replaceAll('\\u00a0', ' '))?.kind ?? ''")
		if kind != "" && !seen[kind] {
			seen[kind] = true
			b.click(predictButton("Hint"))
			eval[bool](b, "(["+predict+".querySelectorAll('[value=lower], [type=checkbox]:not(.filters "+
				"*)')].flatMap(e => [...e]).forEach(e => e.click()), "+
				predict+".querySelectorAll('.number').forEach(e => e.value = 77), true)")
			b.click(predictButton("Answer"))
			b.accessible("asked about "+kind, "ablab-calculator")
			b.zoomed("asked about " + kind)
		}
		next := ""
		for _, name := range []string{"Show me", "Go on", "To the next"} {
			if eval[bool](b, predictButton(name)+" !== undefined") {
				next = name
				break
			}
		}
		if next == "" {
			break
		}
		b.click(predictButton(next))
	}
	if len(seen) != 4 {
		b.Errorf("asked about %v, want all four kinds", seen)
	}
	b.press(kb.End)
	eval[bool](b, predict+".querySelector('.score').open = true")
	b.accessible("the review", "ablab-calculator")
	b.zoomed("the review")
	b.click(predict + ".querySelector('ol li button')")
	b.accessible("a question looked at again", "ablab-calculator")
}

// testAnswersAreHidden asks every question about searches by several algorithms, and wants the answer
// nowhere in sight: not in the sentence, the picture, the path, the state, the statistics, nor in what
// is told to those who cannot see them: "What does B return?" is answered by a tree that says "B 3 …".
func testAnswersAreHidden(b *tab) {
	tree, err := abtree.Parse(predicted)
	if err != nil {
		b.Fatal(err)
	}
	names := []string{"alphabeta-soft", "alphabeta-hard", "minimax", "scout", "pvs", "mtdf", "order-killers"}
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree, Variants: names}))
	b.until("the parts are there", element+".parts.length === 5 && "+element+".engine.state === 'ready'")
	eval[bool](b, `([...`+element+`.root.querySelectorAll('details')].forEach(d => d.open = true), true)`)
	eval[bool](b, inSight)
	kinds := map[exercise.Kind]int{}
	for _, name := range names {
		eval[bool](b, element+".searches.search({variant: '"+name+"'}).then(c => true)")
		b.until("the questions are there", "("+element+".turn('asking'), "+element+".state.run.ask?.length > 0)")
		eval[bool](b, "("+element+".go(0), "+element+".go("+element+".state.last), true)")
		for eval[string](b, predict+".querySelector('.box').textContent") != "All questions are answered." {
			if eval[bool](b, predictButton("To the")+" !== undefined") {
				b.click(predictButton("To the"))
			}
			asked := eval[struct {
				Kind  exercise.Kind
				Text  string
				Leaks []string
			}](b, "inSight()")
			kinds[asked.Kind]++
			if len(asked.Leaks) > 0 {
				b.Errorf("%s: %s The answer is in sight: %q", name, asked.Text, asked.Leaks)
			}
			b.click(predictButton("Show me"))
			if eval[bool](b, "(c => c.state.run.ask.filter(q => q.step === c.state.k).length === 1 && "+
				"c.shadowRoot.querySelector('.say').textContent === 'The next step answers the question.')("+element+")") {
				b.Errorf("%s: %s The sentence is not back when it is answered", name, asked.Text)
			}
			b.click(predictButton("Go on"))
		}
		b.press(kb.Escape)
	}
	if len(kinds) != len(exercise.Kinds()) {
		b.Errorf("asked about %v, want all kinds", kinds)
	}
	// The search for answers finds them where nothing hides them.
	seen := eval[[]string](b, `(async c => {
		for (const part of c.parts) {
			const wants = part.wants;
			if (wants) part.wants = state => ({...wants.call(part, state), veil: undefined});
		}
		await c.searches.search({variant: 'alphabeta-soft'});
		c.turn('asking');
		c.go(0);
		c.go(c.state.last);
		c.change();
		return inSight().Leaks;
	})(`+element+`)`)
	if len(seen) < 4 {
		b.Errorf("without the veil there are only %q", seen)
	}
}

// testAsksAnew turns to the questions when all answers are seen: it begins again, by itself, also with another search.
func testAsksAnew(b *tab) {
	b.showText(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	b.until("the parts are there", element+".parts.length === 5 && "+element+".engine.state === 'ready'")
	begins := func(after string) {
		b.Helper()
		b.until(after+" it begins again", element+".state.k === 0 && "+element+".state.mode === 'asking' && "+
			predict+".querySelector('.box').textContent.startsWith('To the next question')")
	}
	b.press(kb.End, "q")
	begins("after the end")
	eval[bool](b, "("+element+".turn(''), "+element+".go(Infinity), true)")
	for _, variant := range []string{"alphabeta-hard", "pvs"} { // carried, without its questions; made by the engine
		b.choose(variant)
		eval[bool](b, "("+element+".turn('asking'), true)")
		begins("with " + variant)
		// Another search while it asks, at the end of this one.
		eval[bool](b, "((quiz => quiz.asked.forEach(q => quiz.show(q)))("+element+".parts.find(p => p.quiz).quiz), "+
			element+".change(), "+element+".go(Infinity), true)")
		b.shows("all is answered", "c.state.k === c.state.last", true)
		b.choose("scout")
		begins("with Scout after " + variant)
		eval[bool](b, "("+element+".turn(''), "+element+".go(Infinity), true)")
	}
	// In the middle, where there are questions ahead, it stays.
	eval[bool](b, "("+element+".go(3), "+element+".turn('asking'), true)")
	b.shows("Predict in the middle", "c.state.k", 3)
}

// inSight is a function of the page: the question that is open, and where its answer is in sight.
const inSight = `(() => {
	const c = ` + element + `, plain = text => (text ?? '').replaceAll('\u00a0', ' ');
	window.inSight = () => {
		const {root, state: {run, k}} = c, legend = plain(root.querySelector('.predict legend').textContent), leaks = [];
		const q = run.ask.find(q => q.step === k && plain(q.text) === legend), {l: name} = run.nodes[q.at];
		const all = [];
		const walk = e => {
			if (e.matches('.predict, .code, .signs, style') || !e.checkVisibility({visibilityProperty: true})) return;
			for (const of of ['aria-label', 'aria-valuetext', 'title', 'alt']) {
				if (e.hasAttribute(of)) all.push(plain(e.getAttribute(of)));
			}
			for (const n of e.childNodes) n.nodeType === 3 ? all.push(plain(n.data)) : n.nodeType === 1 && walk(n);
		};
		walk(c.box);
		const told = all.join('\n');
		for (const step of [run.steps[k - 1], run.steps[k]]) {
			if (step && told.includes(plain(step.say))) leaks.push('the sentence: ' + step.say);
		}
		for (const text of [run.alt, 'this search']) if (told.includes(text)) leaks.push('what is known at the end: ' + text);
		for (const part of ['.own', '.stats', '.compare', '.export']) {
			if (root.querySelector(part).checkVisibility()) leaks.push(part);
		}
		const below = new Set([q.at]);
		run.nodes.forEach(({p}, i) => below.has(p) && below.add(i));
		const path = [];
		for (let i = Math.max(0, c.state.step.at); i >= 0; i = run.nodes[i].p) path.unshift(i);
		const facts = () => [...root.querySelectorAll('.facts div')].slice(3).map(e => plain(e.textContent)).join(' ');
		const shown = i => [
			root.getElementById('n' + i).textContent, [...root.querySelectorAll('.stack li')][path.indexOf(i)]?.textContent ?? '',
			Math.max(0, c.state.step.at) === i ? facts() : '',
		].map(plain);
		if (q.kind === 'value' || q.kind === 'cut') {
			for (const i of below) for (const text of shown(i)) {
				if (/window|\(.*,.*\)|α [^–]|β [^–]/.test(text)) leaks.push('a window: ' + text);
			}
		}
		if (q.kind === 'bounds') {
			for (const i of run.nodes.keys()) for (const text of shown(i)) {
				if (/window|\(.*,.*\)|α [^–]|β [^–]/.test(text)) leaks.push('a window: ' + text);
			}
		}
		if (root.querySelector('.span:not(.off)')?.checkVisibility()) leaks.push('the number line');
		const ticks = root.querySelector('.ticks');
		if (ticks?.checkVisibility({visibilityProperty: true})) leaks.push('the scores of the visited leaves');
		if (q.kind === 'value') {
			for (const text of shown(q.at)) if (/\d/.test(text.replace(name, ''))) leaks.push('a value: ' + text);
			run.nodes.forEach(({p}, i) => p === q.at && root.getElementById('e' + i).matches('.best') &&
				leaks.push('the best move: ' + run.nodes[i].l));
		}
		for (const {node} of q.parts ?? []) {
			if (root.getElementById('n' + node).matches('.skipped')) leaks.push('what is skipped: ' + run.nodes[node].l);
		}
		return {Kind: q.kind, Text: q.text, Leaks: leaks};
	};
	return true;
})()`
