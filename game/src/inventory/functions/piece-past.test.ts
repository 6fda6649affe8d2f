import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame, plain } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a piece tells whether it was made, found, given or bought, and since when", async () => {
  const characterId = await game.newCharacter();
  const knife = plain("copper-knife");
  for (const reason of ["work", "boss", "quest", "vendor"] as const)
    await game.post(characterId, [{ reason, newPieces: [knife] }]);
  await game.post(characterId, [{ reason: "work", newPieces: [{ ...knife, isMade: true }] }]);
  const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
  const knives = bag?.pieces.filter(({ item }) => item === knife.item);
  expect(knives?.map(({ origin }) => origin)).toEqual([
    "found",
    "found",
    "given",
    "bought",
    "made",
  ]);
  expect(knives?.every(({ obtainedAtMs }) => obtainedAtMs > 0)).toBe(true);
});

test("a piece that was sold to the vendor and bought back still tells of its past", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const sold = [{ atMs: 1_000, price: 90 }];
  const [pieceId] = await game.give(characterId, { newPieces: [plain("copper-knife")] });
  if (pieceId === undefined) throw new Error("There is no knife.");
  await game.world.run(({ db }) => db.patch(pieceId, { sold, given: [2_000] }));
  const sale = await wren.order(api.inventory.sellPiece, { characterId, pieceId });
  if (!sale.ok) throw new Error(sale.code);
  const { saleId } = sale.value;
  expect(await wren.order(api.inventory.buyBack, { characterId, saleId })).toMatchObject({
    ok: true,
  });
  const bag = await wren.ask(api.inventory.bag, { characterId });
  const knife = bag?.pieces.find(({ item }) => item === "copper-knife");
  expect(knife).toMatchObject({ origin: "given", sold, given: [2_000] });
});
