import { afterEach, beforeEach, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
  await game.give(characterId, { items: { "warren-broth": 5, "weak-draught-of-vigor": 5 } });
});
afterEach(() => game.close());

const wren = () => game.as("wren");
const held = async (item: string): Promise<number> => {
  const bag = await wren().ask(api.inventory.bag, { characterId });
  return bag?.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
};

test("a slotted meal is eaten at work by itself, and the summary tells of it", async () => {
  await wren().order(api.activity.checkIn, { characterId });
  await wren().order(api.inventory.slotProvision, {
    characterId,
    kind: "meal",
    item: "warren-broth",
  });
  await wren().order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(25 * minute);
  await wren().order(api.activity.checkIn, { characterId });
  expect(await held("warren-broth")).toBe(2);
  const summary = await wren().ask(api.activity.summary, { characterId });
  expect(summary?.spent).toEqual({ "warren-broth": 3 });
  const sheet = await wren().ask(api.character.sheet, { characterId });
  expect(sheet?.meal).toEqual({
    slotted: "warren-broth",
    begun: { item: "warren-broth", actionsLeft: 50 },
  });
});

test("a potion of the fight waits for the fight, and a change of work loses none of it", async () => {
  await wren().order(api.inventory.slotProvision, {
    characterId,
    kind: "potion",
    item: "weak-draught-of-vigor",
  });
  await wren().order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren().order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  expect(await held("weak-draught-of-vigor")).toBe(5);
  game.wait(5 * minute);
  await wren().order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren().order(api.activity.stop, { characterId });
  expect(await held("weak-draught-of-vigor")).toBe(4);
  const sheet = await wren().ask(api.character.sheet, { characterId });
  expect(sheet?.potion.begun).toEqual({ item: "weak-draught-of-vigor", actionsLeft: 50 });
});
