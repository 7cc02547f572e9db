// Package lab measures searches: what they need ([Experiment]), how strong they are ([Match]), what numbers are best
// for their options ([Tuning]), and what a selective search saves and costs ([Prices]).
//
// All that is measured comes of jobs: searches and pairs of games that are data alone. A [Lab] does them on all
// processors, or wherever its [Doer] does, and keeps their results in a [Store]: what was interrupted goes on where it
// was. What the numbers are worth, package stat says.
//
//	store, err := lab.OpenStore("othello.results", lab.Plan{Experiment: &e}, games.All())
//	cases, err := e.Run(ctx, &lab.Lab{Games: games.All(), Store: store})
package lab
