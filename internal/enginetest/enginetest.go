// Package enginetest makes the program of a test a UCI engine, a right one or one that breaks the rules.
package enginetest

import (
	"bufio"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/uci"
)

// variable is set in the environment of the engines.
const variable = "ABLAB_ENGINE_TEST"

// The ways in which an engine behaves.
const (
	Right   = "right"
	Crash   = "crash"   // ends at its second move
	Silent  = "silent"  // does not answer its second move
	Illegal = "illegal" // answers its second move with an illegal one
	Slow    = "slow"    // takes a third of a second more for its second move
	Mute    = "mute"    // answers nothing at all
	Resigns = "resigns" // says that it is lost, at each move
	Even    = "even"    // says that it is even, at each move
	Wins    = "wins"    // says that it wins, at each move
	Skilled = "skilled" // has the option "Skill Level", 0 to 10: in about that many of ten positions it does not play h1g1
)

// A program that imports this package is an engine where the variable is set, before anything else of it runs.
func init() {
	if os.Getenv(variable) != "" {
		play(os.Args[1], os.Stdin, os.Stdout)
		os.Exit(0)
	}
}

// Command returns the command of an engine, which can be run until the end of the test.
func Command(t *testing.T, behaves string) []string {
	t.Helper()
	t.Setenv(variable, "1")
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return []string{name, behaves}
}

// scores are what an engine says of each position.
var scores = map[string]int{Resigns: -900, Even: 0, Wins: 900}

// rescored is a writer of lines with another score.
type rescored struct {
	io.Writer
	score string
}

var anyScore = regexp.MustCompile(`score (cp|mate) -?\d+`)

func (w rescored) Write(line []byte) (int, error) {
	_, err := w.Writer.Write(anyScore.ReplaceAll(line, []byte(w.score)))
	return len(line), err
}

// play passes the lines of a client on to a right engine, as long as that suits the behavior.
func play(behaves string, in io.Reader, out io.Writer) {
	if score, is := scores[behaves]; is {
		out = rescored{out, fmt.Sprint("score cp ", score)}
	}
	from, to := io.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = uci.Serve(from, out, uci.Usual())
	}()
	moves, skill, position := 0, 5, ""
	for lines := bufio.NewScanner(in); lines.Scan(); {
		line := lines.Text()
		if behaves == Mute {
			continue
		}
		if behaves == Skilled {
			if line == "uci" {
				fmt.Fprintln(out, "option name Skill Level type spin default 5 min 0 max 10")
			}
			if n, _ := fmt.Sscanf(line, "setoption name Skill Level value %d", &skill); n > 0 {
				continue
			}
		}
		if strings.HasPrefix(line, "position") {
			position = line
		}
		if strings.HasPrefix(line, "go") {
			moves++
			switch {
			case behaves == Skilled && skill <= int(crc32.ChecksumIEEE([]byte(position))%10):
				fmt.Fprintln(out, "bestmove h1g1")
				continue
			case moves != 2:
			case behaves == Crash:
				fmt.Fprintln(out, "info string about to fall")
				fmt.Fprintln(os.Stderr, "segmentation fault")
				os.Exit(3)
			case behaves == Silent:
				continue
			case behaves == Illegal:
				fmt.Fprintln(out, "bestmove e2e5")
				continue
			case behaves == Slow:
				time.Sleep(time.Second / 3)
			}
		}
		fmt.Fprintln(to, line)
	}
	to.Close()
	<-done
}
