"""The library webdataset."""

import io
import os
from glob import glob

from exports.checks import check, check_pictures, index_of, splits_of


def from_webdataset(base):
    import webdataset
    from PIL import Image

    folder = os.path.join(base, "webdataset")
    for split, count in splits_of(folder).items():
        shards = sorted(glob(os.path.join(folder, f"{split}-*.tar")))
        samples = list(webdataset.WebDataset(shards, shardshuffle=False, empty_check=False))
        check(f"webdataset {split} samples", len(samples), count)
        check_pictures(f"webdataset {split}", [Image.open(io.BytesIO(s.get("jpg", s.get("png")))) for s in samples], folder, split)
        keys = {s["__key__"].rsplit("/", 1)[-1] for s in samples}
        check(f"webdataset {split} keys as in the index", keys == set(index_of(folder, split)), True)
        check(f"webdataset {split} kinds of members", len({tuple(sorted(k for k in s if not k.startswith("__"))) for s in samples}), 1)
