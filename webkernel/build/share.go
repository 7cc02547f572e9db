package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// asTool is the first argument of this program where the go command runs it instead of its tools.
const asTool = "as-tool"

// sharing returns the option of the go command with which packages share code: a package is compiled without the instances
// of generic functions that the archive of one of its imports has. Only direct imports count, because the go command
// compiles a package again when one of these has changed.
func sharing(overlay, cache string) (string, error) {
	compiler := filepath.Join(cache, "compile")
	_, err := goCommand("", nil, "build", "-trimpath", "-buildvcs=false", "-overlay", overlay, "-o", compiler, "cmd/compile")
	if err != nil {
		return "", err
	}
	self, err := os.Executable()
	return fmt.Sprintf(`-toolexec="%s" %s "%s" "%s"`, self, asTool, compiler, cache), err
}

// tool runs a tool of the go command as [sharing] says: args are the changed compiler, the cache, the tool and its arguments.
// It returns the exit status of the tool.
func tool(args []string) (int, error) {
	if len(args) < 3 {
		return 0, fmt.Errorf("%s is for the go command, and needs a compiler, a cache and a tool: %q", asTool, args)
	}
	compiler, cache, command := args[0], args[1], args[2:]
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if strings.TrimSuffix(filepath.Base(command[0]), ".exe") == "compile" {
		if len(command) == 2 && command[1] == "-V=full" {
			return 0, printVersion(cmd, compiler)
		}
		elsewhere, err := importedNames(command, cache)
		if err != nil {
			return 0, err
		}
		file, err := os.CreateTemp("", "elsewhere")
		if err != nil {
			return 0, err
		}
		defer os.Remove(file.Name())
		if _, err := file.Write(elsewhere); err != nil {
			return 0, err
		}
		if err := file.Close(); err != nil {
			return 0, err
		}
		cmd.Path, cmd.Args[0], cmd.Env = compiler, compiler, append(os.Environ(), Elsewhere+"="+file.Name())
	}
	err := cmd.Run()
	if _, failed := errors.AsType[*exec.ExitError](err); failed {
		return cmd.ProcessState.ExitCode(), nil
	}
	return 0, err
}

// printVersion prints the version of the compiler, by which the go command knows what it need not compile again: what the
// changed compiler makes is kept apart from what Go's own one makes.
func printVersion(cmd *exec.Cmd, compiler string) error {
	cmd.Stdout = nil
	version, err := cmd.Output()
	if err != nil {
		return err
	}
	changed, err := os.ReadFile(compiler)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(os.Stdout, "%s sharing-%s\n", strings.TrimSpace(string(version)), sum(changed)[:16])
	return err
}

// importedNames returns what the archives of the imports have of functions that other packages may have too.
func importedNames(command []string, cache string) (names []byte, err error) {
	for i, arg := range command[:len(command)-1] {
		if arg != "-importcfg" {
			continue
		}
		config, err := os.ReadFile(command[i+1])
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(config)) {
			path, file, found := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "packagefile "), "=")
			if !found || !strings.HasPrefix(line, "packagefile ") {
				continue
			}
			have, err := namesOf(path, file, cache)
			if err != nil {
				return nil, err
			}
			names = append(names, have...)
		}
	}
	return names, nil
}

// namesOf returns the duplicates of an archive, from the cache if they were listed before.
func namesOf(path, file, cache string) ([]byte, error) {
	archive, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return cached(cache, archive, "names-"+sum([]byte(path))[:8], func([]byte) ([]byte, error) { return duplicates(path, file) })
}
