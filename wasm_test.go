package ablab_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestTheEnginesCompileToWebAssembly, and stay small: a page carries them, a third of it when
// packed. Charts are what would make them large: nothing of them imports pkg/viz/chart. Of a game to play, the engine for it
// takes 430 to 690 kB, as much as its Position has code, and Monte Carlo tree search 80 kB.
func TestTheEnginesCompileToWebAssembly(t *testing.T) {
	for _, command := range []string{"./cmd/ablab-wasm", "./cmd/ablab-play-wasm", "./cmd/ablab-chance-wasm"} {
		engine := filepath.Join(t.TempDir(), "engine.wasm")
		build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", engine, command)
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", command, err, out)
		}
		info, err := os.Stat(engine)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes", command, info.Size())
		if info.Size() > 7.3e6 {
			t.Errorf("%s has %d bytes: want 7,300,000 at most", command, info.Size())
		}
	}
}
