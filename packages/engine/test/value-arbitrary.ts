import { anyCharacter } from "@aldermoor/accounts/testing/any-character.ts";
import type { Value } from "convex/values";
import fc from "fast-check";

/** Any value a document may hold, with the edges of every type well represented. For tests. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Value>(null, true, false),
    fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, NaN, Infinity, -Infinity, Number.MIN_VALUE, -Number.MAX_VALUE),
    ),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    anyString(),
    fc.uint8Array({ maxLength: 8 }).map((bytes) => bytes.slice().buffer),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fieldName(), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Strings around the edges of UTF-8: control characters, two to four bytes, astral planes. */
export function anyString(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 6 }),
    fc.string({ maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        "\0",
        "\x01",
        "\x02",
        "a",
        "\x7f",
        "\x80",
        "é",
        "\uffff",
        "😀",
        '"',
        "\\",
      ),
      maxLength: 5,
    }),
  );
}

function fieldName(): fc.Arbitrary<string> {
  return fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 5 })
    .filter((name) => !name.startsWith("$"));
}
