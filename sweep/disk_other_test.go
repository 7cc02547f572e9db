//go:build !linux

package sweep

func prepare() {}
