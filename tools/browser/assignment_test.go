//go:build elsewhere

package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

const assignment = "1-5-alpha-beta"

// These are the cells of the assignment that a reader writes or repairs, and the line behind a function that is written.
const (
	blank, copied, slow, two = "b15a-03", "b15a-05", "b15a-09", "b15a-11"
	judged                   = "\n\n%%\nablab.Judge(alphaBeta)"
)

// answers are those of four readers to the assignment, by the name of the cell; what is
// "solution" stands in the teacher's notebook. A fifth does not answer at all.
var answers = map[string]struct {
	cells  map[string]string
	points string
}{
	"right": {map[string]string{blank: "solution", copied: "solution", slow: "solution", two: "solution"}, "9 / 9"},
	// Right and as slow as minimax, and one repair.
	"slow": {map[string]string{copied: "solution", blank: `func alphaBeta(n ablab.Node, depth, alpha, beta int, maximizing bool) int {
	if n.Leaf() || depth == 0 { return n.Value() }
	best := ablab.Infinity
	if maximizing { best = -ablab.Infinity }
	for _, child := range n.Children() {
		v := alphaBeta(child, depth-1, alpha, beta, !maximizing)
		if maximizing { best = max(best, v) } else { best = min(best, v) }
	}
	return best
}` + judged}, "4 / 9"},
	// Not Go, and one repair.
	"half": {map[string]string{blank: "func alphaBeta(", two: "solution"}, "2 / 9"},
	// A search without an end.
	"wrong": {map[string]string{blank: `func alphaBeta(n ablab.Node, depth, alpha, beta int, maximizing bool) int {
	for {}
}` + judged}, "0 / 9"},
	"silent": {nil, "0 / 9"},
}

// TestAssignment hands an assignment out in the JupyterHub at the address $HUB, has it handed
// in and marked, by the buttons that a class has.
func TestAssignment(t *testing.T) {
	hub := address(t, "HUB")
	teacher := elsewhere(t, hub)
	teacher.login(hub, "teacher", password(t, "teacher"))
	teacher.ready()
	teacher.save()
	grader := hub + "user/teacher/formgrader/"
	defer teacher.forgive("/favicon.ico") // its pages name no icon, so the browser asks the host for one
	// press presses a button in a row of the table, and waits for what nbgrader says of it.
	press := func(page, row, button string) {
		t.Helper()
		teacher.do(chromedp.Navigate(grader + page))
		there := fmt.Sprintf("[...document.querySelectorAll('tbody tr')].find(tr => "+
			"tr.innerText.includes(%q))?.querySelector('.%s a')", row, button)
		teacher.until("there is a button to "+button, there)
		eval[bool](teacher, "("+there+".click(), true)")
		teacher.until("there is an answer to "+button, "document.querySelector('.modal.in .modal-title')")
		if eval[string](teacher, "document.querySelector('.modal.in .modal-title').innerText") != "Success" {
			t.Fatalf("%s of %s: %s", button, row, eval[string](teacher, "document.querySelector('.modal.in').innerText"))
		}
	}
	press("manage_assignments", assignment, "assign")
	press("manage_assignments", assignment, "release")
	for name, answer := range answers {
		t.Run(name, func(t *testing.T) {
			b := elsewhere(t, hub)
			b.login(hub, name, password(t, name))
			b.ready()
			b.save()
			b.handIn(seat(hub, name), name, solved(t, answer.cells))
		})
	}
	press("manage_assignments", assignment, "collect")
	for name := range answers {
		press("manage_submissions/"+assignment, name, "autograde")
	}
	teacher.do(chromedp.Navigate(grader + "manage_submissions/" + assignment))
	for name, answer := range answers {
		teacher.until(name+" has "+answer.points, fmt.Sprintf(
			"[...document.querySelectorAll('tbody tr')].some(tr => tr.querySelector('.student-id')?.innerText === "+
				"%q && tr.querySelector('.score')?.innerText === %q)", name, answer.points))
	}
	teacher.screenshot("assignment-marked")
	press("manage_assignments", assignment, "generate-feedback")
	press("manage_assignments", assignment, "release-feedback")

	t.Run("feedback", func(t *testing.T) {
		b := elsewhere(t, hub)
		b.login(hub, "half", password(t, "half"))
		b.ready()
		b.save()
		b.pressInList("Fetch Feedback")
		if !eval[bool](b, fmt.Sprintf(`(async () => {
			for (let tries = 0; tries < 300; tries++) {
				const folder = await jupyterapp.serviceManager.contents.get(%q);
				if (folder.content.some(f => f.name === 'feedback')) return true;
				await new Promise(r => setTimeout(r, 100));
			}
			return false;
		})()`, assignment)) {
			t.Error("no feedback has come")
		}
	})

	teacher.do(chromedp.Navigate(hub + "user/teacher/lab?reset"))
	teacher.until("JupyterLab is there", "window.jupyterapp?.commands?.hasCommand('nbgrader:open-formgrader')")
	eval[bool](teacher, "jupyterapp.commands.execute('nbgrader:open-formgrader').then(() => true)")
	teacher.until("it shows the assignment in a frame",
		fmt.Sprintf("document.querySelector('iframe')?.contentDocument?.body?.innerText.includes(%q)", assignment))
	teacher.screenshot("assignment-formgrader")
}

// handIn fetches the assignment, answers it, and submits it.
func (b *tab) handIn(l lab, name string, answers map[string]string) {
	b.Helper()
	b.pressInList("Fetch")
	b.until("it was fetched", "[...document.querySelectorAll('button')].some(b => b.innerText === 'Submit')")
	if eval[bool](b, "jupyterapp.commands.hasCommand('nbgrader:open-formgrader')") {
		b.Error("a reader has the teacher's pages")
	}
	l.open(b, assignment+"/"+assignment+".ipynb")
	given, _ := json.Marshal(answers)
	if n := eval[int](b, fmt.Sprintf(`(() => {
		const answers = %s, cells = jupyterapp.shell.currentWidget.content.widgets.map(w => w.model.sharedModel);
		const mine = cells.filter(c => c.getMetadata('nbgrader').grade_id in answers);
		for (const c of mine) c.setSource(answers[c.getMetadata('nbgrader').grade_id]);
		return mine.length;
	})()`, given)); n != len(answers) {
		b.Fatalf("%d of %d answers have a cell", n, len(answers))
	}
	if name == "right" {
		b.runAll()
	}
	b.save()
	b.pressInList("Submit")
	b.until("it was submitted", "/Submitted assignments[^]*UTC/.test(document.body.innerText)")
	b.screenshot("assignment-" + name)
}

// pressInList presses a button of the list of assignments.
func (b *tab) pressInList(button string) {
	b.Helper()
	eval[bool](b, "jupyterapp.commands.execute('nbgrader:open-assignment-list').then(() => true)")
	there := fmt.Sprintf("[...document.querySelectorAll('.jp-MainAreaWidget button')].find(b => b.innerText === %q)", button)
	b.until("there is a button to "+button, there)
	eval[bool](b, "("+there+".click(), true)")
}

// solved puts the teacher's solutions in where an answer has them.
func solved(t *testing.T, answers map[string]string) map[string]string {
	t.Helper()
	source := t.TempDir()
	made := exec.Command("python3", filepath.Join(root, "tools/assignment.py"), source)
	if out, err := made.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(source, assignment, assignment+".ipynb"))
	if err != nil {
		t.Fatal(err)
	}
	var notebook struct {
		Cells []struct {
			ID     string
			Source any
		}
	}
	if err := json.Unmarshal(text, &notebook); err != nil {
		t.Fatal(err)
	}
	solved := map[string]string{}
	for id, answer := range answers {
		solved[id] = answer
		for _, cell := range notebook.Cells {
			if cell.ID == id && answer == "solution" {
				solved[id] = cell.Source.(string)
			}
		}
	}
	return solved
}
