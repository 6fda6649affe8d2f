import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { influenceOf } from "../../boosts/rules/world-boost.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import { inputs } from "../../testing/inputs.ts";
import { bornAtMs, canonical, fighting, traveller } from "../../testing/settled-state.ts";
import type { ActionPart } from "./present-line.ts";
import { PresentLine } from "./present-line.ts";
import { actionMs } from "./settle.ts";
import type { SettleInput } from "./settle.ts";

const actions = 40;
const endsAtMs = bornAtMs + actions * actionMs;
const parts: readonly ActionPart[] = ["life", "zones", "bench", "goods", "deeds"];

function inputWith(influences: readonly Influence[], gold = 0, centiGold = 0): SettleInput {
  return {
    state: { ...fighting("fenside-meadows", traveller(5)), gold, centiGold },
    worn: [],
    stock: {},
    bagFree: 30,
    influences,
    keepFrom: null,
    secret: "a secret of the server",
    characterId: "1",
  };
}

function lineWith(influences: readonly Influence[]): PresentLine {
  return new PresentLine(inputWith(influences), endsAtMs);
}

const instant = fc.integer({ min: -5 * actionMs, max: actions * actionMs });
const influence: fc.Arbitrary<Influence> = fc
  .tuple(instant, fc.integer({ min: 1, max: 20 * actionMs }), fc.nat(2))
  .map(([offsetMs, lengthMs, kind]) => {
    const span = { fromMs: bornAtMs + offsetMs, untilMs: bornAtMs + offsetMs + lengthMs };
    if (kind === 0) return influenceOf({ id: "lanterns-lit", strength: 1, ...span });
    if (kind === 1) return influenceOf({ id: "alderfair", strength: 1, ...span });
    return { source: "Party", modifiers: { xpCombat: 0.02 }, levy: 0.1, ...span };
  });

describe("a line of the present that goes on with other influences", () => {
  test("is the line that would have been made with them, wherever it stands", () => {
    let wentOn = 0;
    fc.assert(
      fc.property(
        fc.array(influence, { maxLength: 3 }),
        fc.array(influence, { maxLength: 2 }),
        fc.nat(actions - 2),
        fc.nat(12),
        (before, added, done, ahead) => {
          const line = lineWith(before);
          line.at(done);
          line.movesAtMs(["goods"], Math.min(done + ahead, actions - 2));
          const after = [...before, ...added];
          if (!line.changeInfluences(after)) return;
          if (added.length > 0) wentOn += 1;
          const fresh = lineWith(after);
          for (let nth = done; nth < actions; nth++) {
            for (const part of parts)
              expect(line.movesAtMs([part], nth)).toBe(fresh.movesAtMs([part], nth));
            expect(canonical(line.at(nth).settlement)).toBe(canonical(fresh.at(nth).settlement));
          }
        },
      ),
      { numRuns: inputs(150) },
    );
    expect(wentOn).toBeGreaterThan(4);
  });

  test("goes on when something begins now, and takes another line where the past changes", () => {
    const line = lineWith([]);
    line.at(10);
    const nowMs = bornAtMs + 10 * actionMs + 2_000;
    const begins = influenceOf({
      id: "lanterns-lit",
      strength: 1,
      fromMs: nowMs,
      untilMs: nowMs + 3_600_000,
    });
    expect(line.changeInfluences([begins])).toBe(true);
    const before = { ...begins, fromMs: bornAtMs + 4 * actionMs };
    expect(line.changeInfluences([before])).toBe(false);
  });

  test("looks for nothing at a bench where nothing is queued", () => {
    expect(lineWith([]).movesAtMs(["bench"], 3)).toBeNull();
  });
});

describe("a line of the present that goes on with another purse", () => {
  test("is the line that would have been made with it, wherever it stands", () => {
    const purse = fc.record({ gold: fc.nat(10_000), centiGold: fc.nat(99) });
    fc.assert(
      fc.property(purse, purse, fc.nat(actions - 2), (before, after, done) => {
        const line = new PresentLine(inputWith([], before.gold, before.centiGold), endsAtMs);
        line.at(done);
        line.movesAtMs(["life"], done);
        const input = inputWith([], after.gold, after.centiGold);
        expect(line.changePurse(input)).toBe(true);
        const fresh = new PresentLine(input, endsAtMs);
        for (let nth = done; nth < actions; nth++) {
          for (const part of parts)
            expect(line.movesAtMs([part], nth)).toBe(fresh.movesAtMs([part], nth));
          expect(canonical(line.at(nth).settlement)).toBe(canonical(fresh.at(nth).settlement));
        }
      }),
      { numRuns: inputs(40) },
    );
  });

  test("is made anew where the bag is another", () => {
    const line = lineWith([]);
    expect(line.changePurse({ ...inputWith([], 5), stock: { "fried-mudminnow": 1 } })).toBe(false);
    expect(line.changePurse({ ...inputWith([], 5), bagFree: 29 })).toBe(false);
  });
});
