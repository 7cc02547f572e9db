package ablab_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestTheEngineCompilesToWebAssembly, and stays small: a page carries it, a third of it when
// packed. Charts are what would make it large: nothing of it imports pkg/viz/chart.
func TestTheEngineCompilesToWebAssembly(t *testing.T) {
	engine := filepath.Join(t.TempDir(), "ablab.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", engine, "./cmd/ablab-wasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(engine)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", info.Size())
	if info.Size() > 6.5e6 {
		t.Errorf("the engine has %d bytes: want 6,500,000 at most", info.Size())
	}
}
