// Package sweep does the jobs of package lab on many machines: a [Queue] hands them out, and takes the results, and
// any number of [Worker] do them. A worker may come late, be killed or lose its connection: another one does its job.
// The queue may also be killed: the same plan continues with the jobs that its store lacks, and the workers wait for
// it.
//
//	queue, err := sweep.Listen(sweep.Options{})
//	l := &lab.Lab{Games: games.All(), Store: store, Doer: queue}
//
// The queue is a server of NATS inside the process, with JetStream in memory: the lab's store keeps the results. A
// job is data and never code. A worker without the token is refused.
package sweep

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net"
	"net/url"
	"os"
	"strconv"
	"time"

	"github.com/ablab-go/ablab/internal/lock"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The names of the queue's parts.
const (
	jobs    = "ablab-jobs"    // a stream of lab.Job, each until a worker has acknowledged it
	results = "ablab-results" // a stream of result, each until it is stored
	workers = "workers"       // the consumer of jobs, one for all workers
	hello   = "ablab.hello"   // answers with what is asked of a worker
	goodbye = "ablab.goodbye" // tells the workers that there will be no more jobs

	keyHeader = "Ablab-Key" // of a job
)

// terms are the queue's requirements for a worker.
type terms struct {
	Revision string        `json:"revision"` // of the program: see lab.Revision
	Patience time.Duration `json:"patience"` // a job is given to another worker after this time without a sign of life
}

// result is a worker's answer to a job: its row, or an error.
type result struct {
	Key      string  `json:"key"`
	Revision string  `json:"revision"`
	Row      lab.Row `json:"row"` // with the worker's machine
	Wrong    string  `json:"wrong,omitempty"`
}

// Options are the options of a queue.
type Options struct {
	Address string // host:port; "" stands for a free port of 127.0.0.1, which no other machine reaches
	Token   string // what workers must show; "" lets in everyone who reaches the address

	// Patience is how long a worker may give no sign of life before its job is given to another one; 0 means 30
	// seconds.
	Patience time.Duration
}

// Queue hands out jobs to workers. It is a [lab.Doer].
type Queue struct {
	server  *server.Server
	address *url.URL
	folder  *os.File // locked
	conn    *nats.Conn
	stream  jetstream.JetStream
	found   chan jetstream.Msg // results
	closed  chan struct{}
	terms   terms
}

// Listen opens a queue.
func Listen(o Options) (*Queue, error) {
	host, port := "127.0.0.1", server.RANDOM_PORT
	if o.Address != "" {
		var err error
		if host, port, err = split(o.Address); err != nil {
			return nil, err
		}
		free, err := net.Listen("tcp", o.Address) // the server does not say what is wrong
		if err != nil {
			return nil, fmt.Errorf("sweep: it is impossible to listen there: %w", err)
		}
		_ = free.Close()
	}
	if o.Patience == 0 {
		o.Patience = 30 * time.Second
	}
	folder, err := lock.TemporaryFolder("ablab-sweep-") // nothing is in it: all is in memory
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: port, Authorization: o.Token, JetStream: true, StoreDir: folder.Name(), NoSigs: true, NoLog: true,
	})
	if err != nil {
		_ = lock.Remove(folder)
		return nil, fmt.Errorf("sweep: %w", err)
	}
	q := &Queue{server: s, folder: folder, closed: make(chan struct{}), terms: terms{lab.Revision(), o.Patience}}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		q.Close()
		return nil, fmt.Errorf("sweep: it is impossible to listen at %s:%d: is another program there?", host, port)
	}
	if q.address, err = url.Parse(s.ClientURL()); err == nil {
		err = q.open(o)
	}
	if err != nil {
		q.Close()
		return nil, fmt.Errorf("sweep: %w", err)
	}
	return q, nil
}

// split returns the two parts of an address to listen at.
func split(address string) (host string, port int, err error) {
	host, number, err := net.SplitHostPort(address)
	if err == nil {
		port, err = strconv.Atoi(number)
	}
	if err == nil && (port < 0 || port > math.MaxUint16) {
		err = fmt.Errorf("the port %d: want 0 to %d", port, math.MaxUint16)
	}
	if err != nil {
		err = fmt.Errorf("sweep: the address %q: want such as 127.0.0.1:4222: %w", address, err)
	}
	return host, port, err
}

// CheckAddress returns what is wrong with an address to listen at.
func CheckAddress(address string) error {
	_, _, err := split(address)
	return err
}

func (q *Queue) open(o Options) (err error) {
	if q.conn, err = nats.Connect(q.server.ClientURL(), nats.Token(o.Token), nats.InProcessServer(q.server)); err != nil {
		return err
	}
	if q.stream, err = jetstream.New(q.conn); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	for _, name := range []string{jobs, results} {
		if _, err = q.stream.CreateStream(ctx, jetstream.StreamConfig{
			Name: name, Subjects: []string{name}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
		}); err != nil {
			return err
		}
	}
	if _, err = q.stream.CreateConsumer(ctx, jobs, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: o.Patience, MaxAckPending: -1, MaxWaiting: 100_000,
	}); err != nil {
		return err
	}
	found, err := q.stream.CreateConsumer(ctx, results, jetstream.ConsumerConfig{
		Durable: "store", AckPolicy: jetstream.AckExplicitPolicy, MaxAckPending: -1,
	})
	if err != nil {
		return err
	}
	q.found = make(chan jetstream.Msg)
	if _, err := found.Consume(func(m jetstream.Msg) {
		select {
		case q.found <- m:
		case <-q.closed:
		}
	}); err != nil {
		return err
	}
	says, _ := json.Marshal(q.terms) // there is nothing in it that JSON cannot hold
	_, err = q.conn.Subscribe(hello, func(m *nats.Msg) { _ = m.Respond(says) })
	return err
}

// URL returns the address for workers: with the name of this machine if the queue listens at all of its
// addresses.
func (q *Queue) URL() string {
	at := *q.address
	if ip := net.ParseIP(at.Hostname()); ip != nil && ip.IsUnspecified() {
		if name, err := os.Hostname(); err == nil {
			at.Host = net.JoinHostPort(name, at.Port())
		}
	}
	return at.String()
}

// Done tells the workers that there will be no more jobs, so that they end. Without it they wait for the queue to
// be opened again.
func (q *Queue) Done() {
	_ = q.conn.Publish(goodbye, nil)
	_ = q.conn.FlushTimeout(time.Second)
}

// Close closes the queue.
func (q *Queue) Close() {
	close(q.closed)
	if q.conn != nil {
		q.conn.Close()
	}
	q.server.Shutdown()
	q.server.WaitForShutdown()
	_ = lock.Remove(q.folder)
}

// chunk is the number of jobs published at a time, and ahead the number that may wait for a worker or be under way: each
// takes about 700 bytes of memory.
const (
	chunk = 1000
	ahead = 100 * chunk
)

// Do does jobs, as described at [lab.Doer], on the machines of the workers.
func (q *Queue) Do(ctx context.Context, todo []lab.Job, done func(lab.Row) error) (err error) {
	defer func() {
		if err != nil {
			err = errors.Join(err, q.forget())
		}
	}()
	waiting := map[string]bool{}
	for len(todo)+len(waiting) > 0 {
		for len(todo) > 0 && len(waiting) <= ahead-chunk {
			some := todo[:min(chunk, len(todo))]
			todo = todo[len(some):]
			if err := q.publish(ctx, some); err != nil {
				return err
			}
			for _, j := range some {
				waiting[j.Key()] = true
			}
		}
		select {
		case m := <-q.found:
			if err := q.take(m, waiting, done); err != nil {
				return err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// publish hands out jobs, and returns when the queue has them.
func (q *Queue) publish(ctx context.Context, some []lab.Job) error {
	var handed []jetstream.PubAckFuture
	for _, j := range some {
		text, err := json.Marshal(j)
		if err != nil {
			return err
		}
		m := nats.NewMsg(jobs)
		m.Data = text
		m.Header.Set(keyHeader, j.Key())
		f, err := q.stream.PublishMsgAsync(m)
		if err != nil {
			return fmt.Errorf("sweep: %v: %w", j, err)
		}
		handed = append(handed, f)
	}
	for i, f := range handed {
		select {
		case <-f.Ok():
		case err := <-f.Err():
			return fmt.Errorf("sweep: %v: %w", some[i], err)
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// take takes a result: the first of a key. It comes once, whatever is wrong with it.
func (q *Queue) take(m jetstream.Msg, waiting map[string]bool, done func(lab.Row) error) error {
	var r result
	if err := json.Unmarshal(m.Data(), &r); err != nil {
		return errors.Join(fmt.Errorf("sweep: a worker sent %.100q, which is not a result: %w", m.Data(), err), m.Term())
	}
	switch {
	case r.Revision != q.terms.Revision:
		return errors.Join(fmt.Errorf("sweep: a worker of revision %s sent a result, and this program is %s",
			r.Revision, q.terms.Revision), m.Term())
	case !waiting[r.Key]: // done twice, since the first worker seemed to be gone
		return m.Ack()
	case r.Wrong != "":
		return errors.Join(errors.New(r.Wrong), m.Term())
	case r.Row.Key != r.Key:
		return errors.Join(fmt.Errorf("sweep: a worker sent the row of %q as the result of %s: look at that worker",
			r.Row.Key, r.Key), m.Term())
	}
	if r.Row.Machine == lab.Machine() {
		r.Row.Machine = "" // as everywhere in the part
	}
	if err := done(r.Row); err != nil {
		return err
	}
	delete(waiting, r.Key)
	return m.Ack()
}

// forget takes the jobs back that nobody has begun.
func (q *Queue) forget() error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	stream, err := q.stream.Stream(ctx, jobs)
	if err != nil {
		return err
	}
	return stream.Purge(ctx)
}
