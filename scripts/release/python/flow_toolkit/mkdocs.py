"""A plugin for MkDocs: the parameters of a Nextflow pipeline as part of its documentation, from the pipeline's own schema.

In ``mkdocs.yml``, in a directory of the pipeline or beside its schema::

    plugins:
      - search
      - flow-toolkit

In a page, ``<!-- toolkit: parameters -->`` becomes the documentation of the parameters, and ``<!-- toolkit: validator -->``
a form field that checks a params file against the schema in the reader's browser.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from mkdocs.config import base, config_options
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.utils import get_relative_url

log = get_plugin_logger("flow-toolkit")

MARKER = re.compile(r"^[ ]{0,3}<!--\s*toolkit:\s*(\S+)\s*-->[ ]*$", re.MULTILINE)

# Where the files of the element are in the built site.
ASSETS = "assets/flow-toolkit"


class Options(base.Config):
    """The options in ``mkdocs.yml``."""

    # The schema, or a directory with one, from mkdocs.yml on; otherwise the first directory from there upwards that has one.
    schema = config_options.Optional(config_options.Type(str))
    # Lint the schema: its errors and warnings are warnings of MkDocs, which --strict makes an error.
    lint = config_options.Type(bool, default=True)
    # Leave out hidden parameters.
    hide_hidden = config_options.Type(bool, default=False)


class FlowToolkitPlugin(BasePlugin[Options]):
    """The plugin, as the entry point ``flow-toolkit`` of ``mkdocs.plugins`` names it."""

    def on_config(self, config):
        """Finds the schema, and lints it."""
        start = Path(config["config_file_path"]).resolve().parent
        self.schema = find_schema(start, self.config.schema)
        self.used = set()
        if self.config.lint:
            for finding in findings_of(self.schema):
                log.warning(finding)
        return config

    def on_page_markdown(self, markdown, page, **_):
        """Replaces the markers of a page."""

        def replaced(match):
            name = match.group(1)
            if name == "parameters":
                return parameters(self.schema, self.config.hide_hidden)
            if name == "validator":
                self.used.add(name)
                return validator(page)
            raise PluginError(f'{page.file.src_uri}: unknown marker "toolkit: {name}"; write parameters or validator')

        return MARKER.sub(replaced, markdown)

    def on_post_build(self, config, **_):
        """Copies what the validator loads."""
        if not self.used:
            return
        target = Path(config["site_dir"], *ASSETS.split("/"))
        target.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.schema, target / "schema.json")
        for file in element_files():
            shutil.copyfile(file, target / file.name)

    def on_serve(self, server, **_):
        """Builds again when the schema changes."""
        server.watch(str(self.schema))
        return server


def find_schema(start: Path, given: str | None) -> Path:
    """The schema file; PluginError if there is none."""
    place = start / given if given else start
    if place.is_file():
        return place
    for directory in [place] if given else [place, *place.parents]:
        for name in ("nextflow_schema.json", "flow_schema.json"):
            if (directory / name).is_file():
                return directory / name
    named = f'"{place}"' if given else f'"{start}" and the directories above'
    raise PluginError(f"no nextflow_schema.json or flow_schema.json in {named}; set plugins: flow-toolkit: schema")


def run(*arguments: str) -> subprocess.CompletedProcess:
    """Runs the command of this package."""
    try:
        return subprocess.run([program(), *arguments], capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise PluginError(f"cannot run {program()}: {error}") from error


def program() -> str:
    """The path of the command: that which was installed with this package, else the one in PATH."""
    for file in installed_files("toolkit", "toolkit.exe"):
        return str(file)
    return shutil.which("toolkit", path=str(Path(sys.executable).parent)) or shutil.which("toolkit") or "toolkit"


def installed_files(*names: str) -> list[Path]:
    """Files of this package by name."""
    files = metadata.files("flow-toolkit") or []
    return [path for file in files if file.name in names and (path := Path(file.locate()).resolve()).is_file()]


def element_files() -> list[Path]:
    """The scripts of ``<toolkit-lint>``, and the modules that they load."""
    scripts = sorted((Path(__file__).parent / "element").glob("*.js"))
    modules = {file.name: file for file in installed_files("schema.wasm", "core.wasm", "pipeline.wasm")}
    if not scripts or len(modules) != 3:
        raise PluginError("the files of the validator are missing; reinstall flow-toolkit")
    return [*scripts, *modules.values()]


def findings_of(schema: Path) -> list[str]:
    """The errors and warnings of a schema, a line each."""
    ended = run("schema", "lint", "--format", "json", str(schema))
    if ended.returncode not in (0, 1):
        raise PluginError(f"toolkit schema lint: {ended.stderr.strip()}")
    report = json.loads(ended.stdout)
    lines = []
    for finding in report["findings"]:
        if finding["outcome"] not in ("failed", "warned"):
            continue
        start = finding.get("range", {}).get("start", {"line": 1, "column": 1})
        lines.append(f"{schema.name}:{start['line']}:{start['column']}: {finding['message']} [{finding['rule']}]")
    return lines


def parameters(schema: Path, hide_hidden: bool) -> str:
    """The documentation of the parameters as Markdown, without its title: the page has one."""
    ended = run("schema", "docs", "--fragment", *(["--hide-hidden"] if hide_hidden else []), str(schema))
    if ended.returncode != 0:
        raise PluginError(f"toolkit schema docs: {ended.stderr.strip()}")
    return ended.stdout.strip()


def validator(page) -> str:
    """The element that checks a params file against the schema."""
    assets = html.escape(get_relative_url(ASSETS, page.url))
    return (
        f'<script type="module" src="{assets}/element-define.js"></script>\n'
        f'<toolkit-lint kind="params" editor="simple" start="click" path="params.json" schema="{assets}/schema.json" '
        'label="Your params file"><pre>{}</pre></toolkit-lint>\n'
    )
