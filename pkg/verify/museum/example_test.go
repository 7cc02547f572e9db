package museum_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
)

func ExampleFind() {
	bug, err := museum.Find("sign-missing")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bug.Title + ". " + bug.Mistake)
	fmt.Println("wrong:", bug.Wrong)
	fmt.Println("right:", bug.Right)
	report := verify.Check(verify.Algorithm(bug.Name, bug.Search), verify.Options{Trees: 60})
	fmt.Println(report.Wrong.Tree)
	// Output:
	// The sign is missing. The child's value is for the other side and is not negated.
	// wrong: v := search(child, depth-1, -beta, -alpha)
	// right: v := -search(child, depth-1, -beta, -alpha)
	// (1)
}
