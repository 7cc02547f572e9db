"""A JupyterHub for one room: every user is a process of this container, without isolation
from the others. What that means is in docker/README.md."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = Path(os.environ["HOME"])
BASE_URL = os.environ.get("BASE_URL") or "/"

sys.path.insert(0, str(ROOT / "docker/class"))
from authenticator import ClassAuthenticator  # noqa: E402
from limits import limits, temp_of  # noqa: E402
from passwords import teachers  # noqa: E402

c = get_config()  # noqa: F821  JupyterHub gives it

teachers()  # or an error
try:
    limits(os.environ)
except ValueError as e:
    sys.exit(f"SERVER_MEMORY, SERVER_THREADS or SERVER_TEMP: {e}")
if not (BASE_URL.startswith("/") and BASE_URL.endswith("/")):
    sys.exit(f"BASE_URL is {BASE_URL!r}: it begins and ends with a slash, as /ablab/ does")

c.JupyterHub.bind_url = "http://0.0.0.0:8000" + BASE_URL
c.JupyterHub.authenticator_class = ClassAuthenticator

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(WORK / "users/{username}")
c.Spawner.cmd = [str(ROOT / "docker/start"), "singleuser"]
c.Spawner.default_url = "/lab/tree/notebooks/00-start.ipynb"
c.Spawner.start_timeout = c.Spawner.http_timeout = 300  # seconds: forty start at once
c.JupyterHub.concurrent_spawn_limit = 0  # a room comes at the same minute: nobody is sent away
c.Spawner.env_keep = ["PATH", "GOCACHE", "GOMODCACHE", "GOTOOLCHAIN", "LANG", "SERVER_MEMORY"]
c.Spawner.environment = {"TMPDIR": lambda spawner: temp_of(spawner.user.name)}
c.JupyterHub.services = [{
    "name": "limits", "command": [sys.executable, str(ROOT / "docker/class/limits.py")],
    "environment": {name: os.environ[name] for name in ["SERVER_MEMORY", "SERVER_THREADS", "SERVER_TEMP"] if name in os.environ},
}]

hub, exchange = WORK / "hub", WORK / "exchange"
hub.mkdir(exist_ok=True)
exchange.mkdir(exist_ok=True)  # of nbgrader
c.JupyterHub.db_url = f"sqlite:///{hub}/jupyterhub.sqlite"
c.JupyterHub.cookie_secret_file = str(hub / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = "/tmp/proxy.pid"
c.ConfigurableHTTPProxy.command = [sys.executable, str(ROOT / "docker/class/proxy.py"),
    "--proxy-timeout=600000",  # milliseconds: to mark a submission is one request
    "--no-x-forward"]  # what the proxy in front says is what the servers are to know
