"""Tries the images of image.py for real, as docker/README.md says to run them.

    imagetest.py [PART...]    the parts are below; without one, all of them, in their order

    lint      hadolint on docker/Dockerfile
    inside    that nothing of the builder's machine is in any layer: names, paths, package indexes
    says      what a container says that has too little, and whose files are in a folder of one's own
    reader    one reader: read-only, any user, limited, with no network, behind a proxy with
              https, in a browser
    class     the same for a class: two readers, a stranger and a teacher; stopped and started again;
              one takes too much of all that has a limit, while another works
    marks     a class with an assignment: handed out, handed in, marked, by five readers
    bodies    a stranger sends a class large bodies at once, with no proxy in front

ENGINE and IMAGE are those of image.py. MEMORY, CPUS and TEMP_SIZE (of /tmp) limit the
containers.
"""

import getpass
import http.client
import os
import re
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from image import CLASS, IMAGE, engine, need, output
from setup import ROOT, cli, run

NAME = f"{IMAGE}-test"  # of the container, its network and its volume
TOKEN, BASE_URL, HTTPS = "browser-test", "/a/class/", 8443
TEACHERS = "of-the-teacher-and-32-characters"
CLASS_ENVIRONMENT = [f"--env={name}={value}" for name, value in {
    "TEACHER_PASSWORD": TEACHERS, "BASE_URL": BASE_URL, "SERVER_MEMORY": "1g"}.items()]
READERS = ["ada", "zoe", "right", "slow", "half", "wrong", "silent"]  # of the tests in tools/browser
ANSWERS = {IMAGE: (":8888", "api", ["docker/health"]), CLASS: (":8000", "hub/health", ["docker/health", "hub"])}
RESTRICTED = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--user=54321:54321"]
COPIED = ["etc/hostname", "etc/hosts", "etc/resolv.conf"]  # debootstrap does so
MEMORY, CPUS, TEMP_SIZE = (os.environ.get(*limit) for limit in [("MEMORY", "2g"), ("CPUS", "2"), ("TEMP_SIZE", "1g")])
PATIENCE = 300  # seconds until a container that does not answer has failed


def main():
    parts = {"lint": lint, "inside": what_is_inside, "says": what_it_says, "reader": a_reader, "class": a_class,
             "marks": an_assignment, "bodies": large_bodies}
    if not set(sys.argv[1:]) <= set(parts):
        sys.exit(__doc__)
    for name in sys.argv[1:] or parts:
        print(f"---- {name}", flush=True)
        parts[name]()


def lint():
    run(sys.executable, ROOT / "tools/hadolint.py")
    print("hadolint has nothing to say of docker/Dockerfile", flush=True)


def what_is_inside():
    sought = {name.encode(): what for name, what in of_the_builder().items()}
    print("sought: " + ", ".join(sorted(set(sought.values()))), flush=True)
    found, size = [], 0
    for image in [IMAGE, CLASS]:
        config = "".join(output(engine(), verb, *words) for verb, *words in [
            ("image", "inspect", image), ("history", "--no-trunc", "--format", "{{.CreatedBy}}", image)])
        found += [f"{what} in the configuration of {image}" for name, what in sought.items() if name in config.encode()]
    # It is built upon the other one, and has its layers.
    with subprocess.Popen([engine(), "save", CLASS], stdout=subprocess.PIPE) as save, \
         tarfile.open(fileobj=save.stdout, mode="r|") as archive:
        for member in archive:
            if not member.isfile():
                continue
            try:
                files = tarfile.open(fileobj=archive.extractfile(member), mode="r|*")
            except tarfile.TarError:  # not a layer, but what describes them
                continue
            for file in files:
                data = files.extractfile(file).read() if file.isreg() else b""
                size += len(data)
                if re.search(r"/site-packages/.*\.so[.0-9]*$", file.name):  # of a pinned wheel, with names of its own builder's
                    continue
                text = b"\n".join([file.name.encode(), file.linkname.encode(), data])
                found += [f"{what} in /{file.name}" for name, what in sought.items() if name in text]
                if file.name in COPIED and data and data == read(Path("/", file.name)):
                    found.append(f"this machine's own /{file.name}")
    if size < 1 << 28:
        sys.exit(f"{engine()} save {CLASS} gave {size} bytes: this cannot be the image")
    if found:
        sys.exit("of the builder's machine there is\n  " + "\n  ".join(found[:20]) +
                 "\nLet the step of docker/Dockerfile that leaves it remove it, or leave it out in .dockerignore. "
                 "Stand-ins of an older clone are made again by: make image-bases image")
    print(f"nothing in {size >> 20} MiB", flush=True)


def of_the_builder():
    """What would tell of this machine: name -> what it is. A short one, or a plain word, is in many files."""
    user, host = getpass.getuser(), socket.gethostname()
    names = {str(ROOT): "the path of the clone", str(Path.home()): "the home of who builds",
             f"{user}@{host}": "the name of who builds"}
    if re.search("[-.0-9]", host):
        names[host] = "the name of the machine"
    settings = [output(sys.executable, "-m", "pip", "config", "list"), output("go", "env", "-changed"),
                *(value for name, value in os.environ.items() if re.search("_PROXY$", name, re.I))]
    for host in re.findall(r"://(?:[^/@\s]*@)?([\w.-]+)", "\n".join(settings)):
        names[host] = "the host of a package index"
    return {name: what for name, what in names.items() if len(name) > 5 and name not in ["localhost", "127.0.0.1"]}


def read(file):
    try:
        return file.read_bytes()
    except OSError:
        return b""


def what_it_says():
    temp, noexec = "--tmpfs=/tmp:exec,mode=1777", "--tmpfs=/tmp:noexec,mode=1777"
    cannot_run = "a program cannot run from /tmp (Permission denied): mount it with exec"
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for image, options, sentence in [
            (IMAGE, [temp, "--memory=300m"], "this container has 300 MiB of memory"),
            (IMAGE, [temp, "--cpus=0.25"], "this container has 0.25 of a processor"),
            (IMAGE, [f"{temp},size=100m"], "/tmp has 100 MiB free, 256 are needed"),
            (IMAGE, [noexec], cannot_run),
            (IMAGE, [f"--volume={folder}:/tmp:ro"], "cannot write to /tmp (Read-only file system): give the container one"),
            (IMAGE, [temp, f"--volume={folder}:/work"], "user 54321 cannot write to /work (Permission denied): mount a volume"),
            (CLASS, [temp, f"--volume={folder}:/work", *CLASS_ENVIRONMENT], "user 54321 cannot write to /work (Permission denied)"),
            (CLASS, [noexec, *CLASS_ENVIRONMENT], cannot_run),
            (CLASS, [temp], "TEACHER_PASSWORD has 0 characters, 32 are the least: give one"),
            (CLASS, [temp, *CLASS_ENVIRONMENT, "--env=SERVER_MEMORY=much"], "SERVER_TEMP: 'much' is no size"),
            (CLASS, [temp, *CLASS_ENVIRONMENT, "--env=BASE_URL=ablab"], "BASE_URL is 'ablab': it begins and ends with a slash"),
        ]:
            said = says(image, *options)
            if sentence not in said or "Traceback" in said:
                sys.exit(f"{image} {' '.join(options)} says\n{said}\nwithout '{sentence}'")
            print(f"{image} {' '.join(options)}: {said.strip().splitlines()[0]}", flush=True)
        if os.geteuid() == 0:  # who alone can give a folder to somebody else
            os.chown(folder, 54321, 54321)
            said = says(IMAGE, temp, f"--volume={folder}:/work")
            files = [Path(folder), *Path(folder).rglob("*")]
            if len(files) < 20 or {file.lstat().st_uid for file in files} != {54321}:
                sys.exit(f"{files} do not all belong to user 54321, whose folder it is:\n{said}")
            print(f"{len(files)} files in a folder of user 54321 are that user's", flush=True)


def says(image, *options):
    """What a container prints that ends by itself."""
    version = ["--version"] if image == IMAGE else []
    try:
        done = subprocess.run([engine(), "run", "--name", NAME, "--network=none", *RESTRICTED, *options, *no_systemd(),
                               image, *version], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
        return done.stdout
    except subprocess.TimeoutExpired:
        return output(engine(), "logs", NAME) + "\nand goes on"
    finally:
        output(engine(), "rm", "--force", "--volumes", NAME)


def a_reader():
    with internal_network(), \
         container(IMAGE, ["--volume=/work"], f"--ServerApp.base_url={BASE_URL}", f"--IdentityProvider.token={TOKEN}",
                   "--ServerApp.trust_xheaders=True",
                   "--LabApp.expose_app_in_browser=True") as address, \
         proxy(address) as url:
        browse("TestElsewhere", LAB=url)


def a_class():
    with volume():
        for tests in ["TestClass", "TestClassAgain|TestShares"]:  # in a container each
            with hub() as url:
                browse(tests, HUB=url, PASSWORDS=passwords())


def an_assignment():
    with volume(), hub() as url:
        browse("TestAssignment", HUB=url, PASSWORDS=passwords())


def large_bodies():
    """Most are turned away, and the hub's proxy keeps to its room, whatever their size."""
    with internal_network(), container(CLASS, [*CLASS_ENVIRONMENT, "--volume=/work"]) as address:
        for size, turned_away in [(95, 413), (60, 503)]:
            with ThreadPoolExecutor(12) as pool:
                statuses = list(pool.map(lambda _: post(address, f"{BASE_URL}hub/login", bytes(size << 20)), range(12)))
            status = output(engine(), "exec", NAME, "sh", "-c", "cat /proc/$(cat /tmp/proxy.pid)/status")
            peak = int(re.search(r"^VmHWM:\s*(\d+) kB", status, re.M)[1]) >> 10
            print(f"12 bodies of {size} MiB are answered {statuses}, and the proxy had {peak} MiB at most", flush=True)
            if turned_away not in statuses or (size == 60) != (403 in statuses) or peak > 450:  # 403: of the hub, which had it
                sys.exit(f"want {turned_away} for those that have no room, and 450 MiB at most")
        answers(f"http://{address}{BASE_URL}hub/health")


def post(address, path, body):
    """The status of the answer; none where the connection ends first."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        try:
            connection.request("POST", path, body)
        except ConnectionError:  # the answer may have come before all was sent
            pass
        return connection.getresponse().status
    except (ConnectionError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def passwords():
    """A line for each: a name and a password."""
    return f"teacher {TEACHERS}\n" + output(engine(), "run", "--rm", *RESTRICTED, *CLASS_ENVIRONMENT, *no_systemd(), CLASS, "passwords", *READERS)


@contextmanager
def volume():
    """An empty volume for what a class writes, while it is needed."""
    output(engine(), "volume", "rm", NAME)
    try:
        yield
    finally:
        output(engine(), "volume", "rm", NAME)


@contextmanager
def hub():
    with internal_network(), \
         container(CLASS, [*CLASS_ENVIRONMENT, f"--volume={NAME}:/work"],
                   "--Spawner.args=--LabApp.expose_app_in_browser=True") as address, \
         proxy(address) as url:
        yield url


# ---- what they share ----

@contextmanager
def internal_network():
    """A network of containers that leads nowhere but to this machine."""
    output(engine(), "network", "rm", NAME)
    run(engine(), "network", "create", "--internal", NAME, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        output(engine(), "network", "rm", NAME)


@contextmanager
def container(image, options, *arguments):
    """Runs an image as docker/README.md says, for a user that it does not know."""
    port, ready, health = ANSWERS[image]
    output(engine(), "rm", "--force", "--volumes", NAME)
    start = time.time()
    run(engine(), "run", "--detach", "--init", "--name", NAME, "--network", NAME, *RESTRICTED,
        f"--tmpfs=/tmp:exec,mode=1777,size={TEMP_SIZE}", f"--memory={MEMORY}", f"--cpus={CPUS}", *options, *no_systemd(), image, *arguments,
        stdout=subprocess.DEVNULL)
    try:
        address = output(engine(), "inspect", "--format",
                         "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}", NAME) + port
        answers(f"http://{address}{BASE_URL}{ready}")
        print(f"usable {time.time() - start:.1f} s after its start", flush=True)
        run(engine(), "exec", NAME, *health)
        if subprocess.run([engine(), "exec", NAME, "touch", "/opt/ablab/x"], capture_output=True).returncode == 0:
            sys.exit("the image can be written to")
        if old := output(engine(), "exec", NAME, "find", "/opt/cache/build", "-type", "f", "!", "-newermt", "2099-01-01"):
            sys.exit(f"Go will remove what is compiled when the image is five days old:\n{old[:500]}")
        if not output(engine(), "exec", NAME, "find", "/opt/ablab/.build/cache/gopls", "-type", "f", "-print", "-quit"):
            sys.exit("the image has nothing that gopls found: that of each kernel will take 500 MB to find it")
        yield address
        print(output(engine(), "stats", "--no-stream", "--format", "memory {{.MemUsage}}", NAME))
        start = time.time()
        run(engine(), "stop", "-t", "30", NAME, stdout=subprocess.DEVNULL)
        print(f"stopped in {time.time() - start:.1f} s", flush=True)
    except BaseException:
        run(engine(), "logs", NAME)
        raise
    finally:
        run(engine(), "rm", "--force", "--volumes", NAME, stdout=subprocess.DEVNULL)


@contextmanager
def proxy(address):
    """Puts nginx with https in front, as docker/README.md has it."""
    need("nginx", "sudo apt-get install nginx-light")
    need("openssl", "sudo apt-get install openssl")
    settings, = re.findall(r"```nginx\n(.*?)```", (ROOT / "docker/README.md").read_text(), re.S)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
            "-keyout", folder / "ablab.key", "-out", folder / "ablab.pem", stderr=subprocess.DEVNULL)
        for said, here in {"/ablab/": BASE_URL, "127.0.0.1:8888": address, "listen 443": f"listen 127.0.0.1:{HTTPS}",
                           "/etc/nginx/ablab": f"{folder}/ablab"}.items():
            if said not in settings:
                sys.exit(f"docker/README.md has no '{said}' in what it says of nginx")
            settings = settings.replace(said, here)
        (folder / "nginx.conf").write_text(f"""
            {"user root;" if os.geteuid() == 0 else ""}
            daemon off; pid {folder}/pid; error_log {folder}/error.log;
            events {{}}
            http {{
                client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
                uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
                {settings}
            }}""")
        nginx = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-e", folder / "error.log"])
        try:
            yield f"https://127.0.0.1:{HTTPS}{BASE_URL}"
        finally:
            nginx.terminate()
            nginx.wait()
            print((folder / "error.log").read_text(), end="", file=sys.stderr)


def browse(tests, **environment):
    run("go", "test", "-count=1", "-timeout=30m", "-v", "-tags=elsewhere", f"-run=^({tests})$", ".", cwd=ROOT / "tools/browser",
        env=os.environ | {"GOWORK": "off"} | environment)


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


if __name__ == "__main__":
    cli(main)
