// The browser test, in a module of its own: nobody who imports ablab inherits it.
module github.com/ablab-go/ablab/tools/browser

go 1.26

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.1
	github.com/coder/websocket v1.8.15
)

require (
	github.com/go-echarts/go-echarts/v2 v2.7.2 // indirect
	gonum.org/v1/gonum v0.17.0 // indirect
)

require (
	github.com/ablab-go/ablab v0.0.0
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
)

replace github.com/ablab-go/ablab => ../..
