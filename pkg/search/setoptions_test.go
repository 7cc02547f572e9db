package search_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

type table struct{ Entries int }

type options struct {
	Guess  int
	Sigma  float64
	Deeper bool
	Table  table
	Names  []string
	hidden int
}

func TestOptionsAreSetByNameAndText(t *testing.T) {
	known := options{Guess: 1, Sigma: 0.5, Table: table{3}, hidden: 7}
	with, unknown, err := search.SetOptions(known,
		map[string]string{"guess": "-20", "TABLE.ENTRIES": "4", "Deeper": "true", "Width": "5", "hidden": "8",
			"Table.Entries.X": "1"})
	if err != nil {
		t.Fatal(err)
	}
	want := options{Guess: -20, Sigma: 0.5, Deeper: true, Table: table{4}, hidden: 7}
	if got := with.(options); got.Guess != want.Guess || got.Sigma != want.Sigma || got.Deeper != want.Deeper ||
		got.Table != want.Table || got.hidden != want.hidden {
		t.Errorf("%+v, want %+v", got, want)
	}
	if !slices.Equal(unknown, []string{"Table.Entries.X", "Width", "hidden"}) {
		t.Errorf("unknown are %q", unknown)
	}
	if known.Guess != 1 {
		t.Error("the variant's own options have changed")
	}
	if texts := search.ListOptions(with).String(); texts != "Guess=-20, Sigma=0.5, Deeper=true, Table.Entries=4" {
		t.Errorf("as texts they are %q", texts)
	}
	for name, text := range map[string]string{"Guess": "x", "Sigma": "?", "Deeper": "2", "Names": "a"} {
		if _, _, err := search.SetOptions(known, map[string]string{name: text}); err == nil ||
			!strings.HasPrefix(err.Error(), name+"="+text+": ") {
			t.Errorf("%s=%s: %v", name, text, err)
		}
	}
}

func TestAVariantWithoutOptionsKnowsNoName(t *testing.T) {
	with, unknown, err := search.SetOptions(nil, map[string]string{"Guess": "1"})
	if with != nil || !slices.Equal(unknown, []string{"Guess"}) || err != nil {
		t.Errorf("%v, %q, %v", with, unknown, err)
	}
}

func TestOptionsAreReadAsTheyAreWritten(t *testing.T) {
	want := search.NamedOptions{"Driver": "pvs", "Table.MiB": "4", "Deepen": "true"}
	read, err := search.ReadOptions("# of mine\nDriver=pvs # scout\n\n Table.MiB = 4, Deepen=true,")
	if err != nil || !maps.Equal(read, want) {
		t.Errorf("%v, %v", read, err)
	}
	if marked, err := search.ReadOptions("\ufeff" + want.Lines()); err != nil || !maps.Equal(marked, want) {
		t.Errorf("after a byte order mark they are %v, %v", marked, err)
	}
	if text := want.Lines(); text != "Deepen=true\nDriver=pvs\nTable.MiB=4\n" {
		t.Errorf("written they are %q", text)
	} else if again, err := search.ReadOptions(text); err != nil || !maps.Equal(again, want) {
		t.Errorf("written and read again they are %v, %v", again, err)
	}
	for _, wrong := range []string{"Driver=pvs\nDeepen", "Driver=pvs\n=4", "\nTable.MiB=4, Deepen"} {
		if _, err := search.ReadOptions(wrong); err == nil || !strings.HasPrefix(err.Error(), "line 2 says ") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
