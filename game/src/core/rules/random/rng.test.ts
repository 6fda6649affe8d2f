import { describe, expect, test } from "vitest";
import { keyedRng, pickWeighted, resumeRng, seedRng, unit } from "./rng.ts";
import { hmacKey, hmacSha256, sha256 } from "./sha256.ts";

const hex = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));

describe("the hash", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("is SHA-256 by its published examples", (message, digest) => {
    expect(hex(sha256(bytes(message)))).toBe(digest);
  });

  test.each([
    [
      "\x0b".repeat(20),
      "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ],
    [
      "Jefe",
      "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      "\xaa".repeat(131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("keyed, is HMAC-SHA-256 by the examples of RFC 4231", (key, message, digest) => {
    expect(hex(hmacSha256(hmacKey(bytes(key)), bytes(message)))).toBe(digest);
  });
});

describe("a random stream", () => {
  test("draws the words of sfc32", () => {
    const rng = seedRng([1, 2, 3, 4]);
    expect([rng.next(), rng.next(), rng.next()]).toEqual([417285410, 1196253302, 123583739]);
  });

  test("goes on where it was saved", () => {
    const rng = seedRng([9, 8, 7, 6]);
    for (let i = 0; i < 100; i++) rng.next();
    const resumed = resumeRng(rng.save());
    expect(Array.from({ length: 50 }, () => resumed.next())).toEqual(
      Array.from({ length: 50 }, () => rng.next()),
    );
  });

  test("of one deed hangs on the secret and on each part", () => {
    const first = (...args: Parameters<typeof keyedRng>) => keyedRng(...args).next();
    const words = [
      first("secret", "a", "boss", 1),
      first("another", "a", "boss", 1),
      first("secret", "b", "boss", 1),
      first("secret", "a", "drop", 1),
      first("secret", "a", "boss", 2),
      first("secret", "ab", "oss", 1),
      first("secret", "ä", "boss", 1),
    ];
    expect(new Set(words).size).toBe(words.length);
    expect(first("secret", "a", "boss", 1)).toBe(words[0]);
  });

  test("gives numbers from 0 up to 1, and picks by weight", () => {
    const rng = seedRng([5, 5, 5, 5]);
    const units = Array.from({ length: 1000 }, () => unit(rng));
    expect(units.every((number) => number >= 0 && number < 1)).toBe(true);
    const rows = [
      { name: "often", weight: 9 },
      { name: "seldom", weight: 1 },
    ];
    const picks = Array.from({ length: 1000 }, () => pickWeighted(rng, rows).name);
    const often = picks.filter((name) => name === "often").length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
  });
});
