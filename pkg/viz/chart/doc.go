// Package chart draws what searches cost and found, in numbers: nodes, leaves and cutoffs ([Counts]),
// which move cut ([Order]), windows and values ([Windows]), growth with depth ([Growth]), the conditions
// of fail-high reductions ([Reductions]), and what was measured over many positions ([Curve], [Tradeoff],
// [Foretold]). [Tree] is the tree that a reader folds and zooms.
//
// What package stat estimates is drawn with its interval: over one setting ([Curve]), over two ([Heat]), of several
// settings against one ([Forest]), by position ([Effort]) and pair by pair of a match ([Match]). Each of these has a
// table of its numbers.
//
//	counts := chart.Counts(minimax, alphabeta)
//	growth := chart.Growth(chart.Leaves).Theory(3)
//
// A chart is a [viz.View]: nb.Show and viz.Page show it beside those of package viz. Most are charts of
// go-echarts, and take its options until they are shown; each has a still picture of the same numbers,
// for where scripts do not run. A chart is made from recorded searches or from numbers, and never
// searches.
//
// A file has one chart: its series are made once, with their texts and colours, and both forms are drawn
// from them. This is the one package that knows go-echarts, and nothing of the calculator's engine
// imports it.
package chart
