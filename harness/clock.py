"""Tell the time of a workspace: minutes since midnight, printed HH:MM."""


def hhmm(minutes: int) -> str:
    """Print minutes since midnight as HH:MM.

    >>> hhmm(551)
    '09:11'
    """
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def minutes(clock: str) -> int:
    """Read HH:MM as minutes since midnight.

    >>> minutes("09:11")
    551
    """
    hour, minute = clock.strip().split(":")
    return 60 * int(hour) + int(minute)
