package command

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
)

func TestAudit(t *testing.T) {
	audit := words("audit --game chess --depth 4 --moves 12 --count 3 --sample 30 'engine-tuned Selective.FailHigh.Reduction=1'")
	out, status := ablab("", audit...)
	for _, want := range []string{"fail-high reduction   all", "CUT", "margin", "the search took the value for", "to move"} {
		if status != exitFine || !strings.Contains(out, want) {
			t.Errorf("%d, want %q:\n%s", status, want, out)
		}
	}
	lines, status := ablab("", append(audit, "--json")...)
	for line := range strings.Lines(lines) {
		var row lab.AuditRow
		if err := json.Unmarshal([]byte(line), &row); err != nil || status != exitFine || row.Checked == 0 {
			t.Errorf("%d, %s: %v", status, line, err)
		}
	}
	prints(t, exitFine, "technique,decisions,made", append(audit, "--format", "csv")...)
}

func TestAuditRefuses(t *testing.T) {
	audit := []string{"audit", "--game", "connectfour", "--count", "2"}
	for _, test := range []struct {
		want string
		args []string
	}{
		{"want --depth", append(audit, "engine Selective.Late.Reduction=1")},
		{"minimax cannot be audited", append(audit, "--depth", "3", "minimax")},
		{`has no option "Late"`, append(audit, "--depth", "3", "engine Late=1")},
		{"no decision was made", append(audit, "--depth", "3", "engine")},
		{"NullMover", append(audit, "--depth", "3", "engine Selective.NullMove.Reduction=2")},
		{"set the driver pvs", append(audit, "--depth", "3", "engine Selective.Late.Reduction=1")},
		{"want 1 or more decisions", append(audit, "--depth", "3", "--sample", "0", "engine")},
		{"want 1 or more positions", append(audit, "--depth", "3", "--moves", "-1", "engine")},
	} {
		if out, status := ablab("", test.args...); status == exitFine || !strings.Contains(out, test.want) {
			t.Errorf("%q: %d, want %q: %s", test.args, status, test.want, out)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out strings.Builder
	args := words("audit --game chess --depth 30 'engine-tuned Selective.FailHigh.Reduction=1'")
	if status := run(ctx, nil, args, strings.NewReader(""), &out, &out); status != exitSignal+2 {
		t.Errorf("interrupted: %d, %s", status, &out)
	}
}
