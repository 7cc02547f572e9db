package stat

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/internal/enum"
)

// SPRT is a sequential probability ratio test: a match goes on only until the test decides which of two hypotheses
// fits better, that a setting is stronger by Elo0 (H0) or by Elo1 (H1). It may be evaluated after every pair, unlike a
// match of fixed length: stopping as soon as an interval looks good is wrong far more often than 5 times in a hundred.
//
// The ratio is that of the likelihoods of the observed results under the two hypotheses, each with the
// probabilities of the five results of a pair that make them most likely (a generalized SPRT), as in fishtest.
//
// Sources: A. Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945);
// M. Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo", in fishtest's documentation.
type SPRT struct {
	Elo0  float64 `json:"elo0"` // Elo0 < Elo1, both from -MostElo to MostElo
	Elo1  float64 `json:"elo1"`
	Scale Scale   `json:"scale,omitempty"` // the scale of Elo0 and Elo1
	// Alpha is the accepted probability of deciding for H1 if H0 holds, Beta the reverse: above 0 and below
	// 0.5. 0 means 0.05.
	Alpha float64 `json:"alpha,omitempty"`
	Beta  float64 `json:"beta,omitempty"`
}

// Decision is the decision of a sequential test.
type Decision uint8

// The decisions: play another pair, the setting is stronger by Elo0 (or less), or by Elo1 (or more).
const (
	GoOn Decision = iota
	AcceptH0
	AcceptH1
)

// String returns the decision in words.
func (d Decision) String() string {
	return enum.Name([]string{"go on", "H0 accepted", "H1 accepted"}, d)
}

// MarshalText writes what String does.
func (d Decision) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// Progress is the state of a sequential test.
type Progress struct {
	Pairs        Pairs
	LLR          float64 // logarithm of the likelihood of H1 over that of H0
	Lower, Upper float64 // H0 is accepted at Lower or below, H1 at Upper or above
	Decision     Decision
}

// After returns the state of the test after pairs.
func (t SPRT) After(pairs Pairs) (Progress, error) {
	for _, elo := range []float64{t.Elo0, t.Elo1} {
		if !(elo >= -MostElo && elo <= MostElo) {
			return Progress{}, fmt.Errorf("stat: a hypothesis of %v Elo: want %d to %d", elo, -MostElo, MostElo)
		}
	}
	if t.Elo0 >= t.Elo1 {
		return Progress{}, fmt.Errorf("stat: H0 of %v Elo and H1 of %v: want H0 below H1", t.Elo0, t.Elo1)
	}
	if t.Scale != Logistic && t.Scale != Normalized {
		return Progress{}, fmt.Errorf("stat: scale %d: want Logistic or Normalized", t.Scale)
	}
	for _, chance := range []*float64{&t.Alpha, &t.Beta} {
		if *chance == 0 {
			*chance = 0.05
		}
		if !(*chance > 0 && *chance < 0.5) {
			return Progress{}, fmt.Errorf("stat: a chance of %v to be wrong: want above 0 and below 0.5", *chance)
		}
	}
	at := Progress{Pairs: pairs, Lower: math.Log(t.Beta / (1 - t.Alpha)), Upper: math.Log((1 - t.Beta) / t.Alpha)}
	if pairs == (Pairs{}) {
		return at, nil
	}
	if _, err := pairs.frequencies(); err != nil {
		return Progress{}, err
	}
	at.LLR = pairs.logLikelihood(t.Scale, t.Elo1) - pairs.logLikelihood(t.Scale, t.Elo0)
	switch {
	case at.LLR <= at.Lower:
		at.Decision = AcceptH0
	case at.LLR >= at.Upper:
		at.Decision = AcceptH1
	}
	return at, nil
}

// String returns the ratio, its bounds and the decision, such as LLR 1.52 (-2.94 to 2.94): go on.
func (p Progress) String() string {
	return fmt.Sprintf("LLR %.2f (%.2f to %.2f): %v", p.LLR, p.Lower, p.Upper, p.Decision)
}
