"""Messages shared out to several processes: the same records as by one, and what a million costs.

    parallel.py PROGRAMS WORK [spark]

Fails when the output differs by a byte from that of one process; where the order is not kept, after sorting both. The
processor time is that of all processes, those that share out included.
"""

import hashlib
import os
import resource
import shlex
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Bench"))
import generate

PROGRAMS, WORK = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
MAILS, TEXTS = 20_000, 100_000
ENVIRONMENT = dict(
    os.environ, PATH=f"{PROGRAMS}:{os.environ['PATH']}", LC_ALL="C.UTF-8", TZ="Asia/Kolkata",
    SW_NOW="2026-07-15T06:30:00Z", SW_DATA=os.path.join(WORK, "empty"), SW_DEVICE="parallel")


def say(text):
    print(f"parallel: {text}", flush=True)


def path(name):
    return os.path.join(WORK, name)


def run(command):
    """Wall and processor seconds of a shell command."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(["bash", "-o", "pipefail", "-c", command], env=ENVIRONMENT, check=True, cwd=WORK)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def digest(name, ordered):
    lines = open(path(name), "rb").read().split(b"\n")
    return len(lines) - 1, hashlib.sha256(b"\n".join(lines if ordered else sorted(lines))).hexdigest()


def compare(title, count, serial, ways):
    """Runs the serial command and the others; each is a name, a command, and whether it keeps the order."""
    rows = []
    for name, command, ordered in [("one process", serial, True)] + ways:
        out = "serial.jsonl" if not rows else "shared.jsonl"
        wall, processor = run(f"{command} >{out}")
        if rows and digest(out, ordered) != digest("serial.jsonl", ordered):
            sys.exit(f"parallel: {title}: {name} printed something else than one process ({path(out)})")
        rows.append((name, wall, processor, processor / count * 1e6))
    records = digest("serial.jsonl", True)[0]
    print(f"\n{title}: {count:,} in, {records:,} out\n{'':24}{'s':>8}{'s of processor':>16}{'s per million':>15}")
    for name, wall, processor, million in rows:
        print(f"{name:24}{wall:8.2f}{processor:16.2f}{million:15.1f}   the same bytes")


def inputs():
    os.makedirs(path("empty"), exist_ok=True)
    models = list(generate.labelled_texts())
    for name, count, make in [
        ("mail", MAILS, generate.messages), ("mbox", MAILS, generate.mbox),
        ("texts.jsonl", TEXTS, lambda at, count: generate.texts(at, count, models)),
    ]:
        if not os.path.exists(path(name)):
            say(f"making {name}")
            make(path(name) + ".part", count)
            os.rename(path(name) + ".part", path(name))


def shared_out():
    # Notes about messages that are not understood end a program with 65; their records are there.
    sms = "sw-parse-sms 2>/dev/null || [ $? = 65 ]"
    quoted, part = shlex.quote(sms), shlex.quote("(sw-parse-sms <F >F.out 2>/dev/null || [ $? = 65 ])")
    compare("text messages", TEXTS, f"({sms}) <texts.jsonl", [
        ("parallel --pipe -k", f"parallel -j2 -k --pipe --block 4M {quoted} <texts.jsonl", True),
        ("parallel --pipepart", f"parallel -j2 --pipepart --block 4M -a texts.jsonl {quoted}", False),
        ("split, xargs -P 2", "rm -rf parts; mkdir parts; split -n l/16 texts.jsonl parts/; "
         f"ls parts/* | xargs -P 2 -I F sh -c {part}; "
         "cat parts/*.out", True),
    ])
    compare("mails", MAILS, "sw-parse-email mbox", [
        ("parallel --pipe -k", "parallel -j2 -k --pipe --recstart 'From ' --block 8M sw-parse-email <mbox", True),
        ("parallel, files", "find mail -name '*.eml' | parallel -j2 -n 2500 sw-parse-email", False),
        # Each process writes to a file of its own: cat of two into one file at a time loses what one of them copies.
        ("xargs -P 2, files", "rm -f out.*; find mail -name '*.eml' | sort | xargs -P 2 -n 2500 sh -c "
         "'sw-parse-email \"$@\" >\"out.$$\"' -; cat out.*", False),
    ])
    run("sw-parse-email mbox >parsed.jsonl")
    compare("categorized", MAILS, "sw-categorize <parsed.jsonl", [
        ("parallel --pipe -k", "parallel -j2 -k --pipe --block 1M sw-categorize <parsed.jsonl", True),
    ])


def growth():
    """The processor time of one process for a thousand, ten and a hundred thousand."""
    print(f"\n{'text messages':24}{'s of processor':>16}{'s per million':>15}")
    for count in (1_000, 10_000, 100_000):
        _, processor = run(f"head -n {count} texts.jsonl | (sw-parse-sms >/dev/null 2>&1 || [ $? = 65 ])")
        print(f"{count:<24,}{processor:16.3f}{processor / count * 1e6:15.1f}")


def worker_dies():
    """A worker is killed, the job is run again, and the books have each payment once."""
    books = path("books")
    subprocess.run(["rm", "-rf", books], check=True)
    ENVIRONMENT["SW_DATA"] = books
    run("head -n 5000 parsed.jsonl >some.jsonl; sw-data init >/dev/null")
    first = "sw-categorize <some.jsonl | sw-record 2>/dev/null >/dev/null"
    dying = "(head -n 2000 some.jsonl; kill -9 $BASHPID) | sw-categorize | sw-record >/dev/null"
    killed = subprocess.run(
        ["bash", "-o", "pipefail", "-c", dying], env=ENVIRONMENT, cwd=WORK, stderr=subprocess.DEVNULL)
    if killed.returncode == 0:
        sys.exit("parallel: the killed job ended with 0")
    run(first)
    run("cp books/transactions.jsonl before")
    run(first)
    run("cmp before books/transactions.jsonl")
    run("for file in some.jsonl before; do jq -r .source.key <$file | sort >$file.keys; done; test -s before.keys")
    run("cmp some.jsonl.keys before.keys")
    say("a job that was killed and run again recorded each payment once")


def spark():
    from pyspark import SparkContext
    os.environ.update(ENVIRONMENT)
    context = SparkContext("local[2]", "spendwise")
    context.setLogLevel("ERROR")
    run("(sw-parse-sms 2>/dev/null || [ $? = 65 ]) <texts.jsonl >serial.jsonl")
    wrapper = path("parse")
    with open(wrapper, "w") as script:
        script.write("#!/bin/sh\nsw-parse-sms 2>/dev/null || [ $? = 65 ]\n")
    os.chmod(wrapper, 0o755)
    start = time.monotonic()
    lines = context.textFile(path("texts.jsonl"), 8).pipe(wrapper, env=ENVIRONMENT, checkCode=True).collect()
    wall = time.monotonic() - start
    if "\n".join(lines) + "\n" != open(path("serial.jsonl"), encoding="utf-8").read():
        sys.exit("parallel: Spark printed something else than one process")
    say(f"Spark, local[2], 8 partitions: {TEXTS:,} text messages in {wall:.1f} s after its start; the same bytes")
    context.stop()


inputs()
if sys.argv[3:] == ["spark"]:
    spark()
else:
    shared_out()
    growth()
    worker_dies()
