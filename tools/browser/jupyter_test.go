package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

const token = "browser-test"

// lab is a JupyterLab of this test's own.
type lab struct {
	url     string // with its base_url, to the slash
	folder  string // what it shows: a copy of the notebooks
	data    string // its reader's own data, such as extensions
	jupyter string // the program
	env     []string
}

// newLab starts $JUPYTER, or the one that "make setup" made, below an address that is
// not the root of its host. It ends with the test.
func newLab(t *testing.T) lab {
	t.Helper()
	jupyter := os.Getenv("JUPYTER")
	if jupyter == "" {
		jupyter, _ = filepath.Abs(filepath.Join(root, ".venv/bin/jupyter"))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	_ = listener.Close()
	own := t.TempDir()
	l := lab{url: fmt.Sprintf("http://127.0.0.1:%d/a/class/", port), folder: filepath.Join(own, "notebooks"),
		data: filepath.Join(own, "DATA"), jupyter: jupyter}
	for _, from := range []string{filepath.Join(root, "notebooks"), "testdata"} {
		if err := os.CopyFS(l.folder, os.DirFS(from)); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	log, err := os.Create(filepath.Join(own, "jupyter.log"))
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command(jupyter, "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", fmt.Sprintf("--port=%d", port),
		"--ServerApp.port_retries=0", "--ServerApp.base_url=/a/class", "--IdentityProvider.token="+token,
		"--ServerApp.root_dir="+l.folder, "--LabApp.expose_app_in_browser=True",
		// as at the root of its host, where browsers keep the files of extensions for a year
		"--ServerApp.static_immutable_cache=/a/class/lab/extensions")
	server.Stdout, server.Stderr = log, log
	l.env = append(os.Environ(), "ABLAB_STRICT=1") // what a cell claims must hold
	for _, kind := range []string{"CONFIG", "DATA", "RUNTIME"} {
		l.env = append(l.env, fmt.Sprintf("JUPYTER_%s_DIR=%s", kind, filepath.Join(own, kind)))
	}
	tools := filepath.Join(own, "tools") // without gopls, which would load the clone for each kernel: nobody presses Tab here
	for _, tool := range []string{"gonb", "goimports"} {
		program, err := filepath.Abs(filepath.Join(root, ".build/bin", tool))
		if err == nil {
			err = errors.Join(os.MkdirAll(tools, 0o755), os.Symlink(program, filepath.Join(tools, tool)))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	l.env = append(l.env, "ABLAB_KERNEL_TOOLS="+tools)
	server.Env = l.env
	if err := server.Start(); err != nil {
		t.Fatalf("%v: run make setup, or name a jupyter in $JUPYTER", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGTERM) // it ends its kernels, which would live on
		stopped := time.AfterFunc(30*time.Second, func() { _ = server.Process.Kill() })
		_ = server.Wait()
		stopped.Stop()
	})
	for start := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		answer, err := http.Get(l.url + "api/status?token=" + token)
		if err == nil {
			_ = answer.Body.Close()
			return l
		}
		if time.Since(start) > patience {
			said, _ := os.ReadFile(log.Name())
			t.Fatalf("JupyterLab does not answer. It said:\n%s", said)
		}
	}
}

// executed replaces the notebooks by what "make notebooks" has made of them, signed as their
// reader's own, and returns their names.
func (l lab) executed(t *testing.T) (names []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "notebooks/*.ipynb"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		name := filepath.Base(path)
		text, err := os.ReadFile(filepath.Join(root, ".build/executed", name))
		if err != nil {
			t.Fatalf("%v: run make notebooks", err)
		}
		l.write(t, name, text)
		names = append(names, name)
	}
	return names
}

// write has JupyterLab save a notebook, and sign it as its reader's own.
func (l lab) write(t *testing.T, name string, notebook []byte) {
	t.Helper()
	var content map[string]any
	if err := json.Unmarshal(notebook, &content); err != nil {
		t.Fatal(err)
	}
	for _, each := range content["cells"].([]any) {
		if cell := each.(map[string]any); cell["cell_type"] == "code" {
			cell["metadata"].(map[string]any)["trusted"] = true
		}
	}
	body, err := json.Marshal(map[string]any{"type": "notebook", "format": "json", "content": content})
	if err != nil {
		t.Fatal(err)
	}
	ask, err := http.NewRequestWithContext(t.Context(), http.MethodPut, l.url+"api/contents/"+name+"?token="+token,
		bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode >= 300 {
		said, _ := io.ReadAll(answer.Body)
		t.Fatalf("JupyterLab does not save %s: %s\n%s", name, answer.Status, said)
	}
}

// open shows a notebook in a workspace of its own and waits until its kernel is there.
func (l lab) open(b *tab, notebook string) {
	b.Helper()
	b.do(chromedp.Navigate(fmt.Sprintf("%slab/workspaces/%d/tree/%s?reset&token=%s", l.url, time.Now().UnixNano(),
		notebook, token)))
	b.ready()
}

// ready waits until a notebook and its kernel are there.
func (b *tab) ready() {
	b.Helper()
	b.until("JupyterLab is there", notebookWidget)
	eval[bool](b, `(async () => {
		const w = `+notebookWidget+`;
		jupyterapp.shell.activateById(w.id); // once in eight visits without a network nothing was
		await w.context.ready;
		await w.sessionContext.ready;
		await w.sessionContext.session.kernel.info;
		return true;
	})()`)
}

// openStill shows a notebook and starts no kernel.
func (l lab) openStill(b *tab, notebook string) {
	b.Helper()
	b.do(chromedp.Navigate(fmt.Sprintf("%slab/workspaces/%d?reset&token=%s", l.url, time.Now().UnixNano(), token)))
	b.until("JupyterLab is there", "window.jupyterapp?.commands?.hasCommand('docmanager:open')")
	l.turnToStill(b, notebook)
}

// turnTo shows a notebook instead of all that a page of JupyterLab shows, or opens one, and waits
// until its kernel is there. What was changed there is lost.
func (l lab) turnTo(b *tab, notebook string) {
	b.Helper()
	if !eval[bool](b, "'jupyterapp' in window") {
		l.open(b, notebook)
		return
	}
	b.showAlone(notebook, "")
	b.ready()
}

// turnToStill does the same, and starts no kernel.
func (l lab) turnToStill(b *tab, notebook string) {
	b.Helper()
	if !eval[bool](b, "'jupyterapp' in window") {
		l.openStill(b, notebook)
		return
	}
	b.showAlone(notebook, "kernelPreference: {shouldStart: false, canStart: false, autoStartDefault: false}")
	b.until("the notebook is there", "jupyterapp.shell.currentWidget?.sessionContext")
	if eval[bool](b, "Boolean(jupyterapp.shell.currentWidget?.sessionContext.session?.kernel)") {
		b.Fatal("a kernel was started")
	}
}

// showAlone opens a notebook and closes the others, each when its kernel is there: JupyterLab reports one that is closed before.
// The page keeps the promise, or Chromium may collect it.
func (b *tab) showAlone(notebook, options string) {
	b.Helper()
	eval[bool](b, fmt.Sprintf(`window.shown = (async () => {
		await jupyterapp.restored;
		const others = [...jupyterapp.shell.widgets('main')];
		const w = await jupyterapp.commands.execute('docmanager:open', {path: %q, factory: 'Notebook', %s});
		await w.context.ready;
		for (const other of others) if (other !== w) {
			await Promise.race([other.sessionContext?.ready, new Promise(later => setTimeout(later, 5000))]);
			other.dispose();
		}
		return true;
	})()`, notebook, options))
}

// runAll runs every cell, and fails the test where one fails.
func (b *tab) runAll() {
	b.Helper()
	if !eval[bool](b, "jupyterapp.commands.execute('notebook:run-all-cells')") {
		b.screenshot("failed")
		b.Fatalf("a cell failed:\n%s", eval[string](b, cells+`.flatMap(c => c.outputs ?? [])
			.map(o => o.text ?? o.traceback ?? o.evalue ?? '').flat(2).join('\n')`))
	}
}

// save saves the open notebook; the command does nothing while an earlier one is at it.
func (b *tab) save() {
	b.Helper()
	eval[bool](b, `(async () => {
		do {
			await jupyterapp.commands.execute('docmanager:save');
		} while (jupyterapp.shell.currentWidget.context.model.dirty && await new Promise(r => setTimeout(r, 50, true)));
		return true;
	})()`)
}

// cells are those of the open notebook, as they would be saved.
const cells = "jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells"

// sources returns the text of all cells, in one string.
func (b *tab) sources() string {
	b.Helper()
	return eval[string](b, cells+".map(c => c.cell_type + ': ' + [c.source].flat().join('')).join('\\n---\\n')")
}

// live waits until every figure in the notebook's outputs is live, and returns how many there are.
func (b *tab) live() int {
	b.Helper()
	n := b.figures()
	// A chart is drawn when it is first seen: go where one still waits, and unfold it.
	b.until("all figures are live", fmt.Sprintf(`(() => {
		const figures = [...document.querySelectorAll('.ablab')];
		const waiting = figures.find(f => !['live', 'still'].includes(f.dataset.ablab));
		waiting?.closest('details')?.setAttribute('open', '');
		waiting?.scrollIntoView();
		return !waiting && figures.length === %d;
	})()`, n))
	if notes := eval[string](b, "[...document.querySelectorAll('.ablab[data-ablab=still] .ablab-note')].map(n => "+
		"n.textContent).join('; ')"); notes != "" {
		b.Errorf("figures stay still: %s", notes)
	}
	return n
}

// figures returns how many figures the notebook's outputs hold.
func (b *tab) figures() int {
	b.Helper()
	return eval[int](b, cells+`.flatMap(c => c.outputs ?? []).map(o => [o.data?.['text/html'] ?? ''].flat().join(''))
		.join('').split('<figure class="ablab"').length - 1`)
}

// untrusted returns the name of a copy of a notebook that its reader has not run.
func (l lab) untrusted(t *testing.T, notebook string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(l.folder, notebook))
	if err != nil {
		t.Fatal(err)
	}
	var parsed map[string]any
	if err := json.Unmarshal(text, &parsed); err != nil {
		t.Fatal(err)
	}
	parsed["metadata"].(map[string]any)["from"] = "elsewhere" // so that the signature does not fit
	if text, err = json.Marshal(parsed); err != nil {
		t.Fatal(err)
	}
	name := "untrusted-" + notebook
	if err := os.WriteFile(filepath.Join(l.folder, name), text, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// export writes a notebook as HTML, by JupyterLab's menu and by the command line, and opens each
// from disk: it asks no network for anything.
func (l lab) export(b *tab, name string, look func()) {
	b.Helper()
	page := filepath.Join(l.folder, name+".html")
	jupyter := exec.Command(l.jupyter, "nbconvert", "--to", "html", filepath.Join(l.folder, name+".ipynb"))
	if out, err := jupyter.CombinedOutput(); err != nil {
		b.Fatalf("nbconvert: %v\n%s", err, out)
	}
	b.do(chromedp.Navigate("file://" + page))
	look()
	answer, err := http.Get(l.url + "nbconvert/html/" + name + ".ipynb?token=" + token)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err == nil {
		err = os.WriteFile(page, text, 0o600)
	}
	if err != nil || answer.StatusCode != http.StatusOK {
		b.Fatalf("the menu's export: %v, %s", err, answer.Status)
	}
	b.do(chromedp.Reload())
	look()
}

// startKernel starts a kernel, and begin runs a cell in it.
const (
	startKernel = "jupyterapp.serviceManager.kernels.startNew({name: 'gonb'}).then(k => (window.kernel = k, true))"
	begin       = `(() => {
		const future = kernel.requestExecute({code: %q});
		window.said = window.end = '';
		future.onStdin = m => kernel.sendInputReply({status: 'ok', value: m.content.prompt + '42'}, m.header);
		future.onIOPub = m => said += m.content.text ?? m.content.evalue ?? '';
		future.done.then(r => end = r.content.status, () => end = 'ended with its kernel');
		return true;
	})()`
)

// kernel starts a kernel for begin.
func (b *tab) kernel() {
	b.Helper()
	eval[bool](b, startKernel)
}

// begin runs a cell in the kernel.
func (b *tab) begin(code string) {
	b.Helper()
	eval[bool](b, fmt.Sprintf(begin, code))
}

// end waits for the end of the cell, and returns what it said, and its status.
func (b *tab) end() string {
	b.Helper()
	b.until("the cell has an end", "window.end")
	return eval[string](b, "said + end")
}

// forgive forgets the problems that have a text.
func (b *tab) forgive(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.problems = slices.DeleteFunc(b.problems, func(p string) bool { return strings.Contains(p, text) })
}
