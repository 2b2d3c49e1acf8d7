#!/usr/bin/env python3
"""Shows pictures as deuteranopes and protanopes see them.

    tests/golden/colour_vision.py FOLDER PICTURE...

writes PICTURE-deuteranopia.png and PICTURE-protanopia.png into FOLDER. Pictures of this bot have a
palette, so that only its colours have to be changed (Viénot, Brettel and Mollon, 1999).
"""

import struct
import sys
import zlib
from pathlib import Path

MATRICES = {
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
}


def linear(part):
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def encoded(part):
    part = min(max(part, 0.0), 1.0)
    part = part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
    return round(part * 255)


def seen(palette, matrix):
    colours = zip(*[iter(palette)] * 3)
    for colour in colours:
        light = [linear(part) for part in colour]
        for row in matrix:
            yield encoded(sum(weight * part for weight, part in zip(row, light)))


def chunks(data):
    place = 8
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        kind = data[place + 4 : place + 8]
        yield kind, data[place + 8 : place + 8 + length]
        place += length + 12


def written(kind, body):
    check = struct.pack(">I", zlib.crc32(kind + body))
    return struct.pack(">I", len(body)) + kind + body + check


def converted(data, matrix):
    parts = list(chunks(data))
    if not any(kind == b"PLTE" for kind, _ in parts):
        sys.exit("a picture without a palette")
    changed = ((kind, bytes(seen(body, matrix)) if kind == b"PLTE" else body) for kind, body in parts)
    return data[:8] + b"".join(written(kind, body) for kind, body in changed)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    for name in map(Path, sys.argv[2:]):
        for vision, matrix in MATRICES.items():
            target = folder / f"{name.stem}-{vision}.png"
            target.write_bytes(converted(name.read_bytes(), matrix))
            print(target)


main()
