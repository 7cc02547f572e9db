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
