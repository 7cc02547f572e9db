package svg_test

import (
	"encoding/xml"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/svg"
)

// The picture shows every text as text and nothing else.
func TestTextStaysText(t *testing.T) {
	for _, text := range []string{"", "</svg>", `<script>&"'`, "]]>", "a\x00b\xff", "שלום ≥ 3"} {
		var p svg.Plot
		p.Text(1, 2, svg.MiddleText, text)
		picture := struct {
			Title string `xml:"title"`
			Text  string `xml:"text"`
		}{}
		if err := xml.Unmarshal([]byte(p.Document(10, 10, text)), &picture); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		want := strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
		if picture.Title != want || picture.Text != want {
			t.Errorf("%q is %+v in the picture", text, picture)
		}
	}
}

// Lines have the words in their order, and are no longer than they may be unless by one word; none
// could take the first word of the next.
func TestLinesAreFull(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		words := make([]string, 1+r.IntN(20))
		for i := range words {
			words[i] = strings.Repeat("é", 1+r.IntN(12))
		}
		most := 1 + r.IntN(30)
		lines := svg.Wrap(strings.Join(words, "  "), most)
		if got := strings.Fields(strings.Join(lines, " ")); !slices.Equal(got, words) {
			t.Fatalf("%q became %q", words, lines)
		}
		for i, line := range lines {
			if n := len([]rune(line)); n > most && strings.Contains(line, " ") {
				t.Errorf("%q has %d characters, want %d at most", line, n, most)
			}
			if i > 0 && len([]rune(lines[i-1]))+1+len([]rune(strings.Fields(line)[0])) <= most {
				t.Errorf("%q leaves room for a word of %q", lines[i-1], line)
			}
		}
	}
}

// Ticks lie on the axis, one step apart, and are few.
func TestTicksAreEvenAndFew(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 4))
		low := float64(r.IntN(2000) - 1000)
		high := low + float64(1+r.IntN(1_000_000))
		ticks := svg.Ticks(low, high)
		if n := len(ticks); n < 2 || n > 8 || ticks[0] < low || ticks[n-1] > high {
			t.Fatalf("from %v to %v there are %v", low, high, ticks)
		}
		for i := range ticks[2:] {
			if ticks[i+2]-ticks[i+1] != ticks[1]-ticks[0] {
				t.Fatalf("from %v to %v there are %v", low, high, ticks)
			}
		}
	}
}

// Fine ticks are even too, however near the ends are, and each label has enough digits to tell it from the next.
func TestFineTicksAreEvenAndFew(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 5))
		low := r.Float64()*20 - 10
		high := low + math.Pow(10, 6*r.Float64()-3)
		ticks := svg.FineTicks(low, high)
		if n := len(ticks); n < 2 || n > 8 || ticks[0] < low || ticks[n-1] > high {
			t.Fatalf("from %v to %v there are %v", low, high, ticks)
		}
		for i := range ticks[2:] {
			if math.Abs((ticks[i+2]-ticks[i+1])/(ticks[1]-ticks[0])-1) > 1e-6 {
				t.Fatalf("from %v to %v there are %v", low, high, ticks)
			}
		}
	}
}
