// Package assets holds the scripts of the figures on a page: ablab.js and our other scripts, which "make
// bundle" builds from the modules in src; Apache ECharts (LICENSE.echarts and those of its parts); and, in
// the folder built, the engines of the calculator and of boards, if "make setup" has built them
// (licenses.html). JupyterLab serves them from a copy of this folder in its data; a page without a server
// contains them in the form that [Packed] writes. A program that a browser runs does not carry them: it reads
// them from the folder [Folder].
package assets

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"html"
	"io/fs"
	"strings"
)

// Folder is where a program that a browser runs finds the files, if its file system has them.
const Folder = "/ablab/assets"

// ECharts is the name of the chart library.
const ECharts = "echarts.min.js"

// The names of the files of the engines that "make setup" builds.
const (
	Calculator = "ablab"        // cmd/ablab-wasm
	Play       = "ablab-play"   // cmd/ablab-play-wasm
	PlayChance = "ablab-chance" // cmd/ablab-chance-wasm
)

// Engine returns the names of the files of an engine; nil if it was not built.
func Engine(engine string) []string {
	names := []string{"wasm_exec.js", engine + ".wasm.gz"}
	for _, name := range names {
		if read(name) == nil {
			return nil
		}
	}
	return names
}

// EngineLicense returns the element with the licenses that a page with the engine must contain.
func EngineLicense() string { return string(read("licenses.html")) }

// ChartLicenses returns the element with the licenses that a page with the chart library must
// contain. The license of Apache ECharts is in its own file.
func ChartLicenses() string {
	return "<details class=\"ablab-licenses\"><summary>Licenses</summary><p>This page carries Apache ECharts, in " +
		"which are ZRender:</p><pre>" +
		html.EscapeString(string(read("LICENSE.zrender"))) + "</pre><p>and parts of d3:</p><pre>" +
		html.EscapeString(string(read("LICENSE.d3"))) + "</pre></details>\n"
}

// Frame returns the template of a page, with the placeholders {{title}}, {{figures}},
// {{libraries}} and {{loader}}. A page that saves itself uses the same template.
func Frame() string { return string(read(frame)) }

const frame = "page.html"

// Scripts returns the names of our own files: ablab.js, what it loads, and the frame of a page.
func Scripts() []string {
	var names []string
	entries, _ := fs.ReadDir(files, ".") // what is embedded can be read
	for _, e := range entries {
		if (strings.HasSuffix(e.Name(), ".js") || e.Name() == frame) && e.Name() != ECharts {
			names = append(names, e.Name())
		}
	}
	return names
}

// read returns a file, nil if there is none.
func read(name string) []byte {
	file, err := fs.ReadFile(files, name)
	if err != nil {
		file, _ = fs.ReadFile(files, "built/"+name)
	}
	return file
}

// Packed returns a script element for each of the files named, where the loader of a figure
// finds it. The script does not run by itself.
func Packed(names ...string) string {
	var b strings.Builder
	for _, name := range names {
		b.WriteString(Library(name, read(name)))
	}
	return b.String()
}

// Library returns the script element of [Packed] for a file of any name.
func Library(name string, file []byte) string {
	return fmt.Sprintf(`<script type="text/plain" data-ablab-library="%s">%s</script>`+"\n", html.EscapeString(name), Gzip(file))
}

// Gzip returns a file in the form that the loader of a figure unpacks: gzip in base64. A file
// that is already gzip is not packed again.
func Gzip(file []byte) string {
	if !bytes.HasPrefix(file, []byte{0x1f, 0x8b}) {
		var b bytes.Buffer
		z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a good one,
		_, _ = z.Write(file)                                  // and a Buffer does not fail
		_ = z.Close()
		file = b.Bytes()
	}
	return base64.StdEncoding.EncodeToString(file)
}
