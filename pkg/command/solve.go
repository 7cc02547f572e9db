package command

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// solveCommand is ablab solve.
type solveCommand struct {
	Files   []string `arg:"" name:"file" help:"Read the positions from these files; - is the standard input."`
	Game    string   `required:"" enum:"{sets}" placeholder:"NAME" help:"Read positions of a game: ${enum}."`
	Variant string   `enum:"{variants}" default:"engine" placeholder:"NAME" help:"Search with this algorithm; ablab variants lists them (default: ${default}, with options that suit the game)."`
	Depth   int      `placeholder:"N" help:"Look N plies ahead (default: to the end of the game, in chess as far as the other limits allow)."`
	limitFlags
	Limit int  `placeholder:"N" help:"Take the first N positions of each file (default: all)."`
	JSON  bool `name:"json" help:"Print each position, and the totals, as a JSON object on one line."`
}

// Help returns the help text of ablab solve besides the flags.
func (c *solveCommand) Help() string {
	return `A file has a position on each line, with what is known about it:

  connectfour  the columns played and the score: 2252576,3. 0 is a draw; else it is 22 minus
               the number of stones that the winner has at the win, negative for a loss.
  othello      name, squares a1 to h8, side to move, score, best moves, empty squares:
               id,board,side,score,best,empties. The score is the difference of discs. Lines
               of OBF too, with scores of moves: G8:+18;
  chess        EPD, with the best moves (bm), the mistakes (am) or in how many moves there is a
               mate (dm 3, or bm #3). Give a limit.

A score is found if it is exact and the search reached the end of the game; a move if it begins
the line; a mate in n if the value is a win in at most n moves (W5 is a win in 5 plies, a mate
in 3). Scores are for the side to move. A line that cannot be read is reported, and the others
are searched. The exit status is 0 if all have passed.

The engine searches connect four by --preset solver, Othello with Driver=pvs, Table.MiB=64,
Table.Replace=deep and Order.Hints=true, chess as engine-tuned does; --preset and --set change
that. In Othello MinDepth, of table and order, is the depth that a search to the end has left
when 6 squares are empty, and the hints are learned: a move is good after which the network of
othello-learned expects much, and which leaves few replies.

For each position --json prints an object with file, line, name, expected, found, passed,
nodes, depth, status and time_ns, then one with positions, nodes, cpu_s, passed, failed and
malformed. cpu_s is the user time of the process.

  ablab solve --game connectfour L2_R1.csv --limit 100
  ablab solve --game chess wac.epd --nodes 1000000`
}

// Validate returns an error for flags that cannot be searched, before anything is done.
func (c *solveCommand) Validate() error {
	switch {
	case c.Limit < 0:
		return fmt.Errorf("--limit %d: want a number of positions, or 0 for all", c.Limit)
	case c.Game == "chess" && c.Depth == 0 && c.Nodes == 0 && c.Time == 0:
		return errors.New("the end of a game of chess is too far: give --depth, --nodes or --time")
	}
	how := c.how()
	return how.check()
}

func (c *solveCommand) how() searchFlags {
	depth := c.Depth
	if c.Game == "chess" && depth == 0 { // a game of chess has no height: the other limits end the search
		depth = search.MaxPly
	}
	return searchFlags{Variant: []string{c.Variant}, rangeFlags: rangeFlags{Depth: depth}, limitFlags: c.limitFlags}
}

// sets holds the readers of test sets, by game.
var sets = map[string]func(io.Reader) iter.Seq2[question, error]{
	"chess":       questions(testset.Chess, func(chess.Position, int) engine.Options { return engine.Tuned() }, think),
	"connectfour": questions(centred, func(connectfour.Board, int) engine.Options { return engine.Solver() }, think),
	"othello":     questions(testset.Othello, endgame, thinkOfEnding),
}

var toTheEnd = engine.Options{
	Driver: engine.PVS,
	Table:  engine.TableOptions{MiB: 64, Replace: textbook.Deep},
	Order:  engine.OrderOptions{Hints: true},
}

// endgame returns the options for a board of Othello and a depth in plies, 0 for to the end. Nodes with fewer
// than 6 empty squares are searched faster than they can be looked up, sorted, or bounded by stable discs. A pass
// may come before each disc, so a search to the end still has the plies that no pass has taken.
func endgame(b othello.Board, depth int) engine.Options {
	if depth == 0 {
		depth = b.Height()
	}
	o := toTheEnd
	o.Table.MinDepth = max(0, depth-b.Height()/2+6)
	o.Order.MinDepth = o.Table.MinDepth
	o.Bounds, o.BoundsMinDepth = true, o.Table.MinDepth
	return o
}

func setNames() []string { return slices.Sorted(maps.Keys(sets)) }

// centred reads positions of connect four with the moves in the center first.
func centred(r io.Reader) iter.Seq2[testset.Answer[connectfour.Board, connectfour.Move], error] {
	return func(yield func(testset.Answer[connectfour.Board, connectfour.Move], error) bool) {
		for a, err := range testset.ConnectFour(r) {
			a.Position = a.Position.Centred()
			if !yield(a, err) {
				return
			}
		}
	}
}

// question is a position of any game with a known answer.
type question struct {
	file     string
	line     int
	name     string
	expected string
	solve    func(string, search.Settings, report) (found search.Result[string], passed bool, err error)
	scored   bool                           // a score is expected
	options  func(depth int) engine.Options // that suit the position, by default
}

// report is called with the number of nodes visited after each finished depth.
type report func(depth int, nodes int64)

// questions returns the reader of a game's positions, with the options that suit each.
func questions[P search.Position[P, M], M comparable](read func(io.Reader) iter.Seq2[testset.Answer[P, M], error],
	options func(pos P, depth int) engine.Options, think thinking[P, M]) func(io.Reader) iter.Seq2[question, error] {
	return func(r io.Reader) iter.Seq2[question, error] {
		return func(yield func(question, error) bool) {
			for a, err := range read(r) {
				if !yield(ask(a, options, think), err) {
					return
				}
			}
		}
	}
}

func ask[P search.Position[P, M], M comparable](a testset.Answer[P, M], options func(P, int) engine.Options,
	think thinking[P, M]) question {
	return question{
		line: a.Line, name: a.Name, expected: expected(a), scored: a.Score != nil || a.Mate != 0,
		options: func(depth int) engine.Options { return options(a.Position, depth) },
		solve: func(variant string, settings search.Settings, say report) (search.Result[string], bool, error) {
			settings.NearerWins = settings.NearerWins || a.Mate != 0
			r, err := solve(a.Position, variant, settings, say, think)
			return inWords(r, func(m M) string { return fmt.Sprint(m) }), a.Passes(r), err
		},
	}
}

// solve searches a position by a variant, and by think if that is the engine.
func solve[P search.Position[P, M], M comparable](pos P, variant string, settings search.Settings, say report,
	think thinking[P, M]) (found search.Result[M], err error) {
	if variant == "engine" {
		return think(pos, settings, say)
	}
	if _, err := games.Of(pos).Game().Find(variant); err != nil { // it says more than search.Find
		return found, err
	}
	v, err := search.Find(games.Variants(pos), variant)
	if err != nil {
		return found, err
	}
	return v.Run(pos, settings)
}

// thinking is a search by the engine.
type thinking[P, M any] func(pos P, settings search.Settings, say report) (search.Result[M], error)

// thinkOfEnding searches a board of Othello with learned hints.
func thinkOfEnding(b othello.Board, settings search.Settings, say report) (search.Result[othello.Move], error) {
	return think(study.Ending{Board: b}, settings, say)
}

// think searches a position by the engine, which reports each depth.
func think[P search.Position[P, M], M comparable](pos P, settings search.Settings, say report) (
	found search.Result[M], err error) {
	var thinker engine.Engine[P, M]
	lines, err := thinker.Think(pos, settings, engine.Question[M]{
		Report: func(t engine.Thought[M]) { say(t.Depth, t.Stats.Nodes) },
	})
	if err == nil {
		found = lines[0]
	}
	return found, err
}

// expected returns the known answer as text, such as 18 g8.
func expected[P any, M comparable](a testset.Answer[P, M]) string {
	var words []string
	if a.Score != nil {
		words = append(words, search.FormatScore(*a.Score))
	}
	if a.Mate != 0 {
		words = append(words, search.FormatScore(a.MateScore()))
	}
	if len(a.Best) > 0 {
		words = append(words, strings.Trim(fmt.Sprint(a.Best), "[]"))
	}
	if len(a.Avoid) > 0 {
		words = append(words, "not "+strings.Trim(fmt.Sprint(a.Avoid), "[]"))
	}
	return strings.Join(words, " ")
}

// found returns the result of a search in the form of expected. A score that is not exact has its
// sign.
func (q question) found(r search.Result[string]) string {
	var words []string
	if q.scored {
		if r.Bound != search.Exact {
			words = append(words, r.Bound.Sign())
		}
		words = append(words, search.FormatScore(r.Value))
	}
	return strings.Join(append(words, r.PV[:min(1, len(r.PV))]...), " ")
}

// solvedRow is what --json prints for a position.
type solvedRow struct {
	File     string        `json:"file"`
	Line     int           `json:"line"`
	Name     string        `json:"name"`
	Expected string        `json:"expected"`
	Found    string        `json:"found"`
	Passed   bool          `json:"passed"`
	Nodes    int64         `json:"nodes"`
	Depth    int           `json:"depth"`
	Status   search.Status `json:"status"`
	Time     time.Duration `json:"time_ns"`
}

// solvedTotals is what --json prints at the end.
type solvedTotals struct {
	Positions int     `json:"positions"`
	Nodes     int64   `json:"nodes"`
	CPU       float64 `json:"cpu_s"`
	Passed    int     `json:"passed"`
	Failed    int     `json:"failed"`
	Malformed int     `json:"malformed"`
}

var errUnsolved = errors.New("solve: not all have passed: see above")

// Run searches the positions and prints a row for each, and the totals.
func (c *solveCommand) Run(p *process) error {
	asked, malformed, err := c.read(p)
	if err != nil {
		return err
	}
	if len(asked)+malformed == 0 {
		return fmt.Errorf("there is no position in %s: want one on each line", strings.Join(c.Files, ", "))
	}
	how := c.how()
	settings := how.settings(p, c.Variant, 0)
	if !c.JSON {
		fmt.Fprintf(p.stdout, solvedFormat+"\n", "position", "expected", "found", "nodes", "time", "")
	}
	totals := solvedTotals{Malformed: malformed}
	progress := newProgress(p.stderr, len(asked))
	began := userTime()
	for i, q := range asked {
		progress.show(i, "")
		if c.Variant == "engine" {
			settings.Options, _, _ = c.from(q.options(settings.Depth)) // checked before
		}
		r, passed, searchErr := q.solve(c.Variant, settings, func(depth int, nodes int64) {
			progress.show(i, fmt.Sprintf("; depth %d, %d nodes", depth, nodes))
		})
		progress.clear()
		if err = searchErr; err != nil {
			err = fmt.Errorf("%s:%d: %s: %w", q.file, q.line, c.Variant, err)
			break
		}
		totals.Nodes += r.Stats.Nodes
		if r.Status == search.Cancelled {
			err = errInterrupted
			break
		}
		totals.Positions++
		if passed {
			totals.Passed++
		} else {
			totals.Failed++
		}
		row := solvedRow{q.file, q.line, q.name, q.expected, q.found(r), passed, r.Stats.Nodes, r.Depth, r.Status, r.Stats.Time}
		row.print(p, c.JSON)
		if err = p.stdout.Flush(); err != nil {
			return err
		}
	}
	totals.CPU = (userTime() - began).Seconds()
	totals.print(p, c.JSON)
	if err == nil && totals.Failed+totals.Malformed > 0 {
		err = errUnsolved
	}
	return errors.Join(p.stdout.Flush(), err)
}

// read returns the positions of all files, and reports the lines that cannot be read.
func (c *solveCommand) read(p *process) (asked []question, malformed int, err error) {
	for _, name := range c.Files {
		from, in, err := open(name, p)
		if err != nil {
			return nil, 0, err
		}
		n := 0
		for q, err := range sets[c.Game](upto.Reader(upto.Text(in), upto.Positions)) {
			if interrupted(p) {
				return nil, 0, errors.Join(errUnwritten, in.Close())
			}
			var wrong *testset.LineError
			switch n++; {
			case errors.As(err, &wrong):
				malformed++
				fmt.Fprintf(p.stderr, "%s:%d: %s\n", search.Printable(from), wrong.Line, search.Printable(wrong.Err.Error()))
			case err != nil:
				return nil, 0, errors.Join(fmt.Errorf("%s: %w; ablab solve --help shows what is read", from, err), in.Close())
			default:
				q.file = from
				if q.name == "" {
					q.name = fmt.Sprint(n)
				}
				asked = append(asked, q)
			}
			if n == c.Limit {
				break
			}
		}
		if err := in.Close(); err != nil {
			return nil, 0, err
		}
	}
	return asked, malformed, nil
}

const solvedFormat = "%-12s %-16s %-10s %12v %13v  %s"

func (r solvedRow) print(p *process, asJSON bool) {
	if asJSON {
		printJSON(p, r)
		return
	}
	verdict := "failed"
	if r.Passed {
		verdict = "passed"
	}
	fmt.Fprintf(p.stdout, solvedFormat+"\n", search.Printable(r.Name), r.Expected, r.Found, r.Nodes,
		r.Time.Round(time.Microsecond), verdict)
}

func (t solvedTotals) print(p *process, asJSON bool) {
	if asJSON {
		printJSON(p, t)
		return
	}
	fmt.Fprintf(p.stdout, "positions: %d, nodes: %d, CPU seconds: %.2f\n%d passed, %d failed", t.Positions, t.Nodes, t.CPU,
		t.Passed, t.Failed)
	if t.Malformed > 0 {
		fmt.Fprintf(p.stdout, ", %d malformed", t.Malformed)
	}
	fmt.Fprintln(p.stdout)
}

// progress shows the progress of a command on a terminal.
type progress struct {
	out          io.Writer // nil for none
	all          int
	began, shown time.Time
	drawn        bool // and not yet cleared
}

// newProgress returns a progress display, which shows nothing if out is not a terminal.
func newProgress(out io.Writer, all int) *progress {
	p := &progress{all: all, began: time.Now(), shown: time.Now()}
	if terminal(out) {
		p.out = out
	}
	return p
}

// terminal reports whether a stream is a terminal.
func terminal(stream any) bool {
	if in, ok := stream.(interruptible); ok {
		stream = in.in
	}
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

const progressWidth = 78

// show shows how many are done, when all will be, and the progress of the next one, at most twice a second.
func (p *progress) show(done int, next string) {
	if p.out == nil || time.Since(p.shown) < time.Second/2 {
		return
	}
	p.shown = time.Now()
	p.say(lab.Progress{Done: done, All: p.all, Took: time.Since(p.began)}.String() + next)
}

// say immediately replaces the last text by another.
func (p *progress) say(text string) {
	if p.out != nil {
		p.drawn = true
		fmt.Fprintf(p.out, "%-*.[1]*s\r", progressWidth, text)
	}
}

// clear clears the line for a result.
func (p *progress) clear() {
	if p.drawn {
		fmt.Fprintf(p.out, "%*s\r", progressWidth, "")
		p.drawn = false
	}
}
