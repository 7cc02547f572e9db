package command

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the command prints to testdata")

// Each file of testdata is a session with a shell: commands after "$ ",
// with what they print and, where it is not 0, their exit status. <<< 'TEXT' is the
// standard input, $'TEXT' has \n for its new lines.
func TestTheCommandPrintsItsTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.transcript")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".transcript"), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := replay(string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if got != string(want) {
				t.Errorf("%s differs (go test ./pkg/command -update writes it anew), first in this line:\n%s", file,
					firstNew(got, string(want)))
			}
		})
	}
}

// firstNew returns the first line of a text that another does not have at its place.
func firstNew(got, want string) string {
	lines, others := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i, line := range lines {
		if i >= len(others) || line != others[i] {
			return line
		}
	}
	return "(it ends before " + others[len(lines)] + ")"
}

// replay runs the commands of a transcript and returns it with what they print now.
func replay(transcript string) string {
	var now strings.Builder
	for line := range strings.Lines(transcript) {
		command, ok := strings.CutPrefix(line, "$ ablab")
		if !ok {
			if strings.HasPrefix(line, "# ") {
				now.WriteString(line)
			}
			continue
		}
		command, input, _ := strings.Cut(command, "<<<")
		out, status := ablab(strings.Join(words(input), ""), words(command)...)
		now.WriteString(line + timeless(out))
		if status != 0 {
			fmt.Fprintf(&now, "exit %d\n", status)
		}
		now.WriteByte('\n')
	}
	return now.String()
}

// ablab runs the command and returns what it prints, on either stream.
func ablab(input string, args ...string) (string, int) {
	var out bytes.Buffer
	status := run(context.Background(), nil, args, strings.NewReader(input), &out, &out)
	return out.String(), status
}

// words splits a command line; a word may stand in single quotes, and has \n for a new line after $.
func words(line string) []string {
	var words []string
	for _, word := range regexp.MustCompile(`\$?'[^']*'|\S+`).FindAllString(line, -1) {
		if lines, ok := strings.CutPrefix(word, "$"); ok {
			word = strings.ReplaceAll(lines, `\n`, "\n")
		}
		words = append(words, strings.Trim(word, "'"))
	}
	return words
}

// timeless puts something else for times, which are never the same.
func timeless(out string) string {
	out = regexp.MustCompile(`\s+\d[\d.]*(µs|ms|s)  `).ReplaceAllString(out, "        TIME  ")
	out = regexp.MustCompile(`CPU seconds: [\d.]+`).ReplaceAllString(out, "CPU seconds: TIME")
	out = regexp.MustCompile(`nodes in [\d.]+(ns|µs|ms|s)`).ReplaceAllString(out, "nodes in TIME")
	out = regexp.MustCompile(`[\d.]+ s, CPU seconds: TIME, \d+ MB`).ReplaceAllString(out, "TIME, MEMORY")
	out = regexp.MustCompile(`nps \d+ time \d+`).ReplaceAllString(out, "nps TIME time TIME")
	return regexp.MustCompile(`("time_ns"|"nodes_per_s"|"cpu_s"):[\d.e-]+`).ReplaceAllString(out, "$1:0")
}

// A text of a megabyte is not printed back.
func TestTheErrorOfALongPositionIsShort(t *testing.T) {
	const most = 2000
	for _, name := range gameNames() {
		for _, unit := range []string{"1", "x", "X", "/", ":", "a1 ", "8/", "B:W1:B2,"} {
			text := strings.Repeat(unit, 1<<20/len(unit))
			if _, err := rootOf(name, &text); err == nil || len(err.Error()) > most {
				t.Errorf("%s, a megabyte of %q: want an error of at most %d bytes, got %.300v", name, unit, most, err)
			}
		}
	}
}

func TestExamplesAreFoundByTheNamesThatAreListed(t *testing.T) {
	out, _ := ablab("", "examples")
	names := strings.Fields(out)
	if len(names) == 0 {
		t.Fatal("no names")
	}
	for _, name := range names {
		if out, status := ablab("", "search", "--example", name); status != exitFine {
			t.Errorf("%s: exit %d, %s", name, status, out)
		}
	}
	out, status := ablab("", "search", "--example", "nine")
	if status != exitUsage || !strings.Contains(out, names[0]) {
		t.Errorf("a wrong name: exit %d, %s", status, out)
	}
}

func TestARenderedPageNeedsNothingElse(t *testing.T) {
	elsewhere := regexp.MustCompile(`(src|href|url)\s*[=(]\s*["']?(\w+:)?//`)
	for _, view := range []string{"tree", "line", "counts", "player", "large", "visits", "proof", "windows", "order", "compare"} {
		file := filepath.Join(t.TempDir(), view+".html")
		variants := "alphabeta-soft"
		if view == "compare" {
			variants += ",pvs"
		}
		out, status := ablab("", "render", "--tree", "A(B(D=3 E=5) C(F=2 G=?)) # <script>", "--view", view,
			"--variant", variants, "--out", file)
		if status != exitFine || out != "" {
			t.Fatalf("%s: exit %d, %s", view, status, out)
		}
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if title := "<title>A(B(D=3 E=5) C(F=2 G=?)) # &lt;script&gt;</title>"; !strings.Contains(string(page), title) {
			t.Errorf("%s: the page has no %s", view, title)
		}
		if found := elsewhere.Find(page); found != nil {
			t.Errorf("%s: the page asks for something from elsewhere: %s", view, found)
		}
	}
}

// A search that was written is drawn as the search itself is, and written again as it was.
func TestAWrittenSearchIsDrawnAsItWas(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	for _, call := range [][]string{
		{"--game", "othello", "--depth", "3", "--variant", "mtdf", "--out", in("s.json")},
		{"--game", "othello", "--depth", "3", "--variant", "mtdf", "--view", "windows", "--out", in("now.svg")},
		{"--trace", in("s.json"), "--view", "windows", "--out", in("later.svg")},
		{"--trace", in("s.json"), "--out", in("s.json.gz")},
		{"--trace", in("s.json.gz"), "--out", in("again.json")},
		{"--trace", in("s.json.gz"), "--trace", in("s.json"), "--view", "compare", "--out", in("two.html")},
		{"--trace", in("s.json.gz"), "--view", "counts", "--out", in("counts.html")},
	} {
		if out, status := ablab("", append([]string{"render"}, call...)...); status != exitFine || out != "" {
			t.Fatalf("%v: exit %d, %s", call, status, out)
		}
	}
	for _, same := range [][2]string{{"now.svg", "later.svg"}, {"s.json", "again.json"}} {
		a, err := os.ReadFile(in(same[0]))
		if err != nil {
			t.Fatal(err)
		}
		if b, err := os.ReadFile(in(same[1])); err != nil || string(a) != string(b) {
			t.Errorf("%s is not %s, %v", same[1], same[0], err)
		}
	}
}

func TestTheHelpNamesEveryFieldOfJSON(t *testing.T) {
	for _, call := range [][]string{{"search", "--example", "aima", "--json"}, {"bench", "T2", "--json"},
		{"solve", "--game", "connectfour", "--limit", "1", "--json", "../games/testset/sets/L3_R1.csv"}} {
		lines, status := ablab("", call...)
		help, _ := ablab("", call[0], "--help")
		fields := regexp.MustCompile(`"(\w+)":`).FindAllStringSubmatch(lines, -1)
		if status != exitFine || len(fields) == 0 {
			t.Fatalf("%v: exit %d, %s", call, status, lines)
		}
		for _, f := range fields {
			if !regexp.MustCompile(`\b` + f[1] + `\b`).MatchString(help) {
				t.Errorf("ablab %s --help does not name %s", call[0], f[1])
			}
		}
	}
}

// The line that shows a mistake is a command, where it can be shown.
func TestAMistakeIsSeenByTheLineThatIsPrinted(t *testing.T) {
	seen, unseen := 0, 0
	for _, bug := range bugNames() {
		out, _ := ablab("", "verify", "--bug", bug, "--trees", "60")
		line := regexp.MustCompile(`(?m)^  see       (.*)$`).FindStringSubmatch(out)
		if line == nil {
			if strings.Contains(out, "  asked  ") {
				t.Errorf("%s: no line to see it: %s", bug, out)
			}
			continue
		}
		command, ok := strings.CutPrefix(line[1], "go run ./cmd/ablab ")
		if nearer := strings.Contains(out, "a win is worth one point less"); nearer == ok {
			t.Errorf("%s: %s", bug, line[1])
		}
		if !ok {
			unseen++
			continue
		}
		seen++
		command = strings.Replace(command, "see.html", filepath.Join(t.TempDir(), "see.html"), 1)
		if out, status := ablab("", words(command)...); status != exitFine {
			t.Errorf("%s: %s: exit %d, %s", bug, command, status, out)
		}
	}
	if seen < 8 {
		t.Errorf("%d mistakes are seen, %d are not in the calculator", seen, unseen)
	}
}

func TestThePictureIsThatOfTheSearch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "best.svg")
	show := []string{"show", "--game", "tictactoe", "--position", "XX./OO./..."}
	text, status := ablab("", append(show, "--variant", "minimax", "--svg", file)...)
	picture, err := os.ReadFile(file)
	if status != exitFine || err != nil || !strings.Contains(text, "minimax = 1 at depth 5: 2") {
		t.Fatalf("exit %d, %v, printed %s", status, err, text)
	}
	if !strings.Contains(string(picture), "X to move. Line: 2.</title>") {
		t.Errorf("the picture does not say the best line: %s", picture)
	}
	alone, _ := ablab("", append(show, "--variant", "minimax", "--svg", "-")...)
	if alone != string(picture)+"\n" {
		t.Errorf("the standard output has %d bytes, the file %d", len(alone), len(picture))
	}
}

func TestAClosedInterruptEndsTheSearchAndPrintsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	status := run(ctx, nil, []string{"search", "--game", "tictactoe", "--json"}, strings.NewReader(""), &out, &out)
	if status != 130 || strings.Count(out.String(), `"status":"cancelled"`) != 1 {
		t.Errorf("exit %d, printed %s", status, &out)
	}
	out.Reset()
	status = run(ctx, nil, []string{"search", "--game", "tictactoe", "--variant", "null-move,minimax"},
		strings.NewReader(""), &out, &out)
	if status != 130 || !strings.Contains(out.String(), "ablab: null-move: ") ||
		!strings.Contains(out.String(), "interrupted: ") {
		t.Errorf("what failed before the interrupt is lost: exit %d, printed %s", status, &out)
	}
}

func TestAFullDiskIsAnError(t *testing.T) {
	var messages bytes.Buffer
	status := run(context.Background(), nil, []string{"variants"}, strings.NewReader(""), full{}, &messages)
	if status != exitFailed || messages.String() != "ablab: no space left\n" {
		t.Errorf("exit %d, message %q", status, &messages)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("no space left") }
