package lab

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// Setting is an algorithm with its options: the thing to compare.
type Setting struct {
	// Name is its name in results; if it is empty they use the variant and the options.
	Name string `json:"name,omitempty"`
	// Variant is the name of the algorithm, such as engine.
	Variant string `json:"variant,omitempty"`
	// Program is the command of a UCI engine, the file first and then its arguments, that plays instead of a variant. It plays
	// chess, in a match or in a tuning by games.
	Program []string `json:"program,omitempty"`
	// Options override the variant's own, by name, such as Table.MiB, or those of the program, such as Hash.
	Options search.NamedOptions `json:"options,omitempty"`
	// Limits are the setting's own limits; each one that is not 0 replaces the plan's: for a match of 6 plies
	// against 12, for example.
	Limits
}

// String returns the name, or else the variant and the options, such as engine Driver=pvs Width=50.
func (s Setting) String() string {
	if s.Name != "" {
		return s.Name
	}
	words := []string{s.Variant}
	if s.plays() {
		words = []string{programWord + strings.Join(s.Program, " ")}
	}
	for _, option := range slices.Sorted(maps.Keys(s.Options)) {
		words = append(words, option+"="+s.Options[option])
	}
	return strings.Join(append(words, s.Words()...), " ")
}

// programWord begins a setting that is a program.
const programWord = "uci="

// plays reports whether the setting is a program.
func (s Setting) plays() bool { return len(s.Program) > 0 }

// ParseSetting reads what String writes for a setting without a name: the variant, options and limits, separated by
// spaces, such as "engine Driver=pvs depth=6". It does not check whether the variant and its options exist; the plan
// does. A program begins with its command, which ends before the first option: "uci=stockfish Threads=1 nodes=5000" or
// "uci=ablab uci --preset tuned Hash=16". A space in the name of an option is written as _.
func ParseSetting(text string) (s Setting, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		words = []string{""}
	}
	file, program := strings.CutPrefix(words[0], programWord)
	if words[0] == "" || file == "" || !program && strings.Contains(words[0], "=") {
		return s, fmt.Errorf("the setting %.60q: want a variant, its options and limits, such as engine Driver=pvs depth=6, or "+
			"the command of a UCI engine and the same, such as uci=stockfish Hash=64 nodes=5000", text)
	}
	if words = words[1:]; program {
		end := slices.IndexFunc(words, func(word string) bool { return strings.Contains(word, "=") && word[0] != '-' })
		if end < 0 {
			end = len(words)
		}
		s.Program, words = append([]string{file}, words[:end]...), words[end:]
	} else {
		s.Variant = file
	}
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case !ok || name == "":
			err = errors.New("want NAME=VALUE")
		case name == "depth":
			if s.Depth, err = strconv.Atoi(value); err != nil {
				err = errors.New("want a number of plies")
			}
		case name == "nodes":
			if s.Nodes, err = strconv.ParseInt(value, 10, 64); err != nil {
				err = errors.New("want a number of nodes")
			}
		case name == "time":
			if s.Time.UnmarshalText([]byte(value)) != nil {
				err = errors.New("want a time such as 100ms")
			}
		case name == "clock":
			err = s.Clock.UnmarshalText([]byte(value))
		default:
			s = s.with(name, value)
		}
		if err != nil {
			return s, fmt.Errorf("the setting %.60q says %.40q: %w", text, word, err)
		}
	}
	return s, nil
}

// Words returns the limits that are set, such as depth=6.
func (l Limits) Words() (words []string) {
	for _, limit := range []struct {
		name string
		is   int64
		text any
	}{
		{"depth", int64(l.Depth), l.Depth}, {"nodes", l.Nodes, l.Nodes}, {"time", int64(l.Time), l.Time},
		{"clock", int64(l.Clock.Base), l.Clock},
	} {
		if limit.is != 0 {
			words = append(words, fmt.Sprintf("%s=%v", limit.name, limit.text))
		}
	}
	return words
}

// or returns l, with the limits of others instead of those that are 0.
func (l Limits) or(others Limits) Limits {
	if l.Time != 0 || l.Clock != (Clock{}) { // of the two, the setting's own
		others.Time, others.Clock = 0, Clock{}
	}
	return Limits{
		cmp.Or(l.Depth, others.Depth), cmp.Or(l.Nodes, others.Nodes), cmp.Or(l.Time, others.Time), cmp.Or(l.Clock, others.Clock),
	}
}

// check returns what is wrong with limits.
func (l Limits) check() error {
	switch {
	case l.Depth < 0 || l.Depth > search.MaxPly:
		return fmt.Errorf("a depth of %d plies: want 1 to %d, or 0 for the end of the game", l.Depth, search.MaxPly)
	case l.Nodes < 0 || l.Time < 0:
		return fmt.Errorf("limits of %d nodes and %v: want more than 0, or 0 for none", l.Nodes, l.Time)
	case l.Time > 0 && l.Clock != (Clock{}):
		return fmt.Errorf("a time of %v for each move and a clock of %v: want one of them", l.Time, l.Clock)
	}
	return nil
}

// Limits are the limits of each search, as in [search.Settings]. With a time limit the result of a job
// differs each time: see [Job.Varies].
type Limits struct {
	Depth int      `json:"depth,omitempty"` // 0 is to the end of the game
	Nodes int64    `json:"nodes,omitempty"`
	Time  Duration `json:"time,omitempty"`
	Clock Clock    `json:"clock,omitzero"` // of a whole game: in a match only
}

// Clock is the time that a side has for a game: Base, and Increment after each of its moves. A side whose clock has run out
// has lost.
type Clock struct{ Base, Increment Duration }

// String returns what UnmarshalText reads.
func (c Clock) String() string {
	if c.Increment == 0 {
		return c.Base.String()
	}
	return c.Base.String() + "+" + c.Increment.String()
}

// MarshalText writes what UnmarshalText reads.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads 10s+100ms: ten seconds, and a tenth of a second after each move. The increment may be missing.
func (c *Clock) UnmarshalText(text []byte) error {
	base, increment, added := strings.Cut(string(text), "+")
	var read Clock
	err := read.Base.UnmarshalText([]byte(base))
	if added {
		err = errors.Join(err, read.Increment.UnmarshalText([]byte(increment)))
	}
	if err != nil || read.Base <= 0 || read.Increment < 0 {
		return fmt.Errorf("the clock %.40q: want a time and an increment, such as 10s+100ms", text)
	}
	*c = read
	return nil
}

// Duration is a time that JSON has as text, such as 100ms.
type Duration time.Duration

// String returns the time as time.Duration does.
func (d Duration) String() string { return time.Duration(d).String() }

// MarshalText writes what UnmarshalText reads.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a number with its unit, such as 100ms or 1.5s.
func (d *Duration) UnmarshalText(text []byte) error {
	read, err := time.ParseDuration(string(text))
	*d = Duration(read)
	return err
}

// Job is one search, or two games between two settings. It is data alone: it can be stored, sent and done again, and
// without a limit of time, and with one worker, its result is the same whenever and wherever that happens.
type Job struct {
	Game     string  `json:"game"`
	Position string  `json:"position"`
	Setting  Setting `json:"setting"`
	// Against makes it a pair of games from the position, each setting once with the first move. Each move is
	// searched again: no table is kept.
	Against *Setting `json:"against,omitempty"`
	Limits
	// Plies is how long a game may last before it is drawn; 0 stands for 400.
	Plies int `json:"plies,omitempty"`
	Rules
}

// Varies reports whether its result is another one each time: where a limit of time ends its searches, or several
// workers search at the same time.
func (j Job) Varies() bool {
	return j.timed() || j.Setting.varies() || j.Against != nil && j.Against.varies()
}

// Starts reports whether the job starts a program: a job that somebody else sends is code then.
func (j Job) Starts() bool { return j.Setting.plays() || j.Against != nil && j.Against.plays() }

// workers returns how many workers a search of it has.
func (j Job) workers() int {
	if j.Against != nil {
		return max(j.Setting.workers(), j.Against.workers())
	}
	return j.Setting.workers()
}

// timed reports whether a limit is a time.
func (l Limits) timed() bool { return l.Time > 0 || l.Clock != (Clock{}) }

// varies reports whether it searches differently each time. Nothing is known of a program, which may.
func (s Setting) varies() bool { return s.timed() || s.plays() || s.workers() > 1 }

// workers returns how many workers search by it: see engine.ParallelOptions.
func (s Setting) workers() int {
	option := "Parallel.Workers"
	if s.plays() {
		option = "Threads"
	}
	for name, value := range s.Options {
		if n, err := strconv.Atoi(value); err == nil && strings.EqualFold(name, option) {
			return max(n, 1)
		}
	}
	return 1
}

// Key returns what a result is known by: a digest of all that decides it but the program itself.
func (j Job) Key() string {
	j.Setting.Name = ""
	if j.Against != nil {
		unnamed := *j.Against
		unnamed.Name = ""
		j.Against = &unnamed
	}
	text, err := json.Marshal(j)
	if err != nil {
		panic(err) // strings and numbers
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}

// String says which job it is, for messages.
func (j Job) String() string {
	if j.Against != nil {
		return fmt.Sprintf("%v against %v, from %s %q", j.Setting, *j.Against, j.Game, j.Position)
	}
	return strings.Join(append([]string{j.Setting.String(), "on", j.Game, strconv.Quote(j.Position)}, j.Words()...), " ")
}

// Row is the result of a job: Found of a search, Games of a pair of games.
type Row struct {
	Key   string `json:"key"`
	Found *Found `json:"found,omitempty"`
	// Games are that in which Setting moves first, and that in which Against does.
	Games *[2]Played `json:"games,omitempty"`
	// Machine is the kind of machine that did the job, if it differs from the one that stored the result: see
	// [Machine].
	Machine string `json:"machine,omitempty"`
}

// answers reports whether a row has what a job asks for: the result of a search, or two games.
func (r Row) answers(j Job) bool {
	return (r.Found != nil) == (j.Against == nil) && (r.Games != nil) == (j.Against != nil)
}

// Found is the result of a search, in MAX's view: the part of a [search.Result] that is measured.
type Found struct {
	Value   int           `json:"value"`
	Bound   search.Bound  `json:"bound"`
	Move    string        `json:"move,omitempty"` // the first of the line
	Depth   int           `json:"depth"`
	Status  search.Status `json:"status"`
	Nodes   int64         `json:"nodes"`
	Leaves  int64         `json:"leaves"`
	Cutoffs int64         `json:"cutoffs"`
	Time    time.Duration `json:"time_ns"`
}

// Played is a game.
type Played struct {
	Percent int              `json:"percent"`          // of the point, for Setting: 100 for a win, 50 for a draw
	End     string           `json:"end"`              // how it ended, such as EndOver
	Why     string           `json:"why,omitempty"`    // in words, if a side has lost by its own fault
	Engines [2]string        `json:"engines,omitzero"` // the names that programs have told: of Setting, and of Against
	Moves   []string         `json:"moves"`
	Nodes   [2]int64         `json:"nodes"` // of Setting, and of Against
	Time    [2]time.Duration `json:"time_ns"`

	// Hurried counts the moves found by only one ply, because the time was up.
	Hurried [2]int `json:"hurried,omitzero"`
}

// Percent returns the percentage of the points of a pair that Setting scored: 0, 25, 50, 75 or 100.
func (r Row) Percent() float64 { return float64(r.Games[0].Percent+r.Games[1].Percent) / 2 }

// Same reports whether two rows are equal except for times and machines.
func (r Row) Same(other Row) bool { return reflect.DeepEqual(r.untimed(), other.untimed()) }

func (r Row) untimed() Row {
	r.Machine = ""
	if r.Found != nil {
		found := *r.Found
		found.Time = 0
		r.Found = &found
	}
	if r.Games != nil {
		games := *r.Games
		games[0].Time, games[1].Time = [2]time.Duration{}, [2]time.Duration{}
		r.Games = &games
	}
	return r
}
