package command

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

// sweepCommand is ablab sweep, which runs a separate program, since that contains a server.
type sweepCommand struct {
	Args []string `arg:"" optional:"" passthrough:"all" help:"run FILE, work URL, status FILE or merge DIR FROM, with the flags of ablab-sweep."`
}

// Help returns the help text of ablab sweep besides the flags.
func (c *sweepCommand) Help() string {
	return `One machine hands out the jobs of a plan, and any number of others do them: by the program
ablab-sweep, which must be beside this one or in the shell's path. Build it with

  cd sweep && go build -o ../ablab-sweep ./cmd/ablab-sweep

in the source; see sweep/README.md.`
}

const sweeper = "ablab-sweep"

// Run runs the program.
func (c *sweepCommand) Run(p *process) error {
	name, err := exec.LookPath(sweeper)
	if self, wrong := os.Executable(); wrong == nil {
		if beside := filepath.Join(filepath.Dir(self), sweeper); runs(beside) {
			name, err = beside, nil
		}
	}
	if err != nil {
		return errors.New("there is no ablab-sweep beside this program or in the PATH: see ablab sweep --help")
	}
	program := exec.Command(name, c.Args...)
	program.Stdout, program.Stderr = p.stdout, p.stderr
	if err := program.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	go func() {
		select {
		case <-p.interrupt: // Ctrl-C reaches it anyway, and a second one ends it at once: so it gets another signal
			_ = program.Process.Signal(syscall.SIGTERM)
		case <-ended:
		}
	}()
	defer close(ended)
	return program.Wait()
}

// runs reports whether a program exists.
func runs(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil
}
