package zero

import (
	"errors"
	"fmt"
	"io"

	"github.com/ablab-go/ablab/pkg/learn"
)

// format comes first in a file. It changes when the meaning of weights changes.
const format = "ablab zero network 2"

// header is the first line of a file: see [learn.Save].
type header struct {
	Format string
	Shape
	Recipe Recipe
	Digest string // of the bytes of the weights
}

// Write writes a network, with its shape and its recipe, as [Read] reads it.
func (n *Network) Write(w io.Writer) error {
	return learn.Save(w, header{format, n.Shape, n.Recipe, n.Digest()}, n.stored)
}

// Digest identifies a network among those of its shape; see [learn.Digest].
func (n *Network) Digest() string { return learn.Digest(n.stored) }

// Read reads a network for a game, such as connectfour. It is an error if it is for another game or in another format, or
// if any part of it is missing or has changed.
func Read(r io.Reader, game string) (*Network, error) {
	var h header
	stored, err := learn.Load(r, &h, func() (int, string, error) {
		if h.Format != format {
			return 0, "", fmt.Errorf("the format is %.40q and not %q", h.Format, format)
		}
		if err := errors.Join(h.Check(), h.Recipe.Check()); err != nil {
			return 0, "", err
		}
		return h.weights(), h.Digest, nil
	})
	switch {
	case h.Format == format && h.Game != game:
		return nil, fmt.Errorf("zero: the weights are for %.40q: want those for %s", h.Game, game)
	case err != nil:
		return nil, fmt.Errorf("zero: weights: %w: want a file that ablab train --zero has written", err)
	}
	n := &Network{net: newNet(h.Shape), Recipe: h.Recipe, stored: stored}
	return n.ready(), nil
}
