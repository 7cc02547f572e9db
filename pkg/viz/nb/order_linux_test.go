package nb_test

import (
	"encoding/gob"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// A kernel that is slow to read what is printed, as a busy machine makes it, still has text,
// figures and failures in the order of the cell.
func TestTextAndFiguresKeepTheOrderOfTheCell(t *testing.T) {
	if os.Getenv("CELL") != "" {
		for i := range 5 {
			fmt.Println("text", i)
			nb.Reveal("figure")
		}
		fmt.Println("last text")
		nb.Check(false, "a failure")
	}
	folder := t.TempDir()
	there, back := filepath.Join(folder, "there"), filepath.Join(folder, "back")
	for _, path := range []string{there, back} {
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cell := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cell.Env = append(os.Environ(), "CELL=1", protocol.GONB_PIPE_ENV+"="+there, protocol.GONB_PIPE_BACK_ENV+"="+back)

	var published []string
	var mutex sync.Mutex
	publish := func(what string) {
		mutex.Lock()
		defer mutex.Unlock()
		published = append(published, what)
	}
	// read publishes what comes through a pipe as one kind, each time after a pause.
	var pipes sync.WaitGroup
	read := func(kind string, pipe io.Reader, pause time.Duration) {
		pipes.Go(func() {
			for buf := make([]byte, 4096); ; {
				time.Sleep(pause)
				if _, err := pipe.Read(buf); err != nil {
					return
				}
				publish(kind)
			}
		})
	}
	read("text", must(cell.StdoutPipe()), 20*time.Millisecond)
	read("failure", must(cell.StderrPipe()), 0)
	go func() {
		messages := gob.NewDecoder(must(os.Open(there)))
		answers := gob.NewEncoder(must(os.OpenFile(back, os.O_WRONLY, 0)))
		for {
			var message protocol.DisplayData
			if messages.Decode(&message) != nil {
				return
			}
			if _, ok := message.Data[protocol.MIMETextHTML]; ok {
				publish("figure")
			}
			if value, ok := message.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
				_ = answers.Encode(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: value.Value})
			}
		}
	}()
	if err := cell.Start(); err != nil {
		t.Fatal(err)
	}
	pipes.Wait()
	if err := cell.Wait(); err == nil {
		t.Error("the cell did not fail")
	}
	want := slices.Repeat([]string{"text", "figure"}, 5)
	want = append(want, "text", "failure")
	if !slices.Equal(published, want) {
		t.Errorf("published in the order %v,\nwant %v", published, want)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
