import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vendorPrice } from "../../core/rules/goods/equipment.ts";
import type { CharacterId } from "../../core/tables.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import { api, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

const anyPiece = fc.record({
  item: fc.constantFrom(
    "copper-knife" as const,
    "amber-band" as const,
    "softhide-jerkin" as const,
    "cobalt-longsword" as const,
  ),
  rarity: fc.constantFrom(1 as const, 2 as const, 3 as const),
  goes: fc.boolean(),
});
const anyBag = fc
  .array(anyPiece, { minLength: 1, maxLength: 8 })
  .filter((bag) => bag.some(({ goes }) => goes));

async function withGame(play: (game: GameTest, characterId: CharacterId) => Promise<void>) {
  const game = openGame();
  try {
    await play(game, await game.newCharacter());
  } finally {
    await game.close();
  }
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

async function bagAfter(game: GameTest, characterId: CharacterId) {
  const wren = game.as("wren");
  const bag = await wren.ask(api.inventory.bag, { characterId });
  const sheet = await wren.ask(api.character.sheet, { characterId });
  return {
    ids: new Set(bag?.pieces.map(({ id }) => id)),
    gold: sheet?.gold ?? 0,
    held: new Map(bag?.stacks.map(({ item, quantity }) => [item as string, quantity])),
  };
}

test("selling some pieces of any bag pays their prices, takes those and leaves the rest", () =>
  fc.assert(
    fc.asyncProperty(anyBag, (drawn) =>
      withGame(async (game, characterId) => {
        const newPieces = drawn.map(({ item, rarity }) => plain(item, rarity));
        const ids = await game.give(characterId, { newPieces });
        const before = await bagAfter(game, characterId);
        const pieceIds = ids.filter((_, at) => drawn[at]?.goes);
        const gold = newPieces
          .filter((_, at) => drawn[at]?.goes)
          .reduce((sum, piece) => sum + vendorPrice(piece), 0);
        expect(
          await game.as("wren").order(api.inventory.sellAll, { characterId, pieceIds }),
        ).toMatchObject({ ok: true, value: { gold } });
        const after = await bagAfter(game, characterId);
        expect(after.gold).toBe(before.gold + gold);
        expect(after.ids).toEqual(without(before.ids, pieceIds));
        expect(after.held).toEqual(before.held);
      }),
    ),
    { numRuns: 5 },
  ));

test("dismantling some pieces of any bag gives their parts, takes those and leaves the rest", () =>
  fc.assert(
    fc.asyncProperty(anyBag, (drawn) =>
      withGame(async (game, characterId) => {
        const newPieces = drawn.map(({ item, rarity }) => plain(item, rarity));
        const ids = await game.give(characterId, { newPieces });
        const before = await bagAfter(game, characterId);
        const pieceIds = ids.filter((_, at) => drawn[at]?.goes);
        const wanted = new Map(before.held);
        for (const piece of newPieces.filter((_, at) => drawn[at]?.goes)) {
          for (const [item, quantity] of Object.entries(dismantleYield(piece)))
            wanted.set(item, (wanted.get(item) ?? 0) + quantity);
        }
        await game.as("wren").order(api.inventory.dismantleAll, { characterId, pieceIds });
        const after = await bagAfter(game, characterId);
        expect(after.held).toEqual(wanted);
        expect(after.ids).toEqual(without(before.ids, pieceIds));
        expect(after.gold).toBe(before.gold);
      }),
    ),
    { numRuns: 5 },
  ));

test("all pieces of an order go or none, where one is protected or there are none or too many", () =>
  withGame(async (game, characterId) => {
    const wren = game.as("wren");
    const [free = "", locked = ""] = await game.give(characterId, {
      newPieces: [plain("amber-band"), plain("amber-band")],
    });
    await wren.order(api.inventory.setLocked, { characterId, pieceId: locked, locked: true });
    const before = await bagAfter(game, characterId);
    const tooMany = Array.from({ length: 401 }, (_, n) => `piece-${n}`);
    for (const part of [api.inventory.sellAll, api.inventory.dismantleAll]) {
      expect(await wren.order(part, { characterId, pieceIds: [free, locked] })).toEqual(
        refused("item-locked", {}),
      );
      for (const pieceIds of [[], tooMany]) {
        expect(await wren.order(part, { characterId, pieceIds })).toEqual(
          refused("bad-quantity", {}),
        );
      }
    }
    expect(await bagAfter(game, characterId)).toEqual(before);
  }));
