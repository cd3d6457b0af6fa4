"""Five machines that record, edit and void at random and sync by ssh, over connections that break: in the end all have
the same bytes, and every payment once. Then a phone sends text messages to a key that may do nothing else.

    machines.py PROGRAMS WORK        STEPS=100 SEED=1 in the environment
"""

import hashlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS, WORK = sys.argv[1:3]
STEPS, SEED = int(os.environ.get("STEPS", "100")), os.environ.get("SEED", "1")
MACHINES = ["laptop", "desktop", "server", "work", "tablet"]
PATH = f"{PROGRAMS}:{os.environ['PATH']}"
chance = random.Random(SEED)
servers = []
receipts = set()


def fail(why):
    sys.exit(f"test-sync: {why} (SEED={SEED})")


def path(*names):
    return os.path.join(WORK, *names)


def write(name, text, mode=0o600):
    with open(path(name), "w") as file:
        file.write(text)
    os.chmod(path(name), mode)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def start(machine, command=""):
    """A sshd for a machine; returns its port."""
    port = free_port()
    keys = path(f"{machine}.keys")
    with open(path("key.pub")) as key:
        write(f"{machine}.keys", (f'restrict,command="{command}" ' if command else "") + key.read())
    write(f"{machine}.sshd", f"""
ListenAddress 127.0.0.1
Port {port}
HostKey {path("host")}
PidFile none
AuthorizedKeysFile {keys}
StrictModes no
UsePAM no
PasswordAuthentication no
SetEnv PATH={PATH} SW_DATA={path(machine)} TZ=Asia/Kolkata LC_ALL=C.UTF-8
""")
    with open(path(f"{machine}.log"), "w") as log:
        servers.append(subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", path(f"{machine}.sshd")], stderr=log))
    for _ in range(6000):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return port
        time.sleep(0.05)
    fail(f"no sshd on port {port}")


def environment(machine, now):
    clean = {key: value for key, value in os.environ.items() if not key.startswith("SW_")}
    return dict(clean, PATH=PATH, SW_DATA=path(machine), SW_DEVICE=machine, SW_NOW=now, TZ="Asia/Kolkata",
                LC_ALL="C.UTF-8", SYNC_RUN=str(chance.random()))


def run(machine, *command, now="2026-07-15T06:30:00Z", given="", statuses=(0,)):
    done = subprocess.run(command, env=environment(machine, now), input=given, capture_output=True, text=True)
    if done.returncode not in statuses:
        fail(f"{machine}: {' '.join(command)} ended with {done.returncode}: {done.stdout[-300:]}{done.stderr}")
    return done


def clock():
    """Now, on a clock that jumps by years."""
    return f"{2026 + chance.choice([0, 0, 0, -20, 9])}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}T06:30:00Z"


def keep(machine):
    """A receipt of any size that the machine keeps."""
    content = chance.randbytes(chance.choice([1, 1000, 200_000]))
    name = hashlib.sha256(content).hexdigest() + ".jpg"
    os.makedirs(path(machine, "attachments"), mode=0o700, exist_ok=True)
    with open(path(machine, "attachments", name), "wb") as file:
        file.write(content)
    os.chmod(path(machine, "attachments", name), 0o600)
    receipts.add(name)


def step(number, recorded):
    machine = chance.choice(MACHINES)
    now = clock()
    kind = chance.random()
    known = [line for line in run(machine, "sw-list").stdout.splitlines()] if kind < 0.35 else []
    if kind < 0.2 and known:
        name = json.loads(chance.choice(known))["id"]
        run(machine, "sw-record", "edit", name, f"note=step {number}", now=now)
    elif kind < 0.25 and known:
        name = json.loads(chance.choice(known))["id"]
        run(machine, "sw-record", "void", name, now=now)
        recorded.discard(name)
    elif kind < 0.6:
        name = f"t{number:016d}".replace("0", "a").replace("1", "b").replace("8", "c").replace("9", "d")
        payment = {"id": name, "date": "2026-07-01", "amount": -number - 1, "payee": f"Shop {number}"}
        run(machine, "sw-record", now=now, given=json.dumps(payment))
        recorded.add(name)
        if chance.random() < 0.5:
            keep(machine)
    else:
        other = chance.choice([one for one in MACHINES if one != machine])
        outcome = run(machine, "sw-data", "sync", "--ssh", path("ssh"), other, now=now, statuses=(0, 75))
        return "whole" if outcome.returncode == 0 else "broken"
    return "change"


def machines():
    lines = []
    for machine in MACHINES:
        run(machine, "sw-data", "init")
        port = start(machine)
        lines.append(f"Host {machine}\n  HostName 127.0.0.1\n  Port {port}\n"
                     f"  ProxyCommand {sys.executable} {path('relay.py')} %p {SEED}\n")
    with open(os.path.join(HERE, "relay.py")) as script:
        write("relay.py", script.read())
    write("config", "".join(lines) + f"""Host *
  User root
  IdentityFile {path("key")}
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
  SendEnv none
""")
    write("ssh", f'#!/bin/sh\nexec ssh -F {path("config")} "$@"\n', 0o700)
    recorded, counts = set(), {}
    for number in range(STEPS):
        kind = step(number, recorded)
        counts[kind] = counts.get(kind, 0) + 1
    # The way is whole now: twice around, all have all.
    text = "".join(line for line in open(path("config")) if "ProxyCommand" not in line)
    write("config", text)
    for _ in range(2):
        for machine, other in zip(MACHINES, MACHINES[1:] + MACHINES[:1]):
            run(machine, "sw-data", "sync", "--ssh", path("ssh"), other)
    for machine in MACHINES:
        folder = path(machine, "attachments")
        kept = set(os.listdir(folder)) if os.path.isdir(folder) else set()
        if kept != receipts:
            fail(f"{machine} has {len(kept)} of {len(receipts)} attachments")
        for name in kept:
            with open(os.path.join(folder, name), "rb") as file:
                if hashlib.sha256(file.read()).hexdigest() + ".jpg" != name:
                    fail(f"{machine}: {name} has other content than its name")
    views = {open(path(machine, "transactions.jsonl"), "rb").read() for machine in MACHINES}
    if len(views) != 1:
        fail("the machines do not agree")
    ids = [json.loads(line)["id"] for line in views.pop().splitlines()]
    if len(ids) != len(set(ids)):
        fail("a payment is there twice")
    lost = recorded - set(ids)
    # A void that another machine made of the same payment wins over an edit: that is no loss.
    voided = {one for one in lost if not run(MACHINES[0], "sw-data", "log", one).stdout.count("void")}
    if voided:
        fail(f"lost: {sorted(voided)[:3]}")
    for machine in MACHINES:
        if "sound" not in run(machine, "sw-data", "check").stdout:
            fail(f"{machine}: its books are not sound")
    if not counts.get("broken") or not counts.get("whole"):
        fail(f"connections of one kind only: {counts}")
    print(f"test-sync: {STEPS} steps on {len(MACHINES)} machines: {counts['whole']} syncs, {counts['broken']} broken ones; "
          f"all agree on {len(ids)} payments and {len(receipts)} attachments")


def phone():
    """The line of authorized_keys and the ssh command that spendwise-recipes(7) prints."""
    run("home", "sw-data", "init")
    recipes = [open(os.path.join(HERE, "..", "Mail", "recipes", f"phone.{name}")).read()
               for name in ("authorized_keys", "termux")]
    if not recipes[0].startswith('restrict,command="sw-parse-sms --record" ') or "| ssh -T -i " not in recipes[1]:
        fail("spendwise-recipes(7) prints other commands than those that are tried here")
    port = start("home", "sw-parse-sms --record")
    texts = [
        {"number": "VM-HDFCBK", "type": "inbox", "received": "2026-07-14 10:20:00",
         "body": "Sent Rs.450.00 From HDFC Bank A/C *4821 To SWIGGY On 14/07/26 Ref 619512345678 Not You? Call 18002586161"},
        {"number": "AX-KOTAKB", "type": "inbox", "received": "2026-07-14 11:00:00", "body": "Your OTP is 123456."},
    ]
    command = ["ssh", "-T", "-i", path("key"), "-F", path("config"), "-p", str(port), "root@127.0.0.1"]
    for _ in range(2):
        done = subprocess.run(command + ["rm -rf /"], input=json.dumps(texts), capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"the phone's messages: {done.returncode} {done.stdout} {done.stderr}")
    if run("home", "sw-list").stdout.count("\n") != 1:
        fail("the phone's payment is not there once")
    print("test-sync: a phone's messages, sent twice to a key that may do nothing else, are recorded once")


try:
    os.makedirs("/run/sshd", exist_ok=True)
    for name in ("host", "key"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path(name)], check=True)
    machines()
    phone()
finally:
    for server in servers:
        server.send_signal(signal.SIGTERM)
        server.wait()
