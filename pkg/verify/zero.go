package verify

import (
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// The question about 0 plies: its value is the evaluation of the root, which is greater than all other values of the tree.
const (
	zeroTree  = "A{eval=9}(B{eval=5}(7 6) C{eval=1}(0 4))"
	zeroValue = 9
	zeroTime  = time.Second
	zeroAsks  = 1000 // calls of nodes
)

// passesZero reports whether a function that is asked to search 0 plies visits nodes below the root and returns what it found
// there. It is false if the function breaks off or does not return: the judge does not promise to call it with 0.
func (s Subject) passesZero() bool {
	tree, err := abtree.Parse(zeroTree)
	if err != nil || s.search == nil {
		return false
	}
	w := search.Open
	if s.nullOnly {
		w = search.Window{Alpha: zeroValue - 1, Beta: zeroValue}
	}
	passes := make(chan bool, 1)
	go func() {
		asked := &call{asks: zeroAsks}
		by := &observer{call: asked, negamax: s.negamax, salt: salts.Add(1)}
		found := false
		defer func() {
			_ = recover()
			passes <- found
		}()
		value := s.search(At(&seen{by: by, pos: tree.Root()}), 0, w.Alpha, w.Beta, true)
		found = value != zeroValue && by.visits > 1
	}()
	select {
	case found := <-passes:
		return found
	case <-time.After(zeroTime):
		return false
	}
}
