"""Draw people's names, without repeating one within a package."""

from random import Random

_GIVEN = (
    "Amara Anton Beatriz Bilal Camille Chidi Dalia Devin Elif Emeka Farah Felix Greta Hana Hugo Imani Ines Jonas Kavya "
    "Kenji Lena Luca Marisol Mateo Nadia Nils Oksana Omar Priya Quentin Rania Rohan Saoirse Sunita Tariq Tomasz Uma "
    "Valentin Wanjiru Yusuf Zofia Zuri"
).split()
_FAMILY = (
    "Abara Albrecht Banerjee Boateng Castellanos Dahl Demir Eriksen Fontaine Ferreira Gallagher Haddad Horvat Ibarra "
    "Jansen Kaya Kowalski Lindqvist Mbeki Moreau Nakamura Nair Novak Okafor Ortega Petrov Quiroga Rao Rossi Sandoval "
    "Schwarz Tanaka Trevino Ueda Vega Wallin Yilmaz Zeman"
).split()


def draw_names(random: Random, count: int) -> tuple[str, ...]:
    """Return ``count`` full names that share neither given nor family name."""
    given = random.sample(_GIVEN, count)
    family = random.sample(_FAMILY, count)
    return tuple(f"{first} {last}" for first, last in zip(given, family, strict=True))
