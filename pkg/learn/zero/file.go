package zero

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// format is the first thing in a file. A change of what weights mean is another format.
const format = "ablab zero network 1"

// header is the first line of a file, in JSON; the weights follow, two bytes each, the lower one first. All is compressed by
// gzip.
type header struct {
	Format string
	Shape
	Recipe Recipe
	Digest string // of the bytes of the weights
}

const mostHeader = 1 << 16 // bytes

// Write writes a network, with its shape and its recipe, as [Read] reads it.
func (n *Network) Write(w io.Writer) error {
	line, err := json.Marshal(header{format, n.Shape, n.Recipe, n.Digest()})
	if err != nil {
		return err
	}
	out, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, part := range [][]byte{line, []byte("\n"), n.bytes()} {
		if _, err := out.Write(part); err != nil {
			return err
		}
	}
	return out.Close()
}

// Digest returns by what networks of one shape are told apart: the beginning of the SHA-256 of their weights.
func (n *Network) Digest() string {
	sum := sha256.Sum256(n.bytes())
	return hex.EncodeToString(sum[:12])
}

func (n *Network) bytes() []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, n.stored) // a buffer takes all
	return b.Bytes()
}

// Read reads a network for a game, such as connectfour. It is an error if it is for another one, of another format, or if
// anything of it is missing or has changed.
func Read(r io.Reader, game string) (*Network, error) {
	wrong := func(err error) (*Network, error) {
		if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
			err = errors.New("the file ends too early")
		}
		return nil, fmt.Errorf("zero: weights: %w: want a file that ablab train --zero has written", err)
	}
	unzip, err := gzip.NewReader(r)
	if err != nil {
		return wrong(err)
	}
	in := bufio.NewReaderSize(unzip, mostHeader)
	line, err := in.ReadSlice('\n')
	if err != nil {
		return wrong(err)
	}
	var h header
	switch err := json.Unmarshal(line, &h); {
	case err != nil:
		return wrong(err)
	case h.Format != format:
		return wrong(fmt.Errorf("the format is %.40q and not %q", h.Format, format))
	case h.Game != game:
		return nil, fmt.Errorf("zero: the weights are for %.40q: want those for %s", h.Game, game)
	}
	if err := errors.Join(h.Check(), h.Recipe.Check()); err != nil {
		return wrong(err)
	}
	n := &Network{net: newNet(h.Shape), Recipe: h.Recipe, stored: make([]int16, h.weights())}
	if err := binary.Read(in, binary.LittleEndian, n.stored); err != nil {
		return wrong(err)
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return wrong(errors.New("the file has more weights than its shape"))
	}
	if n.Digest() != h.Digest {
		return wrong(fmt.Errorf("the weights have the digest %s and not %.40q", n.Digest(), h.Digest))
	}
	return n.ready(), nil
}
