// Package chart draws the costs and results of searches as numbers: nodes, leaves and cutoffs ([Counts]),
// which move cut ([Order]), windows and values ([Windows]), growth with depth ([Growth]), the conditions
// of fail-high reductions ([Reductions]), and measurements over many positions ([Curve], [Tradeoff],
// [Foretold]). [Tree] is a tree that a reader can fold and zoom.
//
// Estimates of package stat are drawn with their intervals: over one setting ([Curve]), over two ([Heat]), of
// several settings against one ([Forest]), by position ([Effort]) and pair by pair of a match ([Match]). [Path] draws
// how a tuning moved its parameters. Each of these charts has a table of its numbers.
//
//	counts := chart.Counts(minimax, alphabeta)
//	growth := chart.Growth(chart.Leaves).Theory(3)
//
// A chart is a [viz.View]: nb.Show and viz.Page show it beside those of package viz. Most are charts of
// go-echarts, and take its options until they are shown; each has a still picture of the same numbers,
// for where scripts do not run. A chart is made from recorded searches or from numbers, and never
// searches.
//
// Each chart has its own file: its series are made once, with their texts and colors, and both forms are
// drawn from them. This is the only package that uses go-echarts, and the calculator's engine does not
// import it.
package chart
