import { hmacKey, hmacSha256 } from "./sha256.ts";

/** Four unsigned words; a stream resumes exactly where it was saved. */
type RngState = readonly [number, number, number, number];

/** A stream of random unsigned 32-bit words. */
export type Rng = {
  readonly next: () => number;
  readonly save: () => RngState;
};

/** Begins a new stream. The first words of sfc32 still show the seed, so twelve are thrown away. */
export function seedRng(seed: RngState): Rng {
  const rng = resumeRng(seed);
  for (let i = 0; i < 12; i++) rng.next();
  return rng;
}

/** Goes on with a saved stream (sfc32: small, fast and good for 2^128 words). */
export function resumeRng([s0, s1, s2, s3]: RngState): Rng {
  let a = s0 | 0;
  let b = s1 | 0;
  let c = s2 | 0;
  let d = s3 | 0;
  return {
    next: () => {
      const word = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      return word >>> 0;
    },
    save: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0],
  };
}

/** Gives the stream of a deed by its parts. */
export type KeyedRng = (...parts: readonly (string | number)[]) => Rng;

/**
 * The streams of single deeds, such as `(characterId, "boss", 12)`. Without the secret nobody can
 * foretell one, and neither the order nor the instant of a command changes it.
 */
export function rngKeyedBy(secret: string): KeyedRng {
  const key = hmacKey(bytesOf(secret));
  return (...parts) => {
    // The length before each part keeps ("a", "bc") apart from ("ab", "c").
    const message = parts.map((part) => `${String(part).length}:${part}`).join("");
    const [a = 0, b = 0, c = 0, d = 0] = hmacSha256(key, bytesOf(message));
    return seedRng([a, b, c, d]);
  };
}

/** The stream of one deed; see `rngKeyedBy`. */
export function keyedRng(secret: string, ...parts: readonly (string | number)[]): Rng {
  return rngKeyedBy(secret)(...parts);
}

/** A number from 0 up to 1. */
export function unit(rng: Rng): number {
  return rng.next() / 4_294_967_296;
}

/** One of some rows, by integer weights. Throws when nothing has weight. */
export function pickWeighted<Row extends { readonly weight: number }>(
  rng: Rng,
  rows: readonly Row[],
): Row {
  let roll = rng.next() % rows.reduce((sum, row) => sum + row.weight, 0);
  for (const row of rows) {
    if (roll < row.weight) return row;
    roll -= row.weight;
  }
  throw new Error("Nothing to pick from.");
}

/** One byte for an ASCII character, else a mark and two: no two texts have the same bytes. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) {
      bytes[length++] = 0xff;
      bytes[length++] = code >>> 8;
    }
    bytes[length++] = code & 0xff;
  }
  return bytes.subarray(0, length);
}
