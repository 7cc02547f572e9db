// Package assets holds what the figures of a page are moved by: ablab.js and its parts, which
// are ours, Apache ECharts (LICENSE.echarts), and in the folder built the engine of the
// calculator, where "make setup" has made it (LICENSE.golang). JupyterLab serves them from this
// folder's copy in its data; a page that has no server carries them as [Packed] writes them.
package assets

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/base64"
	"fmt"
	"strings"
)

// scripts are ours: ablab.js, which all figures need, and what the calculator is made of.
//
//go:embed ablab.js calculator.js editor.js engine.js predict.js large.js compare.js stats.js export.js
var scripts embed.FS

// Scripts returns the script elements, [Packed], that hold the scripts of ours.
func Scripts() string {
	files, _ := scripts.ReadDir(".") // what is embedded
	var b strings.Builder            // can be read
	for _, file := range files {
		script, _ := scripts.ReadFile(file.Name())
		b.WriteString(Packed(file.Name(), script) + "\n")
	}
	return b.String()
}

// ECharts is the chart library.
//
//go:embed echarts.min.js
var ECharts []byte

// built has the engine, or a README alone.
//
//go:embed built
var built embed.FS

// Engine returns the files of the calculator's engine by name: ablab.wasm.gz, which is packed
// already, and wasm_exec.js, which runs it. It returns nil where the engine was not built.
func Engine() map[string][]byte {
	files := map[string][]byte{}
	for _, name := range []string{"ablab.wasm.gz", "wasm_exec.js"} {
		file, err := built.ReadFile("built/" + name)
		if err != nil {
			return nil
		}
		files[name] = file
	}
	return files
}

// Packed returns a script element that holds a library under its file name, where the
// loader of a figure finds it. It does not run by itself.
func Packed(name string, library []byte) string {
	return fmt.Sprintf(`<script type="text/plain" data-ablab-library="%s">%s</script>`, name, Gzip(library))
}

// Gzip returns what the loader of a figure unpacks: gzip in base64. A file that is gzip already
// is not packed twice.
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
