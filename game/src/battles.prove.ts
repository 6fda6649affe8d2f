import { expect, test } from "vitest";
import { keyedRng } from "./core/rules/random/rng.ts";
import { battleVersion, decideBattle, recordBattle } from "./fighters/rules/battle.ts";
import { packSide, unpackSide } from "./fighters/rules/pack-side.ts";
import { drawSide, probeAdvantage, probeClasses, probeTower } from "./testing/battle-probes.ts";

test("ten thousand battles end as their stored reports replay them, byte for byte", () => {
  const rng = keyedRng("a secret of tests", "replays");
  for (let nth = 0; nth < 10_000; nth++) {
    const level = 1 + (rng.next() % 100);
    const battle = {
      version: battleVersion,
      seed: rng.next(),
      attackers: drawSide(rng, level),
      defenders: drawSide(rng, level),
    };
    const decided = decideBattle(battle);
    const stored = JSON.parse(
      JSON.stringify({
        ...battle,
        attackers: packSide(battle.attackers),
        defenders: packSide(battle.defenders),
      }),
    ) as { version: number; seed: number; attackers: string; defenders: string };
    const {
      before: _,
      rounds,
      ...replayed
    } = recordBattle({
      ...stored,
      attackers: unpackSide(stored.attackers),
      defenders: unpackSide(stored.defenders),
    });
    expect(JSON.stringify(replayed)).toBe(JSON.stringify(decided));
    expect(rounds).toHaveLength(decided.turns);
  }
});

test("mirrors are even, and classes win 47 to 54 of a hundred", () => {
  const even = probeAdvantage(0, 20_000);
  expect(even).toBeGreaterThan(0.48);
  expect(even).toBeLessThan(0.52);
  // One standard error of a class's share is 0.4 points after 20,000 battles, and less than 0.1 after these.
  const classes = Object.entries(probeClasses(400_000));
  for (const [kind, wins] of classes) {
    expect(Math.round(100 * wins), kind).toBeGreaterThanOrEqual(47);
    expect(Math.round(100 * wins), kind).toBeLessThanOrEqual(54);
  }
});

test("one level more wins 74 of a hundred, three 96", () => {
  expect(probeAdvantage(1, 20_000)).toBeCloseTo(0.74, 1);
  expect(Math.abs(probeAdvantage(1, 20_000) - 0.74)).toBeLessThan(0.02);
  expect(Math.abs(probeAdvantage(3, 20_000) - 0.96)).toBeLessThan(0.015);
});

test("plain teams of level 10, 50 and 100 reach about floor 18, 62 and 109", () => {
  expect(Math.abs(probeTower(10, 200) - 18)).toBeLessThan(3);
  expect(Math.abs(probeTower(50, 200) - 62)).toBeLessThan(5);
  expect(Math.abs(probeTower(100, 200) - 109)).toBeLessThan(6);
});
