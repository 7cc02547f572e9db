package textbook_test

import (
	"os"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The notebook calls each policy as its figures, the calculator and the command line do.
func TestTheNotebookCallsPoliciesByTheirNames(t *testing.T) {
	page, err := os.ReadFile("../../../notebooks/2-5-aspiration-windows.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	for _, policy := range []textbook.Policy{textbook.FullWindow, textbook.OneSided, textbook.Widening} {
		if !strings.Contains(text, "- **"+policy.String()+"**: ") {
			t.Errorf("the list of policies has no **%v**", policy)
		}
	}
	if strings.Contains(text, "full window") {
		t.Errorf("what is called %v everywhere is called the full window too", textbook.FullWindow)
	}
}
