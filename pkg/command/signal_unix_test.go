//go:build unix

package command

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/lock"
)

// The test binary is the command too, and a program to be checked: this variable says which.
const role = "ABLAB_TEST_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "ablab":
		ctx := untilSignal()
		_ = os.NewFile(3, "").Close() // so that the test may send one
		os.Exit(run(ctx, nil, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	case "loops": // and never answers; a daemon of its own does the same
		daemon := exec.Command("/bin/sh", "-c", os.Args[0]+" "+os.Args[1]+".daemon &")
		daemon.Env = append(os.Environ(), role+"=is left behind")
		daemon.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := daemon.Run(); err != nil {
			os.Exit(1)
		}
		fallthrough
	case "is left behind":
		held, err := os.Create(os.Args[1])
		if err == nil {
			err = syscall.Flock(int(held.Fd()), syscall.LOCK_EX)
		}
		if err != nil {
			os.Exit(1)
		}
		for busy := 0; ; busy++ {
		}
	}
	os.Exit(m.Run())
}

// start starts the command as a process of its own, and returns when it handles signals. The
// process's output is complete when it has ended, for which it has half a minute.
func start(t *testing.T, args ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	ready, here, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) { // by nohup, say: then the command would ignore it too
			c := make(chan os.Signal, 1)
			signal.Notify(c, s)
			defer signal.Stop(c)
		}
	}
	var out bytes.Buffer
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), role+"=ablab", "GORACE=atexit_sleep_ms=0")
	cmd.Stdout, cmd.Stderr, cmd.ExtraFiles = &out, &out, []*os.File{here}
	stdin, err := cmd.StdinPipe() // which stays open and has nothing
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	_ = here.Close()
	_, _ = ready.Read(make([]byte, 1))
	kill := time.AfterFunc(half, func() { _ = cmd.Process.Kill() })
	t.Cleanup(func() { kill.Stop(); _ = stdin.Close() })
	return cmd, &out
}

const half = 30 * time.Second // of a minute

// locked reports whether a process holds the lock of a file: it is free when that has
// ended, however it ends.
func locked(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil
}

// eventually waits until something holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(half); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("in vain for half a minute: %s", what)
}

// A program that loops does not outlive the command, however that ends; on Linux neither does a
// daemon in a session of its own that it has started.
func TestNothingThatIsCheckedOutlivesTheCommand(t *testing.T) {
	_, proc := os.Stat("/proc/self/environ")
	for _, c := range []struct {
		signal syscall.Signal
		status int
	}{{syscall.SIGINT, 130}, {syscall.SIGTERM, 143}, {syscall.SIGHUP, 129}, {syscall.SIGKILL, -1}} {
		t.Run(fmt.Sprint(c.signal), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "lock")
			if c.signal == syscall.SIGHUP { // as under nohup
				signal.Ignore(c.signal)
				defer signal.Reset(c.signal)
			}
			cmd, out := start(t, "verify", "--answer", "10m", "--cmd", "env "+role+"=loops "+os.Args[0]+" "+file)
			eventually(t, "the program begins", func() bool { return locked(file) && locked(file+".daemon") })
			_ = cmd.Process.Signal(c.signal)
			_ = cmd.Wait()
			if status := cmd.ProcessState.ExitCode(); status != c.status {
				t.Errorf("exit %d, want %d; printed %s", status, c.status, out)
			}
			eventually(t, "the program ends", func() bool { return !locked(file) })
			if proc == nil {
				eventually(t, "what it has left behind ends", func() bool { return !locked(file + ".daemon") })
			}
		})
	}
}

// After Ctrl-C or TERM no command says that all is well, nor leaves half of a file: also while it reads what does not come,
// or prepares what it will do.
func TestEveryCommandEndsAfterAnInterrupt(t *testing.T) {
	folder, pipe := t.TempDir(), filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "out.html")
	for i, args := range []string{
		"search --game connectfour --depth 40",
		"search --game connectfour --depth 40 --trace text",
		"render --game connectfour --depth 30 --view large --out " + file,
		"render --game connectfour --depth 30 --view counts --out " + file,
		"render --trace - --out " + file,
		"calculator --tree - --out " + file,
		"sheet --tree - --out " + file,
		"diff --game chess --depth 9 --variant alphabeta-soft,minimax",
		"verify --trees 100000000",
		"show --game chess --depth 30",
		"show --game chess --depth 30 --svg " + file,
		"play --game chess --depth 30",
		"play --game chess --depth 30 --side second",
		"play --game draughts --nodes 1000000 --side none",
		"perft --game chess --depth 30",
		"bench T4",
		"train --game connectfour",
		"train --game othello --policy",
		"train --game othello --policy --positions 1 --depth 40",
		"train --game othello --pairs 1 --nodes 100000000000 --games 1",
		"train --game chess",
		"train --game chess --groups",
		"train --game tictactoe --zero",
		"train --game connectfour --zero --games 1 --passes 1000000000",
		"solve --game othello ../games/testset/sets/ffo.csv",
		"solve --game othello " + pipe,
		"run " + pipe,
		"render --out " + file + " --trace " + pipe,
		"search --tree @" + pipe,
		"search --game chess --depth 3 --preset " + pipe,
		"match --game chess --depth 1 engine minimax --file " + pipe,
		"match --game go19 --depth 1 --count 100000 --moves 10000 engine minimax",
		"audit --game chess --depth 4 --count 100000 --moves 30 engine-tuned",
	} {
		t.Run(strings.NewReplacer(file, "FILE", pipe, "PIPE").Replace(args), func(t *testing.T) {
			cmd, out := start(t, strings.Fields(args)...)
			time.Sleep(200 * time.Millisecond) // to be in the middle of it
			ends := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}[i%2]
			_ = cmd.Process.Signal(ends)
			_ = cmd.Wait()
			if status := cmd.ProcessState.ExitCode(); status != 128+int(ends) ||
				!strings.Contains(out.String(), "interrupted: ") {
				t.Errorf("exit %d after %v, want %d; printed %s", status, ends, 128+int(ends), out)
			}
			if files, _ := os.ReadDir(folder); len(files) > 0 {
				t.Errorf("it wrote %v", files)
			}
		})
	}
}

// Of two that work on the same folder the second one is told, and does nothing. However the first ends, by a kill here, the next
// one goes on.
func TestAFolderOfResultsHasOneProcess(t *testing.T) {
	folder := t.TempDir()
	match := func() []string {
		return words("match --game othello --count 20 --moves 20 --depth 30 engine minimax --out " + folder)
	}
	first, _ := start(t, match()...)
	eventually(t, "it works", func() bool {
		f, err := os.Open(filepath.Join(folder, "plan.json"))
		if err != nil {
			return false
		}
		defer f.Close()
		return lock.Hold(f, true) != nil
	})
	second, out := start(t, match()...)
	_ = second.Wait()
	if want := "another process works on these results: wait until it ends"; second.ProcessState.ExitCode() != exitFailed ||
		!strings.Contains(out.String(), want) {
		t.Errorf("%v, printed %s, want %s", second.ProcessState, out, want)
	}
	_ = first.Process.Kill()
	_ = first.Wait()
	third, out := start(t, match()...)
	time.Sleep(500 * time.Millisecond)
	_ = third.Process.Signal(syscall.SIGINT)
	_ = third.Wait()
	if third.ProcessState.ExitCode() != 130 {
		t.Errorf("%v, printed %s", third.ProcessState, out)
	}
}

// After Ctrl-C a game is not lost: while the engine thinks, and while it waits for a move.
func TestAnInterruptKeepsTheGame(t *testing.T) {
	for _, moves := range []string{"e4", "e4 e5"} {
		cmd, out := start(t, "play", "--game", "chess", "--depth", "30", "--moves", moves)
		time.Sleep(200 * time.Millisecond)
		_ = cmd.Process.Signal(syscall.SIGINT)
		_ = cmd.Wait()
		want := "go on: ablab play --game chess --depth 30 --side first --moves '" + moves + "'\n"
		if !strings.Contains(out.String(), want) {
			t.Errorf("printed %s, want %s", out, want)
		}
	}
}

// If a page finds no room, the one that was there stays as it was: here no file may have more
// than 8 blocks.
func TestAPageThatFindsNoRoomReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "page.html")
	if err := os.WriteFile(file, []byte("good"), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("/bin/sh", "-c", `ulimit -f 8; exec "$0" "$@"`, os.Args[0], "render", "--example", "aima", "--out", file)
	cmd.Env = append(os.Environ(), role+"=ablab")
	out, err := cmd.CombinedOutput()
	if err == nil || cmd.ProcessState.ExitCode() != exitFailed || !strings.Contains(string(out), "file too large") {
		t.Errorf("%v, printed %s", err, out)
	}
	if page, err := os.ReadFile(file); err != nil || string(page) != "good" {
		t.Errorf("%d bytes are left, %v", len(page), err)
	}
	if files, _ := os.ReadDir(folder); len(files) != 1 {
		t.Errorf("beside it there are %v", files)
	}
}
