package ask

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Each key belongs to a notebook that asks for it, and is complete.
func TestKeysAreThoseOfTheNotebooks(t *testing.T) {
	names, err := filepath.Glob("../../notebooks/*.ipynb")
	if err != nil || len(names) == 0 {
		t.Fatalf("no notebook: %v", err)
	}
	asked := map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var notebook struct{ Cells []struct{ Source []string } }
		if err := json.Unmarshal(text, &notebook); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, cell := range notebook.Cells {
			for _, line := range cell.Source {
				for _, key := range regexp.MustCompile(`\b(?:ablab|ask)\.Key\("([^"]*)"`).FindAllStringSubmatch(line, -1) {
					asked[key[1]] = true
					if _, ok := keys[key[1]]; !ok {
						t.Errorf("%s asks for the key %q, and there is none of that name", name, key[1])
					}
				}
			}
		}
	}
	for name, answer := range keys {
		if !asked[name] {
			t.Errorf("no notebook asks for the key %q", name)
		}
		if _, err := (Question{Text: name, Answer: answer}).Figure(); err != nil {
			t.Error(err)
		}
	}
}
