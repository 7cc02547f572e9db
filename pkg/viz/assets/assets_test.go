package assets_test

import (
	"compress/gzip"
	"encoding/base64"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// Our files are carried line for line as they are, but for lines that are comments.
func TestAPageCarriesOurCodeAndNotItsComments(t *testing.T) {
	carried := regexp.MustCompile(`data-ablab-library="(.*)">(.*)</script>`).FindAllStringSubmatch(assets.Packed(assets.Scripts()...), -1)
	if len(carried) != len(assets.Scripts()) {
		t.Fatalf("%d files are carried, want %d", len(carried), len(assets.Scripts()))
	}
	for _, file := range carried {
		source, err := os.ReadFile(file[1])
		if err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(file[2])))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		for line := range strings.Lines(string(source)) {
			code := strings.TrimSpace(line)
			switch isComment := strings.HasPrefix(code, "//") || strings.HasPrefix(code, "/**") && strings.HasSuffix(code, "*/"); {
			case !isComment:
				want.WriteString(line)
			case strings.Count(want.String(), "`")%2 != 0:
				t.Errorf("%s: %q is taken for a comment, and is in a text", file[1], code)
			}
		}
		if string(got) != want.String() {
			t.Errorf("%s: %d bytes are carried, want the %d of its code", file[1], len(got), want.Len())
		}
	}
}
