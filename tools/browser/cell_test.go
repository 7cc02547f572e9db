package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// testCell shows calculators in a notebook: JupyterLab serves the engine, the checker finds
// nothing in them, and exported with nb.Embed they can be changed from disk.
func testCell(b, exported *tab, l lab) {
	const calculators = 5
	l.open(b, "calculator.ipynb")
	start := time.Now()
	b.runAll()
	ran := time.Now()
	if n := b.live(); n != calculators {
		b.Errorf("%d figures are live, want %d", n, calculators)
	}
	b.until("the engine is ready", element+".engine?.state === 'ready'")
	b.servedAnew(l)
	b.Logf("%d calculators run in %.1f s, and can be changed %.2f s later", calculators, ran.Sub(start).Seconds(), time.Since(ran).Seconds())
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
	if after := b.sources(); after != before {
		b.Errorf("playing changed the notebook:\n%s\nit was\n%s", after, before)
	}
	b.accessible("in a cell", "figure.ablab")
	b.screenshot("calculator-cell")
	eval[bool](b, "jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'}).then(() => true)")
	b.until("the theme is dark", "document.body.dataset.jpThemeLight === 'false'")
	b.accessible("in a dark cell", "figure.ablab")
	b.screenshot("calculator-cell-dark")
	eval[bool](b, "jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'}).then(() => true)")

	eval[bool](b, `(() => {
		const w = jupyterapp.shell.currentWidget, last = w.content.widgets.length;
		w.content.model.sharedModel.insertCell(last, {cell_type: 'code', source: '%%\nnb.Embed()'});
		w.content.activeCellIndex = last;
		return jupyterapp.commands.execute('notebook:run-cell').then(() => true);
	})()`)
	b.save()
	l.export(exported, "calculator")
	exported.until("the exported figures are live", fmt.Sprintf("document.querySelectorAll('.ablab[data-ablab=live]').length === %d", calculators))
	exported.choose("dual")
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
