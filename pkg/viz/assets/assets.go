// Package assets holds the scripts of the figures: ablab.js, which is ours, and
// Apache ECharts (LICENSE.echarts). JupyterLab serves them from this folder's copy in
// its data; a page that has no server carries them as [Packed] writes them.
package assets

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/base64"
	"fmt"
)

// Script is ablab.js.
//
//go:embed ablab.js
var Script []byte

// ECharts is the chart library.
//
//go:embed echarts.min.js
var ECharts []byte

// Packed returns a script element that holds a library under its file name, where the
// loader of a figure finds it. It does not run by itself.
func Packed(name string, library []byte) string {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a good one,
	_, _ = z.Write(library)                               // and a Buffer does not fail
	_ = z.Close()
	return fmt.Sprintf(`<script type="text/plain" data-ablab-library="%s">%s</script>`,
		name, base64.StdEncoding.EncodeToString(b.Bytes()))
}
