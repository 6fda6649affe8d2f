import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Chained } from "./record-chain.ts";
import { breakAtEnd, followChain, hashOf, noHash } from "./record-chain.ts";

const start = { number: 0, hash: noHash };

type Deed = Omit<Chained, "number" | "before">;

const deed: fc.Arbitrary<Deed> = fc.record({
  atMs: fc.nat(),
  by: fc.string(),
  action: fc.string(),
  permission: fc.constantFrom("desk", "crown"),
  target: fc.string(),
  of: fc.option(fc.string()),
  args: fc.string(),
  reason: fc.string(),
  outcome: fc.string(),
});

function chainOf(deeds: readonly Deed[]): readonly Chained[] {
  const rows: Chained[] = [];
  let link = start;
  for (const one of deeds) {
    const row = { ...one, number: link.number + 1, before: link.hash };
    rows.push(row);
    link = { number: row.number, hash: hashOf(row) };
  }
  return rows;
}

const chains = fc.array(deed, { minLength: 1, maxLength: 12 }).map(chainOf);
const chainAndPlace = chains.chain((rows) =>
  fc.record({ rows: fc.constant(rows), at: fc.nat({ max: rows.length - 1 }) }),
);

/** What is found where the rows are followed to the end that was written down. */
function breakIn(rows: readonly Chained[], end: { number: number; hash: string }) {
  const { link, broken } = followChain(start, rows);
  return broken ?? breakAtEnd(link, end);
}

const endOf = (rows: readonly Chained[]) => followChain(start, rows).link;

describe("the chain of the record", () => {
  test("holds for rows as they were written, in one go or in parts", () => {
    fc.assert(
      fc.property(chainAndPlace, ({ rows, at }) => {
        expect(breakIn(rows, endOf(rows))).toBeNull();
        const first = followChain(start, rows.slice(0, at));
        expect(followChain(first.link, rows.slice(at))).toEqual(followChain(start, rows));
      }),
    );
  });

  test("says which row was changed", () => {
    fc.assert(
      fc.property(chainAndPlace, fc.string(), ({ rows, at }, added) => {
        const changed = rows.map((row, n) =>
          n === at ? { ...row, reason: `${row.reason}${added}.` } : row,
        );
        expect(breakIn(changed, endOf(rows))).toEqual({ number: at + 1, what: "changed" });
      }),
    );
  });

  test("says which row is missing, also where the last ones were cut off", () => {
    fc.assert(
      fc.property(chainAndPlace, ({ rows, at }) => {
        const without = rows.filter((_, n) => n !== at);
        expect(breakIn(without, endOf(rows))).toEqual({ number: at + 1, what: "missing" });
        expect(breakIn(rows.slice(0, at), endOf(rows))).toEqual({
          number: at + 1,
          what: "missing",
        });
      }),
    );
  });

  test("tells two rows apart whose fields run into each other", () => {
    const row = { number: 1, before: noHash, atMs: 1, of: null, permission: "desk" } as const;
    const rest = { by: "a", action: "b", args: "{}", reason: "", outcome: "done" };
    expect(hashOf({ ...row, ...rest, target: 'x","y' })).not.toBe(
      hashOf({ ...row, ...rest, target: "x", args: '"y{}' }),
    );
  });
});
