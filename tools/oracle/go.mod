// A chess library as the oracle of pkg/games/chess and as a client of ablab uci, and linear programmes
// as that of pkg/hidden, in a module of its own: nobody who imports ablab inherits it.
module github.com/ablab-go/ablab/tools/oracle

go 1.26

require (
	github.com/ablab-go/ablab v0.0.0
	github.com/corentings/chess/v2 v2.3.2
	gonum.org/v1/gonum v0.17.0
)

require (
	github.com/alecthomas/kong v1.17.0 // indirect
	github.com/go-echarts/go-echarts/v2 v2.7.2 // indirect
	github.com/go-logr/logr v1.4.2 // indirect
	github.com/gofrs/uuid v4.4.0+incompatible // indirect
	github.com/janpfeifer/gonb v0.11.4 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	golang.org/x/exp v0.0.0-20250128182459-e0ece0dbea4c // indirect
	k8s.io/klog/v2 v2.130.1 // indirect
)

replace github.com/ablab-go/ablab => ../..
