package engine

import (
	"errors"
	"fmt"
	"math"

	"github.com/ablab-go/ablab/internal/enum"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Options are the options of the engine. The zero Options are fail-soft alpha-beta; each field
// adds one technique, and they can be combined freely.
type Options struct {
	Driver    Driver
	Deepen    bool
	Stability bool
	Width     int             // of an aspiration window, or of the last one of Bisect
	Policy    textbook.Policy // of that window
	Table     TableOptions
	Order     OrderOptions

	Selective SelectiveOptions

	Parallel ParallelOptions

	Repetition     bool
	Confirm        bool
	Bounds         bool
	BoundsMinDepth int
	Plain          bool

	wished wishes // see Wish
}

// Describe describes each option.
func (Options) Describe() []search.Option {
	return []search.Option{{
		Name: "Driver",
		Means: "how a depth is searched: alphabeta with the window that is asked about, pvs with null windows for all moves " +
			"but the first, mtdf with only null windows, around a guess, bisect with null windows that halve what the value " +
			"may be, until a Width is left. mtdf and bisect need a table.",
	}, {
		Name:  "Deepen",
		Means: "Depth 1 is searched first, then depth 2, and so on: each search guides the next.",
	}, {
		Name: "Stability",
		Means: "A search by a clock takes less than its share if several depths agree on the best move, and more if the last " +
			"depth has changed the move or its value has fallen. It assumes that a move on which the depths agree rarely " +
			"changes later. That is wrong if only a greater depth shows a trap, and wastes time if two moves are equally good. " +
			"A search with a fixed time, depth or number of nodes does not change. It needs Deepen.",
	}, {
		Name: "Width",
		Means: "that of an aspiration window around the value of the depth before, which needs Deepen; 0 is to " +
			"search with the window that was asked about. Of the driver bisect, what is left at most between the bounds of " +
			"the value where that is no longer halved, but searched as pvs does.",
		Max: search.Inf,
	}, {
		Name:  "Policy",
		Means: "which window is searched after a failed pass, as in the variant aspiration.",
	}, {
		Name: "Repetition",
		Means: "A position that the line which leads to it has had before is a draw, 0, unless it is at the horizon. " +
			"It needs a Hasher. That is selective: the value of a position is no longer its own, but that of the way to it.",
	}, {
		Name: "Confirm",
		Means: "What a search with a table has found is searched once more without it, with a window about the value: a table " +
			"takes two positions for one that share a 64-bit hash. Where the values differ the search ends with an error.",
	}, {
		Name: "Bounds",
		Means: "A node is cut where the rules decide enough of its value, and moves are left out that they say are no " +
			"better. It needs a Bounder. They say it of the end of the game: before a search looks as far they count for " +
			"nothing.",
	}, {
		Name: "BoundsMinDepth",
		Means: "how many plies a node must look ahead for Bounds. Near the end of the game an answer can cost more time than " +
			"it saves.",
		Max: search.MaxPly,
	}, {
		Name: "Plain",
		Means: "The game is asked by the four methods that each game has, and not by its expander: for the same nodes, in " +
			"more time.",
	}}
}

// Check returns an error for options that exclude each other.
func (o Options) Check() error {
	wrong := []error{
		textbook.AspirationOptions{Policy: o.Policy}.Check(), o.Table.Check(), o.Selective.check(o.Driver, o.Order),
		o.Parallel.check(o.Table),
	}
	refuse := func(condition bool, format string, args ...any) {
		if condition {
			wrong = append(wrong, fmt.Errorf("engine: "+format, args...))
		}
	}
	refuse(o.Driver > Bisect, "there is no Driver %d: want AlphaBeta, PVS, MTDf or Bisect", o.Driver)
	refuse(o.Driver.asks() && o.Table.MiB == 0, "%v visits nodes again and again, and needs a table: set Table.MiB", o.Driver)
	refuse(o.Driver == MTDf && o.Width > 0, "%v has only null windows, and no use for a Width", o.Driver)
	refuse(o.Order.Internal && o.Table.MiB == 0, "internal iterative deepening finds a move for the table: set Table.MiB")
	refuse(o.Order.Malus && !o.Order.History, "without History no move can lose it: set Order.History")
	refuse(o.Selective.Internal > 0 && o.Table.MiB == 0, "without a table no node lacks its move: set Table.MiB")
	refuse(o.BoundsMinDepth > 0 && !o.Bounds, "BoundsMinDepth says where Bounds hold: set Bounds")
	refuse(o.Confirm && o.Table.MiB == 0, "without a table there is nothing to Confirm: set Table.MiB")
	refuse(o.Confirm && (o.Table.Deeper || o.Repetition || o.Selective.any()),
		"a selective value cannot be confirmed: leave out Confirm")
	refuse(o.Stability && !o.Deepen, "Stability compares one depth with the one before: set Deepen")
	refuse(o.Width > 0 && !o.Deepen && o.Driver != Bisect,
		"Width is that of a window around the value of the depth before: set Deepen")
	return errors.Join(wrong...)
}

// FullWidth reports whether a search visits every move that alpha-beta visits, to its whole depth: no technique is
// set that decides by less. Quiescence search beyond the depth is allowed.
func (o Options) FullWidth() bool {
	o.Selective.Quiescence = false
	return !o.Selective.any() && !o.Table.Deeper && !o.Repetition
}

// Driver is the way in which the root is searched to one depth.
type Driver uint8

// The drivers.
const (
	AlphaBeta Driver = iota // with the window that is asked about
	PVS                     // with a null window for all moves but the first (Campbell and Marsland 1983)
	MTDf                    // only null windows, each at the last value (Plaat and others 1996)
	Bisect                  // with null windows, each between the bounds of the value (Coplan 1982, C*); the last Width as PVS
)

var driverNames = []string{"alphabeta", "pvs", "mtdf", "bisect"}

// asks reports whether a driver uses only null windows.
func (d Driver) asks() bool { return d >= MTDf }

// String returns the driver as a word, such as pvs.
func (d Driver) String() string { return enum.Name(driverNames, d) }

// UnmarshalText reads what String writes.
func (d *Driver) UnmarshalText(text []byte) (err error) {
	*d, err = enum.Value[Driver](driverNames, text, "engine: driver")
	return err
}

// TableOptions are the options of the transposition table.
type TableOptions struct {
	MiB      int
	MinDepth int
	Replace  textbook.Replacement
	Deeper   bool
}

// Describe describes each option.
func (TableOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "MiB",
		Means: "how large the transposition table is, in MiB of 65,536 entries; 0 is none. It needs a Hasher.",
		Max:   math.MaxInt32,
	}, {
		Name: "MinDepth",
		Means: "how many plies a node is searched ahead to be looked up and kept. To look one up takes as long as some " +
			"small searches.",
		Usual: 2, Min: 1, Max: search.MaxPly,
	}, {
		Name: "Replace",
		Means: "which of two positions keeps a place: new is the newer one, deep the one that was " +
			"searched deeper, the newer of two equals.",
	}, {
		Name: "Deeper",
		Means: "Entries that look further ahead than is asked are used too. That is selective: " +
			"such a value may be better, but it is not the minimax value to the depth asked for.",
	}}
}

// Check returns an error for an unknown replacement scheme.
func (o TableOptions) Check() error { return textbook.TableOptions{Replace: o.Replace}.Check() }

// OrderOptions choose the move order, after the move of the table: a field that comes earlier
// here counts for more. With none set the moves keep the game's order.
type OrderOptions struct {
	Internal, Checks, Hints, Killers, Counter, History, Malus bool
	MinDepth                                                  int
}

// Describe describes each option.
func (OrderOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Internal",
		Means: "A node without a move in the table is searched two plies shallower first, to find one (internal " +
			"iterative deepening). It needs a table, and a static score where that search ends.",
	}, {
		Name: "Checks",
		Means: "Moves are tried first that give check and lose nothing at once, as the game says it of them. It needs a " +
			"Checker.",
	}, {
		Name:  "Hints",
		Means: "Moves are sorted by what the game guesses, such as the value of a capture. It needs a Hinter.",
	}, {
		Name:  "Killers",
		Means: "Of moves with the same hint, the two are tried first that last made a cutoff at the same ply.",
	}, {
		Name:  "Counter",
		Means: "Of moves with the same hint, the one is tried first, after killers, that last refuted the move just made.",
	}, {
		Name:  "History",
		Means: "Moves are sorted by how often, and how deep, they have been best: 2^depth each time.",
	}, {
		Name:  "Malus",
		Means: "Where a move makes a cutoff, those that were tried before it lose as much History as it gains. It needs History.",
	}, {
		Name: "MinDepth",
		Means: "how many plies a node is searched ahead to have its moves sorted. Where a static score takes longer than " +
			"to sort, 1 pays.",
		Usual: 2, Min: 1, Max: search.MaxPly,
	}}
}

// sorts reports whether moves are sorted, and learns whether the search learns the order.
func (o OrderOptions) sorts() bool  { return o.Checks || o.Hints || o.learns() }
func (o OrderOptions) learns() bool { return o.Killers || o.Counter || o.History }

// ParallelOptions are the options for several workers. The value of an exact search is the same for any number of
// them; which nodes are visited, and which of several best moves is found, depends on chance.
type ParallelOptions struct {
	Workers  int
	Lazy     bool
	MinDepth int
}

// Describe describes each option.
func (ParallelOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Workers",
		Means: "how many search at the same time. Young brothers wait: when the first move of a node has been searched, " +
			"workers that have nothing to do take others of its moves. 0 and 1 are one worker, and a browser has no more.",
		Max: 1024,
	}, {
		Name: "Lazy",
		Means: "All workers search the root, each with the moves of some nodes in another order where they are sorted, and " +
			"what one has found the others have from the table (lazy SMP). It needs a table. A search that is recorded has one " +
			"worker then.",
	}, {
		Name:  "MinDepth",
		Means: "how many plies a node is searched ahead to have its moves searched by several workers, or in another order",
		Usual: 4, Min: 2, Max: search.MaxPly,
	}}
}

// check returns an error for options that exclude each other.
func (o ParallelOptions) check(t TableOptions) error {
	if o.Lazy && t.MiB == 0 {
		return errors.New("engine: workers that search the root each tell one another by the table: set Table.MiB")
	}
	return nil
}
