# make demo      the whole pipeline on sample mail, in a scratch directory
# make accuracy  how well the labelled messages and receipts are read, and payments seen twice are found
# make fit       fits the weights of the reader of messages to the labelled ones
# make robustness  what becomes of them cut off, rewrapped, encoded otherwise, forwarded
# make check     while you work: style, units and transcripts, without what is slow, and without transcripts that
#                passed with the same programs; make test before you push
# make test      everything that is tested without a browser
# make faults    writers killed, every system call failing, clocks that jump: all of what make test tries some of;
#                as root also power cuts on small file systems
# make envelopes  random histories of envelopes against a naive model and hledger: N=1000 SEED=1
# make fuzz      looks for input that breaks a promise: TIME=60 seconds for each target, ONLY="mail csv"
# make test-page the page of sw-report html, in a browser
# make test-exports  what sw-export writes, read by hledger, ledger, beancount, SQLite and others
# make test-mail the recipes of spendwise-recipes(7), with real mail programs
# make test-parallel  messages shared out by GNU parallel and xargs: the same bytes, and the cost of a million
# make test-sync  machines that sync by a real sshd over connections that break: STEPS=1000 SEED=1
# make install   PREFIX=/usr/local DESTDIR=
# make deb       a Debian package in .build/packages; make test-deb also installs it into an empty system
# make dist      an archive of a static program for any Linux, one of the sources, and a Homebrew formula: URL=https://…;
#                make test-dist also runs it in empty systems

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Each has a folder of its own.
PROGRAMS = $(notdir $(wildcard Sources/sw-*))

bindir = $(DESTDIR)$(PREFIX)/bin
datadir = $(DESTDIR)$(PREFIX)/share
bashdir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/site-functions
fishdir = $(datadir)/fish/vendor_completions.d

RELEASE = -c release $(shell Tests/Tools/release-options .build/static)
PRODUCTS = $(shell $(SWIFT) build -c release --show-bin-path)

all: build

# Installs the C libraries, jq and curl that are missing; silent when nothing is.
setup:
	@sh Tests/Tools/setup

# One executable; a link named sw-list is sw-list.
build: setup
	$(SWIFT) build $(RELEASE) --product sw
	@for program in $(PROGRAMS); do ln -sf sw $(PRODUCTS)/$$program || exit; done

# Scores the labelled messages, receipts, categories and pairs.
accuracy: build
	@python3 Tests/Messages/score --program-dir $(PRODUCTS)
	@python3 Tests/accuracy/receipts.py --sources Sources/SpendwiseReceipts $(or $(RECEIPTS),Tests/accuracy/receipts.jsonl)
	@echo; echo "Receipts:"; python3 Tests/accuracy/receipts.py --program $(PRODUCTS)/sw-parse-receipt $(or $(RECEIPTS),Tests/accuracy/receipts.jsonl)
	@echo; echo "Categories at first sight:"; python3 Tests/accuracy/categories.py --sw $(PRODUCTS)/sw
	@echo; echo "Payments seen twice:"; python3 Tests/accuracy/pairs.py --programs $(PRODUCTS) --max-wrong 0 --min-recall 97
	@echo; echo "Templates that one message teaches:"; python3 Tests/accuracy/learn.py --programs $(PRODUCTS) --min-read 97 --max-wrong 0
	@echo; echo "The order of what is seen:"; python3 Tests/accuracy/orders.py --programs $(PRODUCTS)
	@echo; echo "Histories on three devices:"; python3 Tests/accuracy/histories.py --programs $(PRODUCTS) --seeds $(or $(SEEDS),200)

# Wants Python's numpy and scipy.
fit: setup
	$(SWIFT) build --product features
	@Tests/reader/fit

robustness: setup
	$(SWIFT) build --build-tests
	ROBUSTNESS=$(or $(ONLY),all) $(SWIFT) test --skip-build --filter RobustnessTests

demo: build
	@PATH="$(PRODUCTS):$$PATH" sh Tests/demo.sh

test: setup
	@sh Tests/Mail/setup
	$(SWIFT) build --build-tests
	@programs="$$($(SWIFT) build --show-bin-path)"; \
	$(MAKE) -j2 test-swift test-chains BUILT="$$programs"; status=$$?; cat .build/chains; exit $$status

test-swift:
	$(SWIFT) test --skip-build

# They mostly wait, for mail programs and PyPI. Their output is printed after that of the tests.
test-chains:
	@exec >.build/chains 2>&1; sh Tests/Mail/run "$(BUILT)" --if-possible && \
	STEPS=20 sh Tests/Sync/run "$(BUILT)" --if-possible && sh Tests/Exports/run "$(BUILT)" --if-possible

# What make check leaves to make test: it kills, cuts off or mutates, fills memory or disks, pairs every command with
# every other on several devices, or reads every labelled message.
SLOW_TESTS = FaultTests KillTests SyncTests LimitTests MemoryTests CrashTests MutationTests Hostile RobustnessTests \
  RedactionTests ImportTests HistoryTests ReportTests EdgeTests CompletionTests \
  anyBatchOfAnyMachine largeFiles mutated truncated onTwoDevices onThreeDevices oneAfterTheOther fullDisk closedPipe
empty :=
any = $(subst $(empty) ,|,$(strip $(SLOW_TESTS)))

# Only sources that changed since they were last checked are checked for their layout.
check: setup
	@mkdir -p .build && touch .build/linting
	@find Sources Tests Package.swift -name '*.swift' $$(test -e .build/linted && echo -newer .build/linted) \
	  -exec $(SWIFT) format lint --strict {} +
	@mv .build/linting .build/linted
	$(SWIFT) build --build-tests
	@mkdir -p .build/passed && find .build/passed -type f -mtime +30 -delete
	PASSED_CASES=.build/passed $(SWIFT) test --skip-build --skip '$(any)'
	@echo "check: left to make test: $(SLOW_TESTS), and the chain of mail programs"

# Debian has hledger, ledger, libofx and SQLite; beancount, ofxtools and quiffen come from PyPI.
test-exports: build
	@sh Tests/Exports/run $(PRODUCTS)

# Dovecot serves a mailbox, which fetchmail, getmail and mbsync fetch, and procmail and maildrop deliver.
test-mail: build
	@sh Tests/Mail/setup
	@sh Tests/Mail/run $(PRODUCTS)

FAULT_TESTS = FaultTests|KillTests|SyncTests|LimitTests|CrashTests

faults: build
	$(SWIFT) build --build-tests
	FAULTS=all FAULT_PROGRAMS=$(PRODUCTS) $(SWIFT) test --skip-build --filter '$(FAULT_TESTS)'
	@sh Tests/PowerCut/run $(PRODUCTS)

# Linked by lld: the older linker takes the fuzzer's main for a mistake.
FUZZER = -c release --scratch-path .build/fuzz --product fuzz -Xswiftc -sanitize=fuzzer,address \
  -Xswiftc -parse-as-library -Xswiftc -use-ld=lld -Xswiftc -enable-testing

fuzz: setup
	FUZZ=1 $(SWIFT) build $(FUZZER)
	@Tests/FuzzTests/run "$$(FUZZ=1 $(SWIFT) build $(FUZZER) --show-bin-path)/fuzz" .build/fuzz/work $(or $(TIME),60) $(ONLY)

envelopes: build
	@python3 Tests/Envelopes/oracle $(PRODUCTS) $(or $(N),1000) $(SEED)

# Opens pages of sw-report html in a headless Chromium, which it installs when there is none.
test-page: build
	@sh Tests/Page/run $(PRODUCTS) .build/page

# ONLY=list runs one part; of robustness, ONLY=wrong shows examples.
# Measures installed programs: the files that ld and strip write are in memory page by page, and each start of them
# takes 15 % longer than that of a copy.
bench: build
	@$(MAKE) -s install DESTDIR= PREFIX=$(CURDIR)/.build/bench/installed >/dev/null
	@sh Tests/Bench/run $(CURDIR)/.build/bench/installed/bin .build/bench $(ONLY)

# Lists anew what the linker puts together for the sake of processes of one message.
start-order:
	: >Tests/Tools/start-order.txt
	rm -f $(PRODUCTS)/sw && $(MAKE) build
	Tests/Tools/start-order $(PRODUCTS) >.build/start-order.txt
	mv .build/start-order.txt Tests/Tools/start-order.txt
	rm -f $(PRODUCTS)/sw && $(MAKE) build

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	for file in $$(grep -rl '^#!/bin/sh' .ci Tests Sources); do sh -n "$$file" || exit; done
	if command -v mandoc >/dev/null; then mandoc -T lint -W warning man/*.[157]; fi

# Stripped before it is copied, so that it starts faster: see bench. bash and fish load a file by the name of the command.
install: build
	mkdir -p $(bindir) $(bashdir) $(zshdir) $(fishdir) $(datadir)/spendwise/recipes $(foreach n,1 5 7,$(datadir)/man/man$(n))
	strip -o $(PRODUCTS)/sw.stripped $(PRODUCTS)/sw && install -m 755 $(PRODUCTS)/sw.stripped $(bindir)/sw
	for program in $(PROGRAMS); do ln -sf sw $(bindir)/$$program || exit; done
	install -m 644 completions/sw.bash $(bashdir)/sw && install -m 644 completions/_sw $(zshdir)/
	install -m 644 completions/sw.fish $(fishdir)/
	for program in $(PROGRAMS); do \
	  ln -sf sw $(bashdir)/$$program && ln -sf sw.fish $(fishdir)/$$program.fish || exit; \
	done
	install -m 644 Sources/share/*.json $(datadir)/spendwise/
	install -m 644 Tests/Mail/recipes/* $(datadir)/spendwise/recipes/
	for page in man/*.[157]; do install -m 644 $$page $(datadir)/man/man$${page##*.}/ || exit; done
	install -m 755 Sources/share/ocr-rapidocr Sources/share/post-record.example $(datadir)/spendwise/

uninstall:
	rm -rf $(datadir)/spendwise
	for program in sw $(PROGRAMS); do \
	  rm -f $(bindir)/$$program $(bashdir)/$$program $(fishdir)/$$program.fish; \
	done
	rm -f $(zshdir)/_sw
	rm -f $(foreach schema,$(notdir $(wildcard Sources/share/*.json)),$(datadir)/spendwise/$(schema))
	for page in man/*.[157]; do rm -f $(datadir)/man/man$${page##*.}/$${page#man/}; done

test-sync: build
	@sh Tests/Mail/setup
	@STEPS=$(or $(STEPS),1000) SEED=$(or $(SEED),1) sh Tests/Sync/run $(PRODUCTS)

deb: build
	@sh Sources/packaging/deb $(PRODUCTS) .build/packages

test-deb: build
	@sh Tests/Packages/run $(PRODUCTS) .build/packages

# A second build: the C library is part of it.
DIST = -c release --scratch-path .build/dist $(shell Tests/Tools/release-options .build/static --static)

dist: setup
	$(SWIFT) build $(DIST) --product sw
	@sh Sources/packaging/dist "$$($(SWIFT) build $(DIST) --show-bin-path)" .build/packages

test-dist: dist
	@sh Tests/Packages/dist .build/packages

test-parallel: build
	@sh Tests/Parallel/run $(PRODUCTS) .build/parallel

clean:
	$(SWIFT) package clean
	rm -rf .build/static .build/bench .build/passed .build/packages .build/parallel .build/chains

.PHONY: all setup build accuracy fit envelopes robustness demo check test test-swift test-chains faults fuzz \
  test-page test-exports test-mail test-sync test-parallel test-deb test-dist bench start-order lint install uninstall deb \
  dist clean
