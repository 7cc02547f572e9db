package entries

import (
	"math/rand/v2"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/einstein"
)

// chessOpenings are well-known openings by their usual names, in the usual notation. Nothing is said of how even they are:
// a match plays each with both colors.
const chessOpenings = `
Italian, Giuoco Piano:      e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6
Two Knights:                e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7
Evans Gambit, declined:     e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bb6
Spanish, closed:            e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7
Spanish, open:              e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4
Spanish, exchange:          e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6
Spanish, Berlin:            e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4
Scotch:                     e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6
Four Knights:               e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4
Petroff:                    e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4
Philidor:                   e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6
Vienna:                     e4 e5 Nc3 Nf6 g3 d5 exd5 Nxd5
King's Gambit:              e4 e5 f4 exf4 Nf3 d5 exd5 Nf6
Bishop's Opening:           e4 e5 Bc4 Nf6 d3 c6 Nf3 d5
Sicilian, Najdorf:          e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
Sicilian, Dragon:           e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6
Sicilian, Scheveningen:     e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nf6 Nc3 d6
Sicilian, Taimanov:         e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7
Sicilian, Sveshnikov:       e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5
Sicilian, closed:           e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7
Sicilian, Alapin:           e4 c5 c3 Nf6 e5 Nd5 d4 cxd4
French, Winawer:            e4 e6 d4 d5 Nc3 Bb4 e5 c5
French, Tarrasch:           e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7
French, advance:            e4 e6 d4 d5 e5 c5 c3 Nc6
French, exchange:           e4 e6 d4 d5 exd5 exd5 Nf3 Nf6
Caro-Kann, classical:       e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5
Caro-Kann, advance:         e4 c6 d4 d5 e5 Bf5 Nf3 e6
Caro-Kann, Panov:           e4 c6 d4 d5 exd5 cxd5 c4 Nf6
Pirc:                       e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7
Alekhine:                   e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4
Scandinavian:               e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6
Queen's Gambit, declined:   d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7
Queen's Gambit, exchange:   d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5
Queen's Gambit, accepted:   d4 d5 c4 dxc4 Nf3 Nf6 e3 e6
Tarrasch:                   d4 d5 c4 e6 Nc3 c5 cxd5 exd5
Slav:                       d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4
Semi-Slav:                  d4 d5 c4 c6 Nf3 Nf6 Nc3 e6
Catalan:                    d4 Nf6 c4 e6 g3 d5 Bg2 Be7
Nimzo-Indian:               d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O
Queen's Indian:             d4 Nf6 c4 e6 Nf3 b6 g3 Bb7
Bogo-Indian:                d4 Nf6 c4 e6 Nf3 Bb4 Bd2 Qe7
King's Indian:              d4 Nf6 c4 g6 Nc3 Bg7 e4 d6
Grünfeld:                   d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5
Benoni:                     d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6
Benko Gambit:               d4 Nf6 c4 c5 d5 b5 cxb5 a6
Dutch, Leningrad:           d4 f5 g3 Nf6 Bg2 g6 Nf3 Bg7
Trompowsky:                 d4 Nf6 Bg5 e6 e4 h6 Bxf6 Qxf6
London:                     d4 d5 Nf3 Nf6 Bf4 e6 e3 Bd6
English, symmetrical:       c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7
English, reversed Sicilian: c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5
Réti:                       Nf3 d5 c4 e6 g3 Nf6 Bg2 Be7
`

// openings returns the positions to which they lead.
func openings() (ends []string) {
	for line := range strings.Lines(strings.TrimSpace(chessOpenings)) {
		name, moves, _ := strings.Cut(line, ":")
		pos := chess.Start
		for _, word := range strings.Fields(moves) {
			m, err := pos.ParseMove(word)
			if err != nil {
				panic(name + ": " + err.Error())
			}
			pos = pos.Play(m)
		}
		ends = append(ends, pos.String())
	}
	return ends
}

// setups returns 1000 first positions of EinStein würfelt nicht!, no two alike.
func setups() (starts []string) {
	r, seen := rand.New(rand.NewPCG(2004, 0)), map[string]bool{}
	for len(starts) < 1000 {
		white, black := r.Perm(6), r.Perm(6)
		text := []byte(einstein.Start.String())
		for i := range text {
			if at := strings.IndexByte("123456", text[i]); at >= 0 {
				text[i] = "123456"[white[at]]
			} else if at := strings.IndexByte("abcdef", text[i]); at >= 0 {
				text[i] = "abcdef"[black[at]]
			}
		}
		if start := string(text); !seen[start] {
			seen[start] = true
			starts = append(starts, start)
		}
	}
	return starts
}
