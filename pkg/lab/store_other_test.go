//go:build !linux

package lab_test

func prepare() {}
