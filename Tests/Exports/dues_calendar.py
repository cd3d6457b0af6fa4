#!/usr/bin/env python3
"""Check what `sw-export ics` writes with icalendar and vobject, and its line ends and lengths byte by byte.

usage: dues_calendar.py [--programs DIR]      needs: pip install icalendar vobject

Dues with names that are hard to write (long, of several bytes a letter, with the marks of the format) are recorded in
a scratch folder. Each must come back from both readers as one all-day event with its day and name. Exit status 1 when
something differs. Nothing depends on the clock or the network.
"""
import argparse
import datetime
import json
import os
import subprocess
import sys
import tempfile

import icalendar
import vobject

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ["BESCOM", "Rates, taxes; and \\n more", "Ærø & Bjørn " * 9 + "end", "₹" * 60, "a:b \"c\" 'd'",
         "बिजली बिल 🎉 " * 7 + "end", "x" * 74, "y" * 75]


def dues():
    """The dues as sw-record takes them, a day each."""
    for number, name in enumerate(NAMES):
        day = datetime.date(2026, 12, 27) + datetime.timedelta(number)
        yield {"type": "due", "payee": name, "amount": 1000 + number, "currency": "INR", "due_date": day.isoformat(),
               "noticed": "2026-12-20", "number": "60012345%02d" % number,
               "source": {"channel": "sms", "key": "sms:calendar%d" % number}}


def shape(data):
    """What is wrong with the bytes of a calendar."""
    if not data.endswith(b"\r\n"):
        yield "the last line has no end"
    for number, line in enumerate(data.split(b"\r\n")[:-1], 1):
        if b"\n" in line or b"\r" in line:
            yield "line %d: a line end other than CRLF" % number
        if len(line) > 75:
            yield "line %d: %d bytes" % (number, len(line))
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            yield "line %d: folded inside a letter" % number


def contents(what, events, wanted):
    """What is wrong with `events`: (UID, first day, day after the last, summary)."""
    if len({uid for uid, *_ in events}) != len(wanted):
        yield "%s: %d UIDs of %d events, not %d" % (what, len({e[0] for e in events}), len(events), len(wanted))
    found = {str(start): (end, summary) for _, start, end, summary in events}
    for due in wanted:
        day = due["due_date"]
        if day not in found:
            yield "%s: nothing on %s" % (what, day)
            continue
        end, summary = found[day]
        if end != datetime.date.fromisoformat(day) + datetime.timedelta(1):
            yield "%s: the event of %s ends on %s" % (what, day, end)
        if " ".join(due["payee"].split()) not in " ".join(summary.split()):
            yield "%s: the event of %s is called %r, not %r" % (what, day, summary, due["payee"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", default=os.path.join(HERE, "..", "..", ".build", "debug"))
    options = parser.parse_args()
    wanted = list(dues())
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, SW_DATA=os.path.join(folder, "books"), SW_NOW="2026-12-20T06:00:00Z", TZ="UTC")

        def run(name, *arguments, given=b""):
            program = os.path.join(options.programs, name)
            return subprocess.run([program, *arguments], input=given, env=environment, check=True,
                                  stdout=subprocess.PIPE).stdout

        run("sw-data", "init")
        run("sw-record", "-q", given="".join(json.dumps(due) + "\n" for due in wanted).encode())
        data, again, private = run("sw-export", "ics"), run("sw-export", "ics"), run("sw-export", "ics", "--private")
    faults = list(shape(data)) + ["--private: " + fault for fault in shape(private)]
    if data != again:
        faults.append("two exports of the same books differ")
    if b"60012345" in private or b"1,00" in private or b"1000" in private:
        faults.append("--private shows an amount or a number")
    calendar = icalendar.Calendar.from_ical(data)
    if "VERSION" not in calendar or "PRODID" not in calendar:
        faults.append("icalendar: no VERSION or PRODID")
    events = [(str(e["UID"]), e.decoded("DTSTART"), e.decoded("DTEND"), str(e["SUMMARY"]))
              for e in calendar.walk("VEVENT")]
    faults += ["icalendar: " + str(error) for e in calendar.walk() for error in e.errors]
    faults += contents("icalendar", events, wanted)
    component = vobject.readOne(data.decode("utf-8"))
    component.validate(raiseException=True)
    faults += contents("vobject", [(e.uid.value, e.dtstart.value, e.dtend.value, e.summary.value)
                                   for e in component.vevent_list], wanted)
    for fault in faults:
        print(fault)
    print("%d events, %d bytes, %d faults" % (len(events), len(data), len(faults)))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
