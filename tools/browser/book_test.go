package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// site is the folder that make site makes.
const site = root + "/.build/site"

// theBook returns the folder of the book, as a path that a browser can open.
func theBook(t *testing.T) string {
	t.Helper()
	folder, err := filepath.Abs(site)
	if err == nil {
		_, err = os.Stat(filepath.Join(folder, "index.html"))
	}
	if err != nil {
		t.Fatalf("%v: run make site", err)
	}
	return folder
}

// TestTheBook opens pages of the book from disk and from a server of files, without a network: figures come to life, the search
// finds a page, the first page has a picture and leads on, and a telephone can read it.
func TestTheBook(t *testing.T) {
	t.Parallel()
	folder := theBook(t)
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	for name, address := range map[string]string{"from disk": "file://" + folder, "from a server": server.URL} {
		t.Run(name, func(t *testing.T) { testBook(newTab(t, theBrowser(t), "file:", server.URL), address) })
	}
}

func testBook(b *tab, address string) {
	to := func(page string) { b.do(chromedp.Navigate(address + "/" + page)) }
	to("index.html")
	b.until("the picture is there", "document.querySelector('.ablab-first')?.naturalWidth > 0")
	b.accessible("the first page", "article")
	b.screenshot("book")
	to(eval[string](b, "document.querySelector('article strong a').getAttribute('href')"))
	const live = `(() => {
		const waiting = [...document.querySelectorAll('.ablab')].find(f => f.dataset.ablab !== 'live');
		waiting?.scrollIntoView();
		return document.querySelector('.ablab') && !waiting;
	})()`
	b.until("the figures of the first chapter are live", live)
	button := eval[string](b, "document.querySelector('.ablab-open').getAttribute('href')")
	if !strings.HasPrefix(button, "../lite/lab/index.html?path=00-start.ipynb") {
		b.Errorf("the button leads to %s", button)
	}
	to("1-4-alpha-and-beta.html")
	b.until("the figures of a chapter with a calculator are live", live)
	b.until("its engine is ready", "[...document.querySelectorAll('ablab-calculator')].some(c => c.engine?.state === 'ready')")
	to("search.html?q=transposition")
	b.until("the search has found a page", "document.querySelectorAll('#search-results li').length > 0")
	to("genindex.html")
	to("bibliography.html")
	if n := eval[int](b, "document.querySelectorAll('article li').length"); n < 10 {
		b.Errorf("the bibliography has %d chapters", n)
	}
	b.do(chromedp.EmulateViewport(390, 844))
	b.media("prefers-color-scheme", "dark")
	to("00-start.html")
	b.until("it is dark", "document.documentElement.dataset.theme === 'dark'")
	b.until("the figures are dark too", `(() => {
		document.querySelectorAll('.ablab').forEach(f => f.scrollIntoView());
		const stages = [...document.querySelectorAll('ablab-stage')];
		return stages.length > 2 && stages.every(s => s.dark);
	})()`)
	if width := eval[int](b, "document.documentElement.scrollWidth"); width > 390 {
		b.Errorf("on a telephone the page is %d wide", width)
	}
	b.screenshot("book-390")
}

// No page of the book answers a question before it is asked: what it opens is packed, and the search of the book reads no
// packed text.
func TestTheBookIsSealed(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join(theBook(t), "*.html"))
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	questions := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, figure := range strings.Split(string(text), `<figure class="ablab" data-kind="ask"`)[1:] {
			questions++
			figure, _, _ = strings.Cut(figure, "</figure>")
			if !strings.Contains(figure, `<script type="application/json" data-packed>`) {
				t.Errorf("%s: a question is not packed: %.200s", filepath.Base(page), figure)
			}
		}
	}
	if questions == 0 {
		t.Error("no page of the book has a question")
	}
}
