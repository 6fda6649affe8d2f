import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { entry } from "../../testing/settled-state.ts";
import type { Work } from "../content/work.ts";
import { changeWork, checkIn, chooseFallback } from "./change-work.ts";

const bornAtMs = 1_000_000;
const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: bornAtMs,
  origin: "wayfarer",
});
const mining: Work = { kind: "gather", node: "copper-scrape" };
const meadows: Work = { kind: "combat", zone: "fenside-meadows" };
const at = (skill: "mining" | "combat", level: number): CharacterState => ({
  ...born,
  skills: { ...born.skills, [skill]: { level, milliXp: 0, mastery: 0 } },
});

function changed(state: CharacterState, work: Work, nowMs: number): CharacterState {
  const outcome = changeWork(state, [], work, nowMs);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

describe("changing work", () => {
  test("begins a new action and new sums at once", () => {
    const state = changed(born, meadows, bornAtMs + 3_500);
    expect(state.work).toEqual(meadows);
    expect(state.settledAtMs).toBe(bornAtMs + 3_500);
    expect(state.session).toMatchObject({ sinceMs: bornAtMs + 3_500, actions: 0 });
  });

  test("to what one does already changes nothing", () => {
    const state = changed(born, meadows, bornAtMs + 3_500);
    expect(changed(state, meadows, bornAtMs + 5_000)).toBe(state);
  });

  test("remembers the last field work as what comes after the bench", () => {
    const queued = {
      ...changed(born, mining, bornAtMs),
      queue: [entry("refine-copper-bar", 1)],
    };
    expect(changed(queued, { kind: "craft" }, bornAtMs).fallback).toEqual(mining);
    expect(changed(queued, { kind: "idle" }, bornAtMs).fallback).toEqual(mining);
  });

  test("leaves what the player chose for after the bench, until it is left to the last work again", () => {
    const chosen = chooseFallback(changed(born, mining, bornAtMs), [], meadows);
    if (!chosen.ok) throw new Error(chosen.code);
    const fishing = changed(chosen.value, { kind: "gather", node: "mill-pond" }, bornAtMs);
    expect(fishing).toMatchObject({ fallback: meadows, fallbackIsChosen: true });
    const usual = chooseFallback(fishing, [], null);
    expect(usual).toMatchObject({
      value: { fallback: { kind: "gather", node: "mill-pond" }, fallbackIsChosen: false },
    });
  });

  test("leaves the monster behind, but takes the wounds along", () => {
    const hurt = {
      ...changed(born, meadows, bornAtMs),
      battle: { monster: "marsh-rat" as const, monsterHp: 20, hp: 55, rest: 0 },
    };
    const { battle } = changed(hurt, mining, bornAtMs);
    expect(battle).toEqual({ monster: null, monsterHp: 0, hp: 55, rest: 0 });
  });

  test("is refused without the zone, the level, the tool or a queue", () => {
    const refusal = (state: CharacterState, work: Work, worn: readonly Piece[] = []) =>
      changeWork(state, worn, work, bornAtMs);
    expect(refusal(born, { kind: "combat", zone: "sallow-marsh" })).toMatchObject({
      code: "zone-locked",
    });
    expect(refusal(born, { kind: "gather", node: "bog-iron-ditch" })).toMatchObject({
      code: "level-too-low",
      params: { skill: "mining", n: 8 },
    });
    for (const level of [8, 12]) {
      const ditch = refusal(at("mining", level), { kind: "gather", node: "bog-iron-ditch" });
      expect(ditch).toMatchObject({ code: "zone-locked" });
    }
    expect(chooseFallback(born, [], { kind: "combat", zone: "sallow-marsh" })).toMatchObject({
      code: "zone-locked",
    });
    expect(refusal(at("mining", 13), { kind: "gather", node: "bog-iron-ditch" })).toMatchObject({
      code: "tool-needed",
      params: { tool: "tool-mining", n: 1 },
    });
    const pick: Piece = { item: "copper-pickaxe", rarity: 1, plus: 0, affixes: [] };
    expect(refusal(at("mining", 13), { kind: "gather", node: "bog-iron-ditch" }, [pick]).ok).toBe(
      true,
    );
    expect(refusal(born, { kind: "craft" })).toMatchObject({ code: "queue-empty" });
  });

  test("with a sign of the player fills the lamp again", () => {
    const out = { ...born, restingSinceMs: bornAtMs + 1 };
    const state = checkIn(out, bornAtMs + 99);
    expect(state).toMatchObject({ checkInAtMs: bornAtMs + 99, restingSinceMs: null });
    expect(checkIn(state, bornAtMs).checkInAtMs).toBe(bornAtMs + 99);
  });
});
