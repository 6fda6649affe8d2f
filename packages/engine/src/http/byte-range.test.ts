import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

const size = fc.nat(20);
const bound = fc.option(fc.nat(25), { nil: "" as const });

test("a range names the bytes that are in it and in the file", () => {
  fc.assert(
    fc.property(size, bound, bound, (sizeBytes, first, last) => {
      const range = readRange(`bytes=${first}-${last}`, sizeBytes);
      const bytes = Array.from({ length: sizeBytes }, (_, at) => at);
      expect(range).toEqual(expectedRange(bytes, first, last));
    }),
  );
});

test("whatever else a header says asks for the whole file", () => {
  fc.assert(
    fc.property(fc.string(), size, (text, sizeBytes) => {
      fc.pre(!/^bytes=(?:\d+-\d*|-\d+)$/u.test(text));
      expect(readRange(text, sizeBytes)).toBeNull();
    }),
  );
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange(`bytes=0-${"9".repeat(400)}`, 10)).toEqual({ first: 0, last: 9 });
});

function expectedRange(bytes: readonly number[], first: number | "", last: number | "") {
  // An empty file is given whole, since it has no parts.
  if ((first === "" && last === "") || bytes.length === 0) return null;
  if (first !== "" && last !== "" && last < first) return null;
  const meant =
    first === ""
      ? bytes.filter((at) => at >= bytes.length - Number(last))
      : bytes.filter((at) => at >= first && (last === "" || at <= last));
  const [from, to] = [meant[0], meant.at(-1)];
  return from === undefined || to === undefined ? "none" : { first: from, last: to };
}
