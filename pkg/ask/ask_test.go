package ask_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/ask"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// sealed returns the data of a question, and its figure.
func sealed(t *testing.T, q ask.Question) (ask.Sealed, *viz.Figure) {
	t.Helper()
	f, err := q.Figure()
	if err != nil {
		t.Fatal(err)
	}
	var data ask.Sealed
	if err := json.Unmarshal(f.Data, &data); err != nil || f.Kind != viz.KindAsk {
		t.Fatalf("%v, a figure of the kind %s", err, f.Kind)
	}
	return data, f
}

// Nothing that a reader sees of a closed question answers it: neither its texts nor its picture, nor what a notebook contains
// where it can be read.
func TestAClosedQuestionDoesNotAnswer(t *testing.T) {
	const secret, reason = "Zugzwang", "because-of-tempo"
	trace := treetest.Record(t, "S(Hidden=3 Place=5)", "minimax", search.Settings{})
	for name, a := range map[string]ask.Answer{
		"text": ask.Is(secret).Or("zz-move"), "names": ask.Is([]string{secret}), "number": ask.Is(777123),
		"numbers": ask.Is([]int{777123}),
	} {
		q := ask.Question{Text: "Why is it so?", Answer: a.Because(reason), Then: []any{viz.Player(trace), "Hidden"}}
		data, f := sealed(t, q)
		page := f.HTML()
		for _, picture := range regexp.MustCompile(`base64,([^"]+)`).FindAllStringSubmatch(page, -1) {
			svg, err := base64.StdEncoding.DecodeString(picture[1])
			if err != nil {
				t.Fatal(err)
			}
			page += string(svg)
		}
		for _, word := range slices.Concat(data.Right, []string{"777123", secret, reason, "Hidden", "Place"}) {
			if strings.Contains(page+f.Alt+f.Title, word) {
				t.Errorf("%s: the closed question says %q", name, word)
			}
		}
		if !strings.Contains(data.Then, "Hidden") || data.Why != reason {
			t.Errorf("%s: nothing is in it", name)
		}
	}
}

// Every value has a kind of answer, and the right answer as it is shown.
func TestAnswersHaveTheKindOfTheirValue(t *testing.T) {
	for _, c := range []struct {
		value any
		kind  ask.Kind
		right string
	}{
		{7, ask.Number, "7"}, {int64(18297), ask.Number, "18,297"}, {-search.Inf, ask.Number, "-∞"},
		{search.Win - 3, ask.Number, "W3"},
		{int64(search.Inf), ask.Number, "1,073,741,824"}, {0.25, ask.Number, "0.25"}, {2.0 / 7, ask.Number, "0.2857"},
		{uint8(3), ask.Number, "3"}, {math.Inf(1), ask.Number, "∞"}, {[]int{3, -5}, ask.Numbers, "3 -5"},
		{[]string{"G", "H"}, ask.Names, "G H"}, {[]string(nil), ask.Names, ""}, {"MIN", ask.Text, "MIN"},
		{search.AtMost, ask.Text, "upper"}, {[]search.Bound{search.AtMost}, ask.Names, "upper"},
		{true, ask.Choice, "yes"}, {false, ask.Choice, "no"},
	} {
		data, _ := sealed(t, ask.Question{Text: "What?", Answer: ask.Is(c.value)})
		if got := strings.Join(data.Right, " "); data.Kind != c.kind || got != c.right {
			t.Errorf("Is(%#v) is %s %q, want %s %q", c.value, data.Kind, got, c.kind, c.right)
		}
	}
}

// A float is right within half a percent, unless the question has a margin of its own.
func TestMargins(t *testing.T) {
	data, _ := sealed(t, ask.Question{Text: "What?", Answer: ask.Is(2.0)})
	if data.Margin != 0.01 {
		t.Errorf("2.0 within %g", data.Margin)
	}
	data, _ = sealed(t, ask.Question{Text: "What?", Answer: ask.Is(2).Within(1)})
	if data.Margin != 1 {
		t.Errorf("2 within 1 is within %g", data.Margin)
	}
}

// An incomplete question says what is missing.
func TestIncompleteQuestionsAreRefused(t *testing.T) {
	for want, q := range map[string]ask.Question{
		"no text":               {Answer: ask.Is(1)},
		"has no answer":         {Text: "What?"},
		"the answer is nil":     {Text: "What?", Answer: ask.Is(nil)},
		"empty text":            {Text: "What?", Answer: ask.Is(" ")},
		"empty list":            {Text: "What?", Answer: ask.Is([]int{})},
		"not a number":          {Text: "What?", Answer: ask.Is(math.NaN())},
		"not among the options": {Text: "What?", Answer: ask.Is("A").From("B", "C")},
		"a margin of -1":        {Text: "What?", Answer: ask.Is(3).Within(-1)},
		"a margin of 1:":        {Text: "What?", Answer: ask.Is("A").Within(1)},
		"other spellings":       {Text: "What?", Answer: ask.Is(3).Or("three")},
		`no key "x/y"`:          {Text: "What?", Answer: ask.Key("x/y")},
		"no tree to draw":       {Text: "What?", Answer: ask.Is(1), Then: []any{viz.Player(nil)}},
	} {
		if _, err := q.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A choice may be of numbers, and its options are seen.
func TestAChoiceShowsItsOptions(t *testing.T) {
	data, f := sealed(t, ask.Question{Text: "How many?", Answer: ask.Is(3).From("2", "3", "4")})
	if data.Kind != ask.Choice || !strings.Contains(f.Alt, "2 / 3 / 4") {
		t.Errorf("%+v, described as %q", data, f.Alt)
	}
}

// Text of an author's is text, in what is closed and in what opens.
func TestTextStaysText(t *testing.T) {
	const markup = `</script><img onerror="x">&amp;`
	data, f := sealed(t, ask.Question{Text: markup, Answer: ask.Is(markup), Then: []any{markup}})
	page := f.HTML()
	if strings.Count(page, "<img") != 1 || strings.Count(page, "</script") != 1 ||
		!strings.Contains(page, html.EscapeString(markup)) {
		t.Errorf("a question with markup is\n%s", page)
	}
	if strings.Contains(data.Then, "<img") || data.Text != markup || data.Right[0] != markup {
		t.Errorf("what opens is %+v", data)
	}
	treetest.WellFormed(t, f.Still)
}

// The browser knows a question again after its views have changed, and another one by its text or answer.
func TestAQuestionIsKnownAgain(t *testing.T) {
	id := func(text string, a ask.Answer, then ...any) string {
		data, _ := sealed(t, ask.Question{Text: text, Answer: a, Then: then})
		return data.ID
	}
	first := id("What?", ask.Is(1))
	if again := id("What?", ask.Is(1).Because("so"), "more"); again != first {
		t.Errorf("%s, and with more to show %s", first, again)
	}
	for _, other := range []string{id("Which?", ask.Is(1)), id("What?", ask.Is(2)), id("What?", ask.Is("1"))} {
		if other == first {
			t.Error("two questions are one")
		}
	}
}

// Each sentence has the places that the page fills, and no other: ask.js fills these.
func TestSentencesHaveTheirPlaces(t *testing.T) {
	data, _ := sealed(t, ask.Question{Text: "What?", Answer: ask.Is([]int{1, 2})})
	f, err := ask.Calibration().Figure()
	if err != nil {
		t.Fatal(err)
	}
	var standing ask.Standing
	if err := json.Unmarshal(f.Data, &standing); err != nil || f.Kind != viz.KindCalibration {
		t.Fatal(err, f.Kind)
	}
	for sentence, want := range map[string]string{
		data.Say.Was: "{given}", data.Say.Exact: "{right}", data.Say.Near: "{given}{right}", data.Say.Off: "{given}{right}{off}",
		data.Say.Wrong: "{given}{right}", data.Say.Some: "{given}{right}{n}{of}", data.Say.Shown: "{right}",
		data.Say.Field: "", data.Say.Unread: "", standing.All: "{right}{of}", standing.Sure: "{right}{of}",
		standing.Guess: "{right}{of}", standing.Shown: "{of}", standing.None: "",
	} {
		if got := strings.Join(regexp.MustCompile(`\{\w+\}`).FindAllString(sentence, -1), ""); got != want || sentence == "" {
			t.Errorf("%q has the places %q, want %q", sentence, got, want)
		}
	}
}

// A page that shows a question has what its views need.
func TestAPageHasWhatAQuestionOpens(t *testing.T) {
	inner := &viz.Figure{Title: "chart", Kind: viz.KindChart, Data: []byte("{}")}
	question := ask.Question{Text: "What?", Answer: ask.Is(1), Then: []any{ask.Question{
		Text: "And then?", Answer: ask.Is(2), Then: []any{fixed{inner}},
	}}}
	var page strings.Builder
	if err := viz.Page(&page, "A question", question); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), `data-ablab-library="echarts.min.js"`) {
		t.Error("the chart that opens has no library")
	}
}

type fixed struct{ figure *viz.Figure }

func (v fixed) Figure() (*viz.Figure, error) { return v.figure, nil }

// Outside a browser a question is its text.
func ExampleQuestion() {
	f, err := ask.Question{Text: "Which side moves at B?", Answer: ask.Is("MIN").From("MAX", "MIN")}.Figure()
	fmt.Println(f.Alt, err)
	// Output: Which side moves at B? MAX / MIN <nil>
}
