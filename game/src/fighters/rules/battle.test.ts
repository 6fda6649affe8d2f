import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { probeAdvantage, probeClasses } from "../../testing/battle-probes.ts";
import { plainFighter } from "../../testing/plain-fighter.ts";
import type { FighterClassId } from "../content/classes.ts";
import { fighterClassIds } from "../content/classes.ts";
import { fighterRankIds } from "../content/ranks.ts";
import type { BattleFighter, BattleSide } from "./battle-side.ts";
import type { Battle } from "./battle.ts";
import { battleVersion, decideBattle, recordBattle } from "./battle.ts";

function battleOf(attackers: BattleSide, defenders: BattleSide, seed = 1): Battle {
  return { version: battleVersion, seed, attackers, defenders };
}

/** A side with these classes from the first place on; `null` leaves a place empty. */
function sideOf(
  classes: readonly (FighterClassId | null)[],
  change: Partial<BattleFighter> = {},
): BattleSide {
  return Array.from({ length: 6 }, (_, at) => {
    const own = classes[at] ?? null;
    return own === null ? null : { ...plainFighter, class: own, ...change };
  });
}

const anyFighter = fc.record({
  class: fc.constantFrom(...fighterClassIds),
  level: fc.integer({ min: 1, max: 100 }),
  rank: fc.constantFrom(...fighterRankIds),
  trait: fc.constantFrom(null, "cold-blooded", "marsh-born", "beloved", "grim", "fleet", "hearty"),
  power: fc.constantFrom(0, 0.045, 0.6),
  share: fc.constantFrom(1, 0.7),
  name: fc.constant(null),
  byname: fc.constant(null),
  face: fc.constant(0),
}) satisfies fc.Arbitrary<BattleFighter>;
const anySide = fc
  .array(fc.option(anyFighter), { minLength: 6, maxLength: 6 })
  .filter((side) => side.some((one) => one !== null));
const anyBattle = fc
  .record({
    attackers: anySide,
    defenders: anySide,
    seed: fc.integer({ min: 0, max: 0xffff_ffff }),
  })
  .map(({ attackers, defenders, seed }) => battleOf(attackers, defenders, seed));

describe("any battle", () => {
  test("ends the same however often it is fought, written down or not", () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { before, rounds, ...result } = recordBattle(battle);
        expect(result).toEqual(decideBattle(battle));
        expect(rounds).toHaveLength(result.turns);
        expect(before.every(({ hp, maxHp }) => hp === maxHp)).toBe(true);
        expect(recordBattle(JSON.parse(JSON.stringify(battle)) as Battle)).toEqual({
          before,
          rounds,
          ...result,
        });
      }),
    );
  });

  test("ends by the fortieth turn, with the winner standing", () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { attackersWin, turns, health } = decideBattle(battle);
        expect(turns).toBeGreaterThan(0);
        expect(turns).toBeLessThanOrEqual(40);
        const [own, other] = health;
        if (turns < 40) expect(Math.min(own, other)).toBe(0);
        expect(attackersWin).toBe(own > 0 && own > other);
      }),
    );
  });

  test("never heals anybody beyond their health, and every blow tells what it left", () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { before, rounds } = recordBattle(battle);
        const at = ({ side, place }: { readonly side: number; readonly place: number }) =>
          `${side}:${place}`;
        const hp = new Map(before.map((one) => [at(one), one.hp]));
        const most = new Map(before.map((one) => [at(one), one.maxHp]));
        for (const { acts, after } of rounds) {
          for (const blow of acts.flatMap(({ blows }) => blows)) {
            const left = Math.max(0, (hp.get(at(blow.at)) ?? 0) - blow.amount);
            expect(blow.hp).toBeCloseTo(left, 6);
            expect(blow.hp).toBeLessThanOrEqual((most.get(at(blow.at)) ?? 0) + 1e-9);
            hp.set(at(blow.at), blow.hp);
          }
          for (const one of after) expect(one.hp).toBe(hp.get(at(one)));
        }
      }),
    );
  });
});

describe("who is struck", () => {
  /** Whom the first fighter of the attackers strikes in the first turn. */
  function firstStruck(own: FighterClassId, defenders: BattleSide, place = 0): number | undefined {
    const attackers = Array.from({ length: 6 }, (_, at) =>
      at === place ? { ...plainFighter, class: own, trait: "fleet" as const, level: 90 } : null,
    );
    const record = recordBattle(battleOf(attackers, defenders));
    const act = record.rounds[0]?.acts.find(({ by }) => by.side === 0);
    return act?.blows[0]?.at.place;
  }

  test("edge and blunt reach the back row only when nobody stands before it", () => {
    expect(firstStruck("reaver", sideOf([null, "pikeman", null, "mender", "mender"]))).toBe(1);
    expect(firstStruck("cutpurse", sideOf([null, "pikeman", null, "mender"]))).toBe(1);
    expect(firstStruck("reaver", sideOf([null, null, null, "mender", "mender"]))).toBe(3);
  });

  test("an archer looks for the back row first", () => {
    expect(firstStruck("archer", sideOf(["pikeman", null, null, null, null, "mender"]))).toBe(5);
    expect(firstStruck("archer", sideOf([null, "pikeman"]))).toBe(1);
  });

  test("between equals the nearest column, then the lower place", () => {
    const wide = sideOf(["reaver", null, "reaver"]);
    expect(firstStruck("reaver", wide, 2)).toBe(2);
    expect(firstStruck("reaver", wide, 1)).toBe(0);
  });

  test("a brawler the one who defends least, a hexer the one who attacks most", () => {
    expect(firstStruck("brawler", sideOf(["shieldhand", "reaver", "pikeman"]))).toBe(1);
    expect(firstStruck("hexer", sideOf(["shieldhand", null, null, "pyrist", "archer"]))).toBe(3);
  });

  test("whoever taunts draws the blows that have one target", () => {
    const record = recordBattle(
      battleOf(sideOf(["pikeman"], { level: 20 }), sideOf(["shieldhand", null, null, "mender"])),
    );
    const taunted = record.rounds.flatMap(({ acts }, nth) =>
      (record.rounds[nth - 1]?.after ?? []).some(({ side, taunt }) => side === 1 && taunt > 0)
        ? acts.filter(({ by, deed }) => by.side === 0 && deed === "attack")
        : [],
    );
    expect(taunted.length).toBeGreaterThan(0);
    expect(taunted.every(({ blows }) => blows[0]?.at.place === 0)).toBe(true);
  });
});

describe("draws and ties", () => {
  test("after the fortieth turn the greater share of health wins", () => {
    const patient = sideOf([
      "shieldhand",
      "shieldhand",
      "shieldhand",
      "mender",
      "mender",
      "mender",
    ]);
    const weaker = sideOf(["shieldhand", "shieldhand", "shieldhand", "mender", "mender"]);
    const capped = [1, 2, 3, 4, 5, 6].map((seed) => decideBattle(battleOf(patient, weaker, seed)));
    expect(capped.some(({ turns }) => turns === 40)).toBe(true);
    for (const { turns, attackersWin, health } of capped)
      if (turns === 40) expect(attackersWin).toBe(health[0] > health[1]);
  });

  test("of equal shares the defenders win", () => {
    // Nobody's blow counts for more than a mender's needle, and everything is healed again.
    const menders = sideOf([null, null, null, "mender", "mender", "mender"], { level: 100 });
    const still = { ...plainFighter, class: "mender", level: 1 } as const;
    const result = decideBattle(battleOf([null, null, null, still, null, null], menders, 3));
    expect(result.attackersWin).toBe(false);
    const equal = decideBattle({ ...battleOf(menders, menders, 7) });
    expect(equal.turns).toBe(40);
    expect(equal.attackersWin).toBe(equal.health[0] > equal.health[1]);
  });

  test("the seed decides between equal speeds, and not who came", () => {
    const duel = sideOf(["reaver"]);
    const first = (seed: number) =>
      recordBattle(battleOf(duel, duel, seed)).rounds[0]?.acts[0]?.by.side;
    const begun = Array.from({ length: 400 }, (_, seed) => first(seed));
    const attackers = begun.filter((side) => side === 0).length;
    expect(attackers).toBeGreaterThan(150);
    expect(attackers).toBeLessThan(250);
  });

  test("a battle of rules that are gone is none", () => {
    const duel = battleOf(sideOf(["reaver"]), sideOf(["reaver"]));
    expect(() => decideBattle({ ...duel, version: 0 })).toThrow("version 0");
  });
});

describe("skills and traits", () => {
  test("a stunned fighter loses its next turn", () => {
    const record = recordBattle(battleOf(sideOf(["brawler"]), sideOf(["shieldhand"])));
    const acts = record.rounds.flatMap((round) => round.acts);
    const struck = acts.findIndex(({ by, deed }) => by.side === 0 && deed === "skill");
    const next = acts.slice(struck).find(({ by }) => by.side === 1);
    expect(next?.deed).toBe("stunned");
  });

  test("burning takes health at the beginning of a turn, three times", () => {
    const record = recordBattle(
      battleOf(sideOf([null, null, null, "pyrist"]), sideOf(["shieldhand"])),
    );
    const kindled = record.rounds.findIndex(({ after }) => after.some(({ burn }) => burn > 0));
    expect(kindled).toBeGreaterThan(-1);
    const burns = record.rounds[kindled + 1]?.acts.find(({ by }) => by.side === 1)?.blows[0];
    expect(burns?.at).toEqual({ side: 1, place: 0 });
    expect(burns?.amount).toBeCloseTo(0.35 * 18 * (1 + 0.06 * 29), 9);
  });

  test("only the cold-blooded land critical blows", () => {
    const blows = (trait: "cold-blooded" | "grim") =>
      Array.from({ length: 40 }, (_, seed) =>
        recordBattle(
          battleOf(sideOf(["reaver", "reaver"], { trait }), sideOf(["shieldhand"]), seed),
        ),
      ).flatMap(({ rounds }) => rounds.flatMap(({ acts }) => acts.flatMap((act) => act.blows)));
    expect(blows("grim").some(({ isCritical }) => isCritical)).toBe(false);
    const cold = blows("cold-blooded").filter(({ at }) => at.side === 1);
    const share = cold.filter(({ isCritical }) => isCritical).length / cold.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.09);
  });

  test("a trait or the owner's power makes a side win more often than its mirror", () => {
    const classes = ["shieldhand", "reaver", "pikeman", "archer", "pyrist", "mender"] as const;
    const wins = (change: Partial<BattleFighter>) =>
      Array.from({ length: 300 }, (_, seed) =>
        decideBattle(battleOf(sideOf(classes, change), sideOf(classes), seed)),
      ).filter(({ attackersWin }) => attackersWin).length / 300;
    const mirror = wins({});
    expect(mirror).toBeGreaterThan(0.4);
    expect(mirror).toBeLessThan(0.6);
    expect(wins({ trait: "hotheaded" })).toBeGreaterThan(0.6);
    expect(wins({ power: 0.1 })).toBeGreaterThan(0.75);
    expect(wins({ trait: "grim" })).toBeGreaterThan(mirror);
  });
});

describe("between equals", () => {
  test("either side wins half of the time, and each class about as often as any", () => {
    const even = probeAdvantage(0, 1_500);
    expect(even).toBeGreaterThan(0.46);
    expect(even).toBeLessThan(0.54);
    for (const [kind, wins] of Object.entries(probeClasses(2_500))) {
      expect(wins, kind).toBeGreaterThan(0.43);
      expect(wins, kind).toBeLessThan(0.58);
    }
  });

  test("one level more wins about three of four, three levels nearly always", () => {
    const [one, three] = [probeAdvantage(1, 1_000), probeAdvantage(3, 500)];
    expect(one).toBeGreaterThan(0.69);
    expect(one).toBeLessThan(0.79);
    expect(three).toBeGreaterThan(0.93);
  });
});
