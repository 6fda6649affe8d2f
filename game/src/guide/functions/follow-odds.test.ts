import { afterEach, beforeEach, expect, test } from "vitest";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, hour, levels, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
});
afterEach(() => game.close());

const wren = () => game.as("wren");
const strong = levels({ combat: 7, strength: 40, vitality: 40, agility: 40, precision: 40 });
const untouched = { kills: 0, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: false };

/** What the bell tells of bosses that can be beaten. */
async function told() {
  const bell = await wren().ask(api.notifications.recent, { characterId });
  return bell?.notices.filter(({ event }) => event.type === "boss-ready") ?? [];
}

async function fight(durationMs: number): Promise<void> {
  await wren().order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  game.wait(durationMs);
  await wren().order(api.activity.stop, { characterId });
}

test("a boss that never fell is told of when kills bring a challenge at good odds, once", async () => {
  await game.become(characterId, strong);
  await fight(minute);
  expect(await told()).toEqual([]);
  await fight(hour);
  const [notice, ...others] = await told();
  expect(others).toEqual([]);
  expect(notice?.event).toMatchObject({ zone: "fenside-meadows" });
  expect(notice?.event).toHaveProperty("chance", expect.any(Number));

  await wren().order(api.notifications.markRead, { characterId, upToMs: Date.now() });
  await game.become(characterId, (state) => ({
    ...state,
    zones: { "fenside-meadows": { ...untouched, towardCharge: 59 } },
  }));
  await fight(hour);
  expect(await told()).toHaveLength(1);
});

test("where the odds are bad it waits for a level that makes them good", async () => {
  await game.become(characterId, (state) => ({
    ...state,
    zones: { "fenside-meadows": { ...untouched, towardCharge: 59 } },
  }));
  await fight(minute);
  const zones = await wren().ask(api.combat.zones, { characterId });
  expect(zones?.zones[0]?.charges).toBe(1);
  expect(await told()).toEqual([]);

  const almost = milliToNext("combat", { level: 7, milliXp: 0, mastery: 0 }) - 1;
  await game.become(characterId, (state) => ({
    ...strong(state),
    skills: { ...strong(state).skills, combat: { level: 7, milliXp: almost, mastery: 0 } },
  }));
  await fight(minute);
  expect(await told()).toHaveLength(1);
});

test("nobody is told of a boss that fell before", async () => {
  await game.become(characterId, (state) => ({
    ...strong(state),
    zones: { "fenside-meadows": { ...untouched, bossBeaten: true } },
  }));
  await fight(hour);
  const zones = await wren().ask(api.combat.zones, { characterId });
  expect(zones?.zones[0]?.charges).toBeGreaterThan(0);
  expect(await told()).toEqual([]);
});
