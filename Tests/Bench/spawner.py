"""Starts commands joined by pipes, and measures each process. Bench sends what to run as one value and gets one back.

Linux begins the peak memory of a process with the peak of the one that started it. This one imports nothing that is
not built in and keeps nothing, so it stays at 9 MiB, which is less than any program that is measured here.
"""

import marshal
import os
import sys
import time


def run(programs, environment, files):
    """Wall seconds, and of each program its exit status, processor seconds and peak memory in MiB."""
    stdin, stdout, stderr = files
    source = os.open(stdin, os.O_RDONLY)
    sink = os.open(stdout, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    errors = os.open(stderr, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    pipes = [os.pipe() for _ in programs[1:]]
    began = time.perf_counter()
    children = []
    for index, command in enumerate(programs):
        read = pipes[index - 1][0] if index else source
        write = pipes[index][1] if index < len(pipes) else sink
        children.append(os.posix_spawn(command[0], command, environment, file_actions=[
            (os.POSIX_SPAWN_DUP2, read, 0), (os.POSIX_SPAWN_DUP2, write, 1), (os.POSIX_SPAWN_DUP2, errors, 2)]))
        for end in (read, write):
            os.close(end)
    os.close(errors)
    results = []
    for child in children:
        _, status, usage = os.wait4(child, 0)
        peak = usage.ru_maxrss / (1024 if sys.platform == "linux" else 1 << 20)
        results.append((os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, peak))
    return time.perf_counter() - began, results


requests, replies = sys.stdin.buffer, sys.stdout.buffer
while True:
    try:
        request = marshal.load(requests)
    except EOFError:
        break
    marshal.dump(run(*request), replies)
    replies.flush()
