import { afterEach, beforeEach, expect, test } from "vitest";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { api, day, levels, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { ZoneProgress } from "../state.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const progress: ZoneProgress = {
  kills: 60,
  towardCharge: 0,
  held: 1,
  refundsAtMs: [],
  bossBeaten: false,
};

function withCharges(held: number): (state: CharacterState) => CharacterState {
  return (state) => ({ ...state, zones: { "fenside-meadows": { ...progress, held } } });
}

const strong = levels({ combat: 20, strength: 40, vitality: 40, agility: 40, precision: 40 });

test("a beaten boss pays, opens the zone behind it, and uses up the challenge", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, (state) => strong(withCharges(1)(state)));
  const wren = game.as("wren");
  const challenge = () =>
    wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
  expect(
    await wren.order(api.activity.fight, { characterId, zone: "hollowmere-wood" }),
  ).toMatchObject(refused("zone-locked"));
  const fought = await challenge();
  const report = fought.ok ? fought.value : null;
  expect(report).toMatchObject({ won: true, bossHpLeft: 0 });
  expect(report?.blows.length).toBeGreaterThan(0);

  const sheet = await wren.ask(api.character.sheet, { characterId });
  expect(sheet?.gold).toBe(50 + (report?.gold ?? 0));
  const bag = await wren.ask(api.inventory.bag, { characterId });
  for (const [item, quantity] of Object.entries(report?.items ?? {}))
    expect(bag?.stacks.find((stack) => stack.item === item)?.quantity).toBe(quantity);
  expect(bag?.pieces).toHaveLength(1 + (report?.pieces.length ?? 0));
  expect(await wren.ask(api.combat.zones, { characterId })).toMatchObject({
    winsLeftToday: 4,
    zones: expect.arrayContaining([
      expect.objectContaining({ zone: "fenside-meadows", bossBeaten: true, charges: 0 }),
      expect.objectContaining({ zone: "hollowmere-wood", unlocked: true }),
      expect.objectContaining({ zone: "sallow-marsh", unlocked: false }),
    ]),
  });
  expect(await challenge()).toMatchObject(refused("no-charge"));
  expect(
    await wren.order(api.activity.fight, { characterId, zone: "hollowmere-wood" }),
  ).toMatchObject({
    ok: true,
  });
});

test("a lost challenge costs nothing but half an hour", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, withCharges(1));
  const wren = game.as("wren");
  const challenge = () =>
    wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
  const fought = await challenge();
  expect(fought).toMatchObject({ ok: true, value: { won: false, gold: 0, items: {}, pieces: [] } });
  expect(await challenge()).toMatchObject(refused("no-charge"));
  expect(await wren.ask(api.combat.zones, { characterId })).toMatchObject({
    zones: expect.arrayContaining([
      expect.objectContaining({ charges: 0, refundsAtMs: [Date.now() + 30 * minute] }),
    ]),
  });
  game.wait(30 * minute);
  expect(await challenge()).toMatchObject({ ok: true });
});

test("two tabs with one challenge fight once", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, (state) => strong(withCharges(1)(state)));
  const wren = game.as("wren");
  const challenge = () =>
    wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
  const both = await Promise.all([challenge(), challenge()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("five fights are won on a day, and five more on the next", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, (state) => strong(withCharges(7)(state)));
  const wren = game.as("wren");
  const challenge = () =>
    wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
  for (let won = 0; won < 5; won++)
    expect(await challenge()).toMatchObject({ value: { won: true } });
  expect(await challenge()).toEqual(refused("daily-limit", {}));
  game.wait(day);
  expect(await challenge()).toMatchObject({ value: { won: true } });
});

test("a zone that the xp of a boss opens is told, and one that its fall opens goes with the fall", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const told = async () => {
    const bell = await wren.ask(api.notifications.recent, { characterId });
    return bell?.notices.map(({ event }) => event.type) ?? [];
  };
  const challenge = () =>
    wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
  await game.become(characterId, (state) => strong(withCharges(2)(state)));
  await challenge();
  expect(await told()).toContain("boss-beaten");
  expect(await told()).not.toContain("zone-opened");

  const almost = milliToNext("combat", { level: 7, milliXp: 0, mastery: 0 }) - 1;
  await game.become(characterId, (state) => ({
    ...state,
    skills: { ...state.skills, combat: { level: 7, milliXp: almost, mastery: 0 } },
  }));
  await challenge();
  expect(await told()).toContain("zone-opened");
});
