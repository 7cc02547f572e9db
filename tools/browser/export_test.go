package browser

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestExports downloads everything that a calculator can write, with the engine and without.
func TestExports(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	browser := theBrowser(t)
	t.Run("with the engine", func(t *testing.T) { testExports(newTab(t, browser, "file:")) })
	t.Run("without the engine", func(t *testing.T) { testExportsAlone(newTab(t, browser, "file:")) })
	t.Run("of a game", func(t *testing.T) { testExportsOfAGame(newTab(t, browser, "file:")) })
}

// traceOf records a search natively.
func traceOf(t testing.TB, tree *abtree.Tree, variant string) *search.Trace {
	t.Helper()
	v, err := search.Find(textbook.Variants(tree.Root()), variant)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	trace.Result.Stats.Time = 0
	return trace
}

// downloads lets the tab save files, and returns what makes one: it chooses a format and clicks.
func (b *tab) downloads() func(format string) (name string, content []byte) {
	dir := b.TempDir()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdpbrowser.SetDownloadBehavior,
			cdpbrowser.SetDownloadBehaviorParams{Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow,
				DownloadPath: dir, BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID})
		return err
	}))
	return func(format string) (string, []byte) {
		b.Helper()
		time.Sleep(time.Second / 10) // Chromium drops what a page saves beyond ten files in a second
		eval[bool](b, fmt.Sprintf(`(() => {
			const choice = %s.shadowRoot.querySelector('#format');
			choice.value = %q;
			return choice.dispatchEvent(new Event('change'));
		})()`, element, format))
		b.click("[...root.querySelectorAll('.export button')].find(b => b.textContent === 'Download')")
		const said = element + ".shadowRoot.querySelector('.export .row p').textContent"
		b.until(format+" is made", said+" !== ''")
		text := eval[string](b, said)
		name, saved := strings.CutPrefix(text, "Saved as ")
		if !saved {
			return text, nil
		}
		for start := time.Now(); ; time.Sleep(20 * time.Millisecond) {
			content, err := os.ReadFile(filepath.Join(dir, name))
			if err == nil && len(content) > 0 {
				_ = os.Remove(filepath.Join(dir, name))
				return name, content
			}
			if time.Since(start) > patience {
				b.Fatalf("%s was not saved: %v", name, err)
			}
		}
	}
}

func testExports(b *tab) {
	tree := parse(b.T, fifteen)
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree}))
	b.until("the parts are there", element+".parts.length === 5")
	b.click("root.querySelector('.export summary')")
	b.press("c") // to the first cut
	step := eval[int](b, element+".state.k")
	trace := traceOf(b.T, tree, "alphabeta-soft")
	if step == 0 || step == len(trace.Events) {
		b.Fatalf("step %d of %d", step, len(trace.Events))
	}
	download := b.downloads()

	for _, test := range []struct {
		format, name string
		ask          calc.Ask
	}{
		{"tikz", fmt.Sprintf("tree-alphabeta-soft-step-%d.tex", step), calc.Ask{Do: "export", Format: "tikz", Step: step}},
		{"dot", fmt.Sprintf("tree-alphabeta-soft-step-%d.dot", step), calc.Ask{Do: "export", Format: "dot", Step: step}},
		{"print", "tree-alphabeta-soft-print.txt", calc.Ask{Do: "export", Format: "print"}},
		{"json", "tree-alphabeta-soft.json", calc.Ask{Do: "export", Format: "json"}},
		{"sheet html", "tree-alphabeta-soft-sheet.html", calc.Ask{Do: "sheet", Format: "html"}},
		{"sheet tikz", "tree-alphabeta-soft-sheet.tex", calc.Ask{Do: "sheet", Format: "tikz"}},
		{"seeded html", "sheet-1.html", calc.Ask{Do: "sheet", Format: "html", Shape: &abtree.Shape{Seed: 1}}},
	} {
		if test.ask.Version, test.ask.Variant = viz.Version, "alphabeta-soft"; test.ask.Shape == nil {
			test.ask.Tree = tree.String()
		}
		want := textbookEngine.Do(test.ask)
		if want.Error != nil || want.Text == "" {
			b.Fatalf("%s: %+v", test.format, want.Error)
		}
		name, content := download(test.format)
		if name != test.name || string(content) != want.Text {
			b.Errorf("%s is saved as %s with %d bytes; want %s and Go's %d bytes", test.format, name, len(content),
				test.name, len(want.Text))
		}
	}

	name, steps := download("log")
	if name != "tree-alphabeta-soft-log.txt" {
		b.Errorf("the steps are saved as %s", name)
	}
	if lines, run := strings.Split(string(steps), "\n"), viz.RunOf(trace); len(lines) != len(run.Steps)+6 ||
		lines[step+2] != fmt.Sprintf("%d. %s", step, run.Steps[step-1].Say) {
		b.Errorf("the steps have %d lines, and line %d is %q", len(lines), step+3, lines[step+2])
	}

	seed := within("#seed")
	eval[bool](b, "("+within("#format")+".value = 'seeded html', "+within("#format")+".onchange(), true)")
	b.write(seed, "-3")
	b.click("[...root.querySelectorAll('.export button')].find(b => b.textContent === 'Download')")
	b.until("no sheet is made of no seed", within(".export .row p")+".textContent === 'Correct the seed first.' && "+
		seed+".fault.textContent.startsWith('A seed is a whole number, 0 or more') && "+seed+".fault.checkVisibility()")
	b.write(seed, "2")
	b.shows("a seed", "c.root.querySelector('#seed').fault.hidden", true)

	svg := b.drawsAsGo(download, trace, step)
	name, content := download("png")
	if name != fmt.Sprintf("tree-alphabeta-soft-step-%d.png", step) {
		b.Errorf("a PNG is saved as %s", name)
	}
	checkPNG(b.T, content, string(svg))
	b.keepFile("export.png", content)
	b.keepFile("export.svg", svg)

	// Copied is what would be saved, and asked for at the click, not when it is made.
	for _, format := range []string{"png", "dot"} {
		got := eval[string](b, fmt.Sprintf(`(async () => {
			const root = %s.shadowRoot;
			let asked;
			navigator.clipboard.write = ([item]) => {
				asked = item.getType(item.types[0]);
				return asked.then(() => {});
			};
			root.querySelector('#format').value = %q;
			[...root.querySelectorAll('.export button')].find(b => b.textContent === 'Copy').click();
			if (!asked) return 'nothing is asked for at the click';
			const blob = await asked;
			window.copied = await blob.text();
			return blob.type + ' ' + window.copied.slice(1, 4);
		})()`, element, format))
		if want := map[string]string{"png": "image/png PNG", "dot": "text/plain igr"}[format]; got != want {
			b.Errorf("%s: %q is copied, want %q", format, got, want)
		}
		b.until("it says so", element+".shadowRoot.querySelector('.export .row p').textContent === 'Copied'")
	}
	// If nothing may be copied the text is there.
	eval[bool](b,
		`(() => { navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(Error('no')); document.execCommand = () => false; return true })()`)
	b.click("[...root.querySelectorAll('.export button')].find(b => b.textContent === 'Copy')")
	b.until("the text is shown", element+".shadowRoot.querySelector('.export textarea').value === window.copied && "+
		element+".shadowRoot.querySelector('.export textarea').offsetHeight > 0")
	b.screenshot("export")

	// The page that is saved opens and plays, asks its own engine, and exports.
	_, exercise := func() (string, []byte) {
		eval[bool](b, "(['begin', 'strict'].forEach(id => { "+element+".shadowRoot.getElementById(id).checked = true }), true)")
		defer eval[bool](b, "(['begin', 'strict'].forEach(id => { "+element+
			".shadowRoot.getElementById(id).checked = false }), true)")
		return download("page")
	}()
	_, page := download("page")
	b.showText(string(exercise))
	b.until("it begins with the questions, without hints", element+".state.mode === 'asking' && !"+element+".stage.predict.hints")
	b.showText(string(page))
	b.until("it is ready", element+".parts?.length > 0")
	b.shows("a page without the ticks", "c.state.mode + c.stage.predict.hints", "true")
	b.plays()
	b.choose("dual")
	if err := wellTitled(page); err != nil {
		b.Error(err)
	}
	if !strings.Contains(string(page), "The Go Authors") {
		b.Error("the page that was saved carries the engine without its license")
	}
}

func wellTitled(page []byte) error {
	if !bytes.HasPrefix(page, []byte("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">")) ||
		!bytes.Contains(page, []byte("<title>Calculator: fail-soft alpha-beta</title>")) {
		return fmt.Errorf("the page begins with %.200s", page)
	}
	return nil
}

// checkPNG wants a PNG of twice the size of a picture, on white, in its colors.
func checkPNG(t testing.TB, content []byte, svg string) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var width, height int
	if _, err := fmt.Sscanf(regexp.MustCompile(`width="\d+" height="\d+"`).FindString(svg), `width="%d" height="%d"`,
		&width, &height); err != nil {
		t.Fatal(err)
	}
	size := picture.Bounds().Size()
	if size.X != 2*width || size.Y != 2*height {
		t.Errorf("the PNG has %v for %d x %d", size, width, height)
	}
	colors := map[[3]uint32]int{}
	for x := range size.X {
		for y := range size.Y {
			r, g, b, _ := picture.At(x, y).RGBA()
			colors[[3]uint32{r >> 8, g >> 8, b >> 8}]++
		}
	}
	if white := colors[[3]uint32{255, 255, 255}]; white < size.X*size.Y/2 {
		t.Errorf("%d of %d points are white", white, size.X*size.Y)
	}
	for name, c := range map[string][3]uint32{"MAX's blue": {0, 0x72, 0xb2}, "MIN's red": {0xd5, 0x5e, 0},
		"the cut": {0xb0, 0, 0x6d}, "where the search is": {0xb5, 0x7e, 0}} {
		if colors[c] < 20 {
			t.Errorf("%d points have the colour of %s", colors[c], name)
		}
	}
}

// keepFile keeps what was exported beside the screenshots.
func (b *tab) keepFile(name string, content []byte) {
	b.Helper()
	dir := filepath.Join(root, ".build/screenshots")
	if err := errors.Join(os.MkdirAll(dir, 0o777), os.WriteFile(filepath.Join(dir, name), content, 0o666)); err != nil {
		b.Fatal(err)
	}
}

func testExportsAlone(b *tab) {
	tree := parse(b.T, hostile)
	page := standAlone(b.T, calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "minimax"}})
	b.showText(withoutEngine(page))
	b.until("the parts are there", element+".parts.length === 5")
	b.click("root.querySelector('.export summary')")
	trace := traceOf(b.T, tree, "alphabeta-soft")
	download := b.downloads()
	for _, key := range []string{"c", kb.Home, kb.End} {
		b.press(key)
		step := eval[int](b, element+".state.k")
		b.drawsAsGo(download, trace, step)
		if key == "c" {
			_, content := download("png")
			if _, err := png.Decode(bytes.NewReader(content)); err != nil {
				b.Errorf("a PNG without the engine: %v", err)
			}
		}
	}
	for _, format := range []string{"dot", "tikz", "json", "sheet html"} {
		if said, content := download(format); content != nil || !strings.Contains(said, "does not carry the engine") {
			b.Errorf("%s without the engine: %s", format, said)
		}
	}
	_, saved := download("page")
	b.showText(string(saved))
	b.plays()
}

// drawsAsGo wants the pictures that are saved at a step, for a dark slide and for paper, to be Go's,
// and returns the latter.
func (b *tab) drawsAsGo(download func(string) (string, []byte), trace *search.Trace, step int) []byte {
	b.Helper()
	dark := element + ".shadowRoot.getElementById('dark').checked = "
	eval[bool](b, dark+"true")
	b.savesPicture(download, trace, step, viz.DarkSVG)
	eval[bool](b, dark+"false")
	return b.savesPicture(download, trace, step, viz.SVG)
}

// savesPicture wants the picture that is saved at a step to be as Go draws it, and returns it.
func (b *tab) savesPicture(download func(string) (string, []byte), trace *search.Trace, step int,
	draw func(io.Writer, viz.View) error) []byte {
	b.Helper()
	var want strings.Builder
	if err := draw(&want, viz.Still(trace, step)); err != nil {
		b.Fatal(err)
	}
	name, content := download("svg")
	if want := fmt.Sprintf("tree-alphabeta-soft-step-%d.svg", step); name != want {
		b.Errorf("the picture is saved as %s, want %s", name, want)
	}
	got, all := tokens(b.T, string(content)), tokens(b.T, want.String())
	for i := range max(len(got), len(all)) {
		if i >= len(got) || i >= len(all) || got[i] != all[i] {
			b.Errorf("%s: the page draws %q, Go %q", name, got[min(i, len(got)):min(i+1, len(got))],
				all[min(i, len(all)):min(i+1, len(all))])
			break
		}
	}
	return content
}

// testExportsOfAGame saves what there is of a search that has no notation: its picture, and a page.
func testExportsOfAGame(b *tab) {
	board, err := tictactoe.Parse("XOX/.OO/X..")
	if err != nil {
		b.Fatal(err)
	}
	trace, err := search.Record(textbook.AlphaBetaSoft, board, search.Settings{})
	if err != nil {
		b.Fatal(err)
	}
	b.showPage(func(f *os.File) error { return viz.Page(f, "A game", viz.Player(trace)) })
	b.settled()
	b.until("the part is there", element+".shadowRoot.querySelector('.export')")
	b.click("root.querySelector('.export summary')")
	if got, want := eval[[]string](b, "[..."+element+
		".shadowRoot.querySelectorAll('#format option')].map(o => o.value)"),
		[]string{"svg", "png", "log", "page"}; !slices.Equal(got, want) {
		b.Errorf("the search of a game is exported as %q, want %q", got, want)
	}
	download := b.downloads()
	for _, format := range []string{"svg", "png"} {
		if name, _ := download(format); !strings.HasPrefix(name, "game-search-") {
			b.Errorf("%s is saved as %s", format, name)
		}
	}
	_, saved := download("page")
	b.showText(string(saved))
	b.settled()
	b.plays()
}

// withoutEngine is a page as it is made where the engine was not built.
func withoutEngine(page string) string {
	return regexp.MustCompile(`<script type="text/plain" data-ablab-library="(wasm_exec.js|ablab.wasm.gz)">[^<]*</script>`).ReplaceAllString(page, "")
}

// tokens takes XML apart: its elements with their attributes, and its texts.
func tokens(t testing.TB, text string) (all []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		switch token := token.(type) {
		case xml.StartElement:
			var attributes []string
			for _, a := range token.Attr {
				attributes = append(attributes, a.Name.Local+"="+a.Value)
			}
			slices.Sort(attributes)
			all = append(all, "<"+token.Name.Local+" "+strings.Join(attributes, " "))
		case xml.EndElement:
			all = append(all, ">")
		case xml.CharData:
			all = append(all, string(token))
		}
	}
}
