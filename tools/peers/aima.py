"""Does task T1 or T2 of ablab bench once with aima3 (MIT), and prints the CPU seconds."""

import sys
import time

from aima3.games import TicTacToe, alphabeta_search, minimax_decision

game = TicTacToe()
began = time.process_time()
{"T1": minimax_decision, "T2": alphabeta_search}[sys.argv[1]](game.initial, game)
print(time.process_time() - began)
