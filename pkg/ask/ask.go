// Package ask seals views behind a question: the reader answers first, and then sees what was asked about.
//
//	found := nb.Must(search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
//	nb.Show(ask.Question{
//		Text: "How many leaves does alpha-beta visit?", Answer: ask.Is(found.Stats.Leaves), Then: []any{viz.Player(trace)},
//	})
//
// A question opens when the reader answers, rightly or not, or asks to see the answer; running the cell again closes it. The
// page marks the answer, so a question works without a kernel, and it keeps the first answer to each question in the reader's
// browser and nowhere else. [Calibration] shows how many of them were right.
//
// The answer and the views are packed in the data of the page, where no reader finds them by accident. Code that states an
// answer shows it, so an answer is computed by a search or is a [Key].
package ask

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Question is a view that asks before it shows.
type Question struct {
	Text   string // the question: one paragraph of plain text
	Answer Answer
	Then   []any // what opens: views, and whatever else is printed as by fmt.Print
}

// Answer is the right answer to a question, and how the reader gives it. [Is] makes one; the zero value is an error.
type Answer struct {
	kind    Kind
	right   []string // as shown; of a text every spelling, of which the first is shown
	options []string
	margin  float64
	why     string
	err     error
}

// Is returns the answer that a value is. An integer or a floating-point number is answered by a number, a slice of them by
// numbers in order, another slice by names in any order, and a bool by yes or no. Everything else, and a number that has a
// method String, is answered by the text that fmt.Sprint returns. An int is a score, so that search.Inf is ∞. A floating-point
// number is right within half a percent.
func Is(value any) Answer {
	v := reflect.ValueOf(value)
	switch {
	case !v.IsValid():
		return Answer{err: errors.New("the answer is nil: want a number, a text, a bool or a slice")}
	case isNumber(v.Type()):
		a := Answer{kind: Number}
		a.number(v)
		return a
	case v.Kind() == reflect.Bool:
		return Answer{kind: Choice, right: []string{yes[v.Bool()]}, options: []string{yes[true], yes[false]}}
	case v.Kind() == reflect.Slice && isNumber(v.Type().Elem()):
		a := Answer{kind: Numbers}
		for i := range v.Len() {
			a.number(v.Index(i))
		}
		if v.Len() == 0 {
			a.err = errors.New("the answer is an empty list of numbers: want one number or more")
		}
		return a
	case v.Kind() == reflect.Slice:
		a := Answer{kind: Names}
		for i := range v.Len() {
			a.right = append(a.right, fmt.Sprint(v.Index(i)))
		}
		return a
	}
	a := Answer{kind: Text, right: []string{fmt.Sprint(value)}}
	if strings.TrimSpace(a.right[0]) == "" {
		a.err = errors.New("the answer is an empty text: want one that a reader can write")
	}
	return a
}

var yes = map[bool]string{true: "yes", false: "no"}

// isNumber reports whether values of a type are numbers; those that print as words, such as moves, are not.
func isNumber(t reflect.Type) bool {
	k := t.Kind()
	return !t.Implements(reflect.TypeFor[fmt.Stringer]()) &&
		(reflect.Int <= k && k <= reflect.Uint64 || k == reflect.Float32 || k == reflect.Float64)
}

// number adds a number to the right ones.
func (a *Answer) number(v reflect.Value) {
	text := ""
	switch {
	case v.Kind() == reflect.Int:
		if text = search.FormatScore(int(v.Int())); text == strconv.FormatInt(v.Int(), 10) {
			text = english.Thousands(v.Int())
		}
	case v.CanInt():
		text = english.Thousands(v.Int())
	case v.CanUint():
		text = english.Thousands(int64(min(v.Uint(), math.MaxInt64)))
	case math.IsNaN(v.Float()):
		a.err = errors.New("the answer is not a number")
	case math.IsInf(v.Float(), 0):
		text = search.FormatScore(int(math.Copysign(search.Inf, v.Float())))
	default:
		text = strconv.FormatFloat(v.Float(), 'g', 4, 64)
		a.margin = max(a.margin, math.Abs(v.Float())/200)
	}
	a.right = append(a.right, text)
}

// Within returns the answer with a margin: a number is right if it differs by at most that much.
func (a Answer) Within(margin float64) Answer {
	if a.kind != Number && a.kind != Numbers || !(margin >= 0) || math.IsInf(margin, 0) {
		a.err = cmp.Or(a.err, fmt.Errorf("a margin of %g: want a number from 0, for an answer of numbers", margin))
	}
	a.margin = margin
	return a
}

// From returns the answer as a choice from options, which are shown in their order. The right one must be among them.
func (a Answer) From(options ...string) Answer {
	if len(a.right) != 1 || !slices.Contains(options, a.right[0]) {
		a.err = cmp.Or(a.err, fmt.Errorf("the answer %q is not among the options %q", a.right, options))
	}
	a.kind, a.options = Choice, options
	return a
}

// Or returns the answer with other spellings of its text, which are right too. Case, blanks, quotation marks and the sign = do
// not count.
func (a Answer) Or(spellings ...string) Answer {
	if a.kind != Text {
		a.err = cmp.Or(a.err, errors.New("other spellings: want an answer that is a text"))
	}
	a.right = slices.Concat(a.right, spellings)
	return a
}

// Because returns the answer with a reason, which follows the mark.
func (a Answer) Because(why string) Answer {
	a.why = why
	return a
}

// id identifies the question in the reader's browser.
func (q Question) id() string {
	hash := fnv.New64a()
	_ = json.NewEncoder(hash).Encode([]any{q.Text, q.Answer.kind, q.Answer.right, q.Answer.options}) // a hash takes everything
	return strconv.FormatUint(hash.Sum64(), 36)
}

// Figure returns the closed question. It fails if the question or its answer is incomplete, or if a view fails.
func (q Question) Figure() (*viz.Figure, error) {
	a := q.Answer
	switch {
	case strings.TrimSpace(q.Text) == "":
		return nil, errors.New("ask: the question has no text")
	case a.err != nil:
		return nil, fmt.Errorf("ask: %q: %w", q.Text, a.err)
	case a.kind == "":
		return nil, fmt.Errorf("ask: %q has no answer: give it ask.Is(...) or a key", q.Text)
	}
	then, err := viz.Parts(q.Then...)
	if err != nil {
		return nil, fmt.Errorf("ask: what %q opens: %w", q.Text, err)
	}
	data, err := json.Marshal(Sealed{
		ID: q.id(), Text: q.Text, Kind: a.kind, Right: a.right, Options: a.options, Margin: a.margin, Why: a.why,
		Then: then.HTML, Say: sayings(a),
	})
	if err != nil {
		return nil, err
	}
	f := viz.Drawing(q.Text, q.alt(), 0, 0, "")
	f.Still = q.still()
	f.Kind, f.Data, f.Inside = viz.KindAsk, data, then.Figures
	return f, nil
}

// alt returns the question with its options.
func (q Question) alt() string {
	if len(q.Answer.options) == 0 {
		return q.Text
	}
	return q.Text + " " + strings.Join(q.Answer.options, " / ")
}

// still draws the part below the question, for pages on which no script runs: the options, and a sentence.
func (q Question) still() string {
	lines := svg.Wrap(closed, 44)
	if len(q.Answer.options) > 0 {
		lines = append(svg.Wrap(strings.Join(q.Answer.options, " / "), 44), lines...)
	}
	var shapes strings.Builder
	for i, line := range lines {
		shapes.WriteString(label(20+18*i, line))
	}
	return viz.Drawing("", q.alt(), 330, float64(18*len(lines)+16), shapes.String()).Still
}

// label returns a line of a picture.
func label(y int, text string) string {
	return fmt.Sprintf(`<text style="text-anchor:start" x="10" y="%d">%s</text>`, y, svg.Escape(text))
}

type calibration struct{}

// Calibration shows how many questions of its page the reader has answered, how many of the answers were right, and the same
// of those of which the reader was sure. It reads what the browser has kept.
func Calibration() viz.View { return calibration{} }

func (calibration) Figure() (*viz.Figure, error) {
	data, err := json.Marshal(standing)
	if err != nil {
		return nil, err
	}
	f := viz.Drawing(standing.Name, standing.None, 480, 40, label(24, standing.None))
	f.Kind, f.Data = viz.KindCalibration, data
	return f, nil
}
