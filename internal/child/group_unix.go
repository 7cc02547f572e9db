//go:build unix

package child

import (
	"crypto/rand"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"syscall"
)

// group is a program with all processes that it starts: its own process group, which an
// interrupt from the terminal does not reach, and, if there is /proc, each process whose
// environment has a mark, because a process with its own session has left the group.
type group struct {
	cmd   *exec.Cmd
	mark  string
	guard *exec.Cmd // nil if it could not be started
	line  io.Closer // when it is closed the guard does its work
	once  sync.Once
}

// guardScript ends the group $1, and each process with the mark $2, when its standard input
// ends: on request, or when this process has ended, killed or not. (A parent-death signal
// would reach only one process, and comes when a thread ends.)
const guardScript = `trap '' HUP INT TERM
read -r _
kill -s KILL -- "-$1"
rounds=100 # for what starts others meanwhile
while found=$(grep -lsF -e "$2" /proc/[0-9]*/environ)
      [ -n "$found" ] && [ $((rounds -= 1)) -gt 0 ]
do for file in $found
   do pid=${file#/proc/}
      kill -s KILL "${pid%/environ}"
   done
done`

// newGroup prepares a command that has not been started.
func newGroup(cmd *exec.Cmd) *group {
	g := &group{cmd: cmd, mark: "ABLAB_CHILD_" + rand.Text() + "=1"} // a name of its own: children nest
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Env = append(cmd.Environ(), g.mark)
	return g
}

// watch ensures that a started command ends with this process.
func (g *group) watch() {
	guard := exec.Command("/bin/sh", "-c", guardScript, "sh", fmt.Sprint(g.cmd.Process.Pid), g.mark)
	guard.Dir = "/"
	guard.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	line, err := guard.StdinPipe()
	if err == nil && guard.Start() == nil {
		g.guard, g.line = guard, line
	}
}

// kill ends all remaining processes of the group, and returns when none is left.
func (g *group) kill() {
	g.once.Do(func() {
		_ = syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL)
		if g.guard != nil {
			_ = g.line.Close()
			_ = g.guard.Wait()
		}
	})
}
