# ablab: every command is one line here; the scripts are in tools/.
PYTHON ?= python3
BUILD  := $(CURDIR)/.build
LAB    := .venv/bin/python

# What Jupyter remembers (settings, tokens, trust) stays in the clone.
export JUPYTER_CONFIG_DIR  := $(BUILD)/jupyter/config
export JUPYTER_DATA_DIR    := $(BUILD)/jupyter/data
export JUPYTER_RUNTIME_DIR := $(BUILD)/jupyter/runtime
export IPYTHONDIR          := $(BUILD)/jupyter/ipython
export npm_config_cache    := $(BUILD)/npm
export PYTHONDONTWRITEBYTECODE := 1

.PHONY: help lab setup
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "make %-13s %s\n", $$1, $$2 }'

lab: setup ## open JupyterLab on notebooks/00-start.ipynb [PORT=8890] [NOTEBOOK=my.ipynb]
	@$(LAB) tools/lab.py --port "$(PORT)" --notebook "$(NOTEBOOK)"

setup: ## make or repair .venv and .build, open nothing
	@$(PYTHON) tools/setup.py
