package browser

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestFirefox is a short round in Firefox ($FIREFOX, or an installed one), which chromedp does not
// drive: a calculator from disk, every kind of figure where it is dark, a notebook that is run, and one that was. It
// takes about 30 s of a processor's time, and a test of "make test" may take 40 s.
func TestFirefox(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	f, l := newFirefox(t, nil), newLab(t)
	f.inside = append(f.inside, l.url, strings.Replace(l.url, "http:", "ws:", 1))
	t.Run("a calculator from disk", func(t *testing.T) { testFirefoxCalculator(f.of(t)) })
	t.Run("a notebook", func(t *testing.T) { testFirefoxNotebook(f.of(t), l) })
	t.Run("Run All", func(t *testing.T) { testFirefoxRunAll(f.of(t), l) })
	t.Run("a dark page", func(t *testing.T) {
		testFirefoxDark(newFirefox(t, map[string]any{"layout.css.prefers-color-scheme.content-override": 0}))
	})
	t.Run("guarded as Tor's", func(t *testing.T) {
		testFirefoxGuarded(newFirefox(t, map[string]any{"privacy.resistFingerprinting": true}))
	})
}

func testFirefoxCalculator(f *firefox) {
	f.show(standAlone(f.T, calc.Calculator{Tree: aima(f.T)}))
	f.until("the engine is ready", element+"?.engine?.state === 'ready' && "+element+".parts.length === 5")
	f.eval("(" + element + ".view.focus(), true)")
	for _, k := range []struct {
		key, want string
	}{{"\uE014", "1"}, {"\uE014", "2"}, {"\uE012", "1"}, {"\uE011", "0"}, {"c", "9"}} { // arrows right and left, Home
		f.press(k.key)
		f.is("the step after "+fmt.Sprintf("%+q", k.key), element+".state.k", k.want)
	}
	f.eval("(" + element + ".shadowRoot.querySelector('#variant').value = 'dual', " + element +
		".shadowRoot.querySelector('#variant').dispatchEvent(new Event('change')))")
	f.until("another search is shown", element+".state.run.variant === 'dual'")
	f.eval(element + ".searches.search({tree: 'A(B(D=3 E=5) C(F=2 G=9))'})")
	f.is("the tree is changed", element+".state.run.nodes.length", "7")
	f.eval("(" + element + ".turn('asking'), true)")
	f.until("it asks", element+".state.mode === 'asking'")
	f.eval("(" + element + ".turn(''), true)")
	f.eval("(" + element + ".view.focus(), true)")
	f.press("e")
	f.until("the mode is editing", element+".state.mode === 'editing'")
	f.eval("(" + element + ".root.querySelector('.editing input[aria-label=name]').focus(), true)")
	f.press("\uE00C") // Escape ends the field, and not Build
	f.is("the focus after Escape in a field", element+".root.activeElement?.className ?? 'nowhere'", "view edited")
	f.is("Build goes on", element+".state.mode", "editing")
	f.press("e")
	f.until("the next key is the calculator's", element+".state.mode === ''")
	f.is("a PNG", exportsPNG, "Saved as tree-dual-step-0.png")
	f.screenshot("firefox-calculator")
}

// exportsPNG saves a picture, and is what the page says of it.
const exportsPNG = `(async () => {
	const root = ` + element + `.shadowRoot, note = root.querySelector('.export .row p');
	root.querySelector('.export').open = true;
	root.querySelector('#format').value = 'png';
	[...root.querySelectorAll('.export button')].find(b => b.textContent === 'Download').click();
	while (!note.textContent) await new Promise(go => setTimeout(go, 20));
	return note.textContent;
})()`

// testFirefoxGuarded has no canvas that can be read.
func testFirefoxGuarded(f *firefox) {
	f.show(withoutEngine(standAlone(f.T, calc.Calculator{Tree: aima(f.T)})))
	f.until("it can be saved", element+"?.shadowRoot.querySelector('.export')")
	if said := f.eval(exportsPNG); !strings.Contains(fmt.Sprint(said), "guards canvases") {
		f.Errorf("a PNG of a guarded canvas: %v", said)
	}
}

// testFirefoxDark shows every kind of figure on a dark page: each has one paper, whatever the page has.
func testFirefoxDark(f *firefox) {
	var page strings.Builder
	views := []viz.View{calc.Calculator{Tree: aima(f.T)}}
	for _, figure := range everyKind(f.T) {
		views = append(views, made{figure})
	}
	if err := viz.Page(&page, "dark", views...); err != nil {
		f.Fatal(err)
	}
	f.show(page.String())
	f.until("all is live", "[...document.querySelectorAll('.ablab')].every(f => f.dataset.ablab === 'live')")
	if papers := f.eval(papers); papers != "rgb(18, 18, 18)" {
		f.Errorf("the papers of figures are %v, want one", papers)
	}
	f.screenshot("firefox-dark")
}

// papers are the colors that figures and what lies in them stand on: the first that is no shade.
const papers = `[...new Set([...document.querySelectorAll('ablab-stage')].flatMap(stage => {
	const insides = e => [e, ...e.shadowRoot?.children ?? [], ...e.children].flatMap((c, i) => i ? insides(c) : [c]);
	return insides(stage).filter(e => e.localName !== 'style' &&
		e.matches('ablab-stage > div > svg, .figure, .stack, textarea, select, input[type=text], .paper'))
		.map(e => e.matches('svg') ? e.style.background || getComputedStyle(e.closest('ablab-stage')).backgroundColor
			: e.matches('.paper') ? getComputedStyle(e).fill : getComputedStyle(e).backgroundColor);
}))].filter(c => c !== 'rgba(0, 0, 0, 0)').join()`

// testFirefoxNotebook opens a notebook that was run and trusted: its figures are live, in the colors of
// JupyterLab.
func testFirefoxNotebook(f *firefox, l lab) {
	figures := everyKind(f.T)
	var all strings.Builder
	for _, figure := range figures {
		all.WriteString(figure.HTML())
	}
	l.write(f.T, "firefox.ipynb", output(f.T, all.String()+viz.Loader()))
	f.navigate(fmt.Sprintf("%slab/workspaces/firefox/tree/firefox.ipynb?reset&token=%s", l.url, token))
	f.until("all figures are live", fmt.Sprintf(`(() => {
		const figures = [...document.querySelectorAll('.ablab')], waiting = figures.find(f => f.dataset.ablab !== 'live');
		waiting?.scrollIntoView();
		return figures.length === %d && !waiting;
	})()`, len(figures)))
	f.eval("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'}).then(() => true)")
	f.until("the player is dark", "document.body.dataset.jpThemeLight === 'false' && "+first+".querySelector('.figure.dark')")
	f.until("figures have one paper, that of JupyterLab", papers+" === 'rgb(17, 17, 17)'")
	f.eval("(document.querySelector('ablab-calculator').scrollIntoView(), true)")
	f.screenshot("firefox-notebook")
}

// notebookWidget is the open notebook, which has not the focus.
const notebookWidget = "[...window.jupyterapp?.shell?.widgets('main') ?? []].find(w => w.context)"

// testFirefoxRunAll opens a notebook and runs every cell.
func testFirefoxRunAll(f *firefox, l lab) {
	f.navigate(fmt.Sprintf("%slab/workspaces/firefox/tree/00-start.ipynb?reset&token=%s", l.url, token))
	f.bringNotebookToFront()
	f.is("Run All, false where a cell fails", "jupyterapp.commands.execute('notebook:run-all-cells')", "true")
	f.until("all figures are live", `(() => {
		const figures = [...document.querySelectorAll('.ablab')], waiting = figures.find(f => f.dataset.ablab !== 'live');
		waiting?.scrollIntoView();
		return figures.length >= 4 && !waiting;
	})()`)
	f.eval("(document.querySelector('.ablab').scrollIntoView(), true)")
	f.screenshot("firefox-run-all")
}

// bringNotebookToFront waits for the notebook and its kernel. Headless Firefox gives no page the focus, without which
// JupyterLab has no current notebook: the event that the focus would send is sent here.
func (f *firefox) bringNotebookToFront() {
	f.Helper()
	f.until("a notebook is there", notebookWidget)
	f.eval(`(async () => {
		const w = ` + notebookWidget + `;
		await w.context.ready;
		await w.sessionContext.ready;
		await w.sessionContext.session.kernel.info;
		w.node.dispatchEvent(new FocusEvent('focus'));
		return true;
	})()`)
	f.until("it is the current one", "jupyterapp.shell.currentWidget?.context")
}

// firefox is a Firefox with one page, driven by WebDriver BiDi. It remembers what should not have happened.
type firefox struct {
	*testing.T
	socket   *websocket.Conn
	ctx      context.Context
	page     string // the browsing context
	asked    int
	inside   []string // the beginnings of the addresses that the page may ask for
	problems []string
}

// startFirefox starts a Firefox with a profile of its own, which ends with the test, and returns its standard error. Where there
// is no Firefox the test is skipped.
func startFirefox(t *testing.T, prefs map[string]any, args ...string) io.Reader {
	t.Helper()
	program := os.Getenv("FIREFOX")
	for _, name := range []string{"firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"} {
		if program == "" {
			program, _ = exec.LookPath(name)
		}
	}
	if program == "" {
		t.Skip("no Firefox here: install one, or name it in $FIREFOX")
	}
	profile := t.TempDir()
	var js strings.Builder
	for name, value := range map[string]any{"app.update.enabled": false, "browser.shell.checkDefaultBrowser": false,
		"datareporting.policy.dataSubmissionEnabled": false,
		"network.captive-portal-service.enabled":     false, "network.connectivity-service.enabled": false,
		"toolkit.telemetry.enabled": false,
		"ui.prefersReducedMotion":   1, "focusmanager.testmode": true} {
		fmt.Fprintf(&js, "user_pref(%q, %v);\n", name, value)
	}
	for name, value := range prefs {
		fmt.Fprintf(&js, "user_pref(%q, %v);\n", name, value)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(js.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*patience)
	browser := exec.CommandContext(ctx, program,
		append([]string{"--headless", "--no-remote", "--profile", profile, "--width=1280", "--height=1000"}, args...)...)
	said, err := browser.StderrPipe()
	if err == nil {
		err = browser.Start()
	}
	if err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	t.Cleanup(func() {
		cancel()
		_ = browser.Wait()
	})
	return said
}

// newFirefox starts a Firefox that is driven.
func newFirefox(t *testing.T, prefs map[string]any) *firefox {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*patience)
	said := startFirefox(t, prefs, "--remote-debugging-port=0", "about:blank")
	f := &firefox{T: t, ctx: ctx, inside: []string{"file:", "data:", "blob:", "about:", "resource:", "chrome:", "moz-"}}
	t.Cleanup(func() {
		if f.socket != nil {
			_ = f.socket.CloseNow()
		}
		cancel()
		for _, p := range f.problems {
			t.Errorf("should not have happened: %s", p)
		}
	})
	lines := bufio.NewScanner(said)
	address := regexp.MustCompile(`ws://\S+`)
	for lines.Scan() {
		if at := address.FindString(lines.Text()); at != "" {
			go func() { // or it stops at a full pipe
				for lines.Scan() {
				}
			}()
			var err error
			if f.socket, _, err = websocket.Dial(ctx, at+"/session", nil); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if f.socket == nil {
		t.Fatalf("Firefox says no address: %v", lines.Err())
	}
	f.socket.SetReadLimit(-1)
	f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	var tree struct {
		Contexts []struct{ Context string }
	}
	f.call("browsingContext.getTree", map[string]any{}, &tree)
	f.page = tree.Contexts[0].Context
	f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded", "network.beforeRequestSent",
		"browsingContext.userPromptOpened"}, "contexts": []string{f.page}}, nil)
	return f
}

// of is the same Firefox for a part of a test.
func (f *firefox) of(t *testing.T) *firefox {
	f.T = t
	return f
}

// call gives a command, and reads its result into result; events that come before it are looked at.
func (f *firefox) call(method string, params map[string]any, result any) {
	f.Helper()
	if err := f.ask(method, params, result); err != nil {
		f.Fatalf("%s: %v", method, err)
	}
}

func (f *firefox) ask(method string, params map[string]any, result any) error {
	f.asked++
	if err := wsjson.Write(f.ctx, f.socket, map[string]any{"id": f.asked, "method": method, "params": params}); err != nil {
		return err
	}
	for {
		var answer struct {
			ID                    int
			Type, Method, Message string
			Result                json.RawMessage
			Params                struct {
				Level, Text, Type string
				Request           struct{ URL string }
			}
		}
		if err := wsjson.Read(f.ctx, f.socket, &answer); err != nil {
			return err
		}
		switch p := answer.Params; {
		case answer.ID == f.asked && answer.Type == "error":
			return errors.New(answer.Message)
		case answer.ID == f.asked && result == nil:
			return nil
		case answer.ID == f.asked:
			return json.Unmarshal(answer.Result, result)
		case answer.Method == "log.entryAdded" && p.Level == "error":
			f.problems = append(f.problems, "in the log: "+p.Text)
		case answer.Method == "browsingContext.userPromptOpened":
			f.problems = append(f.problems, "a dialog")
		case answer.Method == "network.beforeRequestSent" &&
			!slices.ContainsFunc(f.inside, func(begin string) bool { return strings.HasPrefix(p.Request.URL, begin) }):
			f.problems = append(f.problems, "a request to "+p.Request.URL)
		}
	}
}

// show writes a page and opens it.
func (f *firefox) show(page string) {
	f.Helper()
	path := filepath.Join(f.TempDir(), "a page.html")
	if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
		f.Fatal(err)
	}
	f.navigate((&url.URL{Scheme: "file", Path: path}).String())
}

func (f *firefox) navigate(address string) {
	f.Helper()
	f.call("browsingContext.navigate", map[string]any{"context": f.page, "url": address, "wait": "complete"}, nil)
}

// eval runs a script, waits for its promise if it returns one, and returns what came of it.
func (f *firefox) eval(script string) any {
	f.Helper()
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	f.call("script.evaluate", map[string]any{
		"expression": "(async () => JSON.stringify(await (" + script + ") ?? null))()", "awaitPromise": true,
		"target": map[string]any{"context": f.page},
	}, &answer)
	if answer.ExceptionDetails != nil {
		f.Fatalf("%s\nin %s", answer.ExceptionDetails.Text, script)
	}
	var value any
	if err := json.Unmarshal([]byte(answer.Result.Value), &value); err != nil {
		f.Fatalf("%v in %s", err, answer.Result.Value)
	}
	return value
}

// until waits until a script returns true.
func (f *firefox) until(what, script string) {
	f.Helper()
	for start := time.Now(); f.eval("Boolean("+script+")") != true; time.Sleep(50 * time.Millisecond) {
		if time.Since(start) > patience {
			f.screenshot("failed")
			f.Fatalf("waited in vain until %s: %s", what, script)
		}
	}
}

// is wants a script to return something that is written so.
func (f *firefox) is(what, script, want string) {
	f.Helper()
	if got := fmt.Sprint(f.eval(script)); got != want {
		f.Errorf("%s: %s, want %s", what, got, want)
	}
}

func (f *firefox) press(key string) {
	f.Helper()
	f.call("input.performActions", map[string]any{"context": f.page, "actions": []any{map[string]any{
		"type": "key", "id": "keyboard", "actions": []any{map[string]any{"type": "keyDown", "value": key},
			map[string]any{"type": "keyUp", "value": key}}}}}, nil)
}

// screenshot keeps what the page shows in .build/screenshots.
func (f *firefox) screenshot(name string) {
	f.Helper()
	var shot struct{ Data string }
	f.call("browsingContext.captureScreenshot", map[string]any{"context": f.page}, &shot)
	image, err := base64.StdEncoding.DecodeString(shot.Data)
	folder := filepath.Join(root, ".build/screenshots")
	if err == nil {
		err = errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, name+".png"), image, 0o644))
	}
	if err != nil {
		f.Fatal(err)
	}
}
