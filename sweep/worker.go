package sweep

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	neturl "net/url"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// tries is how many workers may begin a job without finishing it. A job that kills its worker would otherwise
// kill all of them.
const tries = 5

// Worker does the jobs of a queue.
type Worker struct {
	Games lab.Games
	Cores int // jobs at the same time; 0 means one per processor

	// Programs lets jobs start the programs that they name, the UCI engines of a match. Such a job is code: without Programs it
	// is refused.
	Programs bool

	// Waits, if not nil, is called once each time that the queue stops answering.
	Waits func()

	// Wait is how long to wait for a queue that does not answer; 0 means forever.
	Wait time.Duration

	waiting  *atomic.Int64 // since when the queue does not answer, in nanoseconds; 0 if it does
	revision string        // another than lab.Revision(), in tests
	machine  string        // and than lab.Machine()
	sent     func()        // is called between a result and its acknowledgement, in tests
}

// CheckURL returns what is wrong with the URL of a queue.
func CheckURL(url string) error {
	if at, err := neturl.Parse(url); err != nil || at.Hostname() == "" || !slices.Contains([]string{"nats", "tls"}, at.Scheme) {
		return fmt.Errorf("sweep: the queue at %.100q: want an address such as nats://head:4222", url)
	}
	return nil
}

// Work does jobs of the queue at a URL until the queue has no more ([Queue.Done]), which is not an error, or ctx ends.
// It waits for a queue that does not exist yet, or is gone.
func (w Worker) Work(ctx context.Context, url, token string) error {
	if err := CheckURL(url); err != nil {
		return err
	}
	w.waiting = new(atomic.Int64)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	conn, err := nats.Connect(url, nats.Token(token), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(time.Second/4), nats.ClosedHandler(func(c *nats.Conn) {
			cancel(fmt.Errorf("sweep: %s: %w", url, cmp.Or(c.LastError(), nats.ErrConnectionClosed))) // the token is refused
		}))
	if err != nil {
		return fmt.Errorf("sweep: %s: %w", url, err)
	}
	defer conn.Close()
	stream, err := jetstream.New(conn)
	if err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	w.revision, w.machine = cmp.Or(w.revision, lab.Revision()), cmp.Or(w.machine, lab.Machine())
	home := errors.New("there are no more jobs")
	if _, err := conn.Subscribe(goodbye, func(*nats.Msg) { cancel(home) }); err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	cores := w.Cores
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	var group sync.WaitGroup
	for range cores {
		group.Go(func() {
			for ctx.Err() == nil {
				if err := w.visit(ctx, conn, stream); err != nil {
					cancel(err)
				}
			}
		})
	}
	group.Wait()
	if err := context.Cause(ctx); !errors.Is(err, home) {
		return err
	}
	return nil
}

// visit does jobs until the connection is lost, or ctx ends; it is an error if the queue has no use for this worker.
func (w Worker) visit(ctx context.Context, conn *nats.Conn, stream jetstream.JetStream) error {
	patience := 2 * time.Second
	if w.Wait > 0 {
		patience = min(patience, w.Wait)
	}
	asked, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	said, err := conn.RequestWithContext(asked, hello, nil)
	if err != nil { // it is gone, or not there yet
		now := time.Now().UnixNano()
		switch since := w.waiting.Load(); {
		case w.waiting.CompareAndSwap(0, now) && w.Waits != nil && ctx.Err() == nil:
			w.Waits()
		case w.Wait > 0 && since > 0 && now-since > int64(w.Wait):
			return fmt.Errorf("sweep: the queue does not answer for %v: are there no more jobs?", w.Wait)
		}
		pause(ctx)
		return nil
	}
	w.waiting.Store(0)
	var t terms
	if err := json.Unmarshal(said.Data, &t); err != nil {
		return fmt.Errorf("sweep: the queue says %.100q: want its requirements for a worker: %w", said.Data, err)
	}
	if t.Revision != w.revision {
		return fmt.Errorf("sweep: the queue is of revision %s, and this worker of %s: use the same program",
			t.Revision, w.revision)
	}
	consumer, err := stream.Consumer(asked, jobs, workers)
	if err != nil {
		pause(ctx)
		return nil
	}
	for ctx.Err() == nil {
		batch, err := consumer.Fetch(1, jetstream.FetchMaxWait(time.Second))
		if err != nil {
			pause(ctx)
			return nil
		}
		for m := range batch.Messages() {
			w.do(ctx, m, stream, t)
		}
		if batch.Error() != nil {
			pause(ctx)
			return nil
		}
	}
	return nil
}

// pause waits a little for a queue that is gone.
func pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(time.Second / 4):
	}
}

// do does a job, and gives signs of life meanwhile. If the result cannot be sent, another worker will do the
// job.
func (w Worker) do(ctx context.Context, m jetstream.Msg, stream jetstream.JetStream, t terms) {
	alive := time.NewTicker(t.Patience / 3)
	defer alive.Stop()
	found := make(chan result, 1)
	go func() { found <- w.result(ctx, m) }()
	for {
		select {
		case <-alive.C:
			_ = m.InProgress()
		case r := <-found:
			if ctx.Err() != nil {
				giveBack(m, stream)
				return
			}
			if w.send(ctx, stream, r) != nil {
				return // the queue is gone
			}
			if w.sent != nil {
				w.sent()
			}
			_ = m.Ack()
			return
		}
	}
}

// giveBack returns a job to the queue when its worker leaves, so that it is handed out again at once, and not after
// the queue's patience. It does not count as one of the job's tries.
func giveBack(m jetstream.Msg, stream jetstream.JetStream) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	again := &nats.Msg{Subject: m.Subject(), Header: nats.Header{}, Data: m.Data()}
	again.Header.Set(keyHeader, m.Headers().Get(keyHeader))
	if _, err := stream.PublishMsg(ctx, again); err == nil {
		_ = m.Ack()
	}
}

// send sends a result, or what is wrong with it.
func (w Worker) send(ctx context.Context, stream jetstream.JetStream, r result) error {
	text, err := json.Marshal(r)
	if err == nil {
		if _, err = stream.Publish(ctx, results, text); !errors.Is(err, nats.ErrMaxPayload) {
			return err
		}
	}
	r.Wrong = fmt.Sprintf("sweep: the result cannot be sent: %v", err)
	text, _ = json.Marshal(result{Key: r.Key, Revision: r.Revision, Wrong: r.Wrong})
	_, err = stream.Publish(ctx, results, text)
	return err
}

func (w Worker) result(ctx context.Context, m jetstream.Msg) result {
	r := result{Key: m.Headers().Get(keyHeader), Revision: w.revision}
	var j lab.Job
	err := json.Unmarshal(m.Data(), &j)
	if err != nil {
		r.Wrong = fmt.Sprintf("sweep: %.100q is not a job: %v", m.Data(), err)
		return r
	}
	if told, err := m.Metadata(); err == nil && told.NumDelivered > tries {
		r.Wrong = fmt.Sprintf("sweep: %v: %d workers began it, and none finished it: find out what kills a worker there, "+
			"such as too little memory", j, tries)
		return r
	}
	if j.Starts() && !w.Programs {
		r.Wrong = fmt.Sprintf("sweep: %v: a worker starts no program unless it was begun with --programs", j)
		return r
	}
	if r.Row, err = w.Games.Do(ctx, j); err != nil {
		r.Wrong = err.Error()
	}
	r.Row.Machine = w.machine
	return r
}
