package uci

import (
	"strings"
	"time"
)

// Time returns how long what follows go lets a search think, and how long at most, where White is to move.
func Time(words string, overhead time.Duration) (target, most time.Duration) {
	l, _ := readLimits(start, strings.Fields(words))
	return l.time(start, overhead)
}
