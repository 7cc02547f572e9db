package uci_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/ablab-go/ablab/pkg/uci"
)

// A command that cannot be carried out is reported, and the engine is ready for more.
func Example() {
	commands := "setoption name Hash value 4096\nisready\nquit\n"
	if err := uci.Serve(strings.NewReader(commands), os.Stdout, uci.Usual()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// info string setoption: Hash is "4096": want a whole number, 0 to 1024
	// readyok
}
