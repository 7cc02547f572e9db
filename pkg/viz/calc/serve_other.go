//go:build !js

package calc

func (e Engine) serve() {
	panic("calc: Serve answers a page: compile this program for it, with Compile or GOOS=js GOARCH=wasm")
}
