package browser

import (
	"fmt"
	"time"
)

// testEndless runs a cell that prints without end: the page answers while it runs, and the next cell does not wait behind
// its output.
func testEndless(b *tab, l lab) {
	l.turnTo(b, "calculator.ipynb")
	eval[bool](b, `(() => {
		const w = jupyterapp.shell.currentWidget, model = w.content.model.sharedModel;
		model.insertCell(0, {cell_type: 'code', source: '%%\nfor i := 0; ; i++ {\n\tfmt.Println("line", i)\n}'});
		model.insertCell(1, {cell_type: 'code', source: '%%\nfmt.Println("the next cell")'});
		w.content.activeCellIndex = 0;
		void jupyterapp.commands.execute('notebook:run-cell');
		return true;
	})()`)
	output := func(cell int) string {
		return fmt.Sprintf("jupyterapp.shell.currentWidget.content.widgets[%d].outputArea.node.textContent", cell)
	}
	b.until("it prints", output(0)+".includes('line 1')")
	var slowest time.Duration
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		start := time.Now()
		eval[bool](b, "new Promise(done => requestAnimationFrame(() => done(true)))")
		slowest = max(slowest, time.Since(start))
	}
	start := time.Now()
	eval[bool](b, `(() => {
		void jupyterapp.commands.execute('notebook:interrupt-kernel').then(() => {
			jupyterapp.shell.currentWidget.content.activeCellIndex = 1;
			return jupyterapp.commands.execute('notebook:run-cell');
		});
		return true;
	})()`)
	b.until("the next cell has run", output(1)+".includes('the next cell')")
	next := time.Since(start)
	length := eval[int](b, output(0)+".length")
	b.Logf("a loop that prints without end: the page draws after %.2f s at worst, shows %d characters, and the next cell has "+
		"run %.1f s after Interrupt", slowest.Seconds(), length, next.Seconds())
	if slowest > 5*time.Second || next > 30*time.Second {
		b.Errorf("the page draws only after %v, and the next cell has run only %v after Interrupt", slowest, next)
	}
	b.until("a sentence says that the rest is left out", output(0)+".includes('The rest of the text is left out')")
	eval[bool](b, `(() => {
		const model = jupyterapp.shell.currentWidget.content.model.sharedModel;
		model.deleteCellRange(0, 2);
		return true;
	})()`)
	b.save()
}
