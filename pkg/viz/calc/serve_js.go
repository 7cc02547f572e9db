package calc

import "syscall/js"

// Serve answers a page: it gives the page one function, text in and text out, and waits to be called.
// It is all that the main package of an engine of one's own does, and is there for GOOS=js alone:
//
//	func main() {
//		calc.Engine{Variants: append(textbook.Variants(abtree.Position{}), mine...)}.Serve()
//	}
func (e Engine) Serve() {
	js.Global().Call("ablabEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(e.JSON([]byte(args[0].String())))
	}))
	select {}
}
