module github.com/ablab-go/ablab

go 1.26
