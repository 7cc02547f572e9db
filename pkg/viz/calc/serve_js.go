package calc

import "syscall/js"

func (e Engine) serve() {
	js.Global().Call("ablabEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(e.JSON([]byte(args[0].String())))
	}))
	select {}
}
