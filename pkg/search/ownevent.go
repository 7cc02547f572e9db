package search

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// OwnEvent describes a kind of event that an algorithm defines itself; see [NewEventKind].
type OwnEvent struct {
	// Name is one word of small letters, digits and hyphens, such as proof: what a trace and the
	// statistics call it.
	Name string `json:"name"`

	// Says is a sentence about the event. In it {node} stands for the node, {mover} for the side to move there,
	// MAX or MIN, and {value} for the event's value: "{node} needs {value} more leaves."
	Says string `json:"says"`

	// Mark is written at the node in a picture, in the form of Says, such as "p {value}": from the event
	// until the next one of its kind there, or the next visit. If Mark is empty nothing is written.
	Mark string `json:"mark,omitempty"`

	// Score is set if the value is a score: noted for the side to move, and kept in MAX's view.
	// Otherwise it is a number that is the same for both sides; Inf is written ∞ in either
	// case.
	Score bool `json:"score,omitempty"`

	// Selective is set if the event happens only in selective searches (Session.DeclareSelective).
	Selective bool `json:"selective,omitempty"`

	// Samples is set if the event happens only in searches that judge nodes by a sample of them: a node that such a search
	// has not visited is not pruned.
	Samples bool `json:"samples,omitempty"`
}

// maxOwnEvents is how many kinds of events a program can have besides those of this package.
const maxOwnEvents = 40

// Limits on what ReadTrace may add to a process.
const (
	maxEventKinds = eventKinds + maxOwnEvents
	maxSays       = 500 // bytes
	maxMark       = 40  // bytes
)

// NewEventKind returns a kind of event for an algorithm's own use: [Session.Note] and [Node.Note]
// take it, it is counted in Stats.Own, traces contain it with its description, and whatever
// prints or draws events uses its sentence. A package calls it once for each kind, in a variable:
//
//	var Proof = search.NewEventKind(search.OwnEvent{Name: "proof", Says: "{node} needs {value} more leaves."})
//
// Equal descriptions make the same kind. NewEventKind panics if the description is not as
// OwnEvent requires, if another kind has the name, or if there are 40 kinds already.
func NewEventKind(own OwnEvent) EventKind {
	kind, err := ownEvents.add(own)
	if err != nil {
		panic(err)
	}
	return kind
}

// Own returns the description of a kind that NewEventKind made, or ReadTrace read; false for those
// of this package.
func (k EventKind) Own() (OwnEvent, bool) {
	if k < eventKinds {
		return OwnEvent{}, false
	}
	return ownEvents.get(int(k - eventKinds))
}

// known reports whether the kind exists.
func (k EventKind) known() bool {
	_, own := k.Own()
	return own || k < eventKinds
}

// ownEvents are the kinds that were made in this process.
var ownEvents registry

type registry struct {
	sync.RWMutex
	kinds []OwnEvent
}

func (r *registry) get(i int) (OwnEvent, bool) {
	r.RLock()
	defer r.RUnlock()
	if i >= len(r.kinds) {
		return OwnEvent{}, false
	}
	return r.kinds[i], true
}

func (r *registry) find(name string) (EventKind, bool) {
	r.RLock()
	defer r.RUnlock()
	i := slices.IndexFunc(r.kinds, func(o OwnEvent) bool { return o.Name == name })
	return eventKinds + EventKind(max(i, 0)), i >= 0
}

// isWord reports whether a name is one word of small letters, digits and hyphens.
func isWord(name string) bool {
	const letters, others = "abcdefghijklmnopqrstuvwxyz", "0123456789-"
	return name != "" && len(name) <= 31 && strings.Contains(letters, name[:1]) && strings.Trim(name, letters+others) == ""
}

func (r *registry) add(own OwnEvent) (EventKind, error) {
	switch {
	case !isWord(own.Name):
		return 0, fmt.Errorf("search: an event is called %.40q: want a letter, and at most 30 more, digits "+
			"and hyphens, all small",
			own.Name)
	case slices.Contains(eventNames[:], own.Name):
		return 0, fmt.Errorf("search: an event is called %q, which is one of this package", own.Name)
	case strings.TrimSpace(own.Says) == "" || len(own.Says) > maxSays || Printable(own.Says) != own.Says:
		return 0, fmt.Errorf("search: the event %q says %.40q: want a sentence of at most %d bytes, in one line",
			own.Name, own.Says, maxSays)
	case len(own.Mark) > maxMark || Printable(own.Mark) != own.Mark:
		return 0, fmt.Errorf("search: the event %q has the mark %.40q: want at most %d bytes, in one line",
			own.Name, own.Mark, maxMark)
	}
	r.Lock()
	defer r.Unlock()
	i := slices.IndexFunc(r.kinds, func(o OwnEvent) bool { return o.Name == own.Name })
	switch {
	case i >= 0 && r.kinds[i] != own:
		return 0, fmt.Errorf("search: there are two events %q: one says %q, the other %q", own.Name, r.kinds[i].Says, own.Says)
	case i >= 0:
		return eventKinds + EventKind(i), nil
	case len(r.kinds) == maxOwnEvents:
		return 0, fmt.Errorf("search: there are %d kinds of events besides those of this package: %q is one too many",
			maxOwnEvents, own.Name)
	}
	r.kinds = append(r.kinds, own)
	return eventKinds + EventKind(len(r.kinds)-1), nil
}

// OwnEvents are the descriptions of the kinds of events in a trace that are not of this package.
// Reading them from JSON makes them known; they come before the events.
type OwnEvents []OwnEvent

// UnmarshalJSON reads descriptions.
func (o *OwnEvents) UnmarshalJSON(text []byte) error {
	var read []OwnEvent
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	for _, own := range read {
		if _, err := ownEvents.add(own); err != nil {
			return err
		}
	}
	*o = read
	return nil
}

// ownIn returns the descriptions of the kinds that a search has used.
func ownIn(counts map[EventKind]int64) (used OwnEvents) {
	for kind := eventKinds; kind < maxEventKinds; kind++ {
		if own, ok := kind.Own(); ok && counts[kind] > 0 {
			used = append(used, own)
		}
	}
	return used
}
