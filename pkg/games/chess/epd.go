package chess

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/foreign"
	"github.com/ablab-go/ablab/pkg/search"
)

// EPD is a line of a test suite in Extended Position Description: a position and what is known
// about it.
//
// Source: S. J. Edwards, "Portable Game Notation Specification and Implementation Guide"
// (1994), section 16.2.
type EPD struct {
	Position Position
	ID       string // id: the name of the position, "" for none
	Best     []Move // bm: the moves that are best
	Avoid    []Move // am: moves that are mistakes
	Score    *int   // ce: the score in centipawns, for the side to move; nil for none
	Depth    int    // acd: how deep an analysis went, in plies; 0 for none
	Mate     int    // dm, or #n among the moves of bm: moves until the side to move mates, or is mated if negative

	// Other holds all other operations, as they were read, such as c0 "a comment".
	Other []string
}

// String returns the line as ParseEPD reads it.
func (e EPD) String() string {
	operations := []string{}
	moves := func(opcode string, moves []Move) {
		for _, m := range moves {
			opcode += " " + e.Position.SAN(m)
		}
		if len(moves) > 0 {
			operations = append(operations, opcode)
		}
	}
	if e.Depth != 0 {
		operations = append(operations, fmt.Sprint("acd ", e.Depth))
	}
	moves("am", e.Avoid)
	moves("bm", e.Best)
	if e.Score != nil {
		operations = append(operations, fmt.Sprint("ce ", *e.Score))
	}
	if e.Mate != 0 {
		operations = append(operations, fmt.Sprint("dm ", e.Mate))
	}
	if e.ID != "" {
		operations = append(operations, `id "`+e.ID+`"`)
	}
	line := e.Position.fields()
	for _, operation := range append(operations, e.Other...) {
		line += " " + operation + ";"
	}
	return line
}

// ParseEPD reads a line: the first four fields of FEN, then operations with a ; after each, of
// which the last may be missing. The moves of bm and am must be legal. Dashes before the
// operations, for missing counters, are skipped.
func ParseEPD(line string) (EPD, error) {
	e, err := parseEPD(line)
	if err != nil {
		return EPD{}, fmt.Errorf("chess: the EPD %.100q: %w", line, err)
	}
	return e, nil
}

func parseEPD(line string) (e EPD, err error) {
	rest, fields := line, make([]string, 4)
	for i := range fields {
		fields[i], rest = cutWord(strings.TrimSpace(rest))
	}
	if fields[3] == "" {
		return e, errors.New("it has fewer than 4 fields: want the first 4 of FEN, then operations such as bm Nf3;")
	}
	if e.Position, err = parseFields(fields); err != nil {
		return e, err
	}
	seen := map[string]bool{}
	for {
		operation, after, err := cutOperation(rest)
		if err != nil {
			return e, err
		}
		opcode, operands := cutWord(operation)
		for opcode == "-" {
			operation = operands
			opcode, operands = cutWord(operation)
		}
		if opcode != "" {
			if letter := opcode[0] | 0x20; letter < 'a' || letter > 'z' {
				return e, fmt.Errorf("the operation %.100q begins with no letter: want a name, such as bm; an EPD "+
					"has no move counters",
					operation)
			}
			if seen[opcode] {
				return e, fmt.Errorf("the operation %s comes twice: want it once", opcode)
			}
			seen[opcode] = true
			if err := e.set(opcode, operands, operation); err != nil {
				return e, err
			}
		}
		if after == "" {
			return e, nil
		}
		rest = after
	}
}

// cutWord returns the first word of an operation, and the text after it.
func cutWord(text string) (word, after string) {
	end := strings.IndexFunc(text+" ", unicode.IsSpace)
	return text[:end], strings.TrimSpace(text[end:])
}

// cutOperation returns the operation before the first ; outside quotes, and the text after it.
func cutOperation(text string) (operation, after string, err error) {
	quoted := false
	for i, r := range text {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ';' && !quoted:
			return strings.TrimSpace(text[:i]), text[i+1:], nil
		}
	}
	if quoted {
		return "", "", fmt.Errorf("a quote is open in %.100q: want a second \"", strings.TrimSpace(text))
	}
	return strings.TrimSpace(text), "", nil
}

// set takes over an operation.
func (e *EPD) set(opcode, operands, operation string) (err error) {
	switch opcode {
	case "bm":
		if mate, ok := strings.CutPrefix(operands, "#"); ok {
			return e.setMate(opcode, mate)
		}
		e.Best, err = e.moves(opcode, operands)
	case "am":
		e.Avoid, err = e.moves(opcode, operands)
	case "ce":
		score := 0
		if score, err = number(opcode, operands, -1<<31); err == nil {
			e.Score = &score
		}
	case "dm":
		err = e.setMate(opcode, operands)
	case "acd":
		e.Depth, err = number(opcode, operands, 0)
	case "id":
		if e.ID = operands; strings.HasPrefix(e.ID, `"`) && len(e.ID) > 1 {
			e.ID = strings.TrimSuffix(e.ID[1:], `"`)
		}
		if strings.Contains(e.ID, `"`) {
			return fmt.Errorf("the operation id has %s: want one name, in quotes", operands)
		}
	default:
		e.Other = append(e.Other, operation)
	}
	return err
}

// setMate sets the number of moves to mate, which must not change if it is given twice.
func (e *EPD) setMate(opcode, operands string) error {
	n, err := strconv.Atoi(operands)
	if err != nil || n == 0 || n < -maxMate || n > maxMate {
		return fmt.Errorf("the operation %s has %.100q: want the moves to a mate, 1 to %d, or below 0 where the side to "+
			"move is mated", opcode, operands, maxMate)
	}
	if e.Mate != 0 && e.Mate != n {
		return fmt.Errorf("the operation %s has a mate in %d, and one before it a mate in %d: want one", opcode, n, e.Mate)
	}
	e.Mate = n
	return nil
}

const maxMate = search.MaxPly / 2

func (e *EPD) moves(opcode, operands string) (moves []Move, err error) {
	for _, word := range strings.Fields(operands) {
		if strings.Trim(word, "+#!?") == "" {
			continue // a mark that stands apart from its move
		}
		m, err := e.Position.parseMove(word)
		if err != nil {
			return nil, fmt.Errorf("the operation %s has the move %.100q: %w", opcode, word, err)
		}
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return nil, fmt.Errorf("the operation %s has no move: want one or more, such as %s Nf3;", opcode, opcode)
	}
	return moves, nil
}

func number(opcode, operands string, least int) (int, error) {
	n, err := strconv.ParseInt(operands, 10, 32)
	if err != nil || int(n) < least {
		return 0, fmt.Errorf("the operation %s has %.100q: want a number, %d or more", opcode, operands, least)
	}
	return int(n), nil
}

// ReadEPD reads a test suite: a position on each line. Empty lines, lines that begin with #
// and a byte order mark at the beginning of a line are skipped. An error names the line.
func ReadEPD(r io.Reader) (suite []EPD, err error) {
	lines := bufio.NewScanner(foreign.Lines(r))
	n := 0
	for lines.Scan() {
		n++
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		e, err := ParseEPD(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		suite = append(suite, e)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("chess: line %d of the test suite: %w", n+1, err)
	}
	return suite, nil
}
