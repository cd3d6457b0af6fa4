"""The way to a machine, as a ProxyCommand: relay.py PORT SEED. Slow, and it breaks at a random byte as often as not."""

import os
import random
import selectors
import socket
import sys
import time

port, seed = int(sys.argv[1]), sys.argv[2]
chance = random.Random(f"{seed} {os.environ['SYNC_RUN']}")
left = chance.randrange(200, 40_000) if chance.random() < 0.5 else -1
machine = socket.create_connection(("127.0.0.1", port))
ways = selectors.DefaultSelector()
ways.register(0, selectors.EVENT_READ)
ways.register(machine, selectors.EVENT_READ)
while left:
    for key, _ in ways.select():
        block = os.read(0, 4096) if key.fileobj == 0 else machine.recv(4096)
        if not block:
            sys.exit(0)
        if left > 0:
            block = block[:left]
            left -= len(block)
        if chance.random() < 0.1:
            time.sleep(chance.random() / 50)
        if key.fileobj == 0:
            machine.sendall(block)
        else:
            os.write(1, block)
        if left == 0:
            sys.exit(1)
