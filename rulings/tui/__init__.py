"""The TUI: a judge describes the table and reads the ruling."""

from __future__ import annotations


def run() -> int:
    """Open the TUI and return the exit status."""
    from rulings.tui.app import RulingsApp

    app = RulingsApp()
    app.run()
    return app.return_code or 0
