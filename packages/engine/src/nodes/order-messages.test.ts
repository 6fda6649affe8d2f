import fc from "fast-check";
import { expect, test } from "vitest";
import { checksumOf } from "../log/log-record.ts";
import { readFromOrderer, readToOrderer, textOfRow } from "./order-messages.ts";
import { UnreadableMessage } from "./read-message.ts";

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
  for (const text of ["", "row", "row 1 x 2\n", "rows", "{", "[]", "null", '{"type":"welcome"}'])
    expect(() => readFromOrderer(text)).toThrow(UnreadableMessage);
  for (const text of ["", "{", "[]", "null", '{"type":"row"}', '{"type":"propose"}'])
    expect(() => readToOrderer(text)).toThrow(UnreadableMessage);
});

test("what could not be read is told without its words, which may name accounts", () => {
  const said = JSON.stringify({ type: "spent", charges: [["account wren@moor.example", "1"]] });
  for (const text of [said, said.slice(0, -1), `wren@moor.example ${said}`])
    expect(() => readToOrderer(text)).toThrow(/^((?!wren|moor).)*$/);
});
