package verify_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// The test binary is the foreign program too: this variable says how it behaves.
const behaviour = "VERIFY_TEST_PROGRAM"

// pulse names a file that grows while a program lives.
const pulse = "VERIFY_TEST_PULSE"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		os.Exit(act(how))
	}
	debug.SetGCPercent(800) // almost all that a check makes is garbage at once, and collecting it took a quarter of the time
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
	case "starts slowly":
		time.Sleep(2 * time.Second)
	case "does not read":
		time.Sleep(time.Hour)
	case "is a launcher":
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), behaviour+"=beats")
		child.Stdin, child.Stdout = os.Stdin, os.Stdout
		if err := child.Run(); err != nil {
			return 1
		}
		return 0
	case "beats":
		for {
			if f, err := os.OpenFile(os.Getenv(pulse), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666); err == nil {
				_, _ = f.WriteString(".")
				_ = f.Close()
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	table := map[string]int{}
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
		case how == "keeps bounds": // in a new table, as values
			value = tabled(q.Tree, q.Depth, q.Alpha, q.Beta, q.Max, map[string]int{})
		case how == "keeps its table":
			value = tabled(q.Tree, q.Depth, -1<<30, 1<<30, q.Max, table)
		case how == "deepens":
			for d := range q.Depth {
				plain(q.Tree, d+1, q.Max, &visited)
			}
		case how == "ignores the depth":
			visited = nil
			value = plain(q.Tree, 1<<20, q.Max, &visited)
			names, _ := json.Marshal(visited)
			fmt.Printf(`{"id":%d,"value":%d,"visited":%s}`+"\n", q.ID, value, names)
			continue
		case how == "visits leaves" && inner:
			names, _ := json.Marshal(visited[len(visited)-1:])
			fmt.Printf(`{"id":%d,"value":%d,"visited":%s}`+"\n", q.ID, value, names)
			continue
		case how == "visits no leaf" && !inner:
			fmt.Printf(`{"id":%d,"value":%d,"visited":["Z9"]}`+"\n", q.ID, value)
			continue
		case how == "visits nothing":
			fmt.Printf(`{"id":%d,"value":%d,"visited":[]}`+"\n", q.ID, value)
			continue
		case how == "comes back":
			fmt.Printf(`{"id":%d,"value":%d,"visited":["A","B","C","C","D","C"]}`+"\n", q.ID, value)
			continue
		case how == "closes its output" && inner:
			_ = os.Stdout.Close()
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
		case how == "infinite":
			fmt.Printf(`{"id":%d,"value":-Infinity}`+"\n", q.ID)
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

// tabled is alpha-beta with a table of names and depths, which takes bounds as values.
func tabled(n node, depth, alpha, beta int, maximizing bool, table map[string]int) int {
	if n.Value != nil {
		return *n.Value
	}
	if depth == 0 {
		return *n.Eval
	}
	key := fmt.Sprint(n.Name, depth)
	if v, ok := table[key]; ok {
		return v
	}
	best := 1 << 30
	if maximizing {
		best = -best
	}
	for _, c := range n.Children {
		v := tabled(c, depth-1, alpha, beta, !maximizing, table)
		if maximizing {
			best = max(best, v)
			alpha = max(alpha, v)
		} else {
			best = min(best, v)
			beta = min(beta, v)
		}
		if alpha >= beta {
			break
		}
	}
	table[key] = best
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
		{"says what it visits", verify.Waste, []string{"right, but wasteful", "and skips"}},
		{"does not end", verify.Right, nil},
		{"starts at zero", verify.WrongValue, []string{"tree      (-1)\n", "did not say what it visited; by minimax B = -1."}},
		{"dies at once", verify.Broken, []string{"exit status 3", "no module named chess"}},
		{"dies", verify.Broken, []string{"tree      (0)\n", "exit status 2", "standard error"}},
		{"ends", verify.Broken, []string{"tree      (0)\n", "exit status 0", "nothing"}},
		{"babbles", verify.Broken, []string{"tree      (0)\n", `"Hello`, `want a line such as {"id":`}},
		{"wrong id", verify.Broken, []string{"tree      (0)\n", "which is about question"}},
		{"no value", verify.Broken, []string{"tree      (0)\n", "no id or no value"}},
		{"a long line", verify.Broken, []string{"tree      (0)\n", "more than 1048576 bytes"}},
		{"a float", verify.Broken, []string{"tree      (0)\n", "its value is 0.5, not a whole number such as 1"}},
		{"infinite", verify.Broken, []string{"tree      (0)\n", "it has no such number, and infinity is 1073741824"}},
		{"visits nobody", verify.Broken, []string{"tree      (0)\n", `"Z", which is not a child of a node named before it`}},
		{"visits leaves", verify.Broken, []string{"tree      (0)\n", `"B" first: visited begins with the root, "A"`}},
		{"visits no leaf", verify.Broken, []string{"tree      0\n", `"Z9" first`}},
		{"visits nothing", verify.Right, []string{"what it visits is not known"}},
		{"closes its output", verify.Broken, []string{"tree      (0)\n", "it closed its standard output"}},
		{"keeps its table", verify.WrongValue, []string{"which is right: something is kept from the questions before"}},
		{"deepens", verify.Right, []string{"evaluations before the depth is used up"}},
		{"ignores the depth", verify.WrongValue, []string{"tree      ({eval=0}(1))\n",
			"It visited C, below the requested depth."}},
		{"waits", verify.Endless, []string{"did not answer in 250ms"}},
		{"half a line", verify.Endless, []string{"did not answer"}},
		{"does not read", verify.Endless, []string{"did not answer in 2s from its start"}},
	} {
		t.Run(c.how, func(t *testing.T) {
			t.Setenv(behaviour, c.how)
			t.Setenv("GORACE", "atexit_sleep_ms=0") // else the program takes a second to end
			began := time.Now()
			answer := 250 * time.Millisecond
			if c.kind < verify.Endless {
				answer = time.Minute // the machine may be busy
			}
			report := verify.Check(verify.Command(binary), verify.Options{
				Trees: budget.Cases(150), Answer: answer, Start: max(answer, 2*time.Second)})
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
			if hint := report.Hint(); c.how == "dies at once" && !strings.Contains(hint, "Is the path to the program right?") {
				t.Errorf("the hint is %s", hint)
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

// A table's mistakes show when a position is reached in two ways.
func TestATablesBugInAProgramIsFound(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(behaviour, "keeps bounds")
	report := verify.Check(verify.Command(binary), verify.Options{ToTheEnd: true, OpenOnly: true})
	if report.Wrong == nil || report.Wrong.Kind != verify.WrongValue || report.Wrong.Tree.Size() > 8 {
		t.Errorf("%v", report)
	}
}

// A name that is visited again may be the same node or its twin: that is no waste.
func TestToComeBackToANodeIsNoWaste(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tree, err := abtree.Parse("A(B=0 C=1 D=2 @C)")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(behaviour, "comes back")
	q := verify.Question{Tree: tree, Window: search.Window{Alpha: -search.Inf, Beta: 2}}
	c, err := verify.Judge(verify.Command(binary), q, verify.Bounds)
	if err != nil || c.Kind != verify.Right {
		t.Errorf("%v, %v", c, err)
	}
}

// TestTheStartHasATimeOfItsOwn has a program take longer to start than an answer may take.
func TestTheStartHasATimeOfItsOwn(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(behaviour, "starts slowly")
	options := verify.Options{Trees: 5, Answer: time.Second}
	if report := verify.Check(verify.Command(binary), options); report.Wrong != nil {
		t.Errorf("by default: %v", report)
	}
	options.Start = 100 * time.Millisecond
	report := verify.Check(verify.Command(binary), options)
	if report.Wrong == nil || !strings.Contains(report.String(), "did not answer in 100ms from its start") {
		t.Errorf("in 100 ms: %v", report)
	}
}

func TestACancelledProgramIsNotWrong(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(behaviour, "waits")
	cancel := make(chan struct{})
	time.AfterFunc(100*time.Millisecond, func() { close(cancel) })
	began := time.Now()
	report := verify.Check(verify.Command(binary), verify.Options{Answer: time.Minute, Cancel: cancel})
	if report.Wrong != nil || !report.Stopped || time.Since(began) > 20*time.Second {
		t.Errorf("after %v: %v", time.Since(began), report)
	}
}

func TestTheQuestionCanBeAskedAgainByHand(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(behaviour, "starts at zero")
	report := verify.Check(verify.Command(binary, "it's", "$HOME"), verify.Options{Trees: 100})
	if report.Wrong == nil || !strings.Contains(report.String(), report.Wrong.Again) {
		t.Fatalf("%v", report)
	}
	answer, err := exec.Command("sh", "-c", report.Wrong.Again).Output()
	if want := fmt.Sprintf(`{"id":1,"value":%d}`+"\n", report.Wrong.Got); err != nil || string(answer) != want {
		t.Errorf("%s\nanswers %q, %v; want %q", report.Wrong.Again, answer, err, want)
	}
}

func TestAProgramThatCannotStartIsAClearError(t *testing.T) {
	report := verify.Check(verify.Command("./no-such-program"), verify.Options{})
	if report.Passed() || !strings.Contains(report.String(), "it cannot be started") || report.Questions != 1 {
		t.Errorf("%v", report)
	}
}

// inPython returns a program of testdata as a subject.
func inPython(t *testing.T, program string, args ...string) verify.Subject {
	t.Helper()
	program = filepath.Join("testdata", program)
	if _, err := os.ReadFile(program); err != nil { // Go sees by this that the test depends on it
		t.Fatal(err)
	}
	return verify.Command("python3", append([]string{program}, args...)...)
}

func TestTheExampleInPythonPasses(t *testing.T) {
	report := verify.Check(inPython(t, "mine.py"), verify.Options{Trees: 400})
	if !report.Passed() || report.Waste != nil || report.Sightless || report.Trees != 400 {
		t.Errorf("%v", report)
	}
	t.Logf("%d questions in %v", report.Questions, report.Time)
}

// The listings of document 000, in Python as printed. Both are right and visit what alpha-beta visits; the one that is
// called fail-hard does not stay in the window, and the one that is called fail-soft is the listing of document 002.
func TestTheListingsOfDocument000(t *testing.T) {
	for _, c := range []struct {
		listing string
		promise verify.Promise
		right   bool
	}{
		{"soft", verify.Bounds, true}, {"hard", verify.Bounds, true}, {"002", verify.Bounds, true}, {"same", verify.Bounds, true},
		{"hard", verify.FailHard, false}, {"soft", verify.FailHard, false},
	} {
		report := verify.Check(inPython(t, "l000.py", c.listing),
			verify.Options{Trees: budget.Cases(300), Promise: c.promise})
		t.Logf("%s, %v: %s", c.listing, c.promise, report.Verdict())
		switch {
		case report.Passed() != c.right:
			t.Errorf("%s, %v: %v", c.listing, c.promise, report)
		case c.right && (report.Sightless || report.Waste != nil || report.Nodes != report.AlphaBeta):
			t.Errorf("%s: %d nodes, alpha-beta %d", c.listing, report.Nodes, report.AlphaBeta)
		case !c.right && (report.Wrong.Tree.Size() != 1 || report.Wrong.Kind != verify.WrongBound):
			t.Errorf("%s, %v: the smallest is not a leaf: %v", c.listing, c.promise, report.Wrong)
		}
	}
}
