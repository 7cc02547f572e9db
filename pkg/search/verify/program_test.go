package verify_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/search/verify"
)

// The test binary is the foreign program too: this variable says how it behaves.
const behaviour = "VERIFY_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		os.Exit(act(how))
	}
	os.Exit(m.Run())
}

type node struct {
	Name     string
	Value    *int
	Eval     *int
	Children []node
}

// act is a foreign program.
func act(how string) int {
	switch how {
	case "dies at once":
		fmt.Fprintln(os.Stderr, "first line\nno module named chess")
		return 3
	case "does not read":
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var q struct {
			ID                 int
			Tree               node
			Max                bool
			Depth, Alpha, Beta int
		}
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		inner := len(q.Tree.Children) > 0
		visited := []string{}
		value := plain(q.Tree, q.Depth, q.Max, &visited)
		switch {
		case how == "says what it visits":
			names, _ := json.Marshal(visited)
			fmt.Printf(`{"id":%d,"value":%d,"visited":%s}`+"\n", q.ID, value, names)
			continue
		case how == "visits nobody" && inner:
			fmt.Printf(`{"id":%d,"value":%d,"visited":["A","Z"]}`+"\n", q.ID, value)
			continue
		case !inner: // right
		case how == "starts at zero":
			value = max(value, 0)
		case how == "dies":
			panic("out of cheese")
		case how == "ends":
			return 0
		case how == "babbles":
			fmt.Println("Hello \x1b[31m")
		case how == "wrong id":
			q.ID++
		case how == "no value":
			fmt.Printf(`{"id":%d}`+"\n", q.ID)
			continue
		case how == "a float":
			fmt.Printf(`{"id":%d,"value":0.5}`+"\n", q.ID)
			continue
		case how == "a long line":
			fmt.Println(strings.Repeat("x", 2<<20))
		case how == "waits":
			time.Sleep(time.Hour)
		case how == "half a line":
			fmt.Printf(`{"id":%d,"va`, q.ID)
			time.Sleep(time.Hour)
		}
		fmt.Printf(`{"id":%d,"value":%d}`+"\n", q.ID, value)
	}
	if how == "does not end" {
		time.Sleep(time.Hour)
	}
	return 0
}

// plain is minimax.
func plain(n node, depth int, maximizing bool, visited *[]string) int {
	*visited = append(*visited, n.Name)
	if n.Value != nil {
		return *n.Value
	}
	if depth == 0 {
		return *n.Eval
	}
	best := plain(n.Children[0], depth-1, !maximizing, visited)
	for _, c := range n.Children[1:] {
		if v := plain(c, depth-1, !maximizing, visited); v > best == maximizing {
			best = v
		}
	}
	return best
}

func TestProgramsAreJudged(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	goroutines := runtime.NumGoroutine()
	for _, c := range []struct {
		how  string
		kind verify.Kind
		want []string
	}{
		{"minimax", verify.Right, []string{"what it visits is not known"}},
		{"says what it visits", verify.Waste, []string{"right, but wasteful", "does without"}},
		{"does not end", verify.Right, nil},
		{"starts at zero", verify.WrongValue, []string{"tree      (-1)\n", "did not say what it visited"}},
		{"dies at once", verify.Broken, []string{"exit status 3", "no module named chess"}},
		{"dies", verify.Broken, []string{"tree      (0)\n", "exit status 2", "standard error"}},
		{"ends", verify.Broken, []string{"tree      (0)\n", "exit status 0", "nothing"}},
		{"babbles", verify.Broken, []string{"tree      (0)\n", `"Hello`, `want a line such as {"id":`}},
		{"wrong id", verify.Broken, []string{"tree      (0)\n", "which is about question"}},
		{"no value", verify.Broken, []string{"tree      (0)\n", "no id or no value"}},
		{"a float", verify.Broken, []string{"tree      (0)\n", "0.5"}},
		{"a long line", verify.Broken, []string{"tree      (0)\n", "more than 1048576 bytes"}},
		{"visits nobody", verify.Broken, []string{"tree      (0)\n", `"Z", which is no node`}},
		{"waits", verify.Endless, []string{"did not answer in 1s"}},
		{"half a line", verify.Endless, []string{"did not answer"}},
		{"does not read", verify.Endless, []string{"did not answer"}},
	} {
		t.Run(c.how, func(t *testing.T) {
			t.Setenv(behaviour, c.how)
			began := time.Now()
			answer := time.Second
			if c.kind < verify.Endless {
				answer = time.Minute // the machine may be busy
			}
			report := verify.Check(verify.Command(binary), verify.Options{Trees: 150, Answer: answer})
			kind := verify.Right
			switch {
			case report.Wrong != nil:
				kind = report.Wrong.Kind
			case report.Waste != nil:
				kind = report.Waste.Kind
			}
			if kind != c.kind {
				t.Errorf("want %v: %v", c.kind, report)
			}
			for _, want := range c.want {
				if !strings.Contains(report.String(), want) {
					t.Errorf("want %q in:\n%v", want, report)
				}
			}
			if strings.Contains(report.String(), "\x1b") {
				t.Errorf("a terminal would obey %q", report)
			}
			if took := time.Since(began); took > 40*time.Second {
				t.Errorf("it took %v", took)
			}
		})
	}
	for range 100 {
		if runtime.NumGoroutine() <= goroutines {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), goroutines)
}

func TestAProgramThatCannotStartIsAClearError(t *testing.T) {
	report := verify.Check(verify.Command("./no-such-program"), verify.Options{})
	if report.Passed() || !strings.Contains(report.String(), "it cannot be started") || report.Questions != 1 {
		t.Errorf("%v", report)
	}
}

func TestTheExampleInPythonPasses(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err == nil {
		err = exec.Command(python, "-c", "").Run()
	}
	if err != nil {
		t.Skip("python3 does not run here:", err)
	}
	report := verify.Check(verify.Command(python, "testdata/mine.py"), verify.Options{Trees: 400})
	if !report.Passed() || report.Waste != nil || report.Sightless || report.Trees != 400 {
		t.Errorf("%v", report)
	}
	t.Logf("%d questions in %v", report.Questions, report.Time)
}
