// A Jupyter kernel for Go that runs in a browser, in a module of its own: nobody who imports ablab inherits it.
module github.com/ablab-go/ablab/webkernel

go 1.26.0

require (
	github.com/janpfeifer/gonb v0.11.4
	github.com/klauspost/compress v1.20.3
)
