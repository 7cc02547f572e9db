package browser
import ("testing";"os";"github.com/chromedp/chromedp")
func TestTry(t *testing.T) {
	b := newTab(t, newBrowser(t), "file:")
	b.do(chromedp.EmulateViewport(1000, 4200))
	b.do(chromedp.Navigate("file://"+os.Getenv("TRY")))
	b.until("live", `[...document.querySelectorAll('.ablab')].every(h => h.dataset.ablab==='live'||h.dataset.ablab==='still')`)
	t.Log(eval[[]string](b, `[...document.querySelectorAll('.ablab')].map(h => h.dataset.ablab + h.querySelector('.ablab-note').textContent)`))
	b.screenshot("try")
}
