"""Builds the laboratory as an image, and tries it.

    image.py build [OPTIONS...]   build the images ablab and ablab-class; OPTIONS are the
                                  engine's: --build-arg DEBIAN=debian:12.12-slim@sha256:...
    image.py bases                make stand-ins for the two bases on this machine, where no
                                  registry of images can be reached (root, debootstrap)
    image.py test                 run it for real: read-only, any user, limited, with no
                                  network, behind a proxy with https, in a browser

ENGINE names the engine; without it docker or podman is taken, whichever answers. MEMORY and
CPUS limit the container of the test.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from setup import ROOT, cli, run

IMAGE, NETWORK = "ablab", "ablab-test"
STAND_INS = {"DEBIAN": "localhost/ablab-debian", "GOLANG": "localhost/ablab-golang"}
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
TOKEN, BASE_URL = "browser-test", "/a/class/"
MEMORY, CPUS = os.environ.get("MEMORY", "2g"), os.environ.get("CPUS", "2")
PATIENCE = 90  # seconds until a container that does not answer has failed


def main():
    verbs = {"build": build, "bases": bases, "test": test}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        sys.exit(__doc__)
    verbs[sys.argv[1]](*sys.argv[2:])


def build(*options):
    version = output("git", "-C", ROOT, "describe", "--always", "--dirty") or "unknown"
    local = [f"--build-arg={arg}={name}" for arg, name in STAND_INS.items()
             if output(engine(), "image", "inspect", name)]
    # Only an image in Docker's format has a health check.
    docker_format = [] if engine() == "docker" else ["--format=docker"]
    for target, image in {"lab": IMAGE, "class": f"{IMAGE}-class"}.items():
        start = time.time()
        run(engine(), "build", *docker_format, "--file", ROOT / "docker/Dockerfile", "--target", target,
            "--tag", image, f"--build-arg=VERSION={version}", *local, *options, ROOT)
        print(f"built {image} in {time.time() - start:.0f} s")
        run(engine(), "history", "--format", "{{.Size}}\t{{.CreatedBy}}", image)


# ---- bases without a registry ----

def bases():
    need("debootstrap", "sudo apt-get install debootstrap")
    goroot = output("go", "env", "GOROOT")
    debian, = re.findall(r"^ARG DEBIAN=.*debian:(\S+)", (ROOT / "docker/Dockerfile").read_text(), re.M)
    release = {"12": "bookworm", "13": "trixie"}[debian.split(".")[0]]
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        run("debootstrap", "--variant=minbase", "--include=ca-certificates", release, folder)
        # A machine with certificates of its own needs them to reach its registries.
        shutil.copyfile(CERTIFICATES, folder + CERTIFICATES)
        load(folder, "/", STAND_INS["DEBIAN"], f"ENV PIP_CERT={CERTIFICATES}")
    load(goroot, "/usr/local/go", STAND_INS["GOLANG"], "ENV PATH=/usr/local/go/bin:$PATH")


def load(folder, where, name, change):
    """Makes an image of a folder."""
    with subprocess.Popen([engine(), "import", "--change", change, "-", name], stdin=subprocess.PIPE) as load:
        with tarfile.open(fileobj=load.stdin, mode="w|") as tar:
            tar.add(folder, where)
    if load.returncode:
        sys.exit(f"{name} was not made")


# ---- the test ----

def test():
    need("nginx", "sudo apt-get install nginx-light")
    need("openssl", "sudo apt-get install openssl")
    with internal_network(), container() as address, tempfile.TemporaryDirectory() as folder, \
            proxy(Path(folder), address) as url:
        browse(url)


@contextmanager
def internal_network():
    """A network of containers that leads nowhere but to this machine."""
    output(engine(), "network", "rm", NETWORK)
    run(engine(), "network", "create", "--internal", NETWORK, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        output(engine(), "network", "rm", NETWORK)


@contextmanager
def container():
    """Runs the image as docker/README.md says, for a user that it does not know."""
    name = "ablab-test"
    output(engine(), "rm", "--force", "--volumes", name)
    start = time.time()
    run(engine(), "run", "--detach", "--name", name, "--network", NETWORK, "--read-only",
        "--tmpfs", "/tmp:exec,mode=1777,size=1g", "--cap-drop=ALL", "--security-opt=no-new-privileges",
        f"--memory={MEMORY}", f"--cpus={CPUS}", "--user=54321:54321", "--volume=/work", *no_systemd(), IMAGE,
        f"--ServerApp.base_url={BASE_URL}", f"--IdentityProvider.token={TOKEN}",
        "--LabApp.expose_app_in_browser=True", stdout=subprocess.DEVNULL)
    try:
        address = output(engine(), "inspect", "--format",
                         "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}", name) + ":8888"
        answers(f"http://{address}{BASE_URL}api")
        print(f"usable {time.time() - start:.1f} s after its start", flush=True)
        run(engine(), "exec", name, "docker/health")
        if subprocess.run([engine(), "exec", name, "touch", "/opt/ablab/x"], capture_output=True).returncode == 0:
            sys.exit("the image can be written to")
        yield address
        print(output(engine(), "stats", "--no-stream", "--format", "memory {{.MemUsage}}", name))
    except BaseException:
        run(engine(), "logs", name)
        raise
    finally:
        run(engine(), "rm", "--force", "--volumes", name, stdout=subprocess.DEVNULL)


@contextmanager
def proxy(folder, address):
    """Puts nginx with https in front, as docker/README.md has it."""
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
        "-keyout", folder / "key.pem", "-out", folder / "cert.pem", stderr=subprocess.DEVNULL)
    location, = re.findall(r"```nginx\n(.*?)```", (ROOT / "docker/README.md").read_text(), re.S)
    location = location.replace("/ablab/", BASE_URL).replace("127.0.0.1:8888", address)
    (folder / "nginx.conf").write_text(f"""
        {"user root;" if os.geteuid() == 0 else ""}
        daemon off; pid {folder}/pid; error_log {folder}/error.log;
        events {{}}
        http {{
            access_log off;
            client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
            uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
            map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
            server {{
                listen 127.0.0.1:8443 ssl;
                ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
                {location}
            }}
        }}""")
    nginx = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    try:
        yield f"https://127.0.0.1:8443{BASE_URL}"
    finally:
        nginx.terminate()
        nginx.wait()
        print((folder / "error.log").read_text(), end="", file=sys.stderr)


def browse(url):
    run("go", "test", "-count=1", "-v", "-tags=elsewhere", "-run=TestElsewhere", ".", cwd=ROOT / "tools/browser",
        env=os.environ | {"GOWORK": "off", "LAB": url})


# ---- how ----

def engine():
    """The program that runs containers."""
    named = os.environ.get("ENGINE")
    for program in [named] if named else ["docker", "podman"]:
        if shutil.which(program) and subprocess.run([program, "info"], capture_output=True).returncode == 0:
            return program
    sys.exit("no container engine answers" + (f" as {named}" if named else "") + ". To get one:\n"
             "  Debian, Ubuntu   sudo apt-get install podman\n"
             "  macOS, Windows   Docker Desktop, or podman machine")


def no_systemd():
    """Podman asks systemd to check a container's health, and fails where there is none."""
    return ["--no-healthcheck"] if engine() == "podman" and not Path("/run/systemd/system").exists() else []


def answers(url):
    for _ in range(PATIENCE * 5):
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    sys.exit(f"{url} does not answer")


def need(program, how):
    if not shutil.which(program):
        sys.exit(f"there is no '{program}' on the PATH. To get it:\n  {how}")


def output(*command):
    """What a command prints, nothing where it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""



if __name__ == "__main__":
    cli(main)
