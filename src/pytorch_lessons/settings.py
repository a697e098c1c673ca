"""Where the learner's files live, and what the learner configured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from pytorch_lessons.errors import UsageError

APP = "pytorch-lessons"
HOME_VARIABLE = "PYLESSONS_HOME"
CONFIG_FILE = "config.toml"
MOST = 100_000


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of data, configuration and cache; `PYLESSONS_HOME` puts all three elsewhere."""

    data: Path
    config: Path
    cache: Path

    @property
    def progress(self) -> Path:
        """The file with every answer."""
        return self.data / "progress.db"

    @property
    def backups(self) -> Path:
        """The folder of its daily copies."""
        return self.data / "backups"

    @property
    def trusted(self) -> Path:
        """The file that keeps which packs' programs may run."""
        return self.data / "trusted.json"

    @property
    def config_file(self) -> Path:
        """The file that the learner may write settings into."""
        return self.config / CONFIG_FILE


def find_places(environment: Mapping[str, str]) -> Places:
    """The folders for this platform and user."""
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser().absolute()
        return Places(root / "data", root / "config", root / "cache")
    import platformdirs

    return Places(
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
    )


def built_in_pack() -> Path:
    """The pack that comes with the program: in the wheel, or at the project's root."""
    here = Path(__file__).parent
    shipped = here / "content"
    return shipped if shipped.is_dir() else here.parents[1] / "content"


@dataclass(frozen=True, slots=True)
class Config:
    """What config.toml may say, and what holds where it says nothing."""

    new_per_day: int = 10
    reviews_per_day: int = 100
    session_length: int = 20
    card_buttons: int = 4
    python: str = ""
    content: tuple[str, ...] = ()


def read_config(path: Path) -> Config:
    """The learner's settings; raises UsageError with the place of the first that makes no sense."""
    if not path.exists():
        return Config()
    import tomllib

    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: {error}; mend it, or remove the file") from error
    defaults = Config()
    known = {field.name: type(getattr(defaults, field.name)) for field in fields(Config)}
    if "content" in said:
        said["content"] = _texts(path, said["content"])
    for key, value in said.items():
        if key not in known:
            raise UsageError(f"{path}: unknown setting `{key}`; known are {', '.join(known)}")
        is_number = known[key] is int
        if type(value) is not known[key] or (is_number and not 0 <= value <= MOST):
            wanted = f"a number from 0 to {MOST}" if is_number else "a text in quotes"
            raise UsageError(f"{path}: `{key}` is {value!r}; write {wanted}")
    config = Config(**said)
    if config.session_length == 0:
        raise UsageError(f"{path}: `session_length` is 0; write 1 or more")
    if config.card_buttons not in {2, 4}:
        raise UsageError(f"{path}: `card_buttons` is {config.card_buttons}; write 2 or 4")
    return config


def _texts(path: Path, value: object) -> tuple[str, ...]:
    """One text or a list of them."""
    texts = tuple(value) if isinstance(value, list) else (value,)
    if not all(isinstance(text, str) and "\0" not in text for text in texts):
        wanted = "a folder in quotes, or a list of such"
        raise UsageError(f"{path}: `content` is {value!r}; write {wanted}")
    return tuple(text for text in texts if text)
