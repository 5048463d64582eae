"""Chromium without a window, driven over its DevTools protocol through two pipes; no library is needed for that.

target   a tab, or a worker of one
"""

import base64
import contextlib
import functools
import http.server
import io
import json
import os
import select
import shutil
import subprocess
import threading
import time

from PIL import Image

from sim import ROOT

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
BUILT = ROOT / "build" / "web"
FLAGS = """--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-quic
    --disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars
    --autoplay-policy=no-user-gesture-required --remote-debugging-pipe about:blank""".split()
SECONDS = 60  # for each answer, on a busy machine too


class Failed(Exception):
    """An error in the page's script or in a command."""


class Browser:
    """One browser with a folder of its own; close() ends it."""

    def __init__(self, folder):
        there, ours = os.pipe()
        back, theirs = os.pipe()

        def plug_in():
            for pipe, number in [(os.dup(there), 3), (os.dup(theirs), 4)]:  # where Chromium looks for them
                os.dup2(pipe, number)

        nowhere = subprocess.DEVNULL
        command = [PROGRAM, f"--user-data-dir={folder}", *FLAGS]
        self._process = subprocess.Popen(command, preexec_fn=plug_in, close_fds=False, stdout=nowhere, stderr=nowhere)
        os.close(there)
        os.close(theirs)
        self._to, self._from, self._had = ours, back, b""
        self._number = 0
        self.events = []
        self.ask("Browser.grantPermissions", permissions=["durableStorage"])  # or it says once that it promises nothing

    def close(self):
        with contextlib.suppress(Exception):
            self.ask("Browser.close")
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        os.close(self._to)
        os.close(self._from)

    def ask(self, method, session=None, seconds=SECONDS, **more):
        """Send a command of the protocol and return its answer; messages that come before it are kept in events."""
        self._number += 1
        told = {"id": self._number, "method": method, "params": more, **({"sessionId": session} if session else {})}
        os.write(self._to, json.dumps(told).encode() + b"\0")
        until = time.monotonic() + seconds
        while True:
            answer = self._read(until)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise Failed(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def _read(self, until):
        while b"\0" not in self._had:
            if not select.select([self._from], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            self._had += os.read(self._from, 1 << 16)
        message, _, self._had = self._had.partition(b"\0")
        return json.loads(message)

    def until(self, done, seconds=SECONDS):
        """Wait until done() is true: for what the browser does outside its pages."""
        until = time.monotonic() + seconds
        while not done():
            if time.monotonic() > until:
                raise TimeoutError
            time.sleep(0.05)

    def tab(self, url, **how):
        """A new tab."""
        return Tab(self, url, **how)


class Tab:
    """A tab. size: in points; ratio: dots per point; touch: whether it has a touch screen; told: data for the page;
    zone: its time zone, where the machine's does not count."""

    def __init__(self, browser, url, size=(1280, 720), ratio=1, touch=False, told=None, zone=None):
        self.browser = browser
        self.target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        self.ask("Runtime.enable")
        self.resize(size, ratio, touch)
        if told is not None:
            self.ask("Page.addScriptToEvaluateOnNewDocument", source="furbowlTold = %s" % json.dumps(told))
        if zone:
            self.ask("Emulation.setTimezoneOverride", timezoneId=zone)
        self.open(url)

    def resize(self, size, ratio=1, touch=False):
        shape = {"width": size[0], "height": size[1], "deviceScaleFactor": ratio, "mobile": touch}
        self.ask("Emulation.setDeviceMetricsOverride", **shape)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5 if touch else 1)

    def ask(self, method, **more):
        return self.browser.ask(method, self.session, **more)

    def open(self, url):
        self.ask("Page.navigate", url=url)

    def close(self):
        """Close the tab, unless that was done."""
        if self.target:
            self.browser.ask("Target.closeTarget", targetId=self.target)
        self.target = None

    def run(self, script):
        """Run a script in the page, wait for its value and return it."""
        done = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            details = done["exceptionDetails"]
            raise Failed(details.get("exception", {}).get("description", details["text"]))
        return done["result"].get("value")

    def wait(self, script, seconds=SECONDS):
        """Wait until the script's value is true, and return it."""
        until = time.monotonic() + seconds
        while True:
            with contextlib.suppress(Failed):  # the page may still be loading
                if found := self.run(script):
                    return found
            if time.monotonic() > until:
                raise TimeoutError(script)
            time.sleep(0.05)

    def picture(self):
        """The whole page."""
        return Image.open(io.BytesIO(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])))

    def screen(self):
        """The handheld's screen, dot by dot."""
        script = "btoa(Array.from(image.data, byte => String.fromCharCode(byte)).join(''))"
        return Image.frombytes("RGBA", (160, 128), base64.b64decode(self.run(script))).convert("RGB")

    def key(self, code, key=None, down=None):
        """Press a key and let it go, or do only one of the two."""
        for kind in ["keyDown", "keyUp"] if down is None else ["keyDown" if down else "keyUp"]:
            self.ask("Input.dispatchKeyEvent", type=kind, code=code, key=key or code)

    def touch(self, kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def middle(self, selector):
        """The middle of an element of the page."""
        box = "(box => [box.x + box.width / 2, box.y + box.height / 2])"
        return self.run(f"{box}(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")


class Files(http.server.SimpleHTTPRequestHandler):
    """Files with more headers, and no log."""

    def __init__(self, *about, headers, **more):
        self.headers_more = headers
        super().__init__(*about, **more)

    def end_headers(self):
        for header in self.headers_more.items():
            self.send_header(*header)
        super().end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder=BUILT, headers=None):
    """The address of a folder on this machine."""
    files = functools.partial(Files, directory=str(folder), headers=headers or {})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
