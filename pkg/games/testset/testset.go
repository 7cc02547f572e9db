// Package testset reads test sets: positions whose answers are known, one on a line.
//
//	for p, err := range testset.ConnectFour(file) {
//		if err != nil { // a [LineError]: the lines after it are read all the same
//			log.Print(err)
//			continue
//		}
//		... search p.Position, and ask p.Passes whether it found the answer ...
//	}
//
// A byte order mark at the beginning of a line (a file may have been appended to another), empty lines, lines that begin with #
// and the line of the columns' names are skipped, and so is a first line with small letters and without a digit, which also
// names columns.
package testset

import (
	"bufio"
	"embed"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/foreign"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
)

// Sets are sets by the name of their file, in the folder sets, with their sources in its README.md: L3_R1.csv, L2_R1.csv and
// L1_R1.csv of connect four and ffo.csv of Othello, which are published, and othello14.csv, which is made here.
//
//go:embed sets
var Sets embed.FS

// Answer is a position with what is known about it. A nil field is unknown.
type Answer[P any, M comparable] struct {
	Position P
	Line     int    // of the file, the first is 1
	Name     string // "" for none
	Score    *int   // the minimax value at the end of the game, for the side to move
	Best     []M    // the moves that are best
	Avoid    []M    // moves that are mistakes

	// Mate is the number of its own moves in which the side to move wins, or loses if negative; 0 if that is not known.
	Mate int
}

// Passes reports whether a search of the position found what is known: the score, exact and to the end of the game, and a line
// that begins with one of the best moves, and not with one to avoid. A win or a loss in a number of moves is found by a value
// that proves it, in that many or fewer; the search must use NearerWins, and may be selective.
func (a Answer[P, M]) Passes(r search.Result[M]) bool {
	switch {
	case a.Mate > 0 && (r.Value < a.MateScore() || r.Value > search.Win || r.Bound.Plain() == search.AtMost):
		return false
	case a.Mate < 0 && (r.Value > a.MateScore() || r.Value < -search.Win || r.Bound.Plain() == search.AtLeast):
		return false
	case a.Score != nil && (r.Value != *a.Score || r.Bound != search.Exact || r.Status != search.Complete):
		return false
	case len(a.Best)+len(a.Avoid) == 0:
		return true
	case len(r.PV) == 0:
		return false
	}
	return (len(a.Best) == 0 || slices.Contains(a.Best, r.PV[0])) && !slices.Contains(a.Avoid, r.PV[0])
}

// MateScore returns the value of Mate in a search with NearerWins: a win in n moves has 2n-1 plies, a loss 2n.
func (a Answer[P, M]) MateScore() int {
	if a.Mate < 0 {
		return -search.Win - 2*a.Mate
	}
	return search.Win - 2*a.Mate + 1
}

// LineError reports a line that could not be read.
type LineError struct {
	Line int // the first is 1
	Err  error
}

// Error returns the line and the reason.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *LineError) Unwrap() error { return e.Err }

// ConnectFour reads positions of connect four, each as the columns played from the empty board and
// the score, with a comma or spaces between: 2252576,3. The score is the one of
// [connectfour.Board.Graded], which the boards are.
//
// Source: P. Pons, "Solving Connect Four", part 2, http://blog.gamesolver.org.
func ConnectFour(r io.Reader) iter.Seq2[Answer[connectfour.Board, connectfour.Move], error] {
	return read(r, "sequence,score", func(line string) (a Answer[connectfour.Board, connectfour.Move], err error) {
		field := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
		if len(field) != 2 {
			return a, fmt.Errorf("connectfour: %.100q has %s: want the columns played and the score, such as "+
				"2252576,3", line, english.Count(len(field), "field", "fields"))
		}
		if a.Position, err = connectfour.Parse(field[0]); err != nil {
			return a, err
		}
		a.Position = a.Position.Graded()
		a.Score, err = score("connectfour", field[1], 21)
		return a, err
	})
}

const othelloColumns = "id,board,side,score,best,empties"

// Othello reads positions of Othello, each with these columns: its name, the squares a1 to h8 (X for
// black, O for white, - for empty), the side to move, X or O, the difference of discs at the end for it, the best
// moves with spaces between, and the number of empty squares. It also reads lines of OBF, Othello boards with what moves
// are worth, of which the best are the answer: the squares and the side, then moves and scores, and a name after %.
func Othello(r io.Reader) iter.Seq2[Answer[othello.Board, othello.Move], error] {
	return read(r, othelloColumns, func(line string) (a Answer[othello.Board, othello.Move], err error) {
		if strings.Count(line, ";") == 5 && !strings.Contains(line, ":") {
			return a, fmt.Errorf("othello: %.100q has semicolons between its fields: want commas, as in %s", line, othelloColumns)
		}
		if board, moves, ok := strings.Cut(line, ";"); ok {
			return obf(board, moves)
		}
		field := strings.Split(line, ",")
		if len(field) != 6 {
			return a, fmt.Errorf("othello: %.100q has %s: want 6, %s, or a line of OBF",
				line, english.Count(len(field), "field", "fields"), othelloColumns)
		}
		a.Name = field[0]
		if a.Position, err = othello.Parse(field[1] + " " + field[2]); err != nil {
			return a, err
		}
		if a.Score, err = score("othello", field[3], 64); err != nil {
			return a, err
		}
		for _, word := range strings.Fields(field[4]) {
			m, err := othelloMove(a.Position, word)
			if err != nil {
				return a, err
			}
			a.Best = append(a.Best, m)
		}
		if empty := strconv.Itoa(strings.Count(field[1], "-")); field[5] != empty {
			return a, fmt.Errorf("othello: %.100q squares are empty: the board has %s", field[5], empty)
		}
		return a, nil
	})
}

// obf reads a line of OBF: a board, and what is known of its moves, such as G8:+18; H1:+12; % FFO #1.
func obf(board, moves string) (a Answer[othello.Board, othello.Move], err error) {
	if a.Position, err = othello.Parse(board); err != nil {
		return a, err
	}
	moves, name, _ := strings.Cut(moves, "%")
	a.Name = strings.TrimSpace(name)
	for _, operation := range strings.Split(moves, ";") {
		if operation = strings.TrimSpace(operation); operation == "" {
			continue
		}
		word, worth, _ := strings.Cut(operation, ":")
		m, err := othelloMove(a.Position, word)
		if err != nil {
			return a, err
		}
		n, err := score("othello", strings.TrimSpace(worth), 64)
		switch {
		case err != nil:
			return a, err
		case a.Score == nil || *n > *a.Score:
			a.Score, a.Best = n, []othello.Move{m}
		case *n == *a.Score:
			a.Best = append(a.Best, m)
		}
	}
	if a.Score == nil {
		return a, fmt.Errorf("othello: no move of %.100q has a score: want one or more, such as G8:+18;", board)
	}
	return a, nil
}

// othelloMove returns the move of a position that a word, in any case, stands for.
func othelloMove(pos othello.Board, word string) (othello.Move, error) {
	legal, word := pos.Moves(nil), strings.ToLower(strings.TrimSpace(word))
	i := slices.IndexFunc(legal, func(m othello.Move) bool { return m.String() == word })
	if i < 0 {
		return 0, fmt.Errorf("othello: the best move is %.100q: want one of %v", word, legal)
	}
	return legal[i], nil
}

// Chess reads positions of chess as [chess.ParseEPD] does. Each must have bm, am or dm, and a game that is not over.
func Chess(r io.Reader) iter.Seq2[Answer[chess.Position, chess.Move], error] {
	return read(r, "", func(line string) (a Answer[chess.Position, chess.Move], err error) {
		e, err := chess.ParseEPD(line)
		if err == nil && len(e.Best)+len(e.Avoid) == 0 && e.Mate == 0 {
			err = fmt.Errorf("chess: the EPD %.100q has no answer: want bm, am or dm, such as bm Nf3;", line)
		}
		if _, over := e.Position.Terminal(); err == nil && over {
			err = fmt.Errorf("chess: the EPD %.100q has nothing to search: the game is over", line)
		}
		return Answer[chess.Position, chess.Move]{
			Position: e.Position, Name: e.ID, Best: e.Best, Avoid: e.Avoid, Mate: e.Mate,
		}, err
	})
}

// score reads a score between -most and most.
func score(game, text string, most int) (*int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < -most || n > most {
		return nil, fmt.Errorf("%s: the score is %.100q: want a number from %d to %d", game, text, -most, most)
	}
	return &n, nil
}

// isHeading reports whether a line names columns: it has small letters, which no position has, and no number.
func isHeading(line string) bool {
	return line != strings.ToUpper(line) && !strings.ContainsAny(line, "0123456789")
}

var errLong = errors.New("it has more than 4096 bytes: want one position on each line")

// read reads a set line by line. An error in a line is a LineError, and reading goes on; an error
// of r is the last.
func read[P any, M comparable](r io.Reader, columns string,
	parse func(string) (Answer[P, M], error)) iter.Seq2[Answer[P, M], error] {
	return func(yield func(Answer[P, M], error) bool) {
		in := bufio.NewReaderSize(foreign.Lines(r), 4096)
		first := columns != ""
		for n := 1; ; n++ {
			bytes, more, err := in.ReadLine()
			line := strings.TrimSpace(strings.TrimPrefix(string(bytes), "\ufeff"))
			long := more
			for more && err == nil {
				_, more, err = in.ReadLine()
			}
			if err == io.EOF && !long {
				return
			}
			if err != nil && err != io.EOF {
				yield(Answer[P, M]{}, err)
				return
			}
			if !long && (line == "" || line[0] == '#' || line == columns) {
				continue
			}
			heading := first && !long && isHeading(line)
			if first = false; heading {
				continue
			}
			var a Answer[P, M]
			wrong := errLong
			if !long {
				a, wrong = parse(line)
				if form := foreign.Form(line); wrong != nil && form != "" {
					wrong = fmt.Errorf("%w; this begins %s, which is not read", wrong, form)
				}
			}
			if a.Line = n; wrong != nil {
				a, wrong = Answer[P, M]{}, &LineError{n, wrong}
			}
			if !yield(a, wrong) {
				return
			}
		}
	}
}
