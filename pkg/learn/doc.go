// Package learn learns evaluations and move orders: n-tuple networks, for any game on a board of at most 64 squares
// whose positions show the contents of the squares ([Board]).
//
// A [Network] adds up weights. A tuple is a list of squares; the contents of its squares form a number, and the tuple's
// table has a weight for each such number. Boards that mirror each other share weights. The value of a position for the
// side to move is the hyperbolic tangent of the sum: 1 for a sure win, -1 for a sure loss.
//
//   - [Train] learns such a value by games of the network against itself: temporal-difference learning.
//   - [Imitate] learns which of the moves a search would choose: a policy.
//   - [Position] is a position of the game that is judged, and whose moves are ordered, by networks.
//   - [Read] and [Network.Write] have networks in files, with all that is needed to make them again.
//
// Everything learned is an estimate; the only exact fact is that a move order changes no value.
//
// Sources: W. W. Bledsoe and I. Browning, "Pattern recognition and reading by machine" (1959), for tuples; S. M. Lucas,
// "Learning to play Othello with n-tuple systems", Australian Journal of Intelligent Information Processing Systems 4 (2008);
// M. Thill, P. Koch and W. Konen, "Reinforcement learning with n-tuples on the game Connect-4", PPSN XII (2012);
// M. Szubert and W. Jaśkowski for straight tuples: W. Jaśkowski, "Systematic n-tuple networks for position evaluation:
// exceeding 90% in the Othello league" (2014).
package learn
