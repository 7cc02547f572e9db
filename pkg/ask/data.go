package ask

import "fmt"

// Kind is how a question is answered.
type Kind string

// The kinds of answers.
const (
	Number  Kind = "number"
	Numbers Kind = "numbers" // several, in order
	Names   Kind = "names"   // several, in any order
	Text    Kind = "text"
	Choice  Kind = "choice"
)

// Sealed is the Data of [viz.KindAsk].
type Sealed struct {
	ID      string   `json:"id"`
	Text    string   `json:"text"` // the question
	Kind    Kind     `json:"kind"`
	Right   []string `json:"right"`             // as shown; of a text every spelling, of which the first is shown
	Options []string `json:"options,omitempty"` // of a choice
	Margin  float64  `json:"margin,omitempty"`  // by which a number may differ
	Why     string   `json:"why,omitempty"`
	Then    string   `json:"then"` // HTML: what opens
	Say     Sayings  `json:"say"`
}

// Sayings are the texts of a question on a page. The page replaces a word in braces by a text.
type Sayings struct {
	Before string `json:"before"` // above the question
	Field  string `json:"field"`  // what to write
	Unread string `json:"unread"` // an answer that cannot be read

	Sure  string `json:"sure"` // buttons
	Guess string `json:"guess"`
	Show  string `json:"show"`
	Again string `json:"again"`
	Was   string `json:"was"` // {given}: this question was answered before

	Exact string `json:"exact"` // marks: {right}
	Near  string `json:"near"`  // {given}, {right}
	Off   string `json:"off"`   // {given}, {right}, {off}
	Wrong string `json:"wrong"` // {given}, {right}
	Some  string `json:"some"`  // {given}, {right}, {n}, {of}
	Shown string `json:"shown"` // {right}
	None  string `json:"none"`  // an empty list of names
}

// sayings returns the texts of a question.
func sayings(a Answer) Sayings {
	s := Sayings{
		Before: "Before you look",
		Sure:   "Answer: sure", Guess: "Answer: a guess", Show: "I do not know: show me",
		Again: "Show it again", Was: "You answered this question before: {given}.",
		Exact: "Right: {right}.", Near: "Close enough: you wrote {given}, and the answer is {right}.",
		Off:   "You wrote {given}, and the answer is {right}. The difference is {off}.",
		Wrong: "You wrote {given}, and the answer is {right}.",
		Some:  "You wrote {given}, and the answer is {right}. {n} of the {of} numbers are right.",
		Shown: "The answer is {right}.", None: "none",
	}
	switch a.kind {
	case Number:
		s.Field, s.Unread = "Your answer, a number", "Write a number, such as 3, -2 or inf."
	case Numbers:
		s.Field = fmt.Sprintf("Your answer, %d numbers in order", len(a.right))
		s.Unread = fmt.Sprintf("Write %d numbers separated by spaces.", len(a.right))
	case Names:
		s.Field, s.Unread = "Your answer, in any order, or none", `Write names separated by spaces, or "none".`
	case Text:
		s.Field, s.Unread = "Your answer", "Write an answer."
	case Choice:
		s.Field, s.Unread = "Your answer", "Choose an answer."
	}
	return s
}

// closed is the sentence below a question on a page on which no script runs.
const closed = "The answer is hidden."

// Standing is the Data of [viz.KindCalibration]: the texts of a reader's answers, with numbers to fill in.
type Standing struct {
	Name    string `json:"name"`
	None    string `json:"none"`    // of no answer
	All     string `json:"all"`     // {right}, {of}
	Sure    string `json:"sure"`    // {right}, {of}
	Guess   string `json:"guess"`   // {right}, {of}
	Shown   string `json:"shown"`   // {of}
	Private string `json:"private"` // who knows
	Forget  string `json:"forget"`  // a button
}

var standing = Standing{
	Name:    "Your answers in this chapter",
	None:    "You have not answered any question of this chapter in this browser.",
	All:     "Right answers: {right} of {of}.",
	Sure:    "When you were sure, you were right {right} of {of} times.",
	Guess:   "When you guessed, you were right {right} of {of} times.",
	Shown:   "Answers that you asked to see: {of}.",
	Private: "Only this browser keeps your answers; the first answer to each question counts.",
	Forget:  "Forget them",
}
