//go:build js

// Kernel is the program that knows cells. It runs in the worker of the compiler: tools.js asks it for the program of a cell,
// and hands it what the package gonbui writes, which only Go can decode.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"go/types"
	"io"
	"runtime/debug"
	"sync"
	"syscall/js"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/ablab-go/ablab/webkernel/cell"
)

// notebook is a notebook that is open.
type notebook struct {
	session *cell.Session
	last    *cell.Program
}

func main() {
	var packages map[string]cell.Package
	var exports types.Importer
	notebooks := map[string]*notebook{}
	open := func(id string) *notebook {
		if notebooks[id] == nil {
			notebooks[id] = &notebook{session: cell.New(packages)}
		}
		return notebooks[id]
	}
	// A request of an editor must not end the kernel, which keeps the declarations of the cells.
	look := func(at func(s *cell.Session, code string, cursor int) string) js.Func {
		return function(func(args []js.Value) (said any) {
			defer func() {
				if why := recover(); why != nil {
					js.Global().Get("console").Call("error", fmt.Sprintf("%v\n%s", why, debug.Stack()))
				}
			}()
			return at(open(args[0].String()).session, args[1].String(), args[2].Int())
		})
	}
	pipes := map[string]*feed{}
	js.Global().Call("kernelStarted", map[string]any{
		// packages takes the packages that cells can import, as JSON, and a function that returns the export data of one.
		"packages": function(func(args []js.Value) any {
			if err := json.Unmarshal([]byte(args[0].String()), &packages); err != nil {
				panic(err)
			}
			exports = cell.Exports(func(path string) ([]byte, error) {
				data := args[1].Invoke(path)
				if data.IsUndefined() {
					return nil, fmt.Errorf("this kernel has no package %q", path)
				}
				b := make([]byte, data.Length())
				js.CopyBytesToGo(b, data)
				return b, nil
			})
			return nil
		}),
		// assemble takes the id of a notebook, the source of a cell and its number. It returns a Program or an error as JSON.
		"assemble": function(func(args []js.Value) any {
			n := open(args[0].String())
			program, err := n.session.Assemble(args[1].String(), args[2].Int())
			if err != nil {
				return answer(map[string]string{"error": err.Error()})
			}
			n.last = program
			return answer(program)
		}),
		// complete takes the id of a notebook, the source of a cell and the cursor. It returns a Completion as JSON.
		"complete": look(func(s *cell.Session, code string, cursor int) string {
			return answer(s.Complete(code, cursor, exports))
		}),
		// inspect takes the same, and returns what is known of the name at the cursor.
		"inspect": look(func(s *cell.Session, code string, cursor int) string { return s.Inspect(code, cursor, exports) }),
		// keep makes the declarations of the last program those of the notebook.
		"keep": function(func(args []js.Value) any {
			if n := notebooks[args[0].String()]; n != nil {
				n.session.Keep(n.last)
			}
			return nil
		}),
		// forget takes the id of a notebook that was closed or starts again.
		"forget": function(func(args []js.Value) any {
			delete(notebooks, args[0].String())
			return nil
		}),
		// written takes the id of a run, bytes that its program wrote for the notebook, and a function that takes a message
		// as JSON. Without bytes the run is at its end.
		"written": function(func(args []js.Value) any {
			run := args[0].String()
			if args[1].IsNull() {
				if pipes[run] != nil {
					pipes[run].end()
					delete(pipes, run)
				}
				return nil
			}
			b := make([]byte, args[1].Length())
			js.CopyBytesToGo(b, args[1])
			if pipes[run] == nil {
				pipes[run] = newFeed()
				put := args[2]
				go decode(pipes[run], func(v any) { put.Invoke(answer(v)) })
			}
			pipes[run].add(b)
			return nil
		}),
	})
	select {}
}

func function(f func(args []js.Value) any) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) })
}

func answer(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // there are only strings and numbers in it
	}
	return string(text)
}

// decode decodes what one program writes, until it ends. Only a decoder knows where a message ends.
func decode(in io.Reader, put func(any)) {
	decoder := gob.NewDecoder(in)
	var back bytes.Buffer
	encoder := gob.NewEncoder(&back)
	for {
		var d protocol.DisplayData
		if err := decoder.Decode(&d); err != nil {
			return // the program has ended, perhaps in the middle of a message
		}
		if value, found := d.Data[protocol.MIMECommValue]; found {
			if sync, ok := synced(value); ok {
				if err := encoder.Encode(sync); err != nil {
					panic(err) // a Buffer does not fail
				}
				put(map[string]any{"back": base64.StdEncoding.EncodeToString(back.Bytes())})
				back.Reset()
			}
			continue
		}
		if question, found := d.Data[protocol.MIMEJupyterInput]; found {
			if ask, ok := question.(protocol.InputRequest); ok {
				put(map[string]any{"ask": map[string]any{"prompt": ask.Prompt, "password": ask.Password}})
			}
			continue
		}
		if _, found := d.Data[protocol.MIMECommSubscribe]; found {
			put(map[string]any{"failure": "widgets do not work in a browser without a server: this program waits for one"})
			continue
		}
		data := map[string]any{}
		for mime, value := range d.Data {
			if b, ok := value.([]byte); ok {
				value = base64.StdEncoding.EncodeToString(b)
			}
			data[string(mime)] = value
		}
		put(map[string]any{"data": data, "id": d.DisplayID})
	}
}

// synced returns the answer to a program that waits until everything is shown.
func synced(value any) (protocol.CommValue, bool) {
	asked, ok := value.(protocol.CommValue)
	if p, pointer := value.(*protocol.CommValue); pointer {
		asked, ok = *p, true
	}
	ok = ok && asked.Address == protocol.GonbuiSyncAddress
	return protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: asked.Value}, ok
}

// feed is a pipe that never makes its writer wait.
type feed struct {
	mutex sync.Mutex
	more  *sync.Cond
	bytes bytes.Buffer
	ended bool
}

func newFeed() *feed {
	f := &feed{}
	f.more = sync.NewCond(&f.mutex)
	return f
}

func (f *feed) add(b []byte) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.bytes.Write(b)
	f.more.Signal()
}

func (f *feed) end() {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.ended = true
	f.more.Signal()
}

// Read waits for what add adds.
func (f *feed) Read(b []byte) (int, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for f.bytes.Len() == 0 {
		if f.ended {
			return 0, io.EOF
		}
		f.more.Wait()
	}
	return f.bytes.Read(b)
}
