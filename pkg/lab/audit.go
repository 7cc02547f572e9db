package lab

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// Audit is the result of checking selective decisions of the engine in several searches: see [engine.Audit].
type Audit[P, M any] struct {
	Made    []int64 // by [engine.Technique], of all searches
	Checked []engine.Checked[P, M]
	Roots   []int // of each checked decision, the number of the search that made it
}

// AuditOf searches each root by the engine with settings, and checks a sample of its decisions: at most sample for each
// root and technique, so that all roots have the same weight, however many decisions their searches make.
func AuditOf[P search.Position[P, M], M comparable](
	roots []P, settings search.Settings, sample int, seed uint64) (*Audit[P, M], error) {
	return auditOf(roots, seed, func(root P, seed uint64) (*engine.Audited[P, M], error) {
		return engine.Audit(root, settings, sample, seed)
	})
}

// AuditEntries is AuditOf for positions of any game.
func AuditEntries(roots []entry.Position, settings search.Settings, sample int, seed uint64) (
	*Audit[entry.Position, entry.Move], error) {
	return auditOf(roots, seed, func(root entry.Position, seed uint64) (*engine.Audited[entry.Position, entry.Move], error) {
		return root.Audit(settings, sample, seed)
	})
}

func auditOf[P, M any](roots []P, seed uint64, audit func(P, uint64) (*engine.Audited[P, M], error)) (*Audit[P, M], error) {
	a := &Audit[P, M]{Made: make([]int64, len(engine.Techniques()))}
	for i, root := range roots {
		audited, err := audit(root, seed+uint64(i))
		if err != nil {
			return nil, fmt.Errorf("lab: root %d: %w", i, err)
		}
		for t, n := range audited.Made {
			a.Made[t] += n
		}
		a.Checked = append(a.Checked, audited.Checked...)
		a.Roots = append(a.Roots, slices.Repeat([]int{i}, len(audited.Checked))...)
	}
	return a, nil
}

// AuditRow is how often a technique was wrong: in all its checked decisions, or in a class of them.
type AuditRow struct {
	Technique string  `json:"technique"`
	Class     string  `json:"class"` // such as 3 plies, CUT, or margin 0 to 12; all
	Made      int64   `json:"made"`  // decisions, for all; 0 for a class, where it is not known
	Checked   int     `json:"checked"`
	Wrong     int     `json:"wrong"`
	Low       float64 `json:"low"` // percent, of an interval of 95 % in which each search is a cluster: see [stat.Clustered]
	High      float64 `json:"high"`
	Zugzwang  int     `json:"zugzwang"` // of the wrong ones: the side to move would reach the bound if it could pass
	Below     int     `json:"below"`    // of them: misled by decisions further down, and not by its own depth
}

// Rows returns how often each technique that decided anything was wrong: in all, by the plies to be searched, by the
// expected node type and, for fail-high reductions, by how far the static score minus the threat is above beta, in four
// classes.
func (a *Audit[P, M]) Rows() (rows []AuditRow) {
	searches := 0
	if len(a.Roots) > 0 {
		searches = 1 + slices.Max(a.Roots)
	}
	for _, t := range engine.Techniques() {
		of := slices.DeleteFunc(slices.Clone(a.Checked), func(c engine.Checked[P, M]) bool { return c.Technique != t })
		if len(of) == 0 {
			continue
		}
		add := func(class string, in func(engine.Checked[P, M]) bool) {
			row := AuditRow{Technique: t.String(), Class: class}
			wrong, checked := make([]int, searches), make([]int, searches)
			for i, c := range a.Checked {
				if c.Technique != t || !in(c) {
					continue
				}
				checked[a.Roots[i]]++
				if !c.Right {
					wrong[a.Roots[i]]++
				}
				if c.Zugzwang {
					row.Zugzwang++
				}
				if c.Below {
					row.Below++
				}
			}
			for i := range searches {
				row.Checked, row.Wrong = row.Checked+checked[i], row.Wrong+wrong[i]
			}
			interval := stat.Clustered(wrong, checked)
			row.Low, row.High = interval.Low, interval.High
			if row.Checked > 0 {
				rows = append(rows, row)
			}
		}
		add("all", func(engine.Checked[P, M]) bool { return true })
		rows[len(rows)-1].Made = a.Made[t]
		deepest := slices.MaxFunc(of, func(a, b engine.Checked[P, M]) int { return cmp.Compare(a.Depth, b.Depth) }).Depth
		for depth := 1; depth <= deepest; depth++ {
			add(plies(depth), func(c engine.Checked[P, M]) bool { return c.Depth == depth })
		}
		for _, kind := range []search.NodeType{search.PV, search.Cut, search.All} {
			add(kind.String(), func(c engine.Checked[P, M]) bool { return c.Expected == kind })
		}
		if t == engine.ByFailHigh {
			for _, class := range quarters(of) {
				name := fmt.Sprintf("margin %d to %d", class[0], class[1])
				add(name, func(c engine.Checked[P, M]) bool { return class[0] <= margin(c) && margin(c) <= class[1] })
			}
		}
	}
	return rows
}

func plies(n int) string {
	if n == 1 {
		return "1 ply"
	}
	return strconv.Itoa(n) + " plies"
}

// margin is how far the static score minus the threat is above beta at a fail-high reduction.
func margin[P, M any](c engine.Checked[P, M]) int { return c.Static - c.Threat - c.Bound }

// quarters are classes of margins, from and to, with about a quarter of the decisions each; fewer classes if many
// margins are equal.
func quarters[P, M any](of []engine.Checked[P, M]) (classes [][2]int) {
	margins := make([]int, len(of))
	for i, c := range of {
		margins[i] = margin(c)
	}
	slices.Sort(margins)
	for from := 0; from < len(margins); {
		to := min(from+(len(margins)+3)/4, len(margins)) - 1
		for to+1 < len(margins) && margins[to+1] == margins[to] {
			to++
		}
		classes = append(classes, [2]int{margins[from], margins[to]})
		from = to + 1
	}
	return classes
}

// AuditTable returns rows as a table.
func AuditTable(rows []AuditRow) table.Table {
	t := table.Of("technique", "decisions", "made", "checked", "wrong", "percent", "in zugzwang", "from below")
	for _, r := range rows {
		made := ""
		if r.Class == "all" {
			made = strconv.FormatInt(r.Made, 10)
		}
		percent := stat.Estimate{Value: stat.Rate{Hits: r.Wrong, N: r.Checked}.Percent(), Low: r.Low, High: r.High}
		t.Add(r.Technique, r.Class, made, strconv.Itoa(r.Checked), strconv.Itoa(r.Wrong), percent.String(),
			strconv.Itoa(r.Zugzwang), strconv.Itoa(r.Below))
	}
	return t
}

// Worst returns up to n wrong decisions, the most wrong ones first: those for which the value by the search to the whole
// depth is farthest below the bound, or above it.
func (a *Audit[P, M]) Worst(n int) []engine.Checked[P, M] {
	wrong := slices.DeleteFunc(slices.Clone(a.Checked), func(c engine.Checked[P, M]) bool { return c.Right })
	off := func(c engine.Checked[P, M]) int { return max(c.Found-c.Bound, c.Bound-c.Found) }
	slices.SortStableFunc(wrong, func(a, b engine.Checked[P, M]) int { return cmp.Compare(off(b), off(a)) })
	return wrong[:min(n, len(wrong))]
}
