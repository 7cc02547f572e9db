package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestTheLaboratoryOfStaticFiles runs cells in the browser alone: tools/lite.py has made .build/lite, and the server here
// only hands out its files. It runs by itself, since a compiler in a page takes what others need to answer in time.
func TestTheLaboratoryOfStaticFiles(t *testing.T) {
	folder := filepath.Join(root, ".build/lite")
	if _, err := os.Stat(filepath.Join(folder, "lab/index.html")); err != nil {
		t.Fatalf("%v: run make lite", err)
	}
	var failed atomic.Bool
	files, policy := http.FileServer(http.Dir(folder)), litePolicy(t)
	kernels, err := filepath.Glob(filepath.Join(folder, "extensions/jupyterlite-go-kernel/static/*/tools.js"))
	if err != nil || len(kernels) != 1 {
		t.Fatal(kernels, err)
	}
	version := filepath.Base(filepath.Dir(kernels[0]))
	newer := strings.Repeat("0", len(version))
	var replaced atomic.Bool // the server has a newer kernel, whose files are the same
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "/static/") && strings.HasSuffix(r.URL.Path, "names.zst") && !failed.Swap(true) {
			w.Header().Set("Content-Length", "1000") // the connection ends before that
			_, _ = w.Write([]byte("half"))
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Content-Security-Policy", policy)
		// As hosts of static files do. A page that comes from the browser's cache must not belong to another version.
		w.Header().Set("Cache-Control", "max-age=600")
		if replaced.Load() {
			if strings.Contains(r.URL.Path, version) {
				http.NotFound(w, r)
				return
			}
			if path := r.URL.Path; strings.HasSuffix(path, "/service-worker.js") || strings.Contains(path, "/remoteEntry.") {
				text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(path)))
				if err != nil {
					t.Error(err)
				}
				w.Header().Set("Content-Type", "text/javascript")
				_, _ = w.Write(bytes.ReplaceAll(text, []byte(version), []byte(newer)))
				return
			}
			r.URL.Path = strings.ReplaceAll(r.URL.Path, newer, version)
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := newTab(t, theBrowser(t), server.URL)

	start := time.Now()
	b.do(chromedp.Navigate(server.URL)) // opens the first notebook
	b.ready()
	eval[bool](b, "(window.ahead = 0, window.linked = [], addEventListener('go-cell', e => { "+
		"window.ahead += Boolean(e.detail.ahead); if (e.detail.link) window.linked.push(e.detail.number); }), "+
		"jupyterapp.commands.execute('notebook:run-all-cells').then(all => window.all = String(all)), true)")
	// A cell takes some seconds in this browser, which does not optimize, beside other tests: wait for each.
	for cell := range eval[int](b, cells+".filter(c => c.cell_type === 'code').length") {
		b.until(fmt.Sprint("cell ", cell+1, " has run"),
			fmt.Sprintf("window.all || %s.filter(c => c.execution_count).length > %d", cells, cell))
	}
	b.until("all cells have run", "window.all")
	if all := eval[string](b, "window.all"); all != "true" {
		b.screenshot("lite-failed")
		b.Fatalf("a cell failed: %s", eval[string](b, cellErrors))
	}
	ran := time.Since(start)
	if eval[int](b, "window.ahead") == 0 {
		t.Error("no cell had a linker that had started before the cell")
	}
	if first := eval[int](b, "window.linked[0]"); first <= 2 {
		t.Errorf("cell %d was linked here: the first figure waits for the compiler, although its program is ready", first)
	}
	b.until("no message says that Go is being fetched",
		"![...document.querySelectorAll('.Toastify__toast')].some(toast => toast.innerText.includes('Fetching Go'))")
	if n := b.live(); n == 0 {
		t.Error("the notebook shows no figure")
	} else {
		t.Logf("00-start.ipynb: run %.1f s after the page was asked for, %d figures live", ran.Seconds(), n)
	}
	if !failed.Load() {
		t.Error("no fetch has failed halfway")
	}
	b.forgive("names.zst")

	b.liteCells()
	b.liteHelp()

	// The page hands the service worker whatever was fetched before it was there.
	b.kept(version)
	replaced.Store(true)
	b.cellSays("an old page", "import \"container/list\"\n%%\nfmt.Println(list.New().Len())",
		`is not on the server any more.*reload the page`)
	b.cellSays("what the old page has", "%%\nfmt.Println(6 * 7)", `^42\nok$`)
	b.forgive("404")
	b.save()
	// The first page of a new version comes through the service worker of the old one, and is kept in spite of that.
	b.do(chromedp.Reload())
	b.ready()
	b.kept(newer)
	b.kernel()
	b.cellSays("files of an earlier visit", "%%\nfor _, name := range []string{\"kept.txt\", \"put.txt\", \"mine/b\"} {\n"+
		"\ttext, err := os.ReadFile(name)\n\tfmt.Printf(\"%q %v\\n\", text, err)\n}",
		`^"kept" <nil>\n"put" <nil>\n"\\x00\\xff" <nil>\nok$`)
	server.Close()
	b.do(chromedp.Reload())
	b.ready()
	if n := b.figures(); n == 0 {
		t.Error("without a network the notebook has no figure: its work is not kept")
	}
	b.kernel()
	b.cellSays("offline", "%%\nfmt.Println(6 * 7)", `^42\nok$`)
	b.forgive("net::ERR_")           // of what looks whether there is a newer version
	b.forgive("/api/contents/mine/") // JupyterLite asks the server for each folder
}

// kept waits until the page of a version is kept.
func (b *tab) kept(version string) {
	b.Helper()
	state := ""
	defer func() {
		if b.Failed() {
			b.Logf("the caches, and whether all is in them: %s", state)
		}
	}()
	b.untilBy("the page is kept", func() {
		state = eval[string](b, `(async () => {
			const names = (await caches.keys()).filter(name => name.startsWith('go-kernel-'));
			return window.kept = [...names, document.body.dataset.goKernel].join(' ');
		})()`)
	}, fmt.Sprintf("window.kept === 'go-kernel-%s kept'", version))
}

// litePolicy returns the Content-Security-Policy of the folder, which is the one that webkernel/README.md recommends.
func litePolicy(t *testing.T) string {
	t.Helper()
	headers, err := os.ReadFile(filepath.Join(root, ".build/lite/_headers"))
	if err != nil {
		t.Fatal(err)
	}
	_, policy, _ := strings.Cut(strings.TrimSpace(string(headers)), "Content-Security-Policy: ")
	readme, err := os.ReadFile(filepath.Join(root, "webkernel/README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), "\nContent-Security-Policy: "+policy+"\n") {
		t.Errorf("webkernel/README.md does not recommend what tools/lite.py sends: %q", policy)
	}
	return policy
}

// cellSays runs a cell and compares what it says, and its status.
func (b *tab) cellSays(what, code, want string) {
	b.Helper()
	b.begin(code)
	if said := b.end(); !regexp.MustCompile(want).MatchString(said) {
		b.Errorf("%s: the cell says\n%.2000s\nwant %s", what, said, want)
	}
}

// liteCells runs cells that fail, each in its way, and after each the next cell runs.
func (b *tab) liteCells() {
	b.kernel()
	b.cellSays("declarations", "type point struct{ x, y int }\nvar here = point{1, 2}", `^ok$`)
	b.cellSays("a game", "%%\nb := connectfour.Start.Play(3)\nnb.Show(viz.Position(b))\nfmt.Println(here, len(b.Moves(nil)))", `^{1 2} 7\nok$`)
	b.cellSays("a mistake", "%%\nx := 1", `^Cell\[\d+\]:2:1: declared and not used: x\S*error$`)
	b.cellSays("a panic", "%%\n\nhere.x = 0\nfmt.Println(1 / here.x)", `(?s)^panic: .*integer divide by zero.*Cell\[\d+\]:4.*exit status 2error$`)
	b.cellSays("an exit status", "%%\nfmt.Println(\"bye\")\nos.Exit(3)", `^bye\nexit status 3error$`)
	b.cellSays("a deadlock", "%%\nfmt.Print()\n<-make(chan int)", `(?s)^fatal error: all goroutines are asleep - deadlock!.*exit status 2error$`)
	b.cellSays("a deadlock of a small program", "%%\nselect {}", `^fatal error: all goroutines are asleep - deadlock!\nexit status 2error$`)
	b.cellSays("no memory", "%%\n_ = make([]byte, 1<<33)", `(?s)out of (memory|range).*exit status 2error$`)
	b.cellSays("no package", "import \"example.org/none\"\n%%\nnone.F()", `^Cell\[\d+\]:1:8: this kernel has no package "example.org/none"`)
	b.cellSays("a shell", "!ls\n%%\nfmt.Println(\"on\")", `(?s)a browser has no shell.*\non\nok$`)
	b.cellSays("a file", "%%\nos.WriteFile(\"kept.txt\", []byte(\"kept\"), 0o600)", `^ok$`)
	b.cellSays("the file", "%%\ntext, err := os.ReadFile(\"kept.txt\")\nfmt.Println(string(text), err)", `^kept <nil>\nok$`)
	b.cellSays("a large file", "%%\nbig := make([]byte, 2_500_001)\nfor i := range big {\n\tbig[i] = byte(i * i >> 8)\n}\n"+
		"os.WriteFile(\"/tmp/big\", big, 0o600)\nf, _ := os.Open(\"/tmp/big\")\nall := make([]byte, 3<<20)\n"+
		"n, err := f.Read(all)\nm, e := f.Read(all)\nfmt.Println(n, err, m, e, string(all[:n]) == string(big))\n"+
		"n, err = f.ReadAt(all[:2<<20], 77)\nfmt.Println(n, err, string(all[:n]) == string(big[77:][:n]))\n"+
		"f.Seek(-200_000, 2)\nn, err = f.Read(all)\nfmt.Println(n, err, string(all[:n]) == string(big[len(big)-n:]))",
		`^2500001 <nil> 0 EOF true\n2097152 <nil> true\n200000 <nil> true\nok$`)
	b.cellSays("a file in a folder", "%%\nos.Mkdir(\"mine\", 0o700)\nos.WriteFile(\"mine/b\", []byte{0, 255}, 0o600)", `^ok$`)
	eval[bool](b, "jupyterapp.serviceManager.contents.save('put.txt', "+
		"{type: 'file', format: 'text', content: 'put'}).then(() => true)")
	b.cellSays("a file of the reader", "%%\ntext, err := os.ReadFile(\"put.txt\")\nfmt.Println(string(text), err)", `^put <nil>\nok$`)
	b.cellSays("a file of the server", "%%\nfiles, err := os.ReadDir(\"data\")\nfmt.Println(len(files) > 3, err)", `^true <nil>\nok$`)

	b.cellSays("input", "%%\nvar n int\nfmt.Scanln(&n)\nfmt.Println(n + 1)", `^43\nok$`)
	b.cellSays("tests", "func TestA(t *testing.T) { t.Log(1) }\n%test", `(?s)^=== RUN   TestA\n.*--- PASS: TestA .*PASS\nok$`)
	b.cellSays("a widget", "%%\ngonbui.SendData(&protocol.DisplayData{Data: map[protocol.MIMEType]any{"+
		"protocol.MIMECommSubscribe: &protocol.CommSubscription{}}})\nselect {}", `widgets do not work in a browser.*error$`)
	b.cellSays("a question", "%%\ngonbui.RequestInput(\"1\", false)\nvar n int\nfmt.Scanln(&n)\nfmt.Println(n)", `^142\nok$`)

	start := time.Now()
	b.cellSays("a million lines", "%%\nfor i := range 1_000_000 {\n\tfmt.Println(\"line\", i)\n}", `(?s)line 1000\n.*The remaining 10\.\d MB are left out\.\nok$`)
	b.Logf("a million lines take %.1f s", time.Since(start).Seconds())

	b.begin("%%\nfmt.Println(\"on\")\nfor {\n}")
	b.until("the loop has begun", "said === 'on\\n'")
	eval[bool](b, "kernel.interrupt().then(() => true)")
	if said := b.end(); said != "on\ninterruptederror" {
		b.Errorf("an endless loop that is interrupted says %q", said)
	}
	b.cellSays("after all this", "%%\nfmt.Println(here)", `^{1 2}\nok$`)
	eval[bool](b, "kernel.restart().then(() => true)")
	b.cellSays("after a restart", "%%\nfmt.Println(here)", `^Cell\[\d+\]:2:13: undefined: here\S*error$`)
}

// liteHelp completes a name in a cell with Tab, and inspects what was written.
func (b *tab) liteHelp() {
	b.Helper()
	// JupyterLab waits for one second only, and the first completion also reads the package.
	took := eval[float64](b, `(async () => {
		const from = performance.now();
		await kernel.requestComplete({code: '%%\n_ = search.Rec', cursor_pos: 17});
		return performance.now() - from;
	})()`)
	const editor = notebookWidget + ".content.activeCell.editor"
	eval[bool](b, "jupyterapp.commands.execute('notebook:insert-cell-below').then(() => jupyterapp.commands.execute("+
		"'notebook:enter-edit-mode')).then(() => true)")
	eval[bool](b, "("+notebookWidget+".content.activeCell.model.sharedModel.setSource('%%\\n_ = search.Rec'), "+
		editor+".setCursorPosition({line: 1, column: 14}), "+editor+".focus(), true)")
	b.do(chromedp.KeyEvent(kb.Tab))
	const offered = "[...document.querySelectorAll('.jp-Completer-match')].map(e => e.textContent).join(' ')"
	b.until("Tab offers names", offered)
	if names := eval[string](b, offered); names != "Record RecordBelow" {
		b.Errorf("after search.Rec, Tab offers %q", names)
	}
	b.do(chromedp.KeyEvent(kb.Escape))
	eval[bool](b, `kernel.requestInspect({code: '%%\n_ = search.Record(', cursor_pos: 21, detail_level: 0}).then(r => {
		window.inspected = r.content.data['text/plain'] ?? 'nothing';
		return true;
	})`)
	if text := eval[string](b, "inspected"); !strings.HasPrefix(text, "func search.Record[") {
		b.Errorf("search.Record is said to be %q", text)
	}
	b.Logf("the first completion takes %.0f ms", took)
	eval[bool](b, "jupyterapp.commands.execute('notebook:delete-cell').then(() => true)")
}

// TestTheLaboratoryOfStaticFilesInFirefox runs a cell with a figure's package, one that fails, and an endless loop.
func TestTheLaboratoryOfStaticFilesInFirefox(t *testing.T) {
	t.Parallel()
	steps := []struct{ What, Code, want string }{
		{"a figure", "%%\nnb.Show(viz.Position(connectfour.Start))\nfmt.Println(6 * 7)", `^42\nok$`},
		{"a panic", "%%\n\nvar m map[int]int\nm[1] = 2", `(?s)^panic: assignment to entry in nil map.*Cell\[\d+\]:4.*error$`},
		{interrupted, "%%\nfmt.Println(1)\nfor {\n}", `^1\ninterruptederror$`},
		{"the next cell", "%%\nfmt.Println(\"next\")", `^next\nok$`},
	}
	code, err := json.Marshal(steps)
	if err != nil {
		t.Fatal(err)
	}
	told := inFirefox(t, "1-4-alpha-and-beta.ipynb", fmt.Sprintf(`
		const kernel = await jupyterapp.serviceManager.kernels.startNew({name: 'gonb'});
		for (const {What, Code} of %s) {
			const future = kernel.requestExecute({code: Code});
			let said = '';
			future.onIOPub = m => {
				if (!said && m.content.text && What === %q) kernel.interrupt();
				said += m.content.text ?? m.content.evalue ?? '';
			};
			const reply = await future.done;
			await tell(said + reply.content.status);
		}`, code, interrupted))
	for _, c := range steps {
		if said := told(c.What); !regexp.MustCompile(c.want).MatchString(said) {
			t.Errorf("%s: the cell says\n%.2000s\nwant %s", c.What, said, c.want)
		}
	}
}

const interrupted = "an endless loop that is interrupted"

// inFirefox opens a notebook of the folder in Firefox, with a script that waits for JupyterLab and then does what is given, and
// returns what waits for the next text that the script tells. Firefox is not driven: with WebDriver BiDi its workers stood still
// in two of five runs, where each of them may wait for a worker that it starts, and without in none of 46.
func inFirefox(t *testing.T, notebook, does string) (told func(what string) string) {
	t.Helper()
	folder := filepath.Join(root, ".build/lite")
	page, err := os.ReadFile(filepath.Join(folder, "lab/index.html"))
	if err != nil {
		t.Fatalf("%v: run make lite", err)
	}
	script := `<head><script>(async () => {
		const tell = text => fetch('/told', {method: 'POST', body: text});
		const soon = () => new Promise(go => setTimeout(go, 100));
		while (!(` + notebookWidget + `)) await soon();
		const widget = ` + notebookWidget + `;
		await widget.context.ready;
		await widget.sessionContext.ready;
		` + does + `
	})()</script>`
	texts := make(chan string)
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/told":
			text, _ := io.ReadAll(r.Body)
			select {
			case texts <- string(text):
			case <-t.Context().Done():
			}
		case "/lab/index.html":
			_, _ = w.Write(bytes.Replace(page, []byte("<head>"), []byte(script), 1))
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	said := startFirefox(t, nil, server.URL+"/lab/index.html?path="+notebook)
	go func() { _, _ = io.Copy(io.Discard, said) }()
	return func(what string) string {
		t.Helper()
		select {
		case text := <-texts:
			return text
		case <-time.After(patience):
			t.Fatalf("waited in vain for %s", what)
			return ""
		}
	}
}

// TestEveryNotebookOfTheLaboratoryOfStaticFiles opens every notebook of the folder and runs its cells.
func TestEveryNotebookOfTheLaboratoryOfStaticFiles(t *testing.T) {
	browser := theBrowser(t)
	everyNotebook(t, func(t *testing.T, name, address string) {
		b := newTab(t, browser, address)
		b.do(chromedp.Navigate(address + "/lab/index.html?path=" + name))
		b.until("the notebook is in front",
			fmt.Sprintf("window.jupyterapp?.shell?.currentWidget?.context?.path === %q", name))
		b.ready()
		start := time.Now()
		eval[bool](b, runAll)
		b.until("all cells have run", "window.all")
		t.Logf("%.1f s", time.Since(start).Seconds())
		if all := eval[string](b, "window.all"); all != "true" {
			b.Errorf("a cell failed: %s", eval[string](b, cellErrors))
		}
		b.forgive("/api/contents/results/") // JupyterLite asks the server for each folder
	})
}

// TestEveryNotebookOfTheLaboratoryOfStaticFilesInFirefox does so in Firefox.
func TestEveryNotebookOfTheLaboratoryOfStaticFilesInFirefox(t *testing.T) {
	everyNotebook(t, func(t *testing.T, name, _ string) {
		start := time.Now()
		// A Firefox without a window gives no page the focus, and without it JupyterLab has no current notebook.
		told := inFirefox(t, name, `widget.node.dispatchEvent(new FocusEvent('focus'));
			while (!jupyterapp.shell.currentWidget?.context) await soon();
			await tell(await jupyterapp.commands.execute('notebook:run-all-cells') + ' ' + `+cellErrors+`);`)
		if all := told("the end of Run All"); !strings.HasPrefix(all, "true ") {
			t.Errorf("a cell failed: %s", all)
		}
		t.Logf("%.1f s with the start of Firefox", time.Since(start).Seconds())
	})
}

const (
	// runAll runs all cells of the notebook; then window.all says whether none failed.
	runAll = "(jupyterapp.commands.execute('notebook:run-all-cells').then(all => window.all = String(all)), true)"
	// cellErrors is what the cells printed that have failed.
	cellErrors = cells + ".filter(c => c.outputs?.some(o => o.evalue)).flatMap(c => c.outputs)" +
		".map(o => o.evalue ?? o.text ?? '').join('; ')"
)

// everyNotebook gives every notebook, one after another, to a test: a round for $ABLAB_LONG. Each has an address of its own,
// at which JupyterLab opens no notebook again. The test prints how long its cells took.
func everyNotebook(t *testing.T, test func(t *testing.T, name, address string)) {
	t.Helper()
	if os.Getenv("ABLAB_LONG") == "" {
		t.Skip("it takes an hour: run make test-long")
	}
	notebooks, err := filepath.Glob(filepath.Join(root, ".build/lite/files/*.ipynb"))
	if err != nil || len(notebooks) == 0 {
		t.Fatalf("%v: run make lite", err)
	}
	defer func(before time.Duration) { patience = before }(patience)
	patience = 20 * time.Minute // a browser of the tests does not optimize
	for _, file := range notebooks {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(root, ".build/lite"))))
			defer server.Close()
			test(t, name, server.URL)
		})
	}
}
