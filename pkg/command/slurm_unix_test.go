//go:build unix

package command

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// slurmConf is a Slurm of one machine, whose daemons any user can start.
const slurmConf = `ClusterName=ablab
SlurmctldHost=%[1]s(127.0.0.1)
SlurmctldPort=%[2]d
SlurmdPort=%[3]d
SlurmUser=%[4]s
SlurmdUser=%[4]s
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
MpiDefault=none
StateSaveLocation=%[5]s
SlurmdSpoolDir=%[5]s/spool
SlurmctldPidFile=%[5]s/slurmctld.pid
SlurmdPidFile=%[5]s/slurmd.pid
NodeName=%[1]s NodeAddr=127.0.0.1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
`

// A real Slurm, of the packages slurmctld, slurmd and slurm-client, does the parts of a plan as an array. A task is killed
// in the middle, and the same array does what is missing.
func TestSlurmDoesTheParts(t *testing.T) {
	slurm := startSlurm(t)
	const plan = `{"experiment": {
		"sets": [{"game": "othello", "random": {"count": 60, "moves": 20}}],
		"settings": [{"variant": "alphabeta-soft"}, {"variant": "engine", "options": {"Driver": "pvs"}}], "depths": [7]}}`
	whole, parts := planFile(t, plan), planFile(t, plan)
	submit := func() (queued string) {
		return strings.TrimSpace(slurm("sbatch", "--parsable", "--array=0-3", "--output=/dev/null", "--export=ALL,"+role+"=ablab",
			"--wrap", fmt.Sprintf("exec '%s' run '%s' --shards 4 --workers 1", os.Args[0], parts)))
	}
	results := func() (found string) {
		names, _ := filepath.Glob(strings.TrimSuffix(parts, ".json") + ".results/part-*.jsonl")
		for _, name := range names {
			text, _ := os.ReadFile(name)
			found += string(text)
		}
		return found
	}
	wait := func(queued, what string, done func() bool) {
		for deadline := time.Now().Add(2 * time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("there is not: %s; Slurm says\n%s", what, slurm("scontrol", "show", "job", queued))
			}
		}
	}
	ended := func(queued string) func() bool {
		return func() bool { return slurm("squeue", "--noheader", "--jobs="+queued) == "" }
	}
	for tries := 1; ; tries++ {
		first := submit()
		wait(first, "a result", func() bool { return strings.Count(results(), "found") > 4 })
		slurm("scancel", "--signal=KILL", "--full", first+"_0")
		wait(first, "an end", ended(first))
		if strings.Count(results(), "found") < 120 {
			break
		}
		if tries == 5 { // on a busy machine the task may be done before the signal is there
			t.Fatal("all was done before the task was killed, each time")
		}
		if err := os.RemoveAll(strings.TrimSuffix(parts, ".json") + ".results"); err != nil {
			t.Fatal(err)
		}
	}
	again := submit()
	wait(again, "an end", ended(again))
	keys := map[string]int{}
	for line := range strings.Lines(results()) {
		if key, _, ok := strings.Cut(line, `","found"`); ok && strings.HasSuffix(line, "\n") { // a torn line is none
			keys[key]++
		}
	}
	if len(keys) != 120 {
		t.Errorf("%d jobs have results, want 120", len(keys))
	}
	for key, n := range keys {
		if n != 1 {
			t.Errorf("%s has %d results", key, n)
		}
	}
	want, _ := ablab("", "run", whole)
	if got, status := ablab("", "run", parts); status != exitFine || got != want {
		t.Errorf("the parts print\n%s\nwant\n%s", got, want)
	}
}

// startSlurm starts Slurm for a test, and returns a function that calls one of its programs.
func startSlurm(t *testing.T) func(args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("slurmctld"); err != nil {
		t.Skip("no Slurm: sudo apt-get install slurmctld slurmd slurm-client")
	}
	dir, host, me := t.TempDir(), "", ""
	if u, err := user.Current(); err == nil {
		me = u.Username
	}
	if name, err := os.Hostname(); err == nil {
		host, _, _ = strings.Cut(name, ".")
	}
	conf := filepath.Join(dir, "slurm.conf")
	text := fmt.Sprintf(slurmConf, host, freePort(t), freePort(t), me, dir)
	if err := os.WriteFile(conf, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SLURM_CONF", conf)
	for _, name := range []string{"slurmctld", "slurmd"} {
		daemon := exec.Command(name, "-D")
		said, ended := &bytes.Buffer{}, make(chan struct{})
		daemon.Stderr, daemon.Stdout = said, said
		if err := daemon.Start(); err != nil {
			t.Fatal(err)
		}
		go func() { defer close(ended); _ = daemon.Wait() }()
		t.Cleanup(func() {
			_ = daemon.Process.Signal(os.Interrupt)
			select {
			case <-ended:
			case <-time.After(10 * time.Second):
				_ = daemon.Process.Kill()
				<-ended
			}
			if t.Failed() {
				t.Logf("%s:\n%s", name, said)
			}
		})
	}
	slurm := func(args ...string) string {
		out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
		if err != nil {
			return ""
		}
		return string(out)
	}
	for deadline := time.Now().Add(30 * time.Second); !strings.Contains(slurm("sinfo", "--noheader"), "idle"); {
		if time.Now().After(deadline) {
			t.Fatal("Slurm has no machine that is idle")
		}
		time.Sleep(100 * time.Millisecond)
	}
	return slurm
}

func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
