package main

import (
	"slices"
	"strings"
	"testing"
)

// The flags of run itself stand where its user likes; all others are those of ablab run.
func TestFlagsFirst(t *testing.T) {
	for args, want := range map[string]string{
		"run plan.json":                             "run plan.json",
		"run plan.json --listen :1 --out x":         "run --listen :1 plan.json --out x",
		"run --out x plan.json --token=t":           "run --token=t --out x plan.json",
		"run --listen=:1 plan.json --token t --csv": "run --listen=:1 --token t plan.json --csv",
		"run plan.json --token":                     "run --token plan.json",
		"work nats://head --token t":                "work nats://head --token t",
		"":                                          "",
	} {
		if got := flagsFirst(strings.Fields(args)); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%s: %q, want %s", args, got, want)
		}
	}
}
