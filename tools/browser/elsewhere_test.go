//go:build elsewhere

package browser

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/security"
	"github.com/chromedp/chromedp"
)

// "make image-test" starts a container, puts a proxy with https in front, and tells these
// tests its address.

func init() { patience = 5 * time.Minute } // a container may have little of a machine

// TestElsewhere does what a reader does in the JupyterLab at the address $LAB, which knows the
// token of these tests.
func TestElsewhere(t *testing.T) {
	l := lab{url: address(t, "LAB")}
	b := elsewhere(t, l.url)
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
	b.secure()
	b.reads(l, "elsewhere")
}

var readers = []string{"ada", "zoe"}

// TestClass does what a class does in the JupyterHub at the address $HUB: two readers, a
// stranger and the teacher.
func TestClass(t *testing.T) {
	hub := address(t, "HUB")
	for _, name := range readers {
		t.Run(name, func(t *testing.T) {
			b := elsewhere(t, hub)
			b.login(hub, name, password(t, name))
			start := time.Now()
			b.ready() // the first notebook is open
			b.Logf("usable %.1f s after the login", time.Since(start).Seconds())
			b.secure()
			b.reads(seat(hub, name), "class-"+name)
		})
	}
	t.Run("a stranger", func(t *testing.T) {
		b := elsewhere(t, hub)
		for _, try := range []struct {
			name, password string
			after          time.Duration // it is answered no sooner
		}{
			{"ada", "a guess", 0}, {"ada", password(t, "zoe"), time.Second}, {"ada", "", 2 * time.Second},
			{"teacher", password(t, "ada"), 0}, {"a*b", password(t, "ada"), 0},
			{"\u0430da", password(t, "ada"), 0}, // its first letter is Cyrillic
		} {
			start := time.Now()
			b.login(hub, try.name, try.password)
			b.until("there is a sentence", says("Invalid username or password"))
			took := time.Since(start)
			if b.Logf("%s and %q are refused after %.1f s", try.name, try.password, took.Seconds()); took < try.after {
				b.Errorf("that is too soon: want %v", try.after)
			}
		}
		b.screenshot("class-refused")
		b.forgive("403 (Forbidden)")
	})
	t.Run("the teacher", func(t *testing.T) {
		b := elsewhere(t, hub)
		b.login(hub, "teacher", password(t, "teacher"))
		b.ready()
		b.save()
		b.do(chromedp.Navigate(hub + "hub/admin"))
		for _, name := range readers {
			b.until("the page of the administrator has "+name, says(name))
		}
		b.screenshot("class-admin")
	})
}

// TestClassAgain sees what TestClass has left when the hub was stopped and started again.
func TestClassAgain(t *testing.T) {
	hub := address(t, "HUB")
	for _, name := range readers {
		t.Run(name, func(t *testing.T) {
			b := elsewhere(t, hub)
			b.login(hub, name, password(t, name))
			b.ready()
			b.Logf("%d figures live", b.live())
			b.wasReadBy("class-" + name)
		})
	}
}

// TestShares has ada take more than a server may have of each thing that has a limit. Her next cell
// works, and so do zoe's, in one kernel. At last she runs twelve notebooks at once. $HUB gives a server
// 1 GiB.
func TestShares(t *testing.T) {
	hub := address(t, "HUB")
	open := func(name string) *tab {
		b := elsewhere(t, hub)
		b.login(hub, name, password(t, name))
		b.ready()
		b.kernel()
		b.cell()
		return b
	}
	zoe, ada := open("zoe"), open("ada")
	defer ada.forgive("") // her servers end
	for _, try := range []struct{ of, code, want string }{
		{"the memory of a process", `%%
data := make([]byte, 2<<30)
fmt.Println(len(data))`, "out of memory"},
		{"the memory of all", `import "os/exec"
%%
ended, all := make(chan error), make([]*exec.Cmd, 3)
for i := range all {
	all[i] = exec.Command("python3", "-c", "import time; data = bytearray(400 << 20); time.sleep(600)")
	go func() { ended <- all[i].Run() }()
}
fmt.Println(<-ended)
for _, c := range all { c.Process.Kill() }`, "signal: killed"},
		{"threads", `import ("runtime"; "syscall")
%%
for range 1200 {
	go func() { runtime.LockOSThread(); syscall.Select(0, nil, nil, nil, nil) }()
}
select {}`, "ended"},
		{"processes", `import "os/exec"
%%
fmt.Println(exec.Command("python3", "-c", ` + "`" + `import os
while True:
    try: os.fork()
    except OSError: pass` + "`" + `).Run())
select {}`, "ended"},
		{"/tmp", `import "os"
%%
f, err := os.Create(os.TempDir() + "/full")
for data := make([]byte, 1<<20); err == nil; { _, err = f.Write(data) }
select {}`, "no server"},
	} {
		start := time.Now()
		ada.begin(try.code)
		if try.of != "processes" { // until those are ended, nobody can start another
			zoe.cell()
		}
		if try.want == "no server" {
			// In the hub's eyes too, which looks every 30 seconds.
			eval[bool](ada, `(async () => {
				const status = jupyterapp.serviceManager.serverSettings.baseUrl + 'api/status';
				while ((await fetch(status)).status !== 424) await new Promise(r => setTimeout(r, 500));
				return true;
			})()`)
			ada.screenshot("class-ended")
			ada = open("ada")
		} else if said := ada.end(); !strings.Contains(said, try.want) {
			ada.Errorf("a cell that takes too much of %s: %s, want %s", try.of, said, try.want)
		}
		t.Logf("too much of %s: %s after %.1f s", try.of, try.want, time.Since(start).Seconds())
		zoe.cell()
		ada.kernel()
		ada.cell()
	}
	start := time.Now()
	eval[bool](ada, `(async () => {
		// One after another, as a reader does: Jupyter's server answers a list of kernels that are starting with an error.
		const kernels = [];
		while (kernels.length < 12) kernels.push(await jupyterapp.serviceManager.kernels.startNew({name: 'gonb'}));
		window.answers = [];
		kernels.forEach(async (k, i) => {
			const answer = await k.requestExecute({code: '%%\nfmt.Println(' + i + ')'}).done
				.catch(e => ({content: {status: String(e)}}));
			answers.push(answer.content.status);
			k.shutdown();
		});
		return true;
	})()`)
	zoe.cell()
	ada.until("twelve kernels have answered", "answers.length === 12")
	if said := eval[string](ada, "[...new Set(answers)].join()"); said != "ok" {
		ada.Errorf("twelve notebooks of one student that run at once: %s, want ok", said)
	}
	t.Logf("twelve notebooks of one student have run after %.1f s", time.Since(start).Seconds())
}

// cell runs a cell that is to work.
func (b *tab) cell() {
	b.Helper()
	b.begin("%%\nfmt.Println(6 * 7)")
	if said := b.end(); said != "42\nok" {
		b.Errorf("a cell says %q, want 42", said)
	}
}

// password returns that of a reader, or the teacher's, from the list in $PASSWORDS.
func password(t *testing.T, name string) string {
	t.Helper()
	words := strings.Fields(os.Getenv("PASSWORDS"))
	i := slices.Index(words, name)
	if i < 0 {
		t.Fatalf("PASSWORDS has no %s: %q", name, words)
	}
	return words[i+1]
}

// address returns that of a variable of the environment, to the slash.
func address(t *testing.T, name string) string {
	t.Helper()
	value := os.Getenv(name)
	if !strings.HasPrefix(value, "http") || !strings.HasSuffix(value, "/") {
		t.Fatalf("%s is %q: want an address, to the slash", name, value)
	}
	return value
}

// elsewhere opens a tab for the server at an address with a certificate made for the test.
func elsewhere(t *testing.T, server string) *tab {
	t.Helper()
	b := newTab(t, theBrowser(t), server, strings.Replace(server, "http", "ws", 1))
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, security.SetIgnoreCertificateErrors, security.SetIgnoreCertificateErrorsParams{Ignore: true})
		return err
	}))
	return b
}

// login gives a name and a password to the hub.
func (b *tab) login(hub, name, password string) {
	b.Helper()
	b.do(chromedp.Navigate(hub + "hub/login"))
	b.until("it asks for a name", "document.querySelector('#username_input')")
	eval[bool](b, fmt.Sprintf("(username_input.value = %q, password_input.value = %q, login_submit.click(), true)",
		name, password))
}

// secure sees that the cookies that let a reader in go nowhere without https.
func (b *tab) secure() {
	b.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		all, err := chromedp.Call(ctx, network.GetCookies, network.GetCookiesParams{})
		secure := 0
		for _, c := range all.Cookies {
			switch {
			case c.Secure:
				secure++
			case c.Name != "_xsrf": // is no secret of the reader's; JupyterLab alone sends it bare
				b.Errorf("behind https the cookie %s is not secure", c.Name)
			}
		}
		if err == nil && secure == 0 {
			b.Error("no cookie is secure: none was set")
		}
		return err
	}))
}

// says is whether the page has a text.
func says(text string) string { return fmt.Sprintf("document.body?.innerText.includes(%q)", text) }

// seat is the JupyterLab of one of the hub's users.
func seat(hub, name string) lab { return lab{url: hub + "user/" + url.PathEscape(name) + "/"} }

// reads runs the open notebook and another from top to bottom, steps through a search, edits a tree, and saves.
func (b *tab) reads(l lab, name string) {
	b.Helper()
	b.runAll()
	b.Logf("%d figures live", b.live())
	b.pictures(name + "-start")
	b.keys()
	// More than the megabyte that a proxy lets through by itself.
	eval[bool](b, fmt.Sprintf("(jupyterapp.shell.currentWidget.content.model.sharedModel.setMetadata('read', %q + ' "+
		"'.repeat(3e6)), true)", "by "+name))
	b.save()
	b.wasReadBy(name)

	l.open(b, "notebooks/13-pruning-step-by-step.ipynb")
	b.runAll()
	b.Logf("%d figures live", b.live())
	b.until("the editor is there", within(".editor"))
	b.clickOn(within(".writing summary"))
	b.write(within(".editor textarea"), "A(B(3 5) C(2 9))")
	b.is("a tree that was typed", "A(B(3 5) C(2 9))")
	b.screenshot(name + "-edited")
	b.save()
}

// wasReadBy sees who read the open notebook, as the server has it.
func (b *tab) wasReadBy(name string) {
	b.Helper()
	saved := eval[string](b, `(async () => {
		const w = jupyterapp.shell.currentWidget;
		await w.context.ready;
		return String((await jupyterapp.serviceManager.contents.get(w.context.path)).content.metadata.read);
	})()`)
	if want := "by " + name; strings.TrimSpace(saved) != want {
		b.Errorf("the saved notebook was read %.50s, want %s", saved, want)
	}
}
