import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function goldOf(characterId: string): Promise<number | undefined> {
  return (await game.as("wren").ask(api.character.sheet, { characterId }))?.gold;
}

describe("the vendor", () => {
  test("buys goods at their price, and no more than there are", async () => {
    const characterId = await game.newCharacter();
    await game.give(characterId, { items: { "copper-ore": 10 } });
    const wren = game.as("wren");
    const sold = await wren.order(api.inventory.sellStack, {
      characterId,
      item: "copper-ore",
      quantity: 4,
    });
    expect(sold).toMatchObject({ ok: true });
    expect(await goldOf(characterId)).toBe(50 + (sold.ok ? sold.value.gold : 0));
    expect(
      await wren.order(api.inventory.sellStack, { characterId, item: "copper-ore", quantity: 7 }),
    ).toEqual(refused("not-enough-items", { n: 1, item: "copper-ore" }));
  });

  test("trades whole quantities of at least one", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    for (const quantity of [0, -5, 0.5, Number.NaN, 2_000_000]) {
      expect(
        await wren.order(api.inventory.buy, { characterId, item: "rock-salt", quantity }),
      ).toEqual(refused("bad-quantity", {}));
      expect(
        await wren.order(api.inventory.sellStack, {
          characterId,
          item: "fried-mudminnow",
          quantity,
        }),
      ).toEqual(refused("bad-quantity", {}));
    }
  });

  test("sells its own few goods for gold", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    expect(
      await wren.order(api.inventory.buy, { characterId, item: "rock-salt", quantity: 10 }),
    ).toEqual({ ok: true, value: { gold: 30 } });
    expect(await goldOf(characterId)).toBe(20);
    expect(
      await wren.order(api.inventory.buy, { characterId, item: "rock-salt", quantity: 10 }),
    ).toEqual(refused("not-enough-gold", { n: 10 }));
    for (const item of ["copper-bar", "copper-ore"] as const) {
      expect(await wren.order(api.inventory.buy, { characterId, item, quantity: 1 })).toEqual(
        refused("not-sold-here", {}),
      );
    }
  });

  test("is paid once when two tabs buy with the same last gold", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const buy = () =>
      wren.order(api.inventory.buy, { characterId, item: "rock-salt", quantity: 10 });
    const both = await Promise.all([buy(), buy(), buy()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await goldOf(characterId)).toBe(20);
  });
});

describe("a piece that is given up", () => {
  test("is neither worn nor locked", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [worn = "", locked = ""] = await game.give(characterId, {
      newPieces: [plain("softhide-jerkin"), plain("amber-band")],
    });
    await wren.order(api.inventory.wear, { characterId, pieceId: worn });
    await wren.order(api.inventory.setLocked, { characterId, pieceId: locked, locked: true });
    for (const part of [api.inventory.sellPiece, api.inventory.dismantle]) {
      expect(await wren.order(part, { characterId, pieceId: worn })).toEqual(
        refused("item-worn", {}),
      );
      expect(await wren.order(part, { characterId, pieceId: locked })).toEqual(
        refused("item-locked", {}),
      );
    }
    await wren.order(api.inventory.setLocked, { characterId, pieceId: locked, locked: false });
    expect(
      await wren.order(api.inventory.sellPiece, { characterId, pieceId: locked }),
    ).toMatchObject({
      ok: true,
    });
  });

  test("is the character's own", async () => {
    const characterId = await game.newCharacter("wren");
    const foreign = await game.newCharacter("finch");
    const [pieceId = ""] = await game.give(foreign, { newPieces: [plain("amber-band")] });
    const wren = game.as("wren");
    for (const id of [pieceId, characterId, "nonsense"]) {
      const args = { characterId, pieceId: id };
      expect(await wren.order(api.inventory.sellPiece, args)).toEqual(refused("target-gone", {}));
      expect(await wren.order(api.inventory.dismantle, args)).toEqual(refused("target-gone", {}));
      expect(await wren.order(api.inventory.wear, args)).toEqual(refused("target-gone", {}));
    }
  });

  test("is paid or taken apart once, whatever two tabs do at the same time", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [pieceId = ""] = await game.give(characterId, { newPieces: [plain("amber-band", 3)] });
    const outcomes = await Promise.all([
      wren.order(api.inventory.sellPiece, { characterId, pieceId }),
      wren.order(api.inventory.dismantle, { characterId, pieceId }),
      wren.order(api.inventory.sellPiece, { characterId, pieceId }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const bag = await wren.ask(api.inventory.bag, { characterId });
    expect(bag?.pieces.map(({ item }) => item)).toEqual(["wayfarers-stick"]);
  });

  test("counts once, however often one order names it", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [pieceId = ""] = await game.give(characterId, { newPieces: [plain("amber-band", 3)] });
    const price = (await wren.ask(api.inventory.bag, { characterId }))?.pieces.find(
      ({ id }) => id === pieceId,
    )?.vendorGold;
    const sale = { characterId, pieceIds: [pieceId, pieceId, pieceId] };
    expect(await wren.order(api.inventory.sellAll, sale)).toMatchObject({
      ok: true,
      value: { gold: price },
    });
  });

  test("gives back its gems, sold or taken apart", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const gem = "flawless-amber";
    await game.give(characterId, { items: { [gem]: 2 } });
    const ids = await game.give(characterId, {
      newPieces: [plain("amber-band", 3), plain("amber-band", 3)],
    });
    const held = async () =>
      (await wren.ask(api.inventory.bag, { characterId }))?.stacks.find(({ item }) => item === gem)
        ?.quantity ?? 0;
    for (const pieceId of ids) {
      expect(await wren.order(api.crafting.insertGem, { characterId, pieceId, gem })).toMatchObject(
        {
          ok: true,
        },
      );
      await wren.order(api.inventory.setLocked, { characterId, pieceId, locked: false });
    }
    expect(await held()).toBe(0);
    const [sold = "", runIsolated = ""] = ids;
    await wren.order(api.inventory.sellPiece, { characterId, pieceId: sold });
    expect(await held()).toBe(1);
    await wren.order(api.inventory.dismantle, { characterId, pieceId: runIsolated });
    expect(await held()).toBe(2);
  });

  test("leaves essence when it is dismantled", async () => {
    const characterId = await game.newCharacter();
    const [pieceId = ""] = await game.give(characterId, { newPieces: [plain("amber-band", 3)] });
    const runIsolated = await game
      .as("wren")
      .order(api.inventory.dismantle, { characterId, pieceId });
    const items = runIsolated.ok ? runIsolated.value.items : {};
    expect(Object.values(items).length).toBeGreaterThan(0);
    const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
    for (const [item, quantity] of Object.entries(items))
      expect(bag?.stacks.find((stack) => stack.item === item)?.quantity).toBe(quantity);
  });
});
