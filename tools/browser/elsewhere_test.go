//go:build elsewhere

package browser

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/security"
	"github.com/chromedp/chromedp"
)

// TestElsewhere does what a reader does in the JupyterLab at the address $LAB, which knows the
// token of these tests: "make image-test" starts one in a container.
func TestElsewhere(t *testing.T) {
	l := lab{url: os.Getenv("LAB")}
	if !strings.HasPrefix(l.url, "http") || !strings.HasSuffix(l.url, "/") {
		t.Fatalf("LAB is %q: want the address of a JupyterLab, to the slash", l.url)
	}
	b := newTab(t, theBrowser(t), l.url, strings.Replace(l.url, "http", "ws", 1))
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error { // made for the test
		_, err := chromedp.Call(ctx, security.SetIgnoreCertificateErrors, security.SetIgnoreCertificateErrorsParams{Ignore: true})
		return err
	}))

	l.open(b, "notebooks/00-start.ipynb")
	b.Logf("seconds of the code cells, then of the last one ten times: %.2f", eval[[]float64](b, `(async () => {
		const notebook = jupyterapp.shell.currentWidget.content, times = [];
		const run = async i => {
			notebook.activeCellIndex = i;
			const start = performance.now();
			await jupyterapp.commands.execute('notebook:run-cell');
			times.push((performance.now() - start) / 1000);
		};
		const code = notebook.widgets.map((w, i) => w.model.type === 'code' ? i : -1).filter(i => i >= 0);
		for (const i of code) await run(i);
		for (let k = 0; k < 10; k++) await run(code.at(-1));
		return times;
	})()`))
	b.runAll()
	b.Logf("%d figures live", b.live())
	b.pictures("elsewhere-start")
	b.keys()
	b.save()

	l.open(b, "notebooks/13-pruning-step-by-step.ipynb")
	b.runAll()
	b.Logf("%d figures live", b.live())
	b.until("the editor is there", within(".editor"))
	b.clickOn(within(".editor summary"))
	b.write(within(".editor textarea"), "A(B(3 5) C(2 9))")
	b.is("a tree that was typed", "A(B(3 5) C(2 9))")
	b.screenshot("elsewhere-edited")
	b.save()
}
