// Package chance has searches for games with chance, such as dice: the value of a chance node is the mean of its outcomes,
// weighted by their probabilities.
//
//   - [Expectimax] visits every node (Michie 1966).
//   - [Star1] cuts where the outcomes that are left cannot bring the mean back into the window (Ballard 1983).
//   - [Star2] first looks at a move or some of each outcome, which bounds what they are worth before any is searched
//     (Ballard 1983).
//
// All of them take any position; where chance has no part in the game (search.Chancer) they are negamax and fail-soft
// alpha-beta. Scores are whole parts of a point (search.Unit): a mean that is no whole score is rounded toward -Inf for the
// side to move, in all of them alike. On an explicit tree none ever is, for the tree's unit is chosen so: its values are exact
// fractions.
package chance
