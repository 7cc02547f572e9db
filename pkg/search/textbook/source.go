package textbook

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed alphabeta_f2.go alphabeta_hard.go alphabeta_soft.go aspiration.go branch_and_bound.go deepening.go
//go:embed document000.go document002.go fhr.go lmr.go minimax.go mtdf.go multicut.go multiprobcut.go negamax.go
//go:embed negascout.go nullmove.go nullmove_double.go nullmove_reductions.go nullmove_verified.go ordering.go
//go:embed probcut.go pvs.go quiescence.go scout.go sss.go table.go
var files embed.FS

// Function is a function of this package as it stands in its file.
type Function struct {
	File  string   // its name, such as scout.go
	Line  int      // the number of its first line there
	Lines []string // with tabs
}

// listed has, for each variant, the functions that its search is read in: every visit is begun and
// ended in one of them.
var listed = map[string]string{
	"minimax":              "minimax.go minimax",
	"negamax":              "negamax.go Negamax",
	"alphabeta-hard":       "alphabeta_hard.go AlphaBetaHard",
	"alphabeta-soft":       "alphabeta_soft.go AlphaBetaSoft",
	"alphabeta-f2":         "alphabeta_f2.go AlphaBetaF2",
	"alphabeta-000":        "document000.go document000",
	"alphabeta-002":        "document002.go document002",
	"branch-and-bound":     "branch_and_bound.go BranchAndBound",
	"scout":                "scout.go Scout exceeds",
	"negascout":            "negascout.go NegaScout",
	"pvs":                  "pvs.go PVS",
	"aspiration":           "aspiration.go Aspiration aspire alphabeta_soft.go AlphaBetaSoft alphabeta_hard.go AlphaBetaHard",
	"iterative-deepening":  "deepening.go IterativeDeepening table.go alphaBetaTT",
	"alphabeta-tt":         "table.go alphaBetaTT",
	"alphabeta-tt-deeper":  "table.go alphaBetaTT",
	"mtdf":                 "mtdf.go MTDf mtd mt",
	"sss":                  "sss.go stockman",
	"sss-mtd":              "mtdf.go SSSMTD mtd mt",
	"dual":                 "sss.go stockman",
	"dual-mtd":             "mtdf.go DualMTD mtd mt",
	"order-best":           "ordering.go ordered sortMoves learn",
	"order-internal":       "ordering.go ordered sortMoves learn",
	"order-killers":        "ordering.go ordered sortMoves learn",
	"order-counter":        "ordering.go ordered sortMoves learn",
	"order-hints":          "ordering.go ordered sortMoves learn",
	"order-history":        "ordering.go ordered sortMoves learn",
	"quiescence":           "quiescence.go toQuiescence quiescence",
	"fhr":                  "fhr.go fhr",
	"fhr-cut":              "fhr.go fhr",
	"fhr-research":         "fhr.go fhr",
	"null-move":            "nullmove.go nullMove",
	"null-move-verified":   "nullmove_verified.go verifiedNullMove",
	"null-move-reductions": "nullmove_reductions.go nullMoveReductions",
	"double-null-move":     "nullmove_double.go doubleNullMove",
	"lmr":                  "lmr.go lmr",
	"multi-cut":            "multicut.go multiCut severalCut",
	"probcut":              "probcut.go probCut atLeast atMost",
	"multi-probcut":        "multiprobcut.go multiProbCut probcut.go atLeast atMost",
}

// Source returns the functions that the search of a variant is read in, in the order to read
// them; none where there is no variant of that name.
func Source(variant string) []Function {
	var functions []Function
	file := ""
	for _, word := range strings.Fields(listed[variant]) {
		if strings.HasSuffix(word, ".go") {
			file = word
			continue
		}
		functions = append(functions, function(file, word))
	}
	return functions
}

// function finds a function or a method in a file. Go's own format has func and the closing
// brace at the beginning of their lines.
func function(file, name string) Function {
	text, err := files.ReadFile(file)
	if err != nil {
		panic(err)
	}
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		head, ok := strings.CutPrefix(line, "func ")
		if !ok {
			continue
		}
		if strings.HasPrefix(head, "(") { // a method
			_, head, _ = strings.Cut(head, ") ")
		}
		if end := strings.IndexAny(head, "[("); end < 0 || head[:end] != name {
			continue
		}
		last := i
		for !strings.HasSuffix(line, " }") && lines[last] != "}" {
			last++
		}
		return Function{file, i + 1, lines[i : last+1]}
	}
	panic(fmt.Sprintf("textbook: there is no function %s in %s", name, file))
}
