import type { LoadoutView } from "@aldermoor/game/inventory/api.ts";
import { describe, expect, test } from "vitest";
import { someSheet } from "../character/some-sheet.ts";
import { bossOdds } from "../work/expected-fight.ts";
import { dressedFor, dressedIn } from "./dressed-for.ts";
import { someBag, somePiece } from "./some-piece.ts";

const stick = somePiece({ id: "stick", item: "wayfarers-stick", slot: "main-hand" });
const blade = somePiece({ id: "blade", item: "copper-shortsword", plus: 10 });
const forBosses: LoadoutView = {
  place: 1,
  name: "Bosses",
  pieces: { "main-hand": "blade" },
  ration: "fried-mudminnow",
  meal: null,
  potion: null,
  unchanged: ["meal", "potion"],
  boundTo: "boss",
};
const sheet = someSheet({}, { combat: 13, strength: 13, vitality: 13, agility: 13, precision: 13 });
const stacks = [{ item: "fried-mudminnow", quantity: 20, changedAtMs: 0 }] as const;

const draught = "draught-of-vigor" as const;

const slotsOf = (bag: ReturnType<typeof someBag>) =>
  Object.fromEntries(bag.pieces.map(({ id, slot }) => [id, slot]));

describe("what is worn once work begins", () => {
  test("is the loadout that is bound to it", () => {
    const bag = someBag({ pieces: [stick, blade], loadouts: [forBosses] });
    const dressed = dressedFor("boss", { sheet, bag });
    expect(slotsOf(dressed.bag)).toEqual({ stick: null, blade: "main-hand" });
    expect(dressed.bag.ration).toBe("fried-mudminnow");
    expect(slotsOf(dressedFor("combat", { sheet, bag }).bag)).toEqual(slotsOf(bag));
  });

  test("stays as it is while a piece of the loadout is gone, or the work goes on already", () => {
    const bag = someBag({ pieces: [stick], loadouts: [forBosses] });
    expect(dressedFor("boss", { sheet, bag }).bag).toEqual(bag);
    const fighting = someSheet({ work: { kind: "combat", zone: "fenside-meadows" } });
    const loadouts = [{ ...forBosses, boundTo: "combat" as const }];
    const whole = someBag({ pieces: [stick, blade], loadouts });
    expect(dressedFor("combat", { sheet: fighting, bag: whole }).bag).toEqual(whole);
  });
});

test("a loadout can be tried on at any time, if all of it is there", () => {
  const bag = someBag({ pieces: [stick, blade] });
  const dressed = dressedIn(forBosses, { sheet, bag });
  expect(dressed === null ? null : slotsOf(dressed.bag)).toEqual({
    stick: null,
    blade: "main-hand",
  });
  expect(dressedIn(forBosses, { sheet, bag: someBag({ pieces: [stick] }) })).toBeNull();
});

test("the odds against a boss are those of the loadout that is worn for it", () => {
  const pieces = [stick, blade];
  const bare = bossOdds("fenside-meadows", { sheet, bag: someBag({ pieces, stacks }) });
  const bag = someBag({ pieces, stacks, loadouts: [forBosses] });
  expect(bossOdds("fenside-meadows", { sheet, bag })).toBeGreaterThan(bare);
});

test("what a loadout leaves unchanged is eaten on", () => {
  const loadouts = [{ ...forBosses, ration: null, unchanged: ["ration"] as const }];
  const bag = someBag({ pieces: [stick, blade], loadouts, ration: "fried-mudminnow" });
  expect(dressedFor("boss", { sheet, bag }).bag.ration).toBe("fried-mudminnow");
});

test("a boss is not fought on a potion that was never begun", () => {
  const potion = { slotted: draught, begun: null };
  const bag = someBag({
    pieces: [{ ...blade, slot: "main-hand" }],
    stacks: [{ item: draught, quantity: 5, changedAtMs: 0 }],
  });
  const sober = bossOdds("fenside-meadows", { sheet, bag });
  expect(bossOdds("fenside-meadows", { sheet: { ...sheet, potion }, bag })).toBe(sober);
  const begun = { slotted: draught, begun: { item: draught, actionsLeft: 50 } };
  const drunk = bossOdds("fenside-meadows", { sheet: { ...sheet, potion: begun }, bag });
  expect(drunk).toBeGreaterThan(sober);
});
