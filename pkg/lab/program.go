package lab

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/uci/client"
)

// checkProgram returns what is wrong with a setting that is a program. The program is not started: its results are looked at
// where it is not, too.
func (g game) checkProgram(s Setting) error {
	const chess = "chess" // UCI is for chess
	switch {
	case g.Name() != chess:
		return fmt.Errorf("the setting %q: a program plays %s", s, chess)
	case s.Variant != "":
		return fmt.Errorf("the setting %q has the variant %s and a program: want one of them", s, s.Variant)
	}
	return s.check()
}

// program is a player that is a UCI engine.
type program struct {
	ctx     context.Context
	setting Setting
	limits  Limits
	other   Clock          // of the other player
	late    time.Duration  // beyond its time without losing
	engine  *client.Engine // nil if it does not run
}

// begin makes the engine ready for a game, and returns its name. An engine that has ended is started again.
func (p *program) begin() (name string, err error) {
	if p.engine != nil && p.engine.NewGame(p.ctx) != nil {
		p.close()
	}
	if p.engine == nil {
		if p.engine, err = client.Start(p.ctx, p.setting.Program, p.setting.Options); err != nil {
			return "", err
		}
	}
	return p.engine.Name(), nil
}

// close ends the engine.
func (p *program) close() {
	if p.engine != nil {
		p.engine.Close()
		p.engine = nil
	}
}

// move is a player. A fault ends the engine.
func (p *program) move(at turn[entry.Position]) (r search.Result[entry.Move], err error) {
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	a, err := p.engine.Go(p.ctx, client.Position{FEN: at.game[0].String(), Moves: at.moves}, p.asked(at))
	if err != nil {
		return r, err
	}
	r.Value, r.Depth, r.Status = search.NoScore, a.Depth, search.Complete
	if a.Scored {
		r.Value = a.Score
	}
	r.Stats.Nodes, r.Stats.Time = a.Nodes, a.Time
	var legal []string
	for _, m := range at.pos().Moves(nil) {
		if legal = append(legal, fmt.Sprint(m)); fmt.Sprint(m) == a.Move {
			r.PV = []entry.Move{m}
			return r, nil
		}
	}
	return r, p.engine.Fault(client.Illegal, "its move %.20q is illegal: the legal moves are %s", a.Move,
		strings.Join(legal, " "))
}

// asked returns the limits of a move.
func (p *program) asked(at turn[entry.Position]) client.Limits {
	l := client.Limits{Depth: p.limits.Depth, Nodes: p.limits.Nodes, MoveTime: time.Duration(p.limits.Time)}
	if own := p.limits.Clock; own.Base > 0 {
		l.Within = max(at.left[0], 0) + p.late
		l.White, l.WhiteIncrement = max(at.left[0], time.Millisecond), time.Duration(own.Increment)
		l.Black, l.BlackIncrement = at.left[1], time.Duration(p.other.Increment)
		if strings.Contains(at.pos().String(), " b ") {
			l.White, l.WhiteIncrement, l.Black, l.BlackIncrement = l.Black, l.BlackIncrement, l.White, l.WhiteIncrement
		}
	} else if l.MoveTime > 0 {
		l.Within = l.MoveTime + p.late
	}
	return l
}
