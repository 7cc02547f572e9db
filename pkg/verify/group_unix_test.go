//go:build unix

package verify_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/verify"
)

func TestWhatALauncherStartsEndsWithIt(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "pulse")
	t.Setenv(behaviour, "is a launcher")
	t.Setenv(pulse, file)
	report := verify.Check(verify.Command(binary), verify.Options{Answer: time.Second, Start: time.Second})
	if report.Wrong == nil || report.Wrong.Kind != verify.Endless {
		t.Fatalf("%v", report)
	}
	size := func() int64 {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	before := size()
	time.Sleep(200 * time.Millisecond)
	if now := size(); now > before {
		t.Errorf("it lives on: %d beats, then %d", before, now)
	}
}
