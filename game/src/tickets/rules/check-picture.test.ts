import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureBytesMax } from "../content/limits.ts";
import { checkPicture } from "./check-picture.ts";

/** Bytes out of texts in Latin-1 and numbers. */
function bytes(...parts: readonly (string | number | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === "string") return Array.from(part, (one) => one.charCodeAt(0));
      return typeof part === "number" ? [part] : [...part];
    }),
  );
}

const zeros = (length: number) => Array.from({ length }, () => 0);
const of32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const of16 = (n: number) => [n >>> 8, n & 255];
const little24 = (n: number) => [n & 255, (n >>> 8) & 255, (n >>> 16) & 255];
const little16 = (n: number) => [n & 255, n >>> 8];

const png = (width: number, height: number) =>
  bytes(
    "\u0089PNG\r\n\u001A\n",
    of32(13),
    "IHDR",
    of32(width),
    of32(height),
    [8, 6, 0, 0, 0],
    of32(0),
  );

const jpeg = (width: number, height: number, frame = 0xc0) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0],
    of16(16),
    "JFIF\u0000",
    zeros(9),
    [0xff, 0xff, 0xe1],
    of16(8),
    "Exif\u0000\u0000",
    [0xff, 0xc4],
    of16(4),
    [0, 0],
    [0xff, frame],
    of16(17),
    8,
    of16(height),
    of16(width),
    zeros(10),
  );

const webp = (kind: string, ...rest: readonly (readonly number[])[]) =>
  bytes("RIFF", of32(0), "WEBP", kind, of32(0), ...rest, zeros(16));

const vp8 = (width: number, height: number) =>
  webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a], little16(width), little16(height));
const vp8l = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp("VP8L", [0x2f, bits & 255, (bits >>> 8) & 255, (bits >>> 16) & 255, bits >>> 24]);
};
const vp8x = (width: number, height: number) =>
  webp("VP8X", [0, 0, 0, 0], little24(width - 1), little24(height - 1));

describe("a picture", () => {
  test.each([
    ["png", png],
    ["jpeg", jpeg],
    ["webp", vp8],
    ["webp", vp8l],
    ["webp", vp8x],
  ] as const)("of the kind %s says how large it is", (kind, made) => {
    expect(checkPicture(made(1_440, 900))).toEqual({
      ok: true,
      value: { kind, width: 1_440, height: 900 },
    });
    expect(checkPicture(new Uint8Array([7, 7, ...made(320, 200)]).subarray(2))).toMatchObject({
      value: { width: 320, height: 200 },
    });
  });

  test("that is a progressive JPEG is one as well, and tables are no frame", () => {
    expect(checkPicture(jpeg(640, 480, 0xc2))).toMatchObject({ value: { width: 640 } });
    expect(checkPicture(jpeg(640, 480, 0xcc))).toMatchObject({ code: "picture-broken" });
  });

  test.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP with animation", vp8x],
    ["WebP without loss", vp8l],
  ] as const)("of 10,000 by 10,000 is refused before it is unpacked: %s", (_name, made) => {
    expect(checkPicture(made(10_000, 10_000))).toEqual({
      ok: false,
      code: "picture-pixels",
      params: { n: 20 },
    });
  });

  test("is refused where one side is endless, or none is there", () => {
    expect(checkPicture(png(0xffff_ffff, 1))).toMatchObject({ code: "picture-pixels" });
    expect(checkPicture(png(20_000, 2))).toMatchObject({ code: "picture-pixels" });
    expect(checkPicture(png(0, 10))).toMatchObject({ code: "picture-broken" });
    expect(checkPicture(png(16_383, 1_000))).toMatchObject({ ok: true });
  });

  test("is known by its bytes alone", () => {
    for (const other of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "<!doctype html><script>alert(1)</script>",
      "GIF89a\u0001\u0000\u0001\u0000",
      "%PDF-1.7",
      "PK\u0003\u0004",
      "RIFF\u0000\u0000\u0000\u0000WAVEfmt ",
      "BM",
      "",
    ])
      expect(checkPicture(bytes(other))).toMatchObject({ ok: false, code: "picture-type" });
  });

  test("is refused by its size before anything of it is read", () => {
    expect(checkPicture(new Uint8Array(pictureBytesMax + 1))).toEqual({
      ok: false,
      code: "picture-size",
      params: { n: 5 },
    });
  });

  test("that breaks off anywhere is refused, and none of any bytes makes the rule fail", () => {
    const wholes = [png(10, 10), jpeg(10, 10), vp8(10, 10), vp8l(10, 10), vp8x(10, 10)];
    const pieces = wholes.flatMap((whole) => Array.from(whole, (_, end) => whole.slice(0, end)));
    for (const piece of pieces) {
      const answer = checkPicture(piece);
      const code = answer.ok ? "none" : answer.code;
      expect(["picture-type", "picture-broken", "none"]).toContain(code);
    }
    const starts = fc.constantFrom(
      "\u0089PNG\r\n\u001A\n",
      "\u00FF\u00D8\u00FF",
      "RIFF0000WEBP",
      "",
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        expect(typeof checkPicture(new Uint8Array([...bytes(start), ...rest])).ok).toBe("boolean");
      }),
    );
  });
});
