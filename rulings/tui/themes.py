"""The themes: light for the hall, dark, and one of strong contrast."""

from __future__ import annotations

from textual.theme import Theme

DARK, LIGHT, CONTRAST = "rulings-dark", "rulings-light", "rulings-contrast"

THEMES = {
    DARK: Theme(
        name=DARK,
        primary="#7aa2f7",
        secondary="#2f4468",
        accent="#e0af68",
        success="#9ece6a",
        warning="#e0af68",
        error="#f7768e",
        foreground="#dfe4f2",
        background="#14161f",
        surface="#1b1e2a",
        panel="#2a2f42",
        dark=True,
        variables={
            "faint": "#a3a9bb",
            "chosen": "#2f4f7f",
            "chosen-text": "#ffffff",
            "cursor": "#e0af68",
            "cursor-text": "#14161f",
        },
    ),
    LIGHT: Theme(
        name=LIGHT,
        primary="#1d4f91",
        secondary="#c9daf0",
        accent="#8a4b00",
        success="#1e6b2e",
        warning="#8a4b00",
        error="#a3182f",
        foreground="#16181d",
        background="#fbfaf7",
        surface="#f2f0ea",
        panel="#e2dfd6",
        dark=False,
        variables={
            "faint": "#585c66",
            "chosen": "#bcd4f2",
            "chosen-text": "#0b1a30",
            "cursor": "#1d4f91",
            "cursor-text": "#ffffff",
        },
    ),
    CONTRAST: Theme(
        name=CONTRAST,
        primary="#ffff00",
        secondary="#0000c0",
        accent="#00ffff",
        success="#00ff00",
        warning="#ffff00",
        error="#ff8080",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#303030",
        dark=True,
        variables={
            "faint": "#ffffff",
            "chosen": "#0000d0",
            "chosen-text": "#ffffff",
            "cursor": "#ffff00",
            "cursor-text": "#000000",
        },
    ),
}
LABELS = {DARK: "Dark", LIGHT: "Light", CONTRAST: "High contrast"}
