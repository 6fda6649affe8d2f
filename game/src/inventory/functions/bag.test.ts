import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { bagOf } from "../rules/bag-of.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("the bag is its goods and its pieces, as they are asked for apart, and what the sheet tells of it", async () => {
  const characterId = await game.newCharacter();
  await game.give(characterId, { items: { "copper-ore": 12 } });
  const wren = game.as("wren");
  const goods = await wren.ask(api.inventory.goods, { characterId });
  const pieces = await wren.ask(api.inventory.pieces, { characterId });
  const sheet = await wren.ask(api.character.sheet, { characterId });
  if (goods === null || pieces === null || sheet === null)
    throw new Error("The owner is answered.");
  expect(goods.stacks).toContainEqual(
    expect.objectContaining({ item: "copper-ore", quantity: 12 }),
  );
  expect(pieces.pieces.length).toBeGreaterThan(0);
  expect(bagOf(goods, pieces, sheet)).toEqual(await wren.ask(api.inventory.bag, { characterId }));
});

test("nobody else is told what lies in a bag", async () => {
  const characterId = await game.newCharacter();
  const other = game.as("osric");
  for (const question of [api.inventory.goods, api.inventory.pieces, api.inventory.bag])
    expect(await other.ask(question, { characterId })).toBeNull();
});
