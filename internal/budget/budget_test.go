package budget_test

import (
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
)

func TestTheLongRunTriesTenTimesAsManyCasesThatAreItsOwn(t *testing.T) {
	t.Setenv("ABLAB_LONG", "")
	usual := slices.Collect(budget.Seeds(20))
	want := 20
	if testing.Short() {
		want = 2
	}
	if budget.Long() || budget.Cases(20) != want || len(usual) != want || usual[0] != 0 || usual[1] != 1 {
		t.Errorf("usually %d cases, seeds %v: want %d, from 0 on", budget.Cases(20), usual, want)
	}
	t.Setenv("ABLAB_LONG", "1763824000")
	long := slices.Collect(budget.Seeds(20))
	if !budget.Long() || budget.Cases(20) != 200 || len(long) != 200 || long[0] != 1763824000 || long[199] != 1763824199 {
		t.Errorf("in the long run %d cases, seeds %v: want 200, from 1763824000 on", budget.Cases(20), long)
	}
}

func TestAFirstSeedThatIsNoNumberIsRefused(t *testing.T) {
	t.Setenv("ABLAB_LONG", "yes")
	defer func() {
		if said, want := recover(), `ABLAB_LONG="yes": want the first seed, a number from 0 to 4294967295`; said != want {
			t.Errorf("it said %q, want %q", said, want)
		}
	}()
	budget.Seed()
}
