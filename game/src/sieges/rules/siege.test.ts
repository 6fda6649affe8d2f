import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { BattleSide } from "../../fighters/rules/battle-side.ts";
import { battleVersion, recordBattle } from "../../fighters/rules/battle.ts";
import { packSide, unpackSide } from "../../fighters/rules/pack-side.ts";
import { drawSide } from "../../testing/battle-probes.ts";
import { reinforced } from "./line-up.ts";
import type { Siege } from "./siege.ts";
import { decideSiege, strengthLeft } from "./siege.ts";

/** Formations of these levels, drawn from a stream of their own. */
function companies(name: string, levels: readonly number[]): readonly BattleSide[] {
  return levels.map((level, nth) => drawSide(keyedRng("a secret of tests", name, nth), level));
}

function siegeOf(attackers: readonly number[], defenders: readonly number[], seed = 1): Siege {
  return {
    version: battleVersion,
    seed,
    attackers: companies("attackers", attackers),
    defenders: companies("defenders", defenders),
  };
}

const levels = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 });
const anySiege = fc
  .record({ attackers: levels, defenders: levels, seed: fc.nat(0xffff_ffff) })
  .map(({ attackers, defenders, seed }) => siegeOf(attackers, defenders, seed));

describe("any siege", () => {
  test("ends the same from the same seed, also after its sides were packed and sent", () => {
    fc.assert(
      fc.property(anySiege, (siege) => {
        const sent = JSON.parse(JSON.stringify(siege)) as Siege;
        const repack = (sides: readonly BattleSide[]) =>
          sides.map((side) => unpackSide(packSide(side)));
        const repacked = {
          ...sent,
          attackers: repack(sent.attackers),
          defenders: repack(sent.defenders),
        };
        expect(decideSiege(repacked)).toEqual(decideSiege(siege));
      }),
      { numRuns: 30 },
    );
  });

  test("ends when one side has nobody left, after one bout for each formation that fell", () => {
    fc.assert(
      fc.property(anySiege, (siege) => {
        const { attackersWin, beaten, bouts } = decideSiege(siege);
        const left = {
          attackers: siege.attackers.length - beaten.byDefenders,
          defenders: siege.defenders.length - beaten.byAttackers,
        };
        expect(Math.min(left.attackers, left.defenders)).toBe(0);
        expect(attackersWin).toBe(left.attackers > 0);
        expect(bouts.length).toBeLessThanOrEqual(beaten.byAttackers + beaten.byDefenders);
        expect(bouts.length).toBeLessThan(20);
      }),
      { numRuns: 30 },
    );
  });

  test("has each bout replay to what it says, from the health with which both entered", () => {
    fc.assert(
      fc.property(anySiege, (siege) => {
        for (const { battle, result } of decideSiege(siege).bouts) {
          const { before, rounds, ...replayed } = recordBattle(battle);
          expect(replayed).toEqual(result);
          for (const { side, place, hp, maxHp } of before) {
            const entered = battle.entering?.[side]?.[place];
            expect(hp).toBe(Math.min(maxHp, entered ?? maxHp));
          }
          expect(rounds).toHaveLength(result.turns);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("tells what is left of each side, which begins whole, never grows but by the fifth that heals, and ends at nothing for one", () => {
    fc.assert(
      fc.property(anySiege, (siege) => {
        const { bouts, attackersWin } = decideSiege(siege);
        const [own, other] = strengthLeft(siege, bouts);
        expect(own).toHaveLength(bouts.length + 1);
        for (const [course, side] of [
          [own, siege.attackers],
          [other, siege.defenders],
        ] as const) {
          if (side.length === 0) continue;
          expect(course[0]).toBe(1);
          for (const [nth, share] of course.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            const before = course[nth - 1] ?? 1;
            expect(share).toBeLessThanOrEqual(before + 0.2 / side.length + 1e-9);
          }
        }
        if (bouts.length > 0) expect((attackersWin ? other : own).at(-1)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a siege", () => {
  test("has the winner of a bout stay for the next one, with what is left of it and a fifth more", () => {
    const { bouts } = decideSiege(siegeOf([60], [10, 10]));
    expect(bouts.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const [first, second] = bouts;
    if (first === undefined || second === undefined) throw new Error("Two bouts were expected.");
    const after = recordBattle(first.battle).rounds.at(-1)?.after ?? [];
    expect(first.battle.entering).toEqual([null, null]);
    for (const stand of after.filter(({ side }) => side === 0)) {
      const { hp, maxHp, place } = stand;
      const entered = second.battle.entering?.[0]?.[place];
      expect(entered).toBe(hp === 0 ? 0 : Math.min(maxHp, hp + 0.2 * maxHp));
    }
    expect(second.battle.entering?.[1]).toBeNull();
  });

  test("is lost by a side without formations, and by the attackers where neither has one", () => {
    expect(decideSiege(siegeOf([5], []))).toMatchObject({ attackersWin: true, bouts: [] });
    expect(decideSiege(siegeOf([], [5]))).toMatchObject({ attackersWin: false, bouts: [] });
    expect(decideSiege(siegeOf([], []))).toMatchObject({ attackersWin: false, bouts: [] });
  });

  test("that is not over after the last bout goes to the greater share of formations, of equals to the defenders", () => {
    // One of five has fallen on the one side, and none of one on the other.
    const ahead = siegeOf([60], [1, 1, 1, 1, 1]);
    expect(decideSiege(ahead, 1)).toMatchObject({
      attackersWin: true,
      beaten: { byAttackers: 1, byDefenders: 0 },
    });
    expect(decideSiege(ahead, 0)).toMatchObject({ attackersWin: false });
    expect(decideSiege(siegeOf([1, 1, 1, 1, 1], [60]), 1)).toMatchObject({ attackersWin: false });
  });

  test("is won by more behind a palisade, and by more from barracks", () => {
    const rate = (ownBonus: number, otherBonus: number) => {
      let wins = 0;
      for (let seed = 0; seed < 200; seed++) {
        const even = siegeOf([30, 30, 30], [30, 30, 30], seed);
        const { attackersWin } = decideSiege({
          ...even,
          attackers: even.attackers.map((side) => reinforced(side, ownBonus)),
          defenders: even.defenders.map((side) => reinforced(side, otherBonus)),
        });
        if (attackersWin) wins++;
      }
      return wins / 200;
    };
    const even = rate(0, 0);
    expect(rate(0.15, 0)).toBeGreaterThan(even);
    expect(rate(0, 0.2)).toBeLessThan(even);
  });

  test("goes to nobody's bout where both burn down in the same turn", () => {
    const torch = (seed: number): BattleSide => [
      {
        class: "pyrist",
        level: 1,
        rank: "recruit",
        trait: null,
        power: 0,
        share: 1,
        name: null,
        byname: null,
        face: seed,
      },
      ...Array.from({ length: 5 }, () => null),
    ];
    let together = 0;
    for (let seed = 0; seed < 4_000; seed++) {
      const { bouts, beaten, attackersWin } = decideSiege({
        version: battleVersion,
        seed,
        attackers: [torch(1)],
        defenders: [torch(2)],
      });
      const [bout] = bouts;
      const bothFell = bout?.result.health.every((share) => share === 0) === true;
      if (!bothFell) continue;
      together++;
      expect(beaten).toEqual({ byAttackers: 1, byDefenders: 1 });
      expect(attackersWin).toBe(false);
    }
    expect(together).toBeGreaterThan(0);
  });
});
