SWIFT ?= swift

setup:
	@true
build: setup
	$(SWIFT) build -c release --static-swift-stdlib
test: setup
	$(SWIFT) build
	$(SWIFT) test
.PHONY: setup build test
