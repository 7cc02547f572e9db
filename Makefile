# ablab: each command is a few lines here; what takes more is in tools/.
# What GNU make leaves out, and another make prints.
ifeq (GNU make,another)
.error This Makefile is for GNU make: gmake, of the package gmake or make
endif

PYTHON  ?= python3
CHROME  ?=
JUPYTER ?= jupyter
FUZZTIME ?= 20s
COUNT    ?= 1
READERS  ?= 10
ONLY     ?=

BUILD := $(CURDIR)/.build
LAB   := .venv/bin/python

# A nested module is in nobody's go.work.
NESTED := GOWORK=off go

# What pages carry of our JavaScript, for the browsers that loader.js names.
BUNDLES = ablab calculator large play worker
BUNDLE  = go tool -modfile=tools/bundle/go.mod esbuild $(BUNDLES:%=pkg/viz/assets/src/%.js) --bundle --format=cjs --minify --line-limit=500 \
          --banner:js='"use strict"; // made of src by make bundle' --loader:.css=text --charset=utf8 --target=chrome105,firefox113,safari16.4 --log-level=warning

# The race detector needs a C compiler, and something concurrent: the packages that start
# goroutines, and the laws of games, which ask every game's positions from several (deps_test.go); of the
# engine what has Workers in its name.
RACE       = $(if $(filter 1,$(shell go env CGO_ENABLED)),go test $(TIMEOUT) -vet=off -race -short)
# Long tests of these packages that the race detector leaves out: nothing in them is concurrent that is not so in a shorter test.
SEQUENTIAL = TestATextWithoutEndIsRefused|TestATraceIsNoDeeperThanASearch|TestEveryTraceReadsBackAsItWas| \
             TestATablesBugInAProgramIsFound|TestATablesMistakesAreFound|TestReportedMistakesAreFoundAndToldApart|TestRightProgramsPass| \
             TestSelectiveVariantsAreAskedWhatTheyCanAnswer| \
             TestForcedPassesGiveTheValueByTheRules|TestSmallBoardsAreWorthWhatAnotherReadingOfTheRulesSays| \
             TestWithOneStoneTheSecondSideWinsOnSomeBoards|TestTheErrorOfALongPositionIsShort|TestASearchIsRepeatedFromItsJSON| \
             TestACalculatorOffersTheAlgorithmsForChance|TestACalculatorHasTheOptionsThatAreSet| \
             TestACommandOfOnesOwnHasGamesAndAlgorithmsOfOnesOwn|TestTheTreeOfPlayoutsGrowsInEveryGame| \
             TestExamplesAreFoundByTheNamesThatAreListed|TestATraceOfOldSaysThatItIsSelectiveWhereAnEventShowsIt| \
             TestHintsSpeakOfTheMistake|TestEveryExactVariantPasses|TestTheListingsOfDocument000|TestPlansThatCannotBeDone| \
             TestExamplesAreSearchedWithTheirOptions|TestACalculatorIsOnePage|TestAWrittenSearchIsDrawnAsItWas|FuzzPlay| \
             TestNoCommandCallsASelectiveSearchExact|TestBenchPrintsTheSameInATableAndInJSON|TestTheCommandPrintsItsTranscripts| \
             TestARenderedPageNeedsNothingElse|TestAStepIsDrawnInEachLanguage|TestAMistakeIsSeenByTheLineThatIsPrinted| \
             TestAMatchWithRulesTellsThem|TestWorkersMayRecordMoreThanATraceKeeps| \
             TestWhatATraceOfOldCallsExactHolds|TestSlurmDoesTheParts|TestSolveFindsTheSameMoves|TestBenchTasksHaveThePublishedNodesAndValues| \
             TestEachLevelIsStrongerThanTheOneBelow|TestAProgramSearchesAsTheLaboratoryDoes|TestAClassPlaysALadder| \
             TestTheHintsOfAnEndingChangeNoValueAndSaveNodes|TestMistakesWithTheClockAreFound| \
             TestATuningOfAProgramFindsTheBetter|TestATuningThatChangesNothingSaysSo| \
             TestAKnownMistakeIsNamed|TestKnownMistakesDiffer|TestAStudentsMistakeIsNamed|TestAHintAsksAboutTheSlip| \
             TestWhatIsKeptDoesNotHideAMistake|TestAPositionWithoutItsTypesIsThePosition|TestAPartIsThatOfTheWhole| \
             TestPromisesAreKeptOrBroken|TestDeepeningIsJudgedByItsLastIteration|TestAHintFindsWhereTheBestValueBegins| \
             TestTheSameSeedGivesTheSameReport|TestAHashHasToBeGoodInAllItsBits|TestASideThatMovesTwiceIsCaught| \
             TestFitProbCutLeavesOut|TestTuneTunesAProgram|TestScoresEndAGame
CONCURRENT = ./internal/child ./internal/claimtest ./internal/enginetest ./pkg/command ./pkg/games/einstein ./pkg/games/entry ./pkg/games/gametest ./pkg/here ./pkg/lab ./pkg/lab/algorithms ./pkg/lab/games ./pkg/lab/study ./pkg/ladder ./pkg/learn/nnue ./pkg/learn/zero ./pkg/search ./pkg/search/outside ./pkg/uci ./pkg/verify
GAMES      = ./pkg/abtree ./pkg/games/... ./pkg/lab/games ./pkg/lab/study ./pkg/learn ./pkg/learn/nnue
WORKERS    = ./pkg/search/engine

# A test's programs, compilers and linters among them, end soon: to collect less garbage takes
# a quarter of their time away.
test unit race notebooks browser lint: export GOGC       := 400
test unit race notebooks browser lint: export GOMEMLIMIT := 2GiB
# What does not name the clone's path is compiled once for all clones.
test vet unit race browser lint oracle sweep webkernel lite: export GOFLAGS += -trimpath
# What is compiled without C, set-up has compiled, as the kernel does. Only the race detector needs C.
vet unit browser lint oracle sweep check: export CGO_ENABLED := 0

# Go remembers a test that passed by the names of the files that it opened, and golangci-lint a checked package by that of its
# folder. /dev/fd/9 is a name for the folder of any clone, so what they remember holds for all clones. (macOS has no such names
# for folders. There each clone has its own results.)
HERE = { exec 9<. && cd /dev/fd/9; } 2> /dev/null ||:;

# What Go does not remember, passed.py does.
PASSED = $(PYTHON) tools/passed.py

# The long run tries more than Go allows ten minutes for: internal/budget.
TIMEOUT = $(if $(ABLAB_LONG),-timeout 3h)

# Settings, tokens, logs and caches stay in the clone.
lab notebooks browser: export JUPYTER_CONFIG_DIR  := $(BUILD)/jupyter/config
lab notebooks browser: export JUPYTER_DATA_DIR    := $(BUILD)/jupyter/data
lab notebooks browser: export JUPYTER_RUNTIME_DIR := $(BUILD)/jupyter/runtime
lab notebooks browser: export IPYTHONDIR          := $(BUILD)/jupyter/ipython
export npm_config_cache     := $(BUILD)/npm
export PYTHONDONTWRITEBYTECODE := 1
export CHROME ONLY

.PHONY: help lab lite site pdf paper webkernel kernel setup bundle fetch test test-long vet unit js latex oracle sweep check notebooks race browser test-webkernel test-browser lint fuzz bench bench-peers image image-bases image-test image-load strip update-pins clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

lab: setup ## open JupyterLab on notebooks/00-start.ipynb [PORT=8890] [NOTEBOOK=any.ipynb]; with LITE=1 without a kernel on this machine
	@$(LAB) tools/$(if $(LITE),lite.py serve,lab.py) --port "$(PORT)" --notebook "$(NOTEBOOK)"

lite: setup ## make the laboratory as a folder of static files, .build/lite, whose cells run in the reader's browser
	@$(PYTHON) tools/lite.py

site: ## make the book as a folder of static pages, .build/site, from what make notebooks has run
	@$(PYTHON) tools/book.py

pdf: ## make .build/book.pdf of the book
	@$(PYTHON) tools/book.py pdf

paper: ## make .build/paper/paper.pdf of docs/fail-high-reductions.md, in the form of a journal, with pdflatex
	@$(PYTHON) tools/book.py paper

kernel: ## add the kernel to a JupyterLab that you have [JUPYTER=/path/to/jupyter]
	@$(PYTHON) tools/setup.py "$(JUPYTER)"

setup: ## make or repair .venv and .build, open nothing
	@$(PYTHON) tools/setup.py

bundle: ## put the page's JavaScript together, which Git keeps: after a change in pkg/viz/assets/src
	@$(BUNDLE) --outdir=pkg/viz/assets

fetch: ## the part of setup that needs a network
	@$(PYTHON) tools/setup.py fetch

# As many parts at a time as there are processors, from two, because one part does not keep two busy, to four. The longest
# come first. A target that waits for another loses its turn to the next, so the browser follows the notebooks in a make of
# their own. Memory is not short, so what is written in Go collects its garbage a quarter as often, compilers and linters too.
test: export GOGC ?= 400
test: ## everything below, as CI runs it
	@$(PYTHON) tools/space.py
	@[ -n "$(ABLAB_LONG)" ] || [ -e $(BUILD) ] || $(PYTHON) tools/dates.py
	@$(MAKE) --no-print-directory -j$$(n=$$(getconf _NPROCESSORS_ONLN); echo $$((n < 2 ? 2 : n > 4 ? 4 : n))) \
	  $(if $(filter output-sync,$(.FEATURES)),--output-sync) \
	  POOL=1 pages race unit lint check vet oracle sweep webkernel js $(if $(ABLAB_LONG),latex)
	@echo "make test: all passed"

ifdef POOL
.PHONY: pages
pages: | setup
	@$(MAKE) --no-print-directory browser
unit lint vet oracle sweep webkernel js latex: | setup
endif

test-long: export ABLAB_LONG := $(or $(ABLAB_LONG),$(shell date +%s))
test-long: ## the same before a release: other random cases, ten times as many, and what takes long (an hour)
	@echo "the same cases again: make test-long ABLAB_LONG=$$ABLAB_LONG"
	@$(MAKE) --no-print-directory test

vet: ## go vet, and that the engines of a page compile to WebAssembly
	go vet -tags=latex ./...
	GOOS=js GOARCH=wasm go vet ./cmd/ablab-wasm ./cmd/ablab-play-wasm ./cmd/ablab-chance-wasm
	cd tools && $(NESTED) vet ./early

unit: ## the Go tests, one package more at a time than there are processors: some wait for programs
	$(HERE) go test $(TIMEOUT) -vet=off -p $$(($$(getconf _NPROCESSORS_ONLN) + 1)) ./...

js: ## the JavaScript that needs no browser, with the test runner of node
	@$(PYTHON) tools/jstest.py

latex: ## let pdflatex take what is made for it: a part of test-long alone
	@pdflatex --version > /dev/null 2>&1 || { echo "no pdflatex: sudo apt-get install texlive-latex-base texlive-pictures"; exit 1; }
	go test -tags=latex -run LaTeX ./pkg/viz/calc
	$(PYTHON) tools/book.py paper

race: ## what is concurrent under the race detector, where there is a C compiler
	$(if $(RACE),$(HERE) $(RACE) -skip '^($(subst | ,|,$(SEQUENTIAL)))$$|Laws' $(CONCURRENT))
	$(if $(RACE),$(HERE) $(RACE) -run Laws $(GAMES))
	$(if $(RACE),$(HERE) $(RACE) -run Workers $(WORKERS))

oracle: ## compare chess with a library's, let its client use ablab uci, and compare hidden information with linear programmes
	$(HERE) cd tools/oracle && $(NESTED) vet ./... && $(NESTED) test ./...

sweep: ## the queue that hands out jobs to many machines: its workers and itself are killed
	$(HERE) cd sweep && $(NESTED) vet ./... && $(NESTED) test ./...

webkernel: ## the kernel that runs in a browser: what makes programs of cells, and Go's compiler with its changes
	@$(PASSED) $(MAKE) --no-print-directory test-webkernel

# Its tests compile packages of another module, and Go does not see when those change.
test-webkernel:
	cd webkernel && $(NESTED) vet ./... && GOOS=js GOARCH=wasm $(NESTED) vet ./kernel && $(NESTED) test -count=1 ./...

check: setup ## no notebook holds outputs; set-up repairs what is broken
	$(LAB) tools/notebooks.py check
	@$(PASSED) $(LAB) -m unittest discover -s tools

notebooks: setup ## run the notebooks from top to bottom, with no network, but those that passed as they are [NOTEBOOK=any.ipynb]
	tools/offline $(LAB) tools/notebooks.py run $(NOTEBOOK)

browser: $(if $(ONLY),bundle setup,notebooks) ## a real browser on a real JupyterLab, with no network [ONLY=TestEditing CHROME=/path/to/chrome]
	@$(if $(ONLY),,$(PASSED)) $(MAKE) --no-print-directory test-browser

test-browser:
	cd tools/browser && $(NESTED) vet -tags=elsewhere ./...
	$(PYTHON) tools/a11y.py > /dev/null
	$(PYTHON) tools/lite.py --quick
	$(PYTHON) tools/book.py
	.build/site-venv/bin/python -m unittest discover -s tools/site
	chrome=$$($(PYTHON) tools/chrome.py) && cd tools/browser && \
	JUPYTER="$(CURDIR)/.venv/bin/jupyter" CHROME="$$chrome" ../offline env $(NESTED) test -count=1 $(if $(ONLY),-v -run '$(ONLY)') $(or $(TIMEOUT),-timeout 45m) -parallel 4 ./...

lint: ## golangci-lint, of the nested modules too; of the page's JavaScript what oxlint and TypeScript find, and that the bundles are of today; of prose the words of tools/voice.ini
	@$(PYTHON) tools/voice.py
	$(HERE) export GOLANGCI_LINT_CACHE=$$(go env GOCACHE)/ablab-lint; \
	go tool -modfile=tools/lint/go.mod golangci-lint run --allow-parallel-runners ./... || exit 1; \
	for module in sweep webkernel tools/browser tools/oracle tools/peers; do \
	  (cd $$module && $(NESTED) tool -modfile=$(CURDIR)/tools/lint/go.mod golangci-lint run --build-tags=elsewhere --allow-parallel-runners ./...) || exit 1; \
	done
	@$(BUNDLE) --outdir=.build/bundle
	@for name in $(BUNDLES); do \
	  cmp -s .build/bundle/$$name.js pkg/viz/assets/$$name.js || { echo "pkg/viz/assets/$$name.js is not made of src as it is: make bundle"; exit 1; }; \
	done
	@$(PYTHON) tools/oxlint.py
	@$(PYTHON) tools/typescript.py

fuzz: ## every fuzz target in turn [FUZZTIME=20s]
	@for module in . webkernel; do \
	  cd $(CURDIR)/$$module; \
	  for package in $$($(NESTED) list ./...); do \
	    for target in $$($(NESTED) test -list '^Fuzz' $$package | grep '^Fuzz'); do \
	      $(NESTED) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 100x $$package || exit 1; \
	    done; \
	  done; \
	done

bench: ## every benchmark [COUNT=10, for benchstat]
	go test -run '^$$' -bench . -benchmem -count $(COUNT) ./...

bench-peers: ## ablab bench beside other programs on the same tasks, and a table of ratios (minutes)
	@$(PYTHON) tools/peers.py

image: ## build the laboratory as container images [IMAGE_OPTIONS=...]: docker/README.md
	@$(PYTHON) tools/image.py build $(IMAGE_OPTIONS)

image-bases: ## stand-ins for its bases, where no registry of images can be reached
	@$(PYTHON) tools/image.py bases

image-test: ## run the images, with no network, behind a proxy with https, in a browser [PART=class]
	@$(PYTHON) tools/imagetest.py $(PART)

image-load: setup ## measure a class: readers who begin at the same moment [READERS=10 MEMORY=8g TEMP_SIZE=4g]
	@$(LAB) tools/imageload.py $(READERS)

strip: setup ## remove outputs from the notebooks
	$(LAB) tools/notebooks.py strip

update-pins: ## remake the hashed lists of Python packages
	$(PYTHON) -m venv .build/uv && .build/uv/bin/python -m pip install -q uv
	for list in tools/requirements tools/chrome tools/hadolint tools/oxlint tools/lite tools/site docker/class/requirements; do \
	  .build/uv/bin/uv pip compile -q --upgrade --universal --python-version 3.10 --generate-hashes \
	    --no-annotate --custom-compile-command "make update-pins" $$list.in -o $$list.txt || exit 1; \
	done

clean: ## remove .venv and .build
	rm -rf .venv .build
