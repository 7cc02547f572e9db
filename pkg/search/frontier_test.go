package search

import (
	"fmt"
	"testing"
)

// In either expander, before or after a score that can be used: a value beyond Inf is no score, and a
// move without replies has none.
func TestFrontierNoticesWhatIsNoScore(t *testing.T) {
	type tell struct {
		name string
		f    func(*Frontier)
	}
	sound := []tell{
		{"nothing", func(*Frontier) {}},
		{"a move where the game is over", func(f *Frontier) { f.Over(3) }},
		{"a move and its reply", func(f *Frontier) {
			if !f.Leaf(5) {
				f.Leave()
			}
		}},
	}
	var wrong []tell
	for _, score := range []int{-Inf - 1, -Inf, Inf, Inf + 1, NoScore} {
		wrong = append(wrong,
			tell{fmt.Sprint("over ", score), func(f *Frontier) { f.Over(score) }},
			tell{fmt.Sprint("first reply ", score), func(f *Frontier) {
				if !f.Leaf(score) {
					f.Leave()
				}
			}},
			tell{fmt.Sprint("second reply ", score), func(f *Frontier) {
				if !f.Leaf(Inf-1) && !f.End(score) {
					f.Leave()
				}
			}})
	}
	wrong = append(wrong, tell{"no reply", func(f *Frontier) { f.Leave() }})
	for _, before := range sound {
		for _, after := range sound {
			for _, w := range wrong {
				var f Frontier
				f.Reset(-Inf, Inf)
				before.f(&f)
				w.f(&f)
				after.f(&f)
				if f.Sound() {
					t.Errorf("%s, %s, %s: sound, %v", before.name, w.name, after.name, &f)
				}
			}
			var f Frontier
			f.Reset(-Inf, Inf)
			before.f(&f)
			after.f(&f)
			if f.Tried > 0 && !f.Sound() {
				t.Errorf("%s, %s: not sound, %v", before.name, after.name, &f)
			}
		}
	}
}
