import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SlotId } from "../../core/content/slots.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  api,
  hour,
  levels,
  minute,
  openGame,
  plain,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function bagOf(characterId: string) {
  const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
  if (bag === null) throw new Error("There is no bag.");
  return bag;
}

async function wornBy(characterId: string): Promise<Partial<Record<SlotId, string>>> {
  const { pieces } = await bagOf(characterId);
  return Object.fromEntries(pieces.flatMap(({ id, slot }) => (slot === null ? [] : [[slot, id]])));
}

/** Two sets: the first is the sword alone, the second sword and jerkin. */
async function soldier(game_ = game) {
  const characterId = await game_.newCharacter();
  const wren = game_.as("wren");
  const [knife = "", sword = "", jerkin = ""] = await game_.give(characterId, {
    newPieces: [plain("copper-knife"), plain("copper-shortsword"), plain("softhide-jerkin")],
  });
  const wear = (pieceId: string) => wren.order(api.inventory.wear, { characterId, pieceId });
  const save = (place: number, name: string) =>
    wren.order(api.inventory.saveLoadout, { characterId, place, name });
  const put = (place: number) => wren.order(api.inventory.wearLoadout, { characterId, place });
  const bind = (place: number, boundTo: "combat" | "gather" | "craft" | "boss" | null) =>
    wren.order(api.inventory.bindLoadout, { characterId, place, boundTo });
  return { characterId, wren, knife, sword, jerkin, wear, save, put, bind };
}

describe("a loadout", () => {
  test("keeps what is worn with the provisions, and puts all of it on again", async () => {
    const { characterId, wren, knife, sword, jerkin, wear, save, put } = await soldier();
    await wear(knife);
    expect(await save(1, "  Light   hand ")).toMatchObject({ ok: true });
    await wear(sword);
    await wear(jerkin);
    await save(2, "Heavy hand");
    await wren.order(api.inventory.slotProvision, { characterId, kind: "ration", item: null });
    expect(await put(1)).toMatchObject({ ok: true });
    expect(await wornBy(characterId)).toEqual({ "main-hand": knife, body: jerkin });
    expect(await bagOf(characterId)).toMatchObject({
      ration: "fried-mudminnow",
      loadouts: [{ place: 1, name: "Light hand" }, { place: 2 }],
    });
    await put(2);
    expect(await wornBy(characterId)).toEqual({ "main-hand": sword, body: jerkin });
  });

  test("leaves a provision as it is of which none was slotted, until it is to empty the place", async () => {
    const { characterId, wren, knife, wear, save, put } = await soldier();
    const slot = (item: "fried-mudminnow" | null) =>
      wren.order(api.inventory.slotProvision, { characterId, kind: "ration", item });
    const setUnchanged = (kind: "ration" | "meal", unchanged: boolean) =>
      wren.order(api.inventory.setUnchanged, { characterId, place: 1, kind, unchanged });
    await wear(knife);
    await slot(null);
    await save(1, "Light hand");
    await slot("fried-mudminnow");
    await put(1);
    expect(await bagOf(characterId)).toMatchObject({
      ration: "fried-mudminnow",
      loadouts: [{ unchanged: ["ration", "meal", "potion"] }],
    });
    expect(await setUnchanged("ration", false)).toMatchObject({ ok: true });
    await put(1);
    expect(await bagOf(characterId)).toMatchObject({ ration: null });
    await save(1, "Kept anew");
    expect(await bagOf(characterId)).toMatchObject({
      loadouts: [{ ration: null, unchanged: ["meal", "potion"] }],
    });
    await slot("fried-mudminnow");
    await save(1, "With fish");
    await setUnchanged("ration", true);
    await slot(null);
    await put(1);
    expect(await bagOf(characterId)).toMatchObject({
      ration: null,
      loadouts: [{ ration: "fried-mudminnow", unchanged: ["meal", "potion", "ration"] }],
    });
    const nowhere = { characterId, place: 4, kind: "meal", unchanged: true } as const;
    expect(await wren.order(api.inventory.setUnchanged, nowhere)).toEqual(
      refused("target-gone", {}),
    );
  });

  test("of old, which leaves nothing as it is, empties what it did not keep", async () => {
    const { characterId, knife, wear, save, put } = await soldier();
    await wear(knife);
    await save(1, "Light hand");
    await game.world.run(async ({ db }) => {
      const [row] = await db.query("loadouts").collect();
      if (row !== undefined) await db.patch(row._id, { ration: null, unchanged: undefined });
    });
    expect(await put(1)).toMatchObject({ ok: true });
    expect(await bagOf(characterId)).toMatchObject({ ration: null, loadouts: [{ unchanged: [] }] });
  });

  test("has one of five places and a short name", async () => {
    const { characterId, wren, save, put } = await soldier();
    expect(await save(0, "None")).toEqual(refused("bad-quantity", {}));
    expect(await save(6, "Sixth")).toEqual(refused("patron-only", {}));
    expect(await save(1, " ")).toEqual(refused("message-empty", {}));
    expect(await save(1, "x".repeat(25))).toEqual(refused("message-too-long", { n: 24 }));
    expect(await put(1)).toEqual(refused("target-gone", {}));
    await wren.order(api.inventory.takeOff, { characterId, slot: "main-hand" });
    expect(await save(1, "Bare")).toEqual(refused("nothing-to-do", {}));
  });

  test("protects its pieces until it is forgotten", async () => {
    const { characterId, wren, knife, sword, wear, save } = await soldier();
    await wear(knife);
    await save(1, "Light hand");
    await wear(sword);
    const args = { characterId, pieceId: knife };
    expect(await wren.order(api.inventory.sellPiece, args)).toEqual(refused("in-loadout", {}));
    expect(
      await wren.order(api.inventory.dismantleAll, { characterId, pieceIds: [knife] }),
    ).toEqual(refused("in-loadout", {}));
    await wren.order(api.inventory.dropLoadout, { characterId, place: 1 });
    expect(await wren.order(api.inventory.sellPiece, args)).toMatchObject({ ok: true });
  });

  test("of which a piece is gone is not put on at all, and says what is missing", async () => {
    const { characterId, wren, knife, sword, jerkin, wear, save, put } = await soldier();
    await wear(knife);
    await wear(jerkin);
    await save(1, "Light hand");
    await wear(sword);
    await wren.order(api.inventory.takeOff, { characterId, slot: "body" });
    await game.world.run(async ({ db }) => {
      const id = db.normalizeId("pieces", knife);
      if (id !== null) await db.delete(id);
    });
    expect(await put(1)).toEqual(refused("loadout-incomplete", { n: 1, slots: "main-hand" }));
    expect(await wornBy(characterId)).toEqual({ "main-hand": sword });
  });

  test("lets two rings change fingers", async () => {
    const { characterId, wren, save, put } = await soldier();
    const [one = "", two = "", three = ""] = await game.give(characterId, {
      newPieces: [plain("amber-band"), plain("amber-band", 2), plain("amber-band", 3)],
    });
    const wearOn = (pieceId: string, slot: SlotId) =>
      wren.order(api.inventory.wear, { characterId, pieceId, slot });
    await wearOn(one, "ring-1");
    await wearOn(two, "ring-2");
    await save(1, "Rings");
    await wearOn(two, "ring-1");
    expect(await put(1)).toMatchObject({ ok: true });
    expect(await wornBy(characterId)).toMatchObject({ "ring-1": one, "ring-2": two });
    await wearOn(three, "ring-1");
    expect(await put(1)).toMatchObject({ ok: true });
    expect(await wornBy(characterId)).toMatchObject({ "ring-1": one, "ring-2": two });
  });
});

describe("a loadout that is bound to a kind of work", () => {
  test("is put on when that begins, and no other is bound to it then", async () => {
    const { characterId, wren, knife, sword, wear, save, bind } = await soldier();
    await wear(knife);
    await save(1, "Knife");
    await wear(sword);
    await save(2, "Sword");
    await bind(1, "combat");
    await bind(2, "combat");
    expect((await bagOf(characterId)).loadouts.map(({ boundTo }) => boundTo)).toEqual([
      null,
      "combat",
    ]);
    await bind(1, "gather");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    expect(await wornBy(characterId)).toMatchObject({ "main-hand": knife });
    await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    expect(await wornBy(characterId)).toMatchObject({ "main-hand": sword });
    await wear(knife);
    await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    expect(await wornBy(characterId)).toMatchObject({ "main-hand": knife });
  });

  test("changes nothing where the work is refused", async () => {
    const { characterId, wren, knife, sword, wear, save, bind } = await soldier();
    await wear(knife);
    await save(1, "Knife");
    await bind(1, "gather");
    await wear(sword);
    expect(
      await wren.order(api.activity.gather, { characterId, node: "cobalt-ledge" }),
    ).toMatchObject({ ok: false });
    expect(await wornBy(characterId)).toMatchObject({ "main-hand": sword });
  });

  test("is put on at the action in which the bench is left, however time is cut", async () => {
    const run = async (pauses: readonly number[]) => {
      const { characterId, wren, knife, sword, wear, save, bind } = await soldier();
      await game.become(characterId, levels({ combat: 8 }));
      await game.give(characterId, { items: { "copper-ore": 12 }, centiGold: 10_000 });
      await wear(sword);
      await save(1, "Sword");
      await bind(1, "combat");
      await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
      await wear(knife);
      const recipe = "refine-copper-bar";
      await wren.order(api.crafting.enqueue, { characterId, recipe, count: null });
      for (const pause of pauses) {
        game.wait(pause);
        await wren.order(api.activity.checkIn, { characterId });
      }
      expect(await wornBy(characterId)).toMatchObject({ "main-hand": sword });
      return numbersOf(characterId);
    };
    const whole = await run([hour]);
    const halves = await run([20 * second, 40 * second, 59 * minute]);
    expect(whole.actions).toBe(halves.actions);
    expect(whole.work).toEqual({ kind: "combat", zone: "fenside-meadows" });
  });

  test("to bosses is worn for the fight alone", async () => {
    const { characterId, wren, knife, sword, wear, save, bind } = await soldier();
    await game.become(characterId, (state) => ({
      ...levels({ combat: 40, strength: 40, vitality: 40, agility: 30, precision: 30 })(state),
      zones: {
        "fenside-meadows": {
          kills: 60,
          towardCharge: 0,
          held: 1,
          refundsAtMs: [],
          bossBeaten: false,
        },
      },
    }));
    await wear(sword);
    await save(1, "Sword");
    await bind(1, "boss");
    await wear(knife);
    await wren.order(api.inventory.slotProvision, { characterId, kind: "ration", item: null });
    expect(
      await wren.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" }),
    ).toMatchObject({ ok: true, value: { won: true } });
    expect(await wornBy(characterId)).toMatchObject({ "main-hand": knife });
    expect(await bagOf(characterId)).toMatchObject({ ration: null });
  });
});

async function numbersOf(characterId: CharacterId) {
  const { state } = await game.progressOf(characterId);
  return { actions: state.session.actions, work: state.work };
}
