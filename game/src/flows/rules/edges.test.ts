import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edgesMin } from "../content/limits.ts";
import type { Flow } from "./edges.ts";
import { edgesBeyond, netFlows } from "./edges.ts";

const flow = (giver: string, taker: string, gold: number, giftGold = 0): Flow => {
  return { giver, taker, centi: 100 * gold, giftCenti: 100 * giftGold };
};
/** Many who moved a little, from ten gold to a hundred. */
const crowd = Array.from({ length: 60 }, (_, nth) =>
  flow(`giver ${nth}`, `taker ${nth}`, 10 + 1.5 * nth),
);

describe("flows of many days", () => {
  test("are one for two accounts, less what came back", () => {
    const days = [flow("a", "b", 5, 2), flow("b", "a", 3), flow("a", "b", 1), flow("b", "c", 4)];
    expect(netFlows(days)).toEqual([flow("a", "b", 3, 2), flow("b", "c", 4)]);
    expect(netFlows([flow("a", "b", 5), flow("b", "a", 9)])).toEqual([flow("b", "a", 4)]);
    expect(netFlows([flow("a", "b", 5), flow("b", "a", 5)])).toEqual([]);
  });

  test("cancel out in any order in which they came", () => {
    const name = fc.constantFrom("a", "b", "c", "d");
    const one = fc
      .record({ giver: name, taker: name, gold: fc.integer({ min: 1, max: 1_000 }) })
      .filter(({ giver, taker }) => giver !== taker)
      .map(({ giver, taker, gold }) => flow(giver, taker, gold));
    const sorted = (flows: readonly Flow[]) => flows.map((all) => JSON.stringify(all)).toSorted();
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (days) => {
        const net = netFlows(days);
        expect(sorted(netFlows(days.toReversed()))).toEqual(sorted(net));
        for (const account of ["a", "b", "c", "d"]) {
          const balance = (flows: readonly Flow[]) =>
            flows.reduce((sum, { giver, taker, centi }) => {
              return sum + (taker === account ? centi : 0) - (giver === account ? centi : 0);
            }, 0);
          expect(balance(net)).toBe(balance(days));
        }
      }),
    );
  });
});

describe("an edge", () => {
  test("stands out beyond three standard deviations, and those around it do not", () => {
    const ring = flow("wren", "alt", 20_000);
    const edges = edgesBeyond([...crowd, ring]);
    expect(edges).toMatchObject([{ giver: "wren", taker: "alt", centi: 2_000_000 }]);
    expect(edges[0]?.beyond).toBeGreaterThan(3);
  });

  test("stands out beside another one as large", () => {
    const rings = [flow("wren", "alt", 20_000), flow("finch", "spare", 30_000)];
    expect(edgesBeyond([...crowd, ...rings]).map(({ taker }) => taker)).toEqual(["spare", "alt"]);
  });

  test("does not stand out among few, nor where all are alike and it is hardly larger", () => {
    const ring = flow("wren", "alt", 20_000);
    expect(edgesBeyond([...crowd.slice(0, edgesMin - 2), ring])).toEqual([]);
    expect(edgesBeyond([...crowd.slice(0, edgesMin - 1), ring])).toHaveLength(1);
    const alike = crowd.map((one) => ({ ...one, centi: 100_000 }));
    expect(edgesBeyond([...alike, flow("wren", "alt", 1_500)])).toEqual([]);
    expect(edgesBeyond([...alike, flow("wren", "alt", 1_700)])).toHaveLength(1);
  });

  test("is no matter of level: a hundred times as much everywhere makes none of another", () => {
    const golds = fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), {
      minLength: 31,
      maxLength: 60,
    });
    fc.assert(
      fc.property(golds, (all) => {
        const flows = all.map((gold, nth) => flow(`giver ${nth}`, `taker ${nth}`, gold));
        const dear = flows.map((one) => ({ ...one, centi: 100 * one.centi }));
        const takers = (some: readonly Flow[]) => edgesBeyond(some).map(({ taker }) => taker);
        expect(takers(dear)).toEqual(takers(flows));
      }),
    );
  });
});
