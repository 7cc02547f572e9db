package learn

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

// format comes first in a file. It changes when the meaning of weights changes.
const format = "ablab n-tuple network 2"

// header is the first line of a file: see [Save].
type header struct {
	Format string
	Shape
	Recipe Recipe
	Digest string // of the bytes of the weights
}

const mostHeader = 1 << 16 // bytes

// Write writes a network, with its shape and its recipe, as [Read] reads it.
func (n *Network) Write(w io.Writer) error {
	return Save(w, header{format, n.Shape, n.Recipe, n.Digest()}, n.weights)
}

// Digest identifies a network among those of its shape; see [Digest].
func (n *Network) Digest() string { return Digest(n.weights) }

// Read reads a network for a game, such as othello. It is an error if it is for another game or in another format, or
// if any part of it is missing or has changed.
func Read(r io.Reader, game string) (*Network, error) {
	var h header
	weights, err := Load(r, &h, func() (int, string, error) {
		if h.Format != format {
			return 0, "", fmt.Errorf("the format is %.40q and not %q", h.Format, format)
		}
		if err := check(h.Shape, h.Recipe); err != nil {
			return 0, "", err
		}
		return h.weights(), h.Digest, nil
	})
	switch {
	case h.Format == format && h.Game != game:
		return nil, fmt.Errorf("learn: the weights are for %.40q: want those for %s", h.Game, game)
	case err != nil:
		return nil, fmt.Errorf("learn: weights: %w: want a file that ablab train has written", err)
	}
	return (&Network{eye: newEye(h.Shape), Recipe: h.Recipe, weights: weights}).ready(), nil
}

// Save writes a header, as a line of JSON that ends with a digest of the line, and weights, two bytes each, the lower one
// first; all is compressed by gzip.
func Save(w io.Writer, header any, weights []int16) error {
	line, err := json.Marshal(header)
	if err != nil {
		return err
	}
	out, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, part := range [][]byte{withSum(line), []byte("\n"), bytesOf(weights)} {
		if _, err := out.Write(part); err != nil {
			return err
		}
	}
	return out.Close()
}

// Load reads what [Save] has written. It decodes the header into header, a pointer, and then calls check, which returns the
// number of weights that follow and their digest, or an error. It is an error if anything is missing or has changed, in the
// header too.
func Load(r io.Reader, header any, check func() (weights int, digest string, err error)) ([]int16, error) {
	wrong := func(err error) ([]int16, error) {
		if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
			err = errors.New("the file ends too early")
		}
		return nil, err
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
	if err := json.Unmarshal(line, header); err != nil {
		return wrong(err)
	}
	whole := sound(bytes.TrimSuffix(line, []byte("\n"))) // the line is overwritten when more is read
	size, digest, err := check()
	if err != nil {
		return wrong(err)
	}
	weights := make([]int16, size)
	if err := binary.Read(in, binary.LittleEndian, weights); err != nil {
		return wrong(err)
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return wrong(errors.New("the file has more weights than its shape"))
	}
	if is := Digest(weights); is != digest {
		return wrong(fmt.Errorf("the weights have the digest %s and not %.40q", is, digest))
	}
	if !whole {
		return wrong(errors.New("the header, which is the first line, is not what its digest says"))
	}
	return weights, nil
}

// sumField begins the last field of a header: a digest of the header without it.
const sumField = `,"Sum":"`

// withSum returns a header with its digest.
func withSum(line []byte) []byte {
	sum := sha256.Sum256(line)
	return fmt.Appendf(bytes.Clone(line[:len(line)-1]), `%s%x"}`, sumField, sum[:12])
}

// sound reports whether a header matches its digest.
func sound(line []byte) bool {
	at := bytes.LastIndex(line, []byte(sumField))
	return at >= 0 && bytes.Equal(line, withSum(append(bytes.Clone(line[:at]), '}')))
}

// Digest returns the beginning of the SHA-256 of weights: 24 hexadecimal digits.
func Digest(weights []int16) string {
	sum := sha256.Sum256(bytesOf(weights))
	return hex.EncodeToString(sum[:12])
}

func bytesOf(weights []int16) []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, weights) // a buffer takes all
	return b.Bytes()
}
