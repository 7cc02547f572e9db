package search

// Mix makes a hash of a number that differs from position to position: every bit of the result
// depends on all bits of x, and different numbers have different results. A position that fits
// into 64 bits needs no other hash:
//
//	func (r Row) Hash() uint64 { return search.Mix(uint64(r)) }
//
// Source: the finalizer of SplitMix64, G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
