import { buffer } from "node:stream/consumers";
import {
  keptPictureBytesMax,
  keptPictureSides,
  picturePixelsMax,
} from "@aldermoor/game/tickets/content/limits.ts";
import sharp from "sharp";
import { brokenCode } from "./drawing-ends.ts";

// Draws one picture anew: from the standard input to the standard output, as a WebP without anything but its pixels. It runs in a
// process of its own, which holds no secret, since the bytes are a stranger's and the code that reads them is native.

sharp.cache(false);
sharp.concurrency(1);
// Of the many kinds that the library reads, three.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});

/** The first that is small enough; a page of plain colours needs no second try. */
const qualities = [82, 60, 40];

const drawn = await draw(await buffer(process.stdin));
if (drawn === null) process.exitCode = brokenCode;
else process.stdout.end(drawn);

async function draw(bytes: Buffer): Promise<Buffer | null> {
  try {
    // The way a camera was held is applied, and then forgotten with all else that it wrote down.
    const picture = sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...keptPictureSides, fit: "inside", withoutEnlargement: true });
    for (const quality of qualities) {
      const out = await picture.clone().webp({ quality }).toBuffer();
      if (out.length <= keptPictureBytesMax) return out;
    }
    return null;
  } catch {
    return null;
  }
}
