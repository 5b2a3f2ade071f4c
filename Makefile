# Commands worth keeping. Each rule says why it exists; `make` lists them.
# They need Go, `make check` a C compiler and `make test` Chromium, which it installs
# where it can; everything else is fetched.

# What the rules take from the command line, as in `make bench BENCH=Exact`.
FUZZTIME  = 5s
BENCH     = .
BENCHTIME = 100ms
COUNT     = 6

# Rules that compare a generated file with what generates it; `make check` runs
# those that are named here.
GENERATED_CHECKS =

# One linter version for everybody, in this folder, so that it neither changes
# a verdict overnight nor enters go.mod.
LINT_VERSION = 2.15.0
LINT         = .bin/golangci-lint

# The tool that compares benchmarks, kept in the same way.
PERF_VERSION = v0.0.0-20260908200009-22c9c6c9d4da
BENCHSTAT    = .bin/benchstat

EXAMPLE = catalog.db.example
VERSION = $(shell git describe --always --dirty --tags 2>/dev/null || echo dev)

# The program has no C in it; only the race detector needs cgo.
export CGO_ENABLED = 0

.DEFAULT_GOAL = help
.PHONY: help build browser test test-long check format vet lint modules architecture race fuzz bench bench-baseline example clean
# Two cores gain nothing from two rules at once, and their output would mix.
.NOTPARALLEL:

help: ## list the rules
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

# Static and without machine paths, so that it runs anywhere and two people who
# build the same commit get the same bytes.
build: ## build ./tourcat
	go build -trimpath -ldflags '-s -w -X main.version=$(VERSION)' -o tourcat ./cmd/tourcat

# What every change must pass, quick enough to run before each commit. Shuffled,
# so that no test leans on the one before it. Nothing built here is kept, so the
# build does not need to know the commit (git refuses in a folder of another user).
test: browser ## build everything, run every test (under 3 minutes)
	go build -buildvcs=false ./...
	go test -shuffle=on ./...

# The tests of the pages need Chromium. Where it is missing, only root on Debian and
# its kin can install it here; for all others those tests are skipped, unless CI=true.
browser: ## install Chromium for the tests of the pages, if it is missing and apt-get may
	@for name in "$$TOURCAT_CHROMIUM" chromium chromium-browser google-chrome; do \
		[ -n "$$name" ] && command -v "$$name" >/dev/null && exit 0; done; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		echo "make browser: installing chromium by apt-get"; \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || \
			echo "make browser: apt-get could not install chromium; the tests of the pages need it" >&2; \
	else \
		echo "make browser: there is no Chromium and this user cannot install it; the tests of the pages need it" >&2; \
	fi

# Proofs and sweeps that take too long for every change: before a release, and
# after a change to a solver.
test-long: ## also run the long proofs (up to an hour)
	go test -tags long -timeout 60m ./...

# What a reviewer would otherwise have to look for; the quick ones come first.
check: format vet modules architecture lint race fuzz $(GENERATED_CHECKS) ## everything else a change must pass

# One layout, so that a diff shows changes only.
format: ## are all files as gofmt writes them?
	@echo gofmt -l .
	@unformatted=$$(gofmt -l .) && if [ -n "$$unformatted" ]; then \
		echo "make format: run gofmt -w on:"; echo "$$unformatted"; exit 1; fi

# With the tag, because nothing else compiles the long proofs on most days.
vet: ## go vet, the long proofs included
	go vet -tags long ./...

# go.mod lists what the code imports, no more and no less, and the modules on
# this machine are the ones that go.sum knows.
modules: ## is go.mod tidy, are the modules unaltered?
	go mod tidy -diff
	go mod verify

# Part of `make test` as well; here under its own name, for when it fails.
architecture: ## who may import whom
	go test -count=1 ./internal/architecture

# The linter is built once, and again when LINT_VERSION moves.
lint: ## golangci-lint, built into .bin when it is missing
	@if ! $(LINT) version 2>/dev/null | grep -qF 'version $(LINT_VERSION) '; then \
		set -x; GOBIN='$(CURDIR)/.bin' go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v$(LINT_VERSION); fi
	$(LINT) run ./...

# The packages in which goroutines share something.
race: export CGO_ENABLED = 1
race: ## race detector over the concurrent packages (needs a C compiler)
	@set -- $$(go env CC); command -v "$$1" >/dev/null || { \
		echo "make race: the race detector needs a C compiler, and there is no $$1." >&2; \
		echo "Install one (Debian: apt-get install gcc libc6-dev) or name yours: make race CC=clang" >&2; exit 1; }
	go test -race -shuffle=on ./store/... ./solver/enumerate/... ./internal/precompute/... ./internal/server/...
	go test -race -run Concurrent ./solver/...

# A few seconds for every fuzz target of the module, so that none is forgotten
# and none rots; a long run is FUZZTIME=10m. A failing input stays in the
# package's testdata/fuzz, where it is a test from then on: commit it. Before
# Go 1.27 a run sometimes ends with "context deadline exceeded" when its time
# is up and nothing was found (go.dev/issue/75804); such a run is repeated once.
fuzz: ## fuzz every target for FUZZTIME
	@listed=$$(go test -list '^Fuzz' ./...) || { printf '%s\n' "$$listed"; exit 1; }; \
	targets=$$(printf '%s\n' "$$listed" | awk '/^Fuzz/ { names[n++] = $$1 } \
		/^ok/ { for (i = 0; i < n; i++) print names[i], $$2; n = 0 }'); \
	if [ -z "$$targets" ]; then echo "make fuzz: go test -list shows no target"; exit 1; fi; \
	printf '%s\n' "$$targets" | while read -r target package; do \
		set -- go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 0s "$$package"; \
		echo "$$*"; \
		out=$$("$$@" 2>&1 </dev/null) || case $$out in \
			*"Failing input"*) false ;; \
			*"context deadline exceeded"*) echo "out of time, nothing found: once more"; out=$$("$$@" 2>&1 </dev/null) ;; \
			*) false ;; \
		esac || { printf '%s\n' "$$out"; exit 1; }; \
		printf '%s\n' "$$out" | tail -n 1; \
	done

# Several short runs of each, one package after the other, so that benchstat can
# tell a change from noise. The baseline says on which processor it was made; on
# another one the absolute figures differ. What was measured last is in
# bench/new.txt, and make bench-baseline makes it the baseline.
bench: $(BENCHSTAT) ## run benchmarks (BENCH=pattern), compare with bench/baseline.txt (about 4 minutes)
	go test -run '^$$' -bench '$(BENCH)' -benchmem -benchtime $(BENCHTIME) -count $(COUNT) -p 1 ./... > bench/new.txt.tmp || { cat bench/new.txt.tmp; exit 1; }
	@grep -E '^(goos|goarch|pkg|cpu|Benchmark)' bench/new.txt.tmp > bench/new.txt && rm bench/new.txt.tmp
	$(BENCHSTAT) bench/baseline.txt bench/new.txt

$(BENCHSTAT):
	GOBIN='$(CURDIR)/.bin' go install golang.org/x/perf/cmd/benchstat@$(PERF_VERSION)

bench-baseline: ## make what make bench measured last the baseline
	cp bench/new.txt bench/baseline.txt

# A catalogue small enough to commit, to look at before anything is computed. It
# gets its name when it is complete.
example: ## make catalog.db.example anew
	rm -f $(EXAMPLE).tmp*
	go run ./cmd/tourcat --db $(EXAMPLE).tmp precompute --goal open,closed 3x4 5x5 6x6 8x8
	mv $(EXAMPLE).tmp $(EXAMPLE)
	rm -f $(EXAMPLE).tmp*

# What these rules leave behind; never a catalogue.
clean: ## remove what was built
	rm -rf .bin artifacts tourcat coverage.out *.test *.prof bench/new.txt* $(EXAMPLE).tmp*
