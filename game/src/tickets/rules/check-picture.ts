import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { pictureBytesMax, picturePixelsMax, pictureSideMax } from "../content/limits.ts";

type PictureKind = "png" | "jpeg" | "webp";

type PictureHead = {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
};

/**
 * What a file is by its own first bytes, whatever it is called, and how large a picture it says that it is: all of this is looked at
 * before anything is unpacked. Refuses `picture-size` (`n`, in MB), `picture-type`, `picture-broken` and `picture-pixels` (`n`, in
 * millions).
 */
export function checkPicture(bytes: Uint8Array): Outcome<PictureHead> {
  if (bytes.length > pictureBytesMax)
    return refuse("picture-size", { n: Math.floor(pictureBytesMax / 1_000_000) });
  const kind = kindOf(bytes);
  if (kind === null) return refuse("picture-type");
  const size = readers[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (size === null || size.width === 0 || size.height === 0) return refuse("picture-broken");
  const { width, height } = size;
  const isHuge = width * height > picturePixelsMax || Math.max(width, height) > pictureSideMax;
  if (isHuge) return refuse("picture-pixels", { n: picturePixelsMax / 1_000_000 });
  return done({ kind, width, height });
}

function kindOf(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, "\u0089PNG\r\n\u001A\n")) return "png";
  if (startsWith(bytes, "\u00FF\u00D8\u00FF")) return "jpeg";
  return startsWith(bytes, "RIFF") && wordAt(bytes, 8) === "WEBP" ? "webp" : null;
}

function startsWith(bytes: Uint8Array, latin: string): boolean {
  return latinAt(bytes, 0, latin.length) === latin;
}

function wordAt(bytes: Uint8Array, at: number): string {
  return latinAt(bytes, at, 4);
}

function latinAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

type Size = { readonly width: number; readonly height: number };

/** Each answers `null` where the file ends, or says something else, before it tells its size. */
const readers: Readonly<Record<PictureKind, (view: DataView) => Size | null>> = {
  png: sizeOfPng,
  jpeg: sizeOfJpeg,
  webp: sizeOfWebp,
};

function sizeOfPng(view: DataView): Size | null {
  if (view.byteLength < 33 || wordIn(view, 12) !== "IHDR" || view.getUint32(8) !== 13) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments before the frame: its tables and what cameras write. */
const jpegSegmentsMax = 1_000;

function sizeOfJpeg(view: DataView): Size | null {
  let at = 2;
  for (let seen = 0; seen < jpegSegmentsMax; seen += 1) {
    // A marker may be filled up with any number of these bytes.
    while (at + 1 < view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff)
      at += 1;
    if (at + 9 > view.byteLength || view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The picture itself, or its end, without a frame before it.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function isFrame(marker: number): boolean {
  const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isTable;
}

function sizeOfWebp(view: DataView): Size | null {
  if (view.byteLength < 30) return null;
  switch (wordIn(view, 12)) {
    case "VP8X":
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case "VP8L": {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ": {
      if (uint24(view, 23) !== 0x2a019d) return null;
      const [width, height] = [view.getUint16(26, true), view.getUint16(28, true)];
      return { width: width & 0x3fff, height: height & 0x3fff };
    }
    default:
      return null;
  }
}

function wordIn(view: DataView, at: number): string {
  return wordAt(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), at);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + 0x10000 * view.getUint8(at + 2);
}
