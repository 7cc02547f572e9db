package ablab_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
	"github.com/ablab-go/ablab/pkg/verify"
)

const guide, plans, exam = "docs/teaching/guide.md", "docs/teaching/README.md", "docs/teaching/exam.md"

// chapterMinutes returns the minutes of the chapters, without the optional exercises, by the names of the chapters in the book:
// prologue, 1, 2 and so on.
func chapterMinutes(t *testing.T) map[string]int {
	t.Helper()
	minutes, title := map[string]int{}, regexp.MustCompile(`(?s)^# (?:(\d+)\.|(P)rologue).*?(\d+) minutes[.,]`)
	files, _ := filepath.Glob("notebooks/[1-9]-[1-9]-*.ipynb")
	for _, file := range append(files, "notebooks/00-start.ipynb") {
		var page struct {
			Cells []struct{ Source []string }
		}
		if err := json.Unmarshal([]byte(text(t, file)), &page); err != nil {
			t.Fatal(file, err)
		}
		first := title.FindStringSubmatch(strings.Join(page.Cells[0].Source, ""))
		if first == nil {
			t.Fatalf("%s has no number and no minutes", file)
		}
		name := first[1]
		if first[2] != "" {
			name = "prologue"
		}
		minutes[name], _ = strconv.Atoi(first[3])
	}
	return minutes
}

// The guide has every chapter, with its minutes and with three misconceptions, and each is a mistake that the judge knows.
func TestTheGuideHasThreeMistakesForEachChapter(t *testing.T) {
	known := map[string]bool{}
	for _, k := range verify.Catalog() {
		known[k.Name] = true
	}
	minutes, row := chapterMinutes(t), regexp.MustCompile("(?m)^\\| [^|]+ \\| `([a-z-]+)` \\| `([^`]+)` \\|$")
	seen := map[string]bool{}
	for _, section := range strings.Split(text(t, guide), "\n## ")[1:] {
		title := regexp.MustCompile(`^(?:(\d+)\. |(P)rologue).*\((\d+) minutes\)\n`).FindStringSubmatch(section)
		if title == nil {
			t.Errorf("%s: %.40q is no title of a chapter with its minutes", guide, section)
			continue
		}
		name := title[1]
		if title[2] != "" {
			name = "prologue"
		}
		seen[name] = true
		if want, there := minutes[name]; there && title[3] != strconv.Itoa(want) {
			t.Errorf("%s: chapter %s takes %d minutes and not %s", guide, name, want, title[3])
		}
		rows := row.FindAllStringSubmatch(section, -1)
		if len(rows) != 3 {
			t.Errorf("%s: chapter %s has %d misconceptions of three", guide, name, len(rows))
		}
		for _, r := range rows {
			if !known[r[1]] {
				t.Errorf("%s: chapter %s: the judge knows no mistake %s", guide, name, r[1])
			}
			if want := fmt.Sprintf("ablab.Show(ablab.Mistake(%q))", r[1]); r[2] != want {
				t.Errorf("%s: chapter %s shows %s by %s", guide, name, r[1], r[2])
			}
		}
		for _, part := range []string{"**Aims.**", "**On the projector.**"} {
			if !strings.Contains(section, part) {
				t.Errorf("%s: chapter %s has no %s", guide, name, part)
			}
		}
	}
	for name := range minutes {
		if !seen[name] {
			t.Errorf("%s has no chapter %s", guide, name)
		}
	}
}

// The minutes of each plan add up, and a row of whole chapters has their minutes.
func TestThePlansAddUp(t *testing.T) {
	minutes := chapterMinutes(t)
	for _, plan := range strings.Split(text(t, plans), "\n### ")[1:] {
		whole, sum := !strings.Contains(plan, "leave out |"), 0
		for _, row := range regexp.MustCompile(`(?m)^\|([^|]*)\| ([^|]+) \| (?:\*\*)?(\d+)(?:\*\*)? \|`).FindAllStringSubmatch(plan, -1) {
			n, _ := strconv.Atoi(row[3])
			if row[2] == "**all**" {
				if n != sum {
					t.Errorf("%.30q: %d minutes, and the rows have %d", plan, n, sum)
				}
				sum = -1
				break
			}
			sum += n
			want, all := 0, whole
			for _, name := range chaptersOf(row[2]) {
				m, there := minutes[name]
				want, all = want+m, all && there
			}
			if all && n != want {
				t.Errorf("%.30q: %s take %d minutes and not %d", plan, row[2], want, n)
			}
		}
		if sum != -1 {
			t.Errorf("%.30q has no sum", plan)
		}
	}
}

// chaptersOf returns the chapters of a text such as "prologue, 1 to 7".
func chaptersOf(text string) (names []string) {
	for _, part := range strings.Split(text, ", ") {
		var from, to int
		if n, _ := fmt.Sscanf(part, "%d to %d", &from, &to); n == 2 {
			for i := from; i <= to; i++ {
				names = append(names, strconv.Itoa(i))
			}
		} else {
			names = append(names, part)
		}
	}
	return names
}

// Each line of Go in the guide and the exam runs, and prints what the text says it prints.
func TestTheLinesOfTheTeacherRun(t *testing.T) {
	lines := regexp.MustCompile("`((?:ablab\\.(?:Show|Exhibit)|fmt\\.Println)\\(.*?\\))`(?:[^.`]*? prints `([^`]+)`)?")
	found := lines.FindAllStringSubmatch(text(t, guide)+text(t, exam), -1)
	if len(found) < 60 {
		t.Fatalf("%d lines", len(found))
	}
	folder, code := t.TempDir(), "package main\n\nimport (\n\t\"fmt\"\n\n\t\"github.com/ablab-go/ablab\"\n)\n\nfunc main() {\n"
	for i, l := range found {
		code += fmt.Sprintf("\tfmt.Println(\"\\x1e\")\n\t%s // %d\n", l[1], i)
	}
	code += "}\n"
	for _, block := range regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(text(t, exam), -1) {
		code += block[1]
	}
	write := func(name, content string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	here, err := filepath.Abs("cmd/teacher/main.go")
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{here: write("main.go", code)}})
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "teacher")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", program,
		"-overlay", write("overlay.json", string(overlay)), "./cmd/teacher")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	run := exec.Command(program)
	run.Env = append(os.Environ(), "ABLAB_STRICT=1") // a view with an error fails
	out, err := run.CombinedOutput()
	parts := strings.Split(string(out), "\x1e\n")
	if err != nil || len(parts) != len(found)+1 {
		t.Fatalf("%v: after %d of %d lines: %s", err, len(parts)-1, len(found), parts[len(parts)-1])
	}
	for i, l := range found {
		said := parts[i+1]
		if strings.TrimSpace(said) == "" || strings.Contains(said, "✗") || !strings.Contains(said, l[2]) {
			t.Errorf("%s\nprints\n%swant %q", l[1], said, l[2])
		}
	}
}

// A mistake that is shown is shown beside the right search, and what cannot be shown is an error.
func TestAMistakeIsShownByItsName(t *testing.T) {
	for name, right := range map[string]string{"max-everywhere": "minimax", "cut-on-alpha": "alpha-beta"} {
		v := ablab.Mistake(name)
		if v.Err() != nil || !strings.Contains(v.String(), "They first differ") || !strings.Contains(v.String(), right) {
			t.Error(name, v.Err(), v)
		}
	}
	for _, name := range []string{"no-such", "tie-replaces-move"} {
		if v := ablab.Mistake(name); v.Err() == nil || !strings.Contains(v.String(), name) {
			t.Errorf("%s: %v", name, v)
		}
	}
}

// The exam has 40 questions: 24 sheets, which TestTheCommandsOfTheReadmeRun makes, and 16 with a key, whose points are those of
// the title.
func TestTheExamHasKeys(t *testing.T) {
	document := text(t, exam)
	number := 0
	rubric := map[string]bool{}
	for _, row := range regexp.MustCompile(`(?m)^\| (\d) \| (\d) \| (\d|none to find) \| (\d) \|$`).FindAllStringSubmatch(document, -1) {
		if all := sum(row[2:]); strconv.Itoa(all) != row[1] {
			t.Errorf("%s adds up to %d", row[0], all)
		}
		rubric[row[1]] = true
	}
	sheets := regexp.MustCompile("(?m)^\\| (\\d+) \\| [^|]+ \\| \\d+ \\| (?:easy|medium|hard) \\| \\d+ \\| (\\d+)" +
		" \\| `go run ./cmd/ablab (sheet .*) --out q(\\d+)\\.html` \\|$")
	seen := map[string]bool{}
	for _, row := range sheets.FindAllStringSubmatch(document, -1) {
		number++
		if row[1] != strconv.Itoa(number) || row[4] != row[1] || !rubric[row[2]] || seen[row[3]] {
			t.Errorf("%s: want question %d, a sheet of its own, and points that the table below explains", row[0], number)
		}
		seen[row[3]] = true
	}
	if number != 24 {
		t.Errorf("%d sheets of 24", number)
	}
	title := regexp.MustCompile(`^(\d+)\. [^\n]+ \(chapter \d+, (\d+) points, \d+ minutes\)\n`)
	for _, question := range strings.Split(document, "\n### ")[1:] {
		number++
		found := title.FindStringSubmatch(question)
		_, points, rated := strings.Cut(question, "**Points.** ")
		if found == nil || found[1] != strconv.Itoa(number) || !rated || !strings.Contains(question, "**Key.** ") {
			t.Errorf("%.40q: want question %d, with its points, minutes, a key and a rubric", question, number)
			continue
		}
		all := 0
		for _, p := range regexp.MustCompile(`(\d+) for `).FindAllStringSubmatch(points, -1) {
			all += sum(p[1:])
		}
		if found[2] != strconv.Itoa(all) {
			t.Errorf("question %d has %s points, and its rubric %d", number, found[2], all)
		}
	}
	if number != 40 {
		t.Errorf("%d questions of 40", number)
	}
}

// A plan leaves out the questions whose chapters it leaves out, and no others.
func TestEachPlanHasItsQuestions(t *testing.T) {
	document, chapter := text(t, exam), map[string]string{}
	titles := regexp.MustCompile(`(?m)^(?:\| |### )(\d+)(?:\.| \|) [^|\n]+(?:\| |chapter )(\d+)(?: \| (?:easy|medium|hard)|, )`)
	for _, found := range titles.FindAllStringSubmatch(document, -1) {
		chapter[found[1]] = found[2]
	}
	if len(chapter) != 40 {
		t.Fatalf("%d questions of 40 have a chapter: %v", len(chapter), chapter)
	}
	for _, plan := range strings.Split(text(t, plans), "\n### ")[1:] {
		name, rest, _ := strings.Cut(plan, "\n")
		has, part := map[string]bool{}, map[string]bool{} // part of a chapter: the questions are chosen by hand
		for _, row := range regexp.MustCompile(`(?m)^\|[^|]*\| ([^|*]+) \| \d+ \|(.*)`).FindAllStringSubmatch(rest, -1) {
			for _, c := range chaptersOf(row[1]) {
				has[c], part[c] = true, strings.Contains(row[2], "all but")
			}
		}
		row := regexp.MustCompile(`(?mi)^\| ` + name + ` \| ([^|]+) \|$`).FindStringSubmatch(document)
		if row == nil {
			t.Errorf("%s does not say which questions fit the plan %q", exam, name)
			continue
		}
		all := strings.HasPrefix(row[1], "all")
		listed := map[string]bool{}
		for _, q := range chaptersOf(strings.NewReplacer("all but ", "", "all", "", " and ", ", ").Replace(row[1])) {
			listed[q] = true
		}
		for q, c := range chapter {
			if fits := listed[q] != all; fits != has[c] && !part[c] {
				t.Errorf("%s: question %s, of chapter %s, is listed: %t", name, q, c, fits)
			}
		}
	}
}

// The midterm test has four sheets, and none of them has a tree that chapter 13 or a question of the exam has already.
func TestTheMidtermHasTreesOfItsOwn(t *testing.T) {
	before, midterm, _ := strings.Cut(text(t, exam), "\n## The midterm test")
	midterm, after, _ := strings.Cut(midterm, "\n## ")
	seed := regexp.MustCompile(`--seed (\d+)`)
	used := map[string]bool{}
	for _, found := range append(seed.FindAllStringSubmatch(before+after+text(t, "notebooks/2-6-checkpoint.ipynb"), -1),
		regexp.MustCompile(`Exercise\(\d, (\d+)\)`).FindAllStringSubmatch(text(t, "notebooks/2-6-checkpoint.ipynb"), -1)...) {
		used[found[1]] = true
	}
	if n := strings.Count(midterm, `--title "Midterm`); n != 4 {
		t.Errorf("%d sheets of the midterm test have a title, so that they hide their seeds", n)
	}
	sheets := seed.FindAllStringSubmatch(midterm, -1)
	if len(sheets) != 4 || len(used) < 20 {
		t.Fatalf("%d sheets in the midterm test, and %d other seeds", len(sheets), len(used))
	}
	for _, found := range sheets {
		if used[found[1]] {
			t.Errorf("the midterm test and another sheet have the seed %s", found[1])
		}
		used[found[1]] = true
	}
}

// sum adds up numbers; what is none is 0.
func sum(numbers []string) (all int) {
	for _, n := range numbers {
		i, _ := strconv.Atoi(n)
		all += i
	}
	return all
}

// The cheat sheet fits on a page, and the judge knows its mistakes.
func TestTheCheatSheetIsOnePage(t *testing.T) {
	sheet := text(t, "notebooks/cheat-sheet.md")
	const rows, letters = 60, 5000
	if n := strings.Count(sheet, "\n"); n > rows {
		t.Errorf("%d lines: one page has room for %d", n, rows)
	}
	if n := len(sheet); n > letters {
		t.Errorf("%d letters: one page has room for %d", n, letters)
	}
	mistakes := regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\|").FindAllStringSubmatch(sheet, -1)
	if len(mistakes) != 5 {
		t.Errorf("%d mistakes of five", len(mistakes))
	}
	for _, m := range mistakes {
		if verify.Mistaken(m[1]) == nil {
			t.Errorf("the judge knows no mistake %s", m[1])
		}
	}
}
