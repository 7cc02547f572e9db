package textbook

import (
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

// What the comments say is usual is what the search takes for a 0.
func TestTheUsualOptionsAreThoseThatAreSearchedWith(t *testing.T) {
	for _, options := range []struct{ zero, usual any }{
		{LMROptions{}, LMROptions{}.usual()},
		{MultiCutOptions{}, MultiCutOptions{}.usual()},
		{ProbCutOptions{}, ProbCutOptions{}.usual()},
	} {
		if got, want := OptionTexts(options.zero), search.OptionTexts(options.usual); !slices.Equal(got, want) {
			t.Errorf("%T: %q, the search takes %q", options.zero, got, want)
		}
	}
	for _, test := range []struct {
		options    any
		name, want string
	}{
		{AspirationOptions{}, "Width", "1"},
		{NullMoveReductionsOptions{}, "Less", "4"},
		{NullMoveReductionsOptions{}, "Reduction", ""}, // it depends on the depth
		{DeepeningOptions{}, "Table.Entries", ""},      // 0 is no limit
	} {
		if got := UsualOption(test.options, test.name); got != test.want {
			t.Errorf("%T: %s is usually %q, want %q", test.options, test.name, got, test.want)
		}
	}
	if got := OptionTexts(LMROptions{Depth: 5}); !slices.Equal(got, []string{"After=4", "Depth=5", "Reduction=1"}) {
		t.Errorf("with a Depth of its own: %q", got)
	}
	if OptionTexts(nil) != nil {
		t.Error("there are texts of no options")
	}
}
