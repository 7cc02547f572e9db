package assets

import "os"

// files are read one by one: a cell in a browser would otherwise be linked with 7 MB of scripts and engines.
var files = os.DirFS(Folder)
