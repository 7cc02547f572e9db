package browser
import ("testing";"time";"os")
func TestTry(t *testing.T) {
	l := newLab(t)
	b := newTab(t, newBrowser(t), "http://127.0.0.1", "ws://127.0.0.1")
	name := os.Getenv("TRY")
	l.open(b, name)
	t0 := time.Now()
	b.runAll()
	t.Log("run", time.Since(t0))
	t.Log(b.live(), "live", time.Since(t0))
	b.screenshot("try")
	b.save()
	l.openStill(b, name)
	t.Log(b.live(), "live, no kernel")
	l.openStill(b, l.untrusted(t, name))
	time.Sleep(time.Second)
	b.screenshot("try2")
}
