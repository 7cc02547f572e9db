package nnue

import (
	"cmp"
	"fmt"
	"io"

	"github.com/ablab-go/ablab/pkg/learn"
)

// format comes first in a file. It changes when the meaning of weights changes.
const format = "ablab nnue 1"

// header is the first line of a file: see [learn.Save].
type header struct {
	Format string
	Shape
	Hidden int
	K      float64
	Recipe Recipe
	Digest string // of the bytes of the weights
}

// Write writes a network, with its shape and its recipe, as [Read] reads it.
func (n *Network) Write(w io.Writer) error {
	return learn.Save(w, header{format, n.Shape, Hidden, n.K, n.Recipe, n.Digest()}, n.stored)
}

// Digest identifies a network among those of its shape; see [learn.Digest].
func (n *Network) Digest() string { return learn.Digest(n.stored) }

// Weights returns the number of weights.
func (n *Network) Weights() int { return len(n.stored) }

// Read reads a network of a shape. It is an error if it is of a different shape or in another format, if any part of it is
// missing or has changed, or if a weight is so large that a sum could exceed an int16.
func Read(r io.Reader, s Shape) (*Network, error) {
	var h header
	stored, err := learn.Load(r, &h, func() (int, string, error) {
		switch {
		case h.Format != format:
			return 0, "", fmt.Errorf("the format is %.40q and not %q", h.Format, format)
		case h.Shape != s || h.Hidden != Hidden:
			return 0, "", fmt.Errorf("the shape is %.80q with %d units: want %+v with %d units", fmt.Sprint(h.Shape),
				h.Hidden, s, Hidden)
		case !goodScale(h.K):
			return 0, "", fmt.Errorf("the scale is %g: want a number above 0 and below a million", h.K)
		}
		return s.weights(), h.Digest, cmp.Or(s.Check(), h.Recipe.Check())
	})
	if err == nil {
		err = inRange(s, stored)
	}
	if err != nil {
		return nil, fmt.Errorf("nnue: weights: %w: want a file that ablab train --network has written", err)
	}
	return (&Network{Shape: s, Recipe: h.Recipe, K: h.K, stored: stored}).ready(), nil
}

// inRange returns an error for weights with which a sum can exceed an int16.
func inRange(s Shape, stored []int16) error {
	first := s.Inputs() * Hidden
	for i, w := range stored[:first+Hidden] {
		limit := int16(most)
		if i >= first {
			limit = farOff
		}
		if w < -limit || w > limit {
			return fmt.Errorf("the weight %d is %d: want one from %d to %d", i, w, -limit, limit)
		}
	}
	return nil
}
