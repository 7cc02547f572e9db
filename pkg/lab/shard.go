package lab

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// Shard is a part of a plan's jobs. All shards have the same number of jobs, give or take one, and about the same number
// for each setting, game and depth, since jobs are dealt out in the order of their keys. The zero Shard is all jobs.
type Shard struct{ Number, Of int } // 1 <= Number <= Of

// UnmarshalText reads 3/16, the third of sixteen.
func (s *Shard) UnmarshalText(text []byte) error {
	var read Shard
	if n, err := fmt.Sscanf(string(text)+"\n", "%d/%d\n", &read.Number, &read.Of); n != 2 || err != nil ||
		read.Number < 1 || read.Number > read.Of {
		return fmt.Errorf("the shard %.40q: want such as 3/16, the third of sixteen", text)
	}
	*s = read
	return nil
}

// String returns what UnmarshalText reads.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Number, s.Of) }

// ShardOf returns this task's shard of an array of of tasks, numbered by environment variables: by those of a Slurm array
// (SLURM_ARRAY_TASK_ID, from SLURM_ARRAY_TASK_MIN on), or of an indexed job of Kubernetes (JOB_COMPLETION_INDEX, from 0
// on). For a Slurm array with consecutive numbers, of = 0 means SLURM_ARRAY_TASK_COUNT.
func ShardOf(of int, lookup func(string) (string, bool)) (Shard, error) {
	number := func(name string) (int, bool, error) {
		text, ok := lookup(name)
		if !ok {
			return 0, false, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			err = fmt.Errorf("the environment has %s=%.40q: want a number", name, text)
		}
		return n, true, err
	}
	index, ok, err := number("JOB_COMPLETION_INDEX")
	if !ok {
		if index, ok, err = number("SLURM_ARRAY_TASK_ID"); ok && err == nil {
			first, _, wrong := number("SLURM_ARRAY_TASK_MIN")
			if index, err = index-first, wrong; of == 0 && err == nil {
				of, _, err = number("SLURM_ARRAY_TASK_COUNT")
			}
		}
	}
	switch {
	case err != nil:
		return Shard{}, err
	case !ok:
		return Shard{}, errors.New("the environment has no SLURM_ARRAY_TASK_ID and no JOB_COMPLETION_INDEX: " +
			"name the shard, such as 3/16")
	case index < 0 || index >= of:
		return Shard{}, fmt.Errorf("the environment says that this is task %d, counted from 0, of %d: "+
			"want as many as there are tasks", index, of)
	}
	return Shard{index + 1, of}, nil
}

// Jobs returns the jobs of a plan, all or a shard of them. It is an error if the next jobs depend on results,
// as in a tuning or a match with a test, or if the plan is not settled ([Plan.Settle]).
func (p Plan) Jobs(s Shard) ([]Job, error) {
	var all []Job
	switch {
	case p.Experiment != nil:
		all = p.Experiment.Jobs()
	case p.Match != nil && p.Match.Test == nil:
		all = p.Match.Jobs()
	default:
		return nil, errors.New("a tuning, and a match with a test, have no shards: their next jobs depend on results")
	}
	if one, err := p.one(); err == nil && !isSettled(one.sets()) {
		return nil, errors.New("lab: some positions of the plan are still named by a file, random moves or others: settle it " +
			"first, or take the plan of its store")
	}
	if s == (Shard{}) {
		return all, nil
	}
	byKey := make(map[string]Job, len(all)) // each key is a digest, computed only once
	for _, job := range all {
		byKey[job.Key()] = job
	}
	var jobs []Job
	for i, key := range slices.Sorted(maps.Keys(byKey)) {
		if i%s.Of == s.Number-1 {
			jobs = append(jobs, byKey[key])
		}
	}
	return jobs, nil
}
