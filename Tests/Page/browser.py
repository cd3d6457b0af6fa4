"""A headless Chromium that is spoken to through a pipe: no port, no network, nothing to install but the browser."""
import base64
import json
import os
import shutil
import subprocess
import tempfile


def program():
    """The path of a Chromium; None where there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if shutil.which(name):
            return shutil.which(name)
    return None


class Browser:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="spendwise-page.")
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        # The browser reads commands from its descriptor 3 and writes answers to its descriptor 4. The ends are moved
        # out of the way first, since they may have just these numbers.
        def wire():
            incoming, outgoing = os.dup(to_browser), os.dup(from_browser)
            incoming, outgoing = os.dup2(incoming, 40), os.dup2(outgoing, 41)
            os.dup2(incoming, 3)
            os.dup2(outgoing, 4)

        arguments = [program(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
                     "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--disable-background-networking", "--disable-component-update", "--disable-sync",
                     "--font-render-hinting=none"]
        if os.getuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen(arguments, preexec_fn=wire, close_fds=False, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Performance"):
            self.call(f"{domain}.enable")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(20)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            shutil.rmtree(self.profile, ignore_errors=True)

    def _message(self):
        while b"\0" not in self.rest:
            block = os.read(self.reader, 1 << 16)
            if not block:
                raise RuntimeError("the browser ended")
            self.rest += block
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def wait(self, method):
        while True:
            for place, event in enumerate(self.events):
                if event["method"] == method:
                    return self.events.pop(place)
            message = self._message()
            if "method" in message:
                self.events.append(message)

    def open(self, path):
        """Opens a file and returns what the console, the log and the network had to say."""
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait("Page.loadEventFired")
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        return self.complaints()

    def complaints(self):
        said = []
        for event in self.events:
            params = event["params"]
            if event["method"] == "Runtime.consoleAPICalled":
                said.append("console: " + json.dumps(params["args"]))
            elif event["method"] == "Runtime.exceptionThrown":
                said.append("exception: " + json.dumps(params["exceptionDetails"]))
            elif event["method"] == "Log.entryAdded":
                said.append("log: " + params["entry"]["text"])
            elif event["method"] == "Network.requestWillBeSent":
                if not params["request"]["url"].startswith("file://"):
                    said.append("request: " + params["request"]["url"])
        return said

    def run(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def processor_time(self):
        """The seconds that the page's process has worked so far."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ProcessTime")

    def size(self, width, height, is_phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if is_phone else 1,
                  mobile=is_phone)

    def media(self, **features):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def key(self, name, code):
        text = {"text": "\r"} if name == "Enter" else {}
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code,
                      **(text if kind == "keyDown" else {}))

    def picture(self, path, width, height, is_phone=False):
        """A picture of a window so high; what is outside of a window is not drawn."""
        self.size(width, height, is_phone)
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def paper(self, path):
        data = self.call("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def open_without_scripts(self, path):
        """Opens a file while scripts are off, where the page cannot be asked anything."""
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait("Page.loadEventFired")
        return self.complaints()

    def visible_text(self):
        """All that the page shows, by the tree of accessibility, which needs no script."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return " ".join(node["name"]["value"] for node in nodes
                        if not node.get("ignored") and node["role"]["value"] == "StaticText")
