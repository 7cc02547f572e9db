package command

import (
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The command's output for a selective search never calls it exact or complete, and says what ~ is.
func TestNoCommandCallsASelectiveSearchExact(t *testing.T) {
	praise := regexp.MustCompile(`\b(exact|complete|proved)\b|(?m)^\S+ +[<>]?= -?\d`)
	checked := 0
	for _, v := range textbook.Variants(abtree.Position{}) {
		if v.Class != search.Selective {
			continue
		}
		for _, example := range []string{"multi-cut-blunder", "null-move", "fail-high-reductions"} {
			on := []string{"--example", example, "--variant", v.Name}
			for _, command := range [][]string{{"search"}, {"search", "--json"}, {"search", "--trace", "text"},
				{"search", "--nodes", "3"}} {
				out, status := ablab("", append(command, on...)...)
				if status != exitFine {
					t.Fatalf("%s %v: exit %d, %s", v.Name, command, status, out)
				}
				if found := praise.FindString(out); found != "" || !strings.Contains(out, "selective") ||
					len(command) == 1 && !strings.Contains(out, "~ is selective") {
					t.Errorf("%s on %s, %v says %q:\n%s", v.Name, example, command, found, out)
				}
				checked++
			}
		}
	}
	if checked < 100 {
		t.Errorf("%d commands", checked)
	}
	out, _ := ablab("", "show", "--game", "chess", "--variant", "quiescence", "--depth", "2")
	if !strings.Contains(out, "quiescence ~ ") || !strings.Contains(out, "(selective: the minimax value may be different)") {
		t.Errorf("show prints %s", out)
	}
}
