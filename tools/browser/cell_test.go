package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// testCell shows calculators in a notebook: JupyterLab serves the engine, the checker finds
// nothing in them, and exported with nb.Embed they can be changed from disk.
func testCell(b, exported *tab, l lab) {
	const calculators = 5
	l.turnTo(b, "calculator.ipynb")
	start := time.Now()
	b.runAll()
	ran := time.Now()
	if n := b.live(); n != calculators {
		b.Errorf("%d figures are live, want %d", n, calculators)
	}
	b.until("the engine is ready", element+".engine?.state === 'ready'")
	if eval[bool](b, "'ablabEngine' in window") {
		b.Error("the engine runs on the page of JupyterLab, not in a Worker")
	}
	b.servedAnew(l)
	b.Logf("%d calculators run in %.1f s, and can be changed %.2f s later", calculators, ran.Sub(start).Seconds(),
		time.Since(ran).Seconds())
	b.save()
	if info, err := os.Stat(filepath.Join(l.folder, "calculator.ipynb")); err != nil {
		b.Fatal(err)
	} else {
		b.Logf("the notebook with %d calculators has %d bytes", calculators, info.Size())
	}
	before := b.sources()
	b.until("the calculator is in sight", "("+element+".scrollIntoView(), true)")
	b.plays()
	b.choose("dual")
	b.plays()
	b.scrubs()
	b.choose("alphabeta-soft")
	b.predicts()
	if after := b.sources(); after != before {
		b.Errorf("playing changed the notebook:\n%s\nit was\n%s", after, before)
	}
	eval[bool](b, "(jupyterapp.shell.collapseLeft(), true)")
	for _, theme := range []string{"Dark", "Light"} {
		b.dress(theme)
		b.accessible("in a cell, "+theme, "figure.ablab")
		for _, size := range sizes {
			b.do(chromedp.EmulateViewport(size.width, size.height))
			b.until("it is in sight", "("+element+".scrollIntoView(), innerWidth === "+fmt.Sprint(size.width)+")")
			b.screenshot(fmt.Sprintf("calculator-cell-%d-%s", size.width, strings.ToLower(theme)))
		}
		b.do(chromedp.EmulateViewport(1280, 1000))
	}
	b.savesAPage(exported, true)

	eval[bool](b, `(() => {
		const w = jupyterapp.shell.currentWidget, last = w.content.widgets.length;
		w.content.model.sharedModel.insertCell(last, {cell_type: 'code', source: '%%\nnb.Embed()'});
		w.content.activeCellIndex = last;
		return jupyterapp.commands.execute('notebook:run-cell').then(() => true);
	})()`)
	b.save()
	l.export(exported, "calculator", func() {
		exported.until("the exported figures are live",
			fmt.Sprintf("document.querySelectorAll('.ablab[data-ablab=live]').length === %d", calculators))
		exported.choose("dual")
	})
	b.insertsACell()
	b.keepsAProgram(l)
}

// keepsAProgram takes a program into the notebook, and keeps it as a file.
func (b *tab) keepsAProgram(l lab) {
	b.Helper()
	run := func(source string) {
		b.Helper()
		eval[bool](b, fmt.Sprintf(`(() => {
			const w = jupyterapp.shell.currentWidget, last = w.content.widgets.length;
			w.content.model.sharedModel.insertCell(last, {cell_type: 'code', source: %q, metadata: {trusted: true}});
			w.content.activeCellIndex = last;
			return jupyterapp.commands.execute('notebook:run-cell').then(() => true);
		})()`, source))
	}
	run("import \"github.com/ablab-go/ablab\"\n\nfunc ordered(n ablab.Node, depth, alpha, beta int) int { return 0 }\n\n%%\n" +
		"ablab.Keep(\"ordered\", ordered)\nablab.Show(ablab.Kept(\"ordered\"))")
	b.until("a blank function is not kept", "document.body.textContent.includes('ordered is still blank')")
	b.until("our version is offered", "document.querySelector('.ablab[data-kind=kept]')?.dataset.ablab === 'live'")
	b.accessible("a program to take", ".ablab[data-kind=kept]")
	b.screenshot("kept")
	button := `[...document.querySelectorAll('.ablab[data-kind=kept] *')].find(e => e.shadowRoot).shadowRoot.querySelector('button')`
	if text := eval[string](b, button+".textContent"); text != "Insert as a cell: our ordered" {
		b.Errorf("the button says %q", text)
	}
	before := eval[int](b, "jupyterapp.shell.currentWidget.content.widgets.length")
	eval[bool](b, "("+button+".click(), true)")
	b.until("it is a cell", fmt.Sprintf("jupyterapp.shell.currentWidget.content.widgets.length === %d", before+1))
	if !eval[bool](b, "jupyterapp.commands.execute('notebook:run-cell').then(() => true)") {
		b.Error("the program that was inserted does not run")
	}
	run("%%\nablab.Keep(\"ordered\", ordered)\nfmt.Println(ablab.Match(\"tictactoe\", 99, ordered, ordered))")
	b.until("the program plays", "document.body.textContent.includes('The first program scored 50 % of the points')")
	text, err := os.ReadFile(filepath.Join(l.folder, "mine/ordered.go"))
	if err != nil {
		b.Fatal(err)
	}
	for _, want := range []string{
		"var Kept = ordered", "var killer [64]string", "func toFront(", "\t\"github.com/ablab-go/ablab\"\n\t\"slices\"\n",
	} {
		if !strings.Contains(string(text), want) {
			b.Errorf("no %q in what was kept:\n%s", want, text)
		}
	}
	b.save()
}

// insertsACell takes the tree of a calculator into a cell below it, which runs as it is, without an import.
func (b *tab) insertsACell() {
	b.Helper()
	const count = "jupyterapp.shell.currentWidget.content.widgets.length"
	before, figures := eval[int](b, count), b.figures()
	eval[bool](b, "("+within(".writing")+".open = true)")
	b.clickOn(control("Insert as a cell"))
	b.until("there is one cell more", fmt.Sprintf("%s === %d", count, before+1))
	source := eval[string](b, "jupyterapp.shell.currentWidget.content.activeCell.model.sharedModel.getSource()")
	tree := eval[string](b, element+".state.tree")
	if want := fmt.Sprintf("var built = ablab.Tree(%q)", tree); !strings.HasPrefix(source, want) {
		b.Errorf("the cell that was inserted says\n%s\nwant it to begin with\n%s", source, want)
	}
	b.clickOn(control("Insert as a cell"))
	b.until("there is another", fmt.Sprintf("%s === %d", count, before+2))
	source = eval[string](b, "jupyterapp.shell.currentWidget.content.activeCell.model.sharedModel.getSource()")
	if !strings.HasPrefix(source, "var built2 = ") || !strings.Contains(source, "ablab.Show(built2.") {
		b.Errorf("the second cell takes the name of the first:\n%s", source)
	}
	if !eval[bool](b, "jupyterapp.commands.execute('notebook:run-cell').then(() => true)") {
		b.Errorf("the cell that was inserted does not run:\n%s", source)
	}
	b.until("its figure is there", fmt.Sprintf("document.querySelectorAll('.ablab').length === %d", figures+1))
	b.save() // or the page asks whether to leave it
}

// servedAnew wants a script that was changed while the page has seen it to be fetched again:
// after an update no old script may meet new ones.
func (b *tab) servedAnew(l lab) {
	b.Helper()
	script := filepath.Join(l.data, "labextensions/ablab/static/probe.js")
	for age, text := range []string{"old", "new"} {
		if err := os.MkdirAll(filepath.Dir(script), 0o777); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(script, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
		written := time.Now().Add(time.Duration(age-1) * time.Hour) // the server knows files by the second
		if err := os.Chtimes(script, written, written); err != nil {
			b.Fatal(err)
		}
		if got := eval[string](b, "ablabLoad.open('probe.js').then(served => served.text())"); got != text {
			b.Errorf("the page has the %s script, JupyterLab the %s one", got, text)
		}
	}
}

// savesAPage saves the calculator of a cell as a page, and opens that from disk: it has the
// search, and the engine with its license where JupyterLab serves it.
func (b *tab) savesAPage(disk *tab, engine bool) {
	b.Helper()
	eval[bool](b, "("+element+".shadowRoot.querySelector('.export').open = true)")
	name, page := b.downloads()("page")
	if page == nil {
		b.Fatal(name)
	}
	disk.showText(string(page))
	if from, to := eval[string](b, element+".state.run.id"), eval[string](disk, element+".state.run.id"); from != to {
		b.Errorf("the page that was saved has the search %s, the cell %s", to, from)
	}
	disk.plays()
	disk.scrubs()
	if license := strings.Contains(string(page), "The Go Authors"); license != engine {
		b.Errorf("an engine: %t, its license: %t", engine, license)
	}
	if !engine {
		disk.until("it says that it has no engine",
			within(".editor .off")+"?.textContent.startsWith('Build is off: this page does not carry the engine')")
		return
	}
	disk.clickOn(within(".writing summary"))
	disk.write(within(".editor textarea"), "A(B(1 2) C(3 4))")
	disk.is("typing in the page that was saved", "A(B(1 2) C(3 4))")
}

// testCellAlone shows a calculator in a JupyterLab that does not serve the engine: it says so,
// and what the notebook carries is played, asked and compared all the same.
func testCellAlone(b, exported *tab, l lab) {
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `{
			const {fetch} = window;
			window.fetch = (from, ...more) => String(from.url ?? from).includes('ablab.wasm')
				? Promise.resolve(new Response('', {status: 404})) : fetch(from, ...more);
		}`})
		return err
	}))
	figure, err := calc.Calculator{Tree: parse(b.T, predicted), Variants: []string{"alphabeta-soft", "minimax"}}.Figure()
	if err != nil {
		b.Fatal(err)
	}
	const name = "alone.ipynb"
	l.write(b.T, name, output(b.T, figure.HTML()+viz.Loader()))
	l.openStill(b, name)
	b.live()
	b.until("it says why trees cannot be changed",
		"["+within(".editor .off")+"].some(p => p?.offsetHeight && p.textContent.startsWith('Build is off: this "+
			"JupyterLab does not serve the engine'))")
	before := b.sources()
	b.plays()
	b.scrubs()
	b.predicts()
	b.choose("minimax")
	b.plays()
	b.savesAPage(exported, false)
	if after := b.sources(); after != before {
		b.Errorf("the notebook was changed:\n%s\nit was\n%s", after, before)
	}
	b.screenshot("calculator-cell-alone")
	b.save() // JupyterLab has added to its metadata, and would ask
}
