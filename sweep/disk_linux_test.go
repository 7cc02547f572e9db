package sweep

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/fulldisk"
)

// The disk of the queue fills: it ends with an error that names the file, what was stored stays, and the worker waits for
// the same command, which does the rest.
func TestADiskThatFills(t *testing.T) {
	folder, todo := toDo(t, plan(t, 100))
	address := freeAddress(t)
	worker := start(t, "worker", nil, "nats://"+address)
	queue := exec.Command(os.Args[0], folder, address)
	queue.Env = append(os.Environ(), "SWEEP_TEST=queue", fulldisk.Env(8000))
	out, err := queue.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "part-") || !strings.Contains(string(out), "too large") {
		t.Fatalf("%v: %s", err, out)
	}
	before := len(stored(t, folder))
	if before == 0 || before == len(todo) {
		t.Fatalf("%d of %d results were stored before the disk was full", before, len(todo))
	}
	rows, err := sweepAll(folder, address)
	if err != nil || len(rows) != len(todo) || len(stored(t, folder)) != len(todo) {
		t.Errorf("%d rows, and %d stored, of %d: %v", len(rows), len(stored(t, folder)), len(todo), err)
	}
	if err := worker.Wait(); err != nil {
		t.Errorf("the worker does not go home in peace: %v", err)
	}
}
