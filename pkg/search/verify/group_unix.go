//go:build unix

package verify

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program into a process group of its own: an interrupt from the terminal
// does not reach it, and what it starts can be ended with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends all that is left of a program's process group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
