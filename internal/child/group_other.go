//go:build !unix

package child

import "os/exec"

// group is a program; processes that it started may survive it.
type group struct{ cmd *exec.Cmd }

func newGroup(cmd *exec.Cmd) *group { return &group{cmd} }

func (g *group) watch() {}

func (g *group) kill() { _ = g.cmd.Process.Kill() }
