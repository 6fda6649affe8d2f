import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { seedRng } from "./core/rules/random/rng.ts";
import { fighterClassIds } from "./fighters/content/classes.ts";
import { fighterRankIds } from "./fighters/content/ranks.ts";
import type { BattleSide } from "./fighters/rules/battle-side.ts";
import { battleVersion, decideBattle } from "./fighters/rules/battle.ts";
import { plainFighter } from "./testing/plain-fighter.ts";

describe("the reference", () => {
  const file = path.join(import.meta.dirname, "testing/golden/battles.json");
  const golden = JSON.parse(readFileSync(file, "utf8")) as readonly (readonly number[])[];
  const shares = [1, 1, 1, 0.7, 0.9];

  /** The sides that were put before the reference, which the golden rows were recorded of. */
  function sidesOf(seed: number): readonly [BattleSide, BattleSide] {
    const rng = seedRng([seed, 11, 12, 13]);
    const side = (): BattleSide =>
      Array.from({ length: 6 }, (_, place) => {
        const word = rng.next();
        if (word % 5 === 0 && place > 0) return null;
        const drawn = fighterClassIds[(word >>> 8) % 10] ?? "reaver";
        const level = 1 + (rng.next() % 100);
        const rank = fighterRankIds[rng.next() % 4] ?? "recruit";
        const share = shares[rng.next() % 5] ?? 1;
        const patient = place % 3 === 0 ? "shieldhand" : "mender";
        const own = seed % 10 === 0 ? patient : drawn;
        return { ...plainFighter, class: own, level: seed % 2 === 0 ? 30 : level, rank, share };
      });
    return [side(), side()];
  }

  test("and this rule agree in every number of 400 battles, some of them without end", () => {
    expect(golden).toHaveLength(400);
    expect(golden.filter(([, turns]) => turns === 40).length).toBeGreaterThan(10);
    for (const [nth, [wins, turns, ...health]] of golden.entries()) {
      const seed = nth + 1;
      const [attackers, defenders] = sidesOf(seed);
      const battle = {
        version: battleVersion,
        seed: (seed * 2_654_435_761) >>> 0,
        attackers,
        defenders,
      };
      const result = decideBattle(battle);
      expect(result, `seed ${seed}`).toEqual({ attackersWin: wins === 1, turns, health });
    }
  });
});
