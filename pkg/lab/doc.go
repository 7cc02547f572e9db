// Package lab measures searches: their cost ([Experiment]), their strength ([Match]), the best numbers for their
// options ([Tuning]), and what a selective search saves and spoils ([Prices]).
//
// All measurements consist of jobs: searches and pairs of games, described by plain data. A [Lab] does them on all
// processors, or wherever its [Doer] does, and keeps their results in a [Store], so that an interrupted measurement
// continues where it stopped. Package stat computes how far the numbers can be trusted.
//
//	store, err := lab.OpenStore("othello.results", lab.Plan{Experiment: &e}, games.All())
//	cases, err := e.Run(ctx, &lab.Lab{Games: games.All(), Store: store}, nil)
package lab
