package command

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends a command also while it prints to a program that has stopped reading, such as a pager.
func TestASignalEndsACommandWhoseOutputNobodyReads(t *testing.T) {
	pager, out := io.Pipe()
	t.Cleanup(func() { _ = pager.Close() })
	ctx, cancel := context.WithCancelCause(t.Context())
	status := make(chan int)
	go func() {
		status <- run(ctx, nil, words("search --game othello --depth 6 --trace text"), nil, out, io.Discard)
	}()
	if _, err := pager.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	cancel(signalError{syscall.SIGTERM})
	select {
	case got := <-status:
		if want := 128 + int(syscall.SIGTERM); got != want {
			t.Errorf("exit %d, want %d", got, want)
		}
	case <-time.After(30 * time.Second):
		t.Error("it still waits for the pager")
	}
}

// A file is replaced where its link points, and keeps its mode.
func TestAFileIsReplacedInItsPlace(t *testing.T) {
	folder := t.TempDir()
	link := filepath.Join(folder, "link.html")
	file := filepath.Join(folder, "page.html")
	if err := os.WriteFile(file, []byte("good"), 0o640); err != nil {
		t.Fatal(err)
	}
	linked(t, "page.html", link)
	page := func(content string) {
		t.Helper()
		if err := writeFile(link, []byte(content)); err != nil {
			t.Error(err)
		}
		got, err := os.ReadFile(file)
		info, _ := os.Stat(file)
		if err != nil || string(got) != content || info.Mode().Perm() != 0o640 {
			t.Errorf("%s, %v, %v", got, info.Mode(), err)
		}
	}
	page("better")
	page(strings.Repeat("x", 1<<20))
	if files, _ := os.ReadDir(folder); len(files) != 2 {
		t.Errorf("beside it there are %v", files)
	}
}

// A link to a file that is not there yet stays a link.
func TestAFileIsMadeWhereItsLinkPoints(t *testing.T) {
	folder := t.TempDir()
	link := filepath.Join(folder, "link.html")
	if err := os.Mkdir(filepath.Join(folder, "pages"), 0o755); err != nil {
		t.Fatal(err)
	}
	linked(t, filepath.Join("pages", "page.html"), link)
	if err := writeFile(link, []byte("good")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if got, err := os.ReadFile(filepath.Join(folder, "pages", "page.html")); err != nil || string(got) != "good" {
		t.Errorf("%s, %v", got, err)
	}
}

// linked makes a link. Windows lets not everybody make one.
func linked(t *testing.T, to, link string) {
	t.Helper()
	switch err := os.Symlink(to, link); {
	case err != nil && runtime.GOOS == "windows":
		t.Skip("this user may make no links on Windows:", err)
	case err != nil:
		t.Fatal(err)
	}
}

// A command that is given a binary file, or a text in UTF-16, says so, and prints nothing of it.
func TestABinaryFileIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(name, []byte("4\x004\x00,\x001\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"solve --game othello FILE", "solve --game chess --depth 1 FILE", "solve --game connectfour FILE", "search --tree @FILE",
		"search --game chess --depth 1 --preset FILE", "run FILE", "match --game othello --depth 1 --file FILE engine minimax",
	} {
		out, code := ablab("", strings.Fields(strings.ReplaceAll(args, "FILE", name))...)
		if !strings.Contains(out, "it is binary, or UTF-16, for byte 2 is zero: want text in UTF-8") || code == 0 ||
			strings.Contains(out, `\x00`) {
			t.Errorf("%s: exit %d, %s", args, code, out)
		}
	}
}
