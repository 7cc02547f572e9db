//go:build js

package page

import "syscall/js"

// Serve answers the page that the program runs in, for good.
func (t *Table) Serve() {
	js.Global().Call("ablabEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(t.JSON([]byte(args[0].String())))
	}))
	select {}
}
