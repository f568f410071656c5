# Each target makes .venv from requirements.lock first when it is missing or the lock changed; nothing else is needed.

RELEASE ?= reference
POLICY  ?= none
PARAMS  ?=
JOBS    ?= 2
PY      := .venv/bin/python
READY   := .venv/ready
# pip's own progress on a terminal, errors only elsewhere
PIP     := $(PY) -m pip --disable-pip-version-check install --require-hashes $(shell test -t 2 || echo -qq)
COMPILE := .venv/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
           --no-emit-find-links --no-annotate --quiet --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help figures test lab report release release-check resume-check coverage-check slices report-check shape bench check lock clean

help:  ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' Makefile

figures: $(READY)  ## rebuild every figure and table from the embedded release into figures/
	$(PY) -m analysis figures

test: $(READY)  ## run all tests, the committed notebooks and the record check
	$(PY) -m pytest --nbval -n $(JOBS) --dist loadfile
	$(PY) -m analysis verify

lab: $(READY)  ## open the notebooks in JupyterLab
	$(PY) -m jupyter lab notebooks

report: $(READY)  ## write build/report (RELEASE=reference POLICY=none PARAMS="-p step_budget 20")
	$(PY) -m analysis report --release $(RELEASE) --policy $(POLICY) $(PARAMS) --out build/report

release: $(READY)  ## make data/reference again by running every episode
	$(PY) -m harness release data/reference

release-check: $(READY)  ## run every episode again and fail when data/reference is not what they give
	$(PY) -m harness release data/reference --check

resume-check: $(READY)  ## kill a run at twenty random points and compare what comes of it with an uninterrupted one
	CLASH_KILLS=20 $(PY) -m pytest -q tests/harness/test_resume.py

coverage-check: $(READY)  ## count how often each kind of interval holds the truth, and fail when it is less than stated
	$(PY) -m analysis.stats

slices: $(READY)  ## run every notebook on other slices of the embedded release
	CLASH_SLICES=all $(PY) -m pytest -q tests/notebooks/test_slices.py

report-check: report  ## write build/report and open each of its pages in a browser of this machine (chromium)
	CLASH_BROWSER=required CLASH_REPORT=build/report $(PY) -m pytest -q tests/analysis/report/test_browser.py

shape: $(READY)  ## make and prove both benches, and fail when their shape is off the paper's
	$(PY) -m harness describe --bench A
	$(PY) -m harness describe --bench B

bench: $(READY)  ## time the analysis and the harness
	@$(PY) -m analysis bench
	@$(PY) -m harness bench

check: $(READY)  ## check format, lint, types and house rules
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -m pytest -q tests/test_house.py tests/test_imports.py tests/test_environment.py

lock: $(READY)  ## make the lock files again from pyproject.toml
	$(PY) -m pip install --quiet uv
	$(COMPILE) --extra harness --extra dev pyproject.toml --output-file requirements.lock
	printf "opencv-python; sys_platform == 'never'\n" > .venv/without-display
	printf "rapidocr-onnxruntime\nopencv-python-headless\n" | $(COMPILE) --constraints requirements.lock \
	  --overrides .venv/without-display --no-emit-package opencv-python - --output-file requirements-headless.lock

clean:  ## remove .venv, build and caches; never data, notebooks or figures
	rm -rf .venv build .pytest_cache .mypy_cache .ruff_cache .hypothesis

# The environment always equals the lock: it is made from nothing, and stamped only when complete. The .pth file puts the
# checkout on every kernel's path without a build. RapidOCR asks for an OpenCV that needs a display's libraries and for
# Python below 3.13; where either is not given, the headless lock stands in, with the same versions.
$(READY): requirements.lock requirements-headless.lock
	@python=$$(sh .ci/python) && echo "making .venv with $$python from requirements.lock (one or two minutes)" >&2 \
	  && rm -rf .venv && "$$python" -m venv .venv
	@$(PIP) -r requirements.lock
	@$(PY) -c "import rapidocr_onnxruntime" 2>/dev/null || { $(PY) -m pip uninstall -qq -y opencv-python; \
	  $(PIP) --no-deps --ignore-requires-python -r requirements-headless.lock; }
	@$(PY) -c "import sysconfig; open(sysconfig.get_path('purelib') + '/checkout.pth', 'w').write('$(CURDIR)\n')"
	@touch $@
