// Package chart draws what searches cost and found, in numbers: nodes, leaves and cutoffs
// ([Counts]), which move cut ([Order]), windows and values ([Windows]), growth with depth
// ([Growth]), the conditions of fail-high reductions ([Reductions]), and what was measured over many
// positions ([Curve], [Tradeoff], [Foretold]). [Tree] is the tree that a reader folds and zooms.
//
// A chart is a [viz.View]: nb.Show and viz.Page show it beside those of package viz. Most are charts of
// go-echarts, and take its options until they are shown; each has a still picture of the same
// numbers, for where scripts do not run. A chart is made from recorded searches or from numbers, and never
// searches. This is the one package that knows go-echarts: nothing that the calculator's engine is
// made of imports it.
package chart
