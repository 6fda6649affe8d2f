import fc from "fast-check";
import { expect, it } from "vitest";
import { createIdSource, decodeDocumentId, encodeDocumentId } from "./document-id.ts";

const tableNumber = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 2 ** 32 - 1 }),
);
const bytes16 = fc.uint8Array({ minLength: 16, maxLength: 16 });

it("an id tells its table and its bytes again", () => {
  fc.assert(
    fc.property(tableNumber, bytes16, (number, bytes) => {
      const id = encodeDocumentId(number, bytes);
      expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/);
      expect(decodeDocumentId(id)).toEqual({ tableNumber: number, bytes });
    }),
  );
});

it("a changed letter is noticed, and no id has a second spelling", () => {
  fc.assert(
    fc.property(
      tableNumber,
      bytes16,
      fc.nat(),
      fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyzILOU-".split("")),
      (number, bytes, place, letter) => {
        const id = encodeDocumentId(number, bytes);
        const at = place % id.length;
        const changed = id.slice(0, at) + letter + id.slice(at + 1);
        const decoded = decodeDocumentId(changed);
        if (decoded === null) return;
        expect(encodeDocumentId(decoded.tableNumber, decoded.bytes)).toBe(changed);
      },
    ),
  );
});

it("texts that are no ids are told apart", () => {
  for (const text of [
    "",
    "abc",
    "k".repeat(31),
    "K57".padEnd(31, "0"),
    "0".repeat(31),
    "é".repeat(31),
    "0".repeat(500),
  ])
    expect(decodeDocumentId(text)).toBeNull();
});

it("arguments that cannot make an id are refused", () => {
  expect(() => encodeDocumentId(0, new Uint8Array(16))).toThrow("not a table number");
  expect(() => encodeDocumentId(2 ** 32, new Uint8Array(16))).toThrow("not a table number");
  expect(() => encodeDocumentId(1, new Uint8Array(15))).toThrow("holds 16 bytes");
});

it("a source of ids repeats itself from the same randomness and never within it", () => {
  const randomFrom = (seed: number) => () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const first = createIdSource(randomFrom(7));
  const second = createIdSource(randomFrom(7));
  const ids = Array.from({ length: 1000 }, () => first(10_003));
  expect(Array.from({ length: 1000 }, () => second(10_003))).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => decodeDocumentId(id)?.tableNumber === 10_003)).toBe(true);
});
