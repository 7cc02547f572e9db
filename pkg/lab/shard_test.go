package lab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Shards have each job once, and about as many each.
func TestShardsShareTheJobs(t *testing.T) {
	e := small()
	plan := lab.Plan{Experiment: &e}
	if err := plan.Settle(all, "."); err != nil {
		t.Fatal(err)
	}
	if _, err := (lab.Plan{Experiment: &e}).Jobs(lab.Shard{}); err == nil || !strings.Contains(err.Error(), "settle it") {
		t.Errorf("the jobs of positions that are not there yet: %v", err)
	}
	whole, err := plan.Jobs(lab.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []int{1, 2, 3, 7, len(whole), len(whole) + 1} {
		seen := map[string]int{}
		for i := range of {
			jobs, err := plan.Jobs(lab.Shard{Number: i + 1, Of: of})
			if err != nil || len(jobs) < len(whole)/of || len(jobs) > len(whole)/of+1 {
				t.Errorf("shard %d of %d has %d of %d jobs, %v", i+1, of, len(jobs), len(whole), err)
			}
			for _, job := range jobs {
				seen[job.Key()]++
			}
		}
		for _, job := range whole {
			if n := seen[job.Key()]; n != 1 {
				t.Errorf("of %d shards %d have the job %s", of, n, job)
			}
		}
	}
}

// What is tuned, or tested until it is decided, is done in one place.
func TestWhatDependsOnResultsHasNoShards(t *testing.T) {
	m := contest(nil)
	plan := lab.Plan{Match: &m}
	if err := plan.Settle(all, "."); err != nil {
		t.Fatal(err)
	}
	if _, err := plan.Jobs(lab.Shard{Number: 1, Of: 2}); err != nil {
		t.Error("a match of so many games:", err)
	}
	m.Test = &stat.SPRT{}
	if _, err := (lab.Plan{Match: &m}).Jobs(lab.Shard{Number: 1, Of: 2}); err == nil {
		t.Error("a match with a test has shards")
	}
}

// A task of an array knows its shard by what the scheduler sets.
func TestATaskKnowsItsShard(t *testing.T) {
	for _, c := range []struct {
		of   int
		env  map[string]string
		want string // "" for an error
	}{
		{16, map[string]string{"JOB_COMPLETION_INDEX": "0"}, "1/16"},
		{16, map[string]string{"JOB_COMPLETION_INDEX": "15"}, "16/16"},
		{16, map[string]string{"JOB_COMPLETION_INDEX": "16"}, ""},
		{0, map[string]string{"JOB_COMPLETION_INDEX": "0"}, ""},
		{8, map[string]string{"SLURM_ARRAY_TASK_ID": "7"}, "8/8"},
		{8, map[string]string{"SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1"}, "1/8"},
		{0, map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"}, "3/4"},
		{8, map[string]string{"SLURM_ARRAY_TASK_ID": "8"}, ""},
		{8, map[string]string{"SLURM_ARRAY_TASK_ID": "one"}, ""},
		{8, nil, ""},
	} {
		shard, err := lab.ShardOf(c.of, func(name string) (string, bool) {
			value, ok := c.env[name]
			return value, ok
		})
		if (err != nil) != (c.want == "") || err == nil && shard.String() != c.want {
			t.Errorf("%v of %d: shard %v, %v; want %q", c.env, c.of, shard, err, c.want)
		}
	}
	for _, text := range []string{"", "3", "0/4", "5/4", "3/16x", "x3/16", "-1/2", "1/2 3"} {
		var s lab.Shard
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as the shard %v", text, s)
		}
	}
	var s lab.Shard
	if err := s.UnmarshalText([]byte("3/16")); err != nil || s != (lab.Shard{Number: 3, Of: 16}) {
		t.Errorf("3/16 is read as %v, %v", s, err)
	}
}
