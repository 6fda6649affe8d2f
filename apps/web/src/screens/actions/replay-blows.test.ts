import type { Blow } from "@aldermoor/game/combat/content/blow.ts";
import { describe, expect, test } from "vitest";
import { replayBlows } from "./replay-blows.ts";

const strike = (by: "player" | "monster", damage: number, after: number): Blow => ({
  by,
  hit: damage > 0,
  critical: false,
  blocked: false,
  damage,
  after,
});

const settled = { monster: "marsh-rat", hp: 150, monsterHp: 10, monsterHpMax: 41 } as const;

describe("the replay of an action", () => {
  test("starts from the health before the first blow of each side", () => {
    const blows = [strike("player", 11, 20), strike("monster", 6, 150), strike("player", 10, 10)];
    const first = replayBlows({ ...settled, blows }, 0);
    expect(first).toMatchObject({ hp: 156, monsterHp: 31, monster: "marsh-rat", fallen: 0 });
  });

  test("ends in the state the server settled", () => {
    const blows = [strike("player", 11, 20), strike("monster", 6, 150), strike("player", 10, 10)];
    expect(replayBlows({ ...settled, blows }, 1)).toMatchObject({ hp: 150, monsterHp: 10 });
  });

  test("shows an empty field while the next monster has not come near", () => {
    const blows: Blow[] = [
      { by: "approach", monster: "marsh-rat", monsterHp: 41, hp: 160 },
      strike("player", 31, 10),
    ];
    expect(replayBlows({ ...settled, blows }, 0).monster).toBeNull();
    expect(replayBlows({ ...settled, blows }, 0.4)).toMatchObject({
      monster: "marsh-rat",
      monsterHp: 41,
    });
  });

  test("shows the felled monster, not the one that came after it", () => {
    const blows: Blow[] = [
      strike("player", 9, 0),
      { by: "kill", monster: "fen-adder", xp: 5, gold: 3, item: null },
      { by: "approach", monster: "marsh-rat", monsterHp: 41, hp: 160 },
    ];
    expect(replayBlows({ ...settled, blows }, 0)).toMatchObject({
      monster: "fen-adder",
      monsterHp: 9,
    });
  });

  test("keeps at most three numbers on each side", () => {
    const blows = Array.from({ length: 9 }, (_, index) => strike("player", 1, 30 - index));
    expect(replayBlows({ ...settled, blows }, 1).floats).toHaveLength(3);
  });

  test("stands still when nothing was recorded", () => {
    expect(replayBlows({ ...settled, blows: [] }, 0.3)).toMatchObject({ hp: 150, monsterHp: 10 });
  });
});
