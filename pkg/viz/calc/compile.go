//go:build !js

package calc

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/ablab-go/ablab/internal/lock"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Compile makes your own engine for [Calculator].Engine: it compiles, with the go command, the main
// package pkg, whose main must call [Engine.Serve], for a page (about 2 MB). pkg is a path for "go
// build" in the current folder, such as ./engine or example.org/mine/engine. It fails if there is no
// go command, and with the compiler's messages if the package does not compile.
func Compile(pkg string) (*viz.Program, error) {
	folder, err := lock.TemporaryFolder("ablab-engine-")
	if err != nil {
		return nil, fmt.Errorf("calc: %w", err)
	}
	defer func() { _ = lock.Remove(folder) }()
	out := filepath.Join(folder.Name(), "engine.wasm")
	if _, err := goCommand("build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, "--", pkg); err != nil {
		return nil, err
	}
	root, err := goCommand("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	runner, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("calc: this Go has no wasm_exec.js, which runs WebAssembly in a page: %w", err)
	}
	wasm, err := os.ReadFile(out)
	if err != nil || !bytes.HasPrefix(wasm, []byte("\x00asm")) {
		return nil, fmt.Errorf("calc: %s is not one main package: want one whose main calls calc.Engine.Serve", pkg)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(wasm); err != nil {
		return nil, fmt.Errorf("calc: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("calc: %w", err)
	}
	return &viz.Program{Name: fmt.Sprintf("engine-%.8x", sha256.Sum256(wasm)), WASM: packed.Bytes(), Runner: runner}, nil
}

// goCommand runs the go command for WebAssembly and returns what it prints.
func goCommand(args ...string) (string, error) {
	var out, errs bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = &out, &errs
	switch err := cmd.Run(); {
	case errors.Is(err, exec.ErrNotFound):
		return "", errors.New("calc: your own engine is compiled by the go command, and there is none: " +
			"install Go (go.dev/dl)")
	case err != nil:
		return "", fmt.Errorf("calc: go %s: %w\n%s", args[0], err, strings.TrimSpace(errs.String()))
	}
	return strings.TrimSpace(out.String()), nil
}
