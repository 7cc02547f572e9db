package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// root is the clone, seen from here.
const root = "../.."

// patience is how long anything may take before it has failed.
var patience = 90 * time.Second

// TestMain ends the browser after the last test.
func TestMain(m *testing.M) {
	code := m.Run()
	endBrowser()
	os.Exit(code)
}

var endBrowser = func() {}

// startBrowser starts the browser of tools/chrome.py, which serves all tests.
var startBrowser = sync.OnceValues(func() (context.Context, error) {
	find := exec.Command("python3", filepath.Join(root, "tools/chrome.py"))
	find.Stderr = os.Stderr
	chrome, err := find.Output()
	if err != nil {
		return nil, errors.New("no browser: tools/chrome.py says why above")
	}
	allocator, endAll := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(strings.TrimSpace(string(chrome))), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // screenshots show the end of a change
		// To compile the engine's parts for speed takes longer than a page is open: a sixth of all time.
		// A page whose memory is collected on demand (left) stands still for good, once in fifty times,
		// where V8 compiles beside it.
		chromedp.Flag("js-flags", "--liftoff-only --no-concurrent-recompilation"),
		// No name leads anywhere: what works here needs no network.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))...)
	browser, end := chromedp.NewContext(allocator)
	endBrowser = func() { end(); endAll() }
	if err := chromedp.Do(browser); err != nil {
		return nil, fmt.Errorf("%s does not start: %w", strings.TrimSpace(string(chrome)), err)
	}
	return browser, nil
})

// theBrowser returns the browser, started for the first test that asks for it.
func theBrowser(t *testing.T) context.Context {
	t.Helper()
	browser, err := startBrowser()
	if err != nil {
		t.Fatal(err)
	}
	return browser
}

// tab is a tab of the browser. It remembers what should not have happened.
type tab struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	problems []string // dialogs, errors on the console, requests to the outside
}

// newTab opens a tab with a memory of its own: JupyterLabs that share one contend for a name.
// inside are the beginnings of the addresses that the tab may ask for.
func newTab(t *testing.T, browser context.Context, inside ...string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	b := &tab{T: t, ctx: ctx}
	note := func(format string, args ...any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.problems = append(b.problems, fmt.Sprintf(format, args...))
	}
	// The context that a tab begins with is the one that it lives by, so none with a deadline.
	if err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *page.EventJavascriptDialogOpening:
			note("a dialog: %s", e.Message)
		case *runtime.EventExceptionThrown:
			note("an exception: %s %s", e.ExceptionDetails.Text, describe(e.ExceptionDetails.Exception))
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.ConsoleAPICalledTypeError {
				note("on the console: %s", describe(e.Args...))
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == log.EntryLevelError && !listedTooEarly(e.Entry) {
				note("in the log: %s %v", e.Entry.Text, e.Entry.URL)
			}
		case *network.EventRequestWillBeSent:
			for _, beginning := range append(inside, "data:", "blob:", "about:", "chrome") {
				if strings.HasPrefix(e.Request.URL, beginning) {
					return
				}
			}
			note("a request to %s", e.Request.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	// Without the focus JupyterLab has no current widget, and no key arrives.
	b.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	}), chromedp.EmulateViewport(1280, 1000))
	t.Cleanup(func() {
		cancel()
		for _, p := range b.problems {
			t.Errorf("should not have happened: %s", p)
		}
	})
	return b
}

// listedTooEarly reports whether an entry is about a list of kernels that JupyterLab asked for while a kernel was starting. For a
// moment the kernel is in the list and has no last activity, and jupyter_server 2.21 answers with status 500. JupyterLab asks
// again.
func listedTooEarly(entry *log.Entry) bool {
	address, _, _ := strings.Cut(entry.URL, "?")
	return strings.HasSuffix(address, "/api/kernels") && strings.Contains(entry.Text, "status of 500")
}

func describe(values ...*runtime.RemoteObject) string {
	var b strings.Builder
	for _, v := range values {
		if v != nil {
			fmt.Fprintf(&b, "%s %v ", v.Value, v.Description)
		}
	}
	return b.String()
}

// do runs actions, or ends the test: with what has gone wrong so far, because a dialog that asks
// whether to leave a page holds up everything.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

// plain is a text with plain spaces: the page keeps a relation such as C ≤ 2 on one line.
func plain(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// eval runs a script, waits for its promise if it returns one, and returns what came of it.
func eval[T any](b *tab, script string) T {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatalf("%v\nin %s", err, script)
	}
	return v
}

// until waits until a script returns true.
func (b *tab) until(what, script string) {
	b.Helper()
	b.untilBy(what, func() {}, script)
}

// untilBy repeats an action until a script returns true.
func (b *tab) untilBy(what string, act func(), script string) {
	b.Helper()
	for start := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		act()
		if eval[bool](b, "Boolean("+script+")") {
			return
		}
		if time.Since(start) > patience {
			b.screenshot("failed")
			b.Fatalf("waited in vain until %s: %s", what, script)
		}
	}
}

// press presses keys, one after the other.
func (b *tab) press(keys ...string) {
	b.Helper()
	for _, key := range keys {
		b.do(chromedp.KeyEvent(key))
	}
}

// media sets what a reader has asked of the system: prefers-color-scheme, prefers-reduced-motion.
func (b *tab) media(name, value string) {
	b.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia,
			emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
		return err
	}))
}

// screenshot keeps what the tab shows.
func (b *tab) screenshot(name string) {
	b.Helper()
	b.keep(name, nil)
}

// keep writes a part of what the tab shows, or all of it, to .build/screenshots.
func (b *tab) keep(name string, part *page.Viewport) {
	b.Helper()
	folder := filepath.Join(root, ".build/screenshots")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		b.Fatal(err)
	}
	beyond := part != nil
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		shot, err := chromedp.Call(ctx, page.CaptureScreenshot,
			page.CaptureScreenshotParams{Clip: part, CaptureBeyondViewport: &beyond})
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(folder, name+".png"), shot.Data, 0o644)
	}))
}
