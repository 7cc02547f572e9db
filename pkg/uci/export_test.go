package uci

import (
	"strings"
	"time"
)

// Time returns how long what follows go lets a search think, where White is to move.
func Time(words string, overhead time.Duration) time.Duration {
	l, _ := readLimits(start, strings.Fields(words))
	return l.time(start, overhead)
}
