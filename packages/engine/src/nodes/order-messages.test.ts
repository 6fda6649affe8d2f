import fc from "fast-check";
import { expect, test } from "vitest";
import { checksumOf } from "../log/log-record.ts";
import { readFromOrderer, textOfRow } from "./order-messages.ts";

test("a row is read by other nodes as it was sent, whatever it says", () => {
  const times = fc.bigInt({ min: 0n, max: 2n ** 62n });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), times, times, (said, ts, earlierTs) => {
      const body = Buffer.from(`d1 ${JSON.stringify({ said })}\nrow 1 2 3\n`);
      const row = { ts, checksum: checksumOf(body), body };
      expect(readFromOrderer(textOfRow(row, earlierTs))).toEqual({ type: "row", row, earlierTs });
    }),
  );
});

test("what is no message of a node is refused", () => {
  for (const text of ["", "row", "row 1 x 2\n", "rows", "{"])
    expect(() => readFromOrderer(text)).toThrow(SyntaxError);
});
