#!/usr/bin/env python3
"""The real chain: Dovecot, fetchmail, getmail, mbsync, procmail, maildrop, and the recipes of spendwise-recipes(7).

usage: chain.py PROGRAMS WORK    from Tests/Mail/run, which gives it name spaces of its own

Dovecot serves a seeded mailbox as imap.example.org. Each way of getting the mail into the books starts with empty
books and must end with the truth of mailbox.py; a second time must change nothing; and with the lock held, the disk
full, a spoilt rule or a missing program the mail must stay where it is, and come in later. Nothing here waits for a
time to pass.
"""

import collections
import contextlib
import email.message
import fcntl
import json
import os
import plistlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
from decimal import Decimal

import mailbox as box

HERE = os.path.dirname(os.path.abspath(__file__))
RECIPES = os.path.join(HERE, "recipes")
SEED, COUNT, FEW = 20260703, 240, 20
USER, UID, HOST, PORT = "me", 4242, "imap.example.org", 993
PASSWORD = "secret-of-this-test"
# A guard only: on a quiet machine nothing takes longer than a few seconds.
PATIENCE = 300


class Failed(Exception):
    """What was expected did not happen."""


def expect(holds, what):
    if not holds:
        raise Failed(what)


class Chain:
    def __init__(self, programs, work):
        self.programs, self.work = programs, work
        self.home = os.path.join(work, "home")
        self.imap = os.path.join(work, "imap")
        self.books = os.path.join(self.home, ".local/share/spendwise")
        self.maildir = os.path.join(self.home, "Maildir")
        self.isRoot = open("/proc/self/uid_map").read().split()[1] == "0"
        self.checks = 0

    # MARK: The machine

    def prepare(self):
        """A user, a host name, a network and a certificate, which only this process and its children see."""
        for name, text in (
            ("passwd", "root:x:0:0::/root:/bin/sh\n%s:x:%d:%d:Asha Rao:%s:/bin/sh\n" % (USER, UID, UID, self.home)),
            ("group", "root:x:0:\nmail:x:8:\n%s:x:%d:\n" % (USER, UID)),
            ("hosts", "127.0.0.1 %s localhost %s\n" % (HOST, socket.gethostname())),
        ):
            path = os.path.join(self.work, name)
            with open(path, "w") as file:
                file.write(text)
            subprocess.run(["mount", "--bind", path, "/etc/" + name], check=True)
        with socket.socket() as probe:
            fcntl.ioctl(probe, 0x8914, struct.pack("16sh14x", b"lo", 0x1 | 0x40))  # SIOCSIFFLAGS, IFF_UP | IFF_RUNNING
        with open("/proc/sys/net/ipv4/ip_unprivileged_port_start", "w") as file:
            file.write("0")
        self.makeCertificate()
        # Mail that no recipe takes would go there.
        spool = os.path.join(self.work, "spool")
        self.folder(spool)
        subprocess.run(["mount", "--bind", spool, "/var/mail"], check=True)
        self.tools = os.path.join(self.work, "programs")
        self.folder(self.tools)
        for program in ("sw", "sw-parse-email", "sw-data", "sw-list", "sw-match", "sw-record"):
            shutil.copy(os.path.join(self.programs, program), self.tools)

    def makeCertificate(self):
        self.certificate, self.key = os.path.join(self.work, "cert.pem"), os.path.join(self.work, "key.pem")
        request = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        names = ["-subj", "/CN=" + HOST, "-addext", "subjectAltName=DNS:" + HOST]
        files = ["-keyout", self.key, "-out", self.certificate]
        subprocess.run(request.split() + names + files, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.own(self.key)

    def own(self, path):
        """Gives a file to the user; an ordinary user's name space has no other."""
        if self.isRoot:
            os.chown(path, UID, UID)

    def folder(self, path):
        os.makedirs(path, exist_ok=True)
        while path.startswith(self.work) and path != self.work:
            self.own(path)
            path = os.path.dirname(path)

    def put(self, path, content, mode=0o600):
        self.folder(os.path.dirname(path))
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        os.chmod(path, mode)
        self.own(path)

    def command(self, words, path=None):
        """`words`, as the user, in an environment that is not much more than that of a cron job."""
        if self.isRoot:
            become = ["setpriv", "--reuid", str(UID), "--regid", str(UID), "--clear-groups", "--no-new-privs"]
        else:
            become = ["unshare", "--user", "--map-user=%d" % UID, "--map-group=%d" % UID]
        path = path or "%s/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" % self.home
        return (
            become
            + ["env", "-i", "HOME=" + self.home, "LOGNAME=" + USER, "USER=" + USER, "SHELL=/bin/sh", "PATH=" + path]
            + ["TZ=Asia/Kolkata", "SSL_CERT_FILE=" + self.certificate]
            + words
        )

    def run(self, *words, statuses=(0,), input=b"", path=None):
        """Runs `words` as the user, and wants one of these statuses."""
        try:
            done = subprocess.run(
                self.command(list(words), path),
                input=input,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self.home,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise Failed("%s takes longer than %d s" % (words[0], PATIENCE))
        said = (done.stdout + done.stderr).decode("utf-8", "replace")[-2000:]
        expect(
            statuses is None or done.returncode in statuses,
            "%s ended with status %d (want %s)\n%s" % (" ".join(words), done.returncode, statuses, said),
        )
        return done

    def startDovecot(self):
        run = os.path.join(self.work, "run")
        self.folder(run)
        log = os.path.join(self.work, "dovecot.log")
        self.put(log, "")
        config = os.path.join(self.work, "dovecot.conf")
        values = dict(
            run=run, log=log, user=USER, uid=UID, certificate=self.certificate, key=self.key, imap=self.imap, work=self.work,
            password=PASSWORD, port=PORT)
        with open(os.path.join(HERE, "dovecot.conf")) as file:
            self.put(config, re.sub("@(.*?)@", lambda match: str(values[match[1]]), file.read()))
        self.folder(self.imap)
        self.dovecot = subprocess.Popen(self.command(["dovecot", "-F", "-c", config]), stderr=subprocess.PIPE)
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", PORT)).close()
                return
            except OSError:
                ended = self.dovecot.poll() is not None
                if ended or time.monotonic() > limit:
                    raise Failed(
                        "Dovecot does not start\n%s%s"
                        % (self.dovecot.stderr.read().decode() if ended else "", open(log).read())
                    )
                time.sleep(0.01)

    # MARK: Mail and books

    def serve(self, messages):
        """Dovecot has this mail, all of it new."""
        shutil.rmtree(self.imap)
        for folder in ("cur", "new", "tmp", ".Bank/cur", ".Bank/new", ".Bank/tmp"):
            self.folder(os.path.join(self.imap, folder))
        for number, (raw, truth) in enumerate(messages):
            for copy in range(truth["copies"]):
                # Each copy came by another way.
                trace = b"Received: from relay%d.example.net by mx.example.org; Fri, 3 Jul 2026 10:00:0%d +0530\r\n" % (
                    copy,
                    copy,
                )
                self.put(os.path.join(self.imap, ".Bank/new/%d.M%d.mx" % (1783000000 + number, copy)), trace + raw)
        self.arrived = [truth for _, truth in messages for _ in range(truth["copies"])]

    def fresh(self, messages):
        """A user with the recipes, without mail and books, and a server with these messages."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.folder(self.home)
        for name, place in (
            ("procmailrc", ".procmailrc"),
            ("mailfilter", ".mailfilter"),
            ("fetchmailrc", ".fetchmailrc"),
            ("getmailrc", ".config/getmail/getmailrc"),
            ("mbsyncrc", ".mbsyncrc"),
        ):
            with open(os.path.join(RECIPES, name), "rb") as file:
                self.put(os.path.join(self.home, place), file.read())
        self.put(os.path.join(self.home, ".netrc"), "machine %s login %s password %s\n" % (HOST, USER, PASSWORD))
        self.put(
            os.path.join(self.home, "bin/pass"), '#!/bin/sh\n[ "$1" = %s ] && echo "%s"\n' % (HOST, PASSWORD), 0o755
        )
        for program in os.listdir(self.tools):
            os.symlink(os.path.join(self.tools, program), os.path.join(self.home, "bin", program))
        for folder in ("cur", "new", "tmp", "Bank/cur", "Bank/new", "Bank/tmp"):
            self.folder(os.path.join(self.maildir, folder))
        self.serve(messages)

    def unseen(self):
        """How many messages the server still holds for new."""
        folder = os.path.join(self.imap, ".Bank")
        flags = [name.rpartition(",")[2] for name in os.listdir(folder + "/cur")]
        return len(os.listdir(folder + "/new")) + sum("S" not in flag for flag in flags)

    def filed(self, folder):
        """How many messages are in a folder of the user's Maildir."""
        return sum(len(os.listdir(os.path.join(self.maildir, folder, part))) for part in ("cur", "new"))

    def snapshot(self):
        """All of the books, byte for byte, but not the lookup caches. Nor the originals: they are kept before anything is
        recorded, under their hash, so that the next delivery of the message finds its own."""
        found = {}
        for folder, _, names in os.walk(self.books):
            if os.path.basename(folder) == "attachments":
                continue
            for name in names:
                path = os.path.join(folder, name)
                if not name.startswith("."):
                    with open(path, "rb") as file:
                        found[os.path.relpath(path, self.books)] = file.read()
        return found

    def checkBooks(self, messages, recipes):
        """The books are what the messages meant; `recipes`: which take only mail that banks sent."""
        truths = [truth for _, truth in messages if truth["bank"] or not recipes]
        rows = [
            json.loads(line, parse_float=Decimal, parse_int=Decimal) for line in self.run("sw-list").stdout.splitlines()
        ]

        def said(row):
            return (
                row["date"],
                Decimal(row["amount"]),
                row["currency"],
                row.get("account_last_four"),
                row.get("reference"),
                row.get("status") == "pending",
            )

        byKey, keyless = {}, []
        for row in rows:
            key = row["source"]["key"]
            expect(key not in byKey, "%s is in the books twice" % key)
            byKey[key] = row
        for truth in truths:
            if truth["what"] not in ("payment", "forward"):
                continue
            want = (
                truth["date"],
                Decimal(truth["amount"]),
                truth["currency"],
                truth["account"],
                truth.get("reference"),
                truth["what"] == "forward",
            )
            if truth["key"] is None:
                keyless.append(want)
                continue
            row = byKey.pop(truth["key"], None)
            expect(row is not None, "%s (%s) is not in the books" % (truth["key"], truth["file"]))
            have = said(row)
            if want[4] is None:
                have = have[:4] + (None,) + have[5:]
            expect(have == want, "%s: the books say %s, want %s" % (truth["file"], have, want))
        rest = [said(row) for row in byKey.values()]
        for want in keyless:
            match = [have for have in rest if have == want or want[4] is None and have[:4] == want[:4]]
            expect(match, "without a Message-ID: %s is not in the books" % (want,))
            rest.remove(match[0])
        expect(not rest, "in the books, and never paid: %s" % rest)
        path = os.path.join(self.books, "rejects.jsonl")
        rejects = len(open(path).readlines()) if os.path.exists(path) else 0
        cut = sum(truth["what"] == "cut" for truth in truths)
        expect(rejects == cut, "%d messages are set aside, want %d" % (rejects, cut))
        self.run("sw-data", "check")
        self.checks += 1
        return len(rows)

    # MARK: The ways

    def fetchmail(self, mda=None, *more, statuses=(0,)):
        return self.run("fetchmail", *((("--mda", mda) if mda else ()) + more), statuses=statuses)

    def throughFetchmail(self, messages, mda):
        """fetchmail hands each message to a program; `mda` None: as its recipe says, to ours."""
        self.fresh(messages)
        self.fetchmail(mda)
        count = self.checkBooks(messages, recipes=mda is not None)
        expect(self.unseen() == 0, "fetchmail left %d messages" % self.unseen())
        if mda:
            self.checkFiled()
        before = self.snapshot()
        self.fetchmail(mda, statuses=(1,))  # There is no new mail.
        self.same(before, "the second run of fetchmail")
        return count

    def checkFiled(self):
        """The user has all mail, once."""
        banks = sum(truth["bank"] for truth in self.arrived)
        expect(self.filed("Bank") == banks, "%d messages are in Bank, want %d" % (self.filed("Bank"), banks))
        rest = len(self.arrived) - banks
        expect(self.filed(".") == rest, "%d messages are in the inbox, want %d" % (self.filed("."), rest))

    def same(self, before, what):
        after = self.snapshot()
        names = [name for name in sorted(set(before) | set(after)) if before.get(name) != after.get(name)]
        expect(not names, "%s changed %s" % (what, ", ".join(names)))

    def cron(self, name="crontab"):
        """The lines of the crontab, as cron runs them, with our programs where `make install` puts them."""
        path, said = "/usr/bin:/bin", []
        with open(os.path.join(RECIPES, name)) as file:
            for line in file:
                if line.startswith("PATH="):
                    path = line.strip().partition("=")[2].replace("/usr/local/bin", os.path.join(self.home, "bin"))
                    continue
                # An unescaped percent sign ends the command; what follows is its input.
                command = line.split(None, 5)[5].replace("\\%", "\0").partition("%")[0].replace("\0", "%")
                said.append(self.run("sh", "-c", command, path=path))
        expect(not said[0].stdout, "cron mails each record: %s" % said[0].stdout[:500])

    def timers(self):
        """What systemd and launchd run."""
        with open(os.path.join(RECIPES, "spendwise.service")) as file:
            lines = [line for line in file if line.startswith("ExecStart=")]
        for line in lines:
            self.run("sh", "-c", line.partition("=")[2].replace("%h", self.home))
        with open(os.path.join(RECIPES, "spendwise.plist"), "rb") as file:
            self.run(*plistlib.load(file)["ProgramArguments"])

    def throughMaildir(self, messages, *fetcher):
        """getmail or mbsync fill a Maildir, and cron has it read."""
        self.fresh(messages)
        # On a busy machine getmail may hear of the end of a child before it waits for it: it waits three minutes for
        # nothing then, and fails.
        while b"waiting child pid" in self.run(*fetcher, statuses=(0, 127)).stderr:
            self.fresh(messages)
        expect(
            self.filed("Bank") == len(self.arrived),
            "%d messages came, want %d" % (self.filed("Bank"), len(self.arrived)),
        )
        self.cron()
        count = self.checkBooks(messages, recipes=False)
        before = self.snapshot()
        self.run(*fetcher)
        self.cron()
        self.timers()
        expect(self.filed("Bank") == len(self.arrived), "%s fetched mail once more" % fetcher[0])
        self.same(before, "the second run of %s" % fetcher[0])
        return count

    def allAgain(self, messages):
        """All mail comes once more, by another way and another day."""
        self.fresh(messages)
        self.fetchmail()
        before = self.snapshot()
        self.fetchmail(None, "--all")
        self.same(before, "all mail once more by fetchmail")
        self.run("mbsync", "bank")
        self.cron()
        self.same(before, "all mail once more by mbsync")
        return self.checkBooks(messages, recipes=False)

    # MARK: Statements

    def statement(self, key, day, password):
        """A mail with a PDF of two rows, which this password opens."""
        lines = ["40 40 HDFC BANK LTD    Account No : 50100000001234", "40 100 Date", "100 100 Narration"]
        lines += ["r 430 100 Withdrawal", "r 500 100 Deposit", "r 580 100 Balance"]
        for index, what in enumerate(("Tea", "Rice")):
            y = 115 + 15 * index
            lines += ["40 %d %02d/07/26" % (y, day + index), "100 %d %s" % (y, what), "r 430 %d 50.00" % y]
            lines += ["r 580 %d %d.00" % (y, 950 - 50 * index)]
        pdf = os.path.join(HERE, "../ToolTests/Helpers/pdf")
        plain, locked = os.path.join(self.work, "plain.pdf"), os.path.join(self.work, "locked.pdf")
        with open(plain, "wb") as file:
            subprocess.run(["awk", "-f", pdf], input="\n".join(lines).encode() + b"\n", stdout=file, check=True)
        subprocess.run(["qpdf", "--encrypt", password, "owner", "256", "--", plain, locked], check=True)
        mail = email.message.EmailMessage()
        mail["From"], mail["To"] = "HDFC Bank <estatement@hdfcbank.net>", "me@example.org"
        mail["Subject"], mail["Message-ID"] = "Your account statement", "<%s@hdfcbank.net>" % key
        mail["Date"] = "Sat, 01 Aug 2026 10:00:00 +0530"
        mail.set_content("Dear customer, your statement is attached. The password is as usual.")
        with open(locked, "rb") as file:
            mail.add_attachment(file.read(), maintype="application", subtype="pdf", filename="july.pdf")
        return mail.as_bytes()

    def throughStatements(self):
        """procmail hands statements over; one whose password comes later is read by the line in the crontab."""
        self.fresh([])
        with open(os.path.join(RECIPES, "procmailrc-statements"), "rb") as file:
            self.put(os.path.join(self.home, ".procmailrc"), file.read())
        for part in ("cur", "new", "tmp"):
            self.folder(os.path.join(self.maildir, "Statements", part))
        self.run("sw-data", "init")
        self.run("sw-data", "set", "statements=import")
        passwords = os.path.join(self.books, "passwords")
        self.put(passwords, "ASHA0101\n")
        self.run("procmail", input=self.statement("one", 3, "ASHA0101"))
        self.run("procmail", input=self.statement("two", 13, "ASHA0202"))
        rows = self.run("sw-list").stdout.splitlines()
        expect(len(rows) == 2, "%d rows are in the books, want 2" % len(rows))
        expect(self.filed("Statements") == 2, "%d statements are filed, want 2" % self.filed("Statements"))
        self.cron("crontab-statements")
        rejects = self.run("sw-data", "rejects").stdout
        expect(json.loads(rejects)["reason"] == "password", "the second is not set aside: %s" % rejects)
        self.put(passwords, "ASHA0101\nASHA0202\n")
        self.cron("crontab-statements")
        rows = [json.loads(line) for line in self.run("sw-list").stdout.splitlines()]
        expect(sorted(row["date"][-2:] for row in rows) == ["03", "04", "13", "14"], "the rows are %s" % rows)
        expect(not self.run("sw-data", "rejects").stdout, "a reject is left")
        before = self.snapshot()
        self.cron("crontab-statements")
        self.same(before, "reading the statements once more")
        expect(not any(b"ASHA0" in content for content in before.values() if content[:4] != b"ASHA"), "a password leaked")
        self.run("sw-data", "check")
        return len(rows)

    # MARK: Trouble

    @contextlib.contextmanager
    def lockHeld(self):
        with open(os.path.join(self.books, ".lock"), "a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            with self.program('#!/bin/sh\nSW_LOCK_SECONDS=0 exec %s/sw-parse-email "$@"\n' % self.tools):
                yield

    @contextlib.contextmanager
    def diskFull(self):
        """The books move to a disk of 4 MiB, on which there is no room; they stay there when there is."""
        if not os.path.ismount(self.books):
            aside = self.books + ".aside"
            os.rename(self.books, aside)
            self.folder(self.books)
            subprocess.run(
                ["mount", "-t", "tmpfs", "-o", "size=4m,uid=%d,gid=%d,mode=0700" % self.owner, "books", self.books],
                check=True,
            )
            for name in os.listdir(aside):
                path = os.path.join(self.books, name)
                if os.path.isdir(os.path.join(aside, name)):
                    shutil.copytree(os.path.join(aside, name), path)
                    for each in os.listdir(path):
                        self.own(os.path.join(path, each))
                else:
                    shutil.copy2(os.path.join(aside, name), self.books)
                self.own(path)
            shutil.rmtree(aside)
        ballast = os.path.join(self.books, ".ballast")
        with open(ballast, "wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(4096)) == 4096:
                pass
        try:
            yield
        finally:
            os.unlink(ballast)

    @property
    def owner(self):
        return (UID, UID) if self.isRoot else (0, 0)

    @contextlib.contextmanager
    def profileSpoilt(self):
        """A profile that a person typed wrong, which is taken over as an edit, and mended later."""
        path = os.path.join(self.books, "profiles.jsonl")
        line = '{"type":"profile","name":"spoilt","sender_email":"x@y.example","amount_regex":"%s"}\n'
        self.put(path, line % "(")
        self.run("sh", "-c", "sw-parse-email --record", input=b"From: a@b.example\n\nHello\n", statuses=(75,))
        try:
            yield
        finally:
            self.put(path, line % "Rs ([0-9.]+)")

    @contextlib.contextmanager
    def programMissing(self):
        with self.program(None):
            yield

    @contextlib.contextmanager
    def program(self, script):
        """Another sw-parse-email, or none."""
        path = os.path.join(self.home, "bin/sw-parse-email")
        os.unlink(path)
        if script:
            self.put(path, script, 0o755)
        try:
            yield
        finally:
            if script:
                os.unlink(path)
            os.symlink(os.path.join(self.tools, "sw-parse-email"), path)

    def throughTrouble(self, messages, mda):
        """While there is trouble nothing is recorded, filed or taken from the server; later all comes in, once."""
        self.fresh(messages)
        self.run("sw-data", "init")
        alert = next(raw for raw, truth in messages if truth["what"] == "payment" and truth["copies"] == 1)
        banks = sum(truth["bank"] for truth in self.arrived) if mda else len(self.arrived)
        for name in ("lockHeld", "diskFull", "profileSpoilt", "programMissing"):
            with getattr(self, name)():
                before = self.snapshot()
                # What a mail transport agent sees: 75, EX_TEMPFAIL, and the mail stays in its queue.
                status = (127,) if name == "programMissing" and not mda else (75,)
                words = mda.split() if mda else ["sh", "-c", "sw-parse-email --record"]
                self.run(*words, input=alert, statuses=status)
                self.fetchmail(mda, statuses=None)
                self.same(before, "with %s, delivery" % name)
                expect(
                    self.unseen() == banks,
                    "with %s, %d messages are left to fetch, want %d" % (name, self.unseen(), banks),
                )
                expect(self.filed("Bank") == 0, "with %s, %d messages were filed" % (name, self.filed("Bank")))
        self.fetchmail(mda)
        count = self.checkBooks(messages, recipes=mda is not None)
        expect(self.unseen() == 0, "%d messages are still there" % self.unseen())
        if mda:
            self.checkFiled()
        subprocess.run(["umount", self.books], check=True)
        return count

    def test(self):
        messages, few = list(box.mailbox(SEED, COUNT)), list(box.mailbox(SEED + 1, FEW))
        some = messages[:100]
        kinds = collections.Counter(truth["what"] for _, truth in messages)
        print(
            "test-mail: %d messages, seed %d: %s"
            % (len(messages), SEED, ", ".join("%d %s" % (count, kind) for kind, count in sorted(kinds.items())))
        )
        self.prepare()
        self.startDovecot()
        for title, work in (
            ("fetchmail, our program", lambda: self.throughFetchmail(some, None)),
            ("fetchmail, procmail", lambda: self.throughFetchmail(messages, "procmail")),
            ("fetchmail, maildrop", lambda: self.throughFetchmail(messages, "maildrop")),
            ("getmail, a Maildir, cron", lambda: self.throughMaildir(messages, "getmail", "--quiet")),
            ("mbsync, a Maildir, cron", lambda: self.throughMaildir(messages, "mbsync", "bank")),
            ("statements with passwords", self.throughStatements),
            ("all of it once more", lambda: self.allAgain(some)),
            ("trouble, our program", lambda: self.throughTrouble(few, None)),
            ("trouble, procmail", lambda: self.throughTrouble(few, "procmail")),
            ("trouble, maildrop", lambda: self.throughTrouble(few, "maildrop")),
        ):
            start = time.monotonic()
            try:
                count = work()
            except Failed as failure:
                raise Failed("%s: %s" % (title, failure))
            print("  %-28s %4d records are the truth  %5.1f s" % (title, count, time.monotonic() - start))
            sys.stdout.flush()


def main():
    chain = Chain(*sys.argv[1:])
    try:
        chain.test()
    except Failed as failure:
        log = os.path.join(chain.work, "dovecot.log")
        sys.exit("test-mail: %s\n%s" % (failure, open(log).read()[-1000:] if os.path.exists(log) else ""))


if __name__ == "__main__":
    main()
