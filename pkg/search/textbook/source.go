package textbook

import (
	"embed"
	"reflect"

	"github.com/ablab-go/ablab/pkg/search"
)

//go:embed alphabeta_f2.go alphabeta_hard.go alphabeta_soft.go alphabeta_tt.go aspiration.go branch_and_bound.go deepening.go
//go:embed document000.go document002.go fhr.go lmr.go minimax.go mtdf.go multicut.go multiprobcut.go negamax.go
//go:embed alphabeta_bounds.go negascout.go nullmove.go nullmove_double.go nullmove_reductions.go nullmove_verified.go
//go:embed order_best.go order_counter.go order_hints.go order_history.go order_internal.go order_killers.go ordering.go
//go:embed probcut.go pvs.go quiescence.go scout.go sss.go
var files embed.FS

// path is the import path of this package.
var path = reflect.TypeFor[Policy]().PkgPath()

// code returns the listing of a search: every visit begins and ends in one of its functions.
func code(functions string) search.Listing {
	return search.Listing{Package: path, Files: files, Functions: functions}
}
