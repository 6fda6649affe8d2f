import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import { fair } from "../../core/content/worth.ts";
import type { Entry } from "../../core/functions/ledger.ts";
import { netGoldOf, netOf } from "../../core/rules/economy/flows.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { api, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import { rerollPrice } from "../rules/reroll.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

type Means = Pick<Entry, "centiGold" | "items">;

const rich = {
  centiGold: 100_000_000,
  items: {
    "copper-bar": 1_000,
    "faint-dust": 500,
    "cut-garnet": 3,
    "flawless-amethyst": 1,
    "scroll-of-keen-edge-i": 2,
    "scroll-of-keen-edge-ii": 1,
    "scroll-of-true-aim-i": 1,
  },
} as const;

const fine: NewPiece = {
  item: "copper-shortsword",
  rarity: 5,
  plus: 0,
  affixes: [
    { affix: "bruising", value: 1 },
    { affix: "savage", value: 0.01 },
  ],
};

async function workshop(piece: NewPiece = fine, means: Means = rich) {
  const characterId = await game.newCharacter();
  const [pieceId = ""] = await game.give(characterId, { ...means, newPieces: [piece] });
  const wren = game.as("wren");
  const at = { characterId, pieceId };
  const view = async () => {
    const bag = await wren.ask(api.inventory.bag, { characterId });
    const found = bag?.pieces.find(({ id }) => id === pieceId);
    if (found === undefined) throw new Error("The piece is gone.");
    return found;
  };
  const held = async (item: ItemId) => {
    const bag = await wren.ask(api.inventory.bag, { characterId });
    return bag?.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
  };
  const gold = async () => (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
  return { characterId, pieceId, wren, at, view, held, gold };
}

describe("tempering", () => {
  test("takes gold and material, binds the piece and makes it better", async () => {
    const { wren, at, view, held, gold } = await workshop();
    const before = await view();
    const goldBefore = await gold();
    expect(await wren.order(api.crafting.temper, { ...at, upTo: null })).toEqual({
      ok: true,
      value: {
        attempts: 1,
        plus: 1,
        failures: 0,
        gold: Math.round(fair(1) * 30),
        items: { "copper-bar": 1 },
      },
    });
    expect(await held("copper-bar")).toBe(999);
    expect(await gold()).toBe(goldBefore - Math.round(fair(1) * 30));
    expect(await view()).toMatchObject({ plus: 1, bound: true });
    expect((await view()).stats["attack"]).toBeGreaterThan(before.stats["attack"] ?? 0);
  });

  test("goes on up to a plus, and posts what all attempts took", async () => {
    const { wren, at, view, held, gold } = await workshop();
    const goldBefore = await gold();
    const report = await wren.order(api.crafting.temper, { ...at, upTo: 12 });
    if (!report.ok) throw new Error(report.code);
    expect(report.value.plus).toBe(12);
    expect(report.value.attempts).toBeGreaterThanOrEqual(12);
    expect(await held("copper-bar")).toBe(1_000 - (report.value.items["copper-bar"] ?? 0));
    expect(await gold()).toBe(goldBefore - report.value.gold);
    expect(await view()).toMatchObject({ plus: 12, failures: 0 });
  });

  test("ends where gold or material do, and keeps what was reached", async () => {
    const { wren, at, view, held } = await workshop(fine, {
      ...rich,
      items: { ...rich.items, "copper-bar": 6 },
    });
    const report = await wren.order(api.crafting.temper, { ...at, upTo: 15 });
    expect(report).toMatchObject({ ok: true });
    expect(await view()).toMatchObject({ plus: report.ok ? report.value.plus : 0 });
    expect(await held("copper-bar")).toBeLessThan(6);
    await wren.order(api.inventory.sellStack, {
      characterId: at.characterId,
      item: "copper-bar",
      quantity: Math.max(1, await held("copper-bar")),
    });
    expect(await wren.order(api.crafting.temper, { ...at, upTo: null })).toMatchObject(
      refused("not-enough-items"),
    );
  });

  test("ends at the last step", async () => {
    const { wren, at } = await workshop({ ...plain("copper-shortsword"), affixes: [] });
    expect(await wren.order(api.crafting.temper, { ...at, upTo: 11 })).toEqual(
      refused("bad-quantity", {}),
    );
    await wren.order(api.crafting.temper, { ...at, upTo: 10 });
    expect(await wren.order(api.crafting.temper, { ...at, upTo: null })).toEqual(
      refused("fully-tempered", { n: 10 }),
    );
  });
});

describe("rolling an affix anew", () => {
  test("offers another one, and the piece waits for the choice", async () => {
    const { wren, at, view, held } = await workshop();
    const offered = await wren.order(api.crafting.reroll, { ...at, affix: "bruising" });
    if (!offered.ok) throw new Error(offered.code);
    expect(await held("faint-dust")).toBe(488);
    const waiting = await view();
    expect(waiting.pending).toMatchObject({ affix: "bruising", offered: offered.value });
    expect(waiting.affixes.map(({ affix }) => affix)).toEqual(["bruising", "savage"]);
    const refusals = [
      wren.order(api.crafting.reroll, { ...at, affix: "savage" }),
      wren.order(api.crafting.temper, { ...at, upTo: null }),
      wren.order(api.crafting.enchant, { ...at, scroll: "scroll-of-keen-edge-i" }),
      wren.order(api.crafting.insertGem, { ...at, gem: "cut-garnet" }),
      wren.order(api.inventory.dismantle, at),
    ];
    for (const answer of await Promise.all(refusals))
      expect(answer).toEqual(refused("choice-pending", {}));
    await wren.order(api.crafting.chooseAffix, { ...at, keep: "new" });
    const after = await view();
    expect(after.pending).toBeNull();
    expect(after.affixes[0]).toMatchObject(offered.value);
    expect(await wren.order(api.crafting.chooseAffix, { ...at, keep: "new" })).toEqual(
      refused("nothing-to-do", {}),
    );
  });

  test("may be turned down", async () => {
    const { wren, at, view } = await workshop();
    const before = await view();
    await wren.order(api.crafting.reroll, { ...at, affix: "savage" });
    await wren.order(api.crafting.chooseAffix, { ...at, keep: "old" });
    expect((await view()).affixes).toEqual(before.affixes);
  });

  test("costs half of gold and essence with what marks have bought, as often as it was bought", async () => {
    const { characterId, wren, at, held, gold } = await workshop();
    const left = () => wren.ask(api.crafting.halfRerolls, { characterId });
    const half = { ...at, affix: "savage", isHalf: true } as const;
    expect(await left()).toBe(0);
    expect(await wren.order(api.crafting.reroll, half)).toEqual(refused("nothing-to-do", {}));

    await game.give(characterId, { currencies: { marks: 20 } });
    const offer = { characterId, offer: "marks-reroll" } as const;
    await wren.order(api.quests.buyWithMarks, { ...offer, quantity: 1 });
    expect(await left()).toBe(1);
    const before = await gold();
    const missing = await wren.order(api.crafting.reroll, { ...half, affix: "stout" });
    expect(missing).toEqual(refused("target-gone", {}));
    expect(await left()).toBe(1);
    expect(await wren.order(api.crafting.reroll, half)).toMatchObject({ ok: true });
    expect(await held("faint-dust")).toBe(494);
    expect(before - (await gold())).toBe(rerollPrice({ item: "copper-shortsword" }, true).gold);
    expect(await left()).toBe(0);
    await wren.order(api.crafting.chooseAffix, { ...at, keep: "old" });
    expect(await wren.order(api.crafting.reroll, half)).toEqual(refused("nothing-to-do", {}));

    expect(await wren.order(api.quests.buyWithMarks, { ...offer, quantity: 3 })).toEqual(
      refused("weekly-limit", { n: 2 }),
    );
  });

  test("costs nothing where the piece has no such affix", async () => {
    const { wren, at, held } = await workshop();
    expect(await wren.order(api.crafting.reroll, { ...at, affix: "stout" })).toEqual(
      refused("target-gone", {}),
    );
    expect(await held("faint-dust")).toBe(500);
  });
});

describe("enchanting", () => {
  test("reads one scroll over a piece, and the next one takes its place", async () => {
    const { wren, at, view, held } = await workshop();
    const read = (scroll: ItemId) => wren.order(api.crafting.enchant, { ...at, scroll });
    await read("scroll-of-keen-edge-i");
    expect(await view()).toMatchObject({ enchant: "scroll-of-keen-edge-i", bound: true });
    expect((await view()).stats["damagePct"]).toBeCloseTo(0.04);
    expect(await read("scroll-of-keen-edge-i")).toEqual(refused("nothing-to-do", {}));
    await read("scroll-of-keen-edge-ii");
    expect((await view()).stats["damagePct"]).toBeCloseTo(0.055);
    expect(await held("scroll-of-keen-edge-i")).toBe(1);
    expect(await held("scroll-of-keen-edge-ii")).toBe(0);
  });

  test("keeps to the places a scroll names", async () => {
    const { wren, at } = await workshop(plain("softhide-jerkin", 5));
    for (const scroll of ["scroll-of-keen-edge-i", "cut-garnet"] as const) {
      expect(await wren.order(api.crafting.enchant, { ...at, scroll })).toEqual(
        refused("wrong-slot", {}),
      );
    }
  });
});

describe("sockets", () => {
  test("take gems for nothing, give them back for gold, and lock the piece", async () => {
    const { characterId, wren, at, view, held, gold } = await workshop();
    const insert = (gem: ItemId) => wren.order(api.crafting.insertGem, { ...at, gem });
    const goldBefore = await gold();
    await insert("cut-garnet");
    await insert("cut-garnet");
    expect(await view()).toMatchObject({
      sockets: 2,
      gems: ["cut-garnet", "cut-garnet"],
      bound: true,
      locked: true,
    });
    expect(await gold()).toBe(goldBefore);
    expect(await insert("flawless-amethyst")).toEqual(refused("no-socket", {}));
    expect(await wren.order(api.inventory.dismantle, at)).toEqual(refused("item-locked", {}));
    expect(await wren.order(api.crafting.removeGem, { ...at, gem: "cut-garnet" })).toEqual({
      ok: true,
      value: { gold: Math.round(fair(1) * 20) },
    });
    expect(await held("cut-garnet")).toBe(2);
    await wren.order(api.inventory.setLocked, { ...at, locked: false });
    const runIsolated = await wren.order(api.inventory.dismantle, at);
    expect(runIsolated).toMatchObject({ ok: true, value: { items: { "cut-garnet": 1 } } });
    expect(await held("cut-garnet")).toBe(3);
    const bag = await wren.ask(api.inventory.bag, { characterId });
    expect(bag?.pieces).toHaveLength(1);
  });

  test("are as many as the rarity gives, and tools have none", async () => {
    const characterId = await game.newCharacter();
    const given = [
      plain("copper-shortsword", 2),
      plain("copper-shortsword", 3),
      plain("mudjaws-grin", 6),
      plain("copper-pickaxe", 5),
    ];
    await game.give(characterId, { newPieces: given });
    const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
    const held = bag?.pieces.filter(({ item }) => item !== "wayfarers-stick");
    expect(held?.map(({ sockets }) => sockets)).toEqual([0, 1, 2, 0]);
  });
});

type Deed =
  | { readonly kind: "temper"; readonly upTo: number | null }
  | { readonly kind: "reroll"; readonly affix: "bruising" | "savage" | "stout" }
  | { readonly kind: "choose"; readonly keep: "old" | "new" }
  | { readonly kind: "enchant"; readonly scroll: ItemId }
  | { readonly kind: "insert" | "remove"; readonly gem: ItemId }
  | { readonly kind: "open"; readonly count: number }
  | { readonly kind: "unlock" | "dismantle" | "sell" | "wear" };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant("temper" as const),
    upTo: fc.option(fc.integer({ min: 1, max: 16 })),
  }),
  fc.record({
    kind: fc.constant("reroll" as const),
    affix: fc.constantFrom("bruising" as const, "savage" as const, "stout" as const),
  }),
  fc.record({ kind: fc.constant("choose" as const), keep: fc.constantFrom("old", "new") }),
  fc.record({
    kind: fc.constant("enchant" as const),
    scroll: fc.constantFrom<ItemId>("scroll-of-keen-edge-i", "scroll-of-true-aim-i", "copper-ore"),
  }),
  fc.record({
    kind: fc.constantFrom("insert" as const, "remove" as const),
    gem: fc.constantFrom<ItemId>("cut-garnet", "flawless-amethyst", "copper-ore"),
  }),
  fc.record({ kind: fc.constant("open" as const), count: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    kind: fc.constantFrom(
      "unlock" as const,
      "dismantle" as const,
      "sell" as const,
      "wear" as const,
    ),
  }),
);

test("whatever is done to pieces, what is held is what came in less what went out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 25 }), async (deeds) => {
      await game.close();
      game = openGame();
      const { characterId, pieceId, wren, at } = await workshop(fine, {
        centiGold: 2_000_000,
        items: { ...rich.items, "sealed-cache-1": 5 },
      });
      const id = { characterId };
      for (const what of deeds) {
        game.wait(minute);
        switch (what.kind) {
          case "temper":
            await wren.order(api.crafting.temper, { ...at, upTo: what.upTo });
            break;
          case "reroll":
            await wren.order(api.crafting.reroll, { ...at, affix: what.affix });
            break;
          case "choose":
            await wren.order(api.crafting.chooseAffix, { ...at, keep: what.keep });
            break;
          case "enchant":
            await wren.order(api.crafting.enchant, { ...at, scroll: what.scroll });
            break;
          case "insert":
          case "remove":
            await wren.order(
              what.kind === "insert" ? api.crafting.insertGem : api.crafting.removeGem,
              { ...at, gem: what.gem },
            );
            break;
          case "open":
            await wren.order(api.inventory.openCaches, {
              ...id,
              item: "sealed-cache-1",
              count: what.count,
            });
            break;
          case "unlock":
            await wren.order(api.inventory.setLocked, { ...at, locked: false });
            break;
          case "wear":
            await wren.order(api.inventory.wear, at);
            break;
          case "dismantle":
            await wren.order(api.inventory.dismantleAll, { ...id, pieceIds: [pieceId, pieceId] });
            break;
          case "sell":
            await wren.order(api.inventory.sellAll, { ...id, pieceIds: [pieceId] });
            break;
        }
      }
      const { held, posted } = await audit(characterId);
      expect(held).toEqual(posted);
    }),
    { numRuns: inputs(25) },
  );
});

async function audit(characterId: string) {
  return game.world.run(async ({ db }) => {
    const id = db.normalizeId("characters", characterId);
    if (id === null) throw new Error("Nobody.");
    const ledger = await db
      .query("ledgers")
      .withIndex("by_character", (q) => q.eq("characterId", id))
      .unique();
    const stacks = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", id))
      .collect();
    const pieces = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", id))
      .collect();
    return {
      held: {
        gold: { gold: ledger?.gold, centiGold: ledger?.centiGold },
        goods: stacks.reduce((sum, { quantity }) => sum + quantity, 0),
        pieces: pieces.length,
        counted: pieces.length,
      },
      posted: {
        gold: netGoldOf(ledger?.goldFlows ?? {}),
        goods: netOf(ledger?.itemFlows ?? {}),
        pieces: netOf(ledger?.pieceFlows ?? {}),
        counted: ledger?.pieces,
      },
    };
  });
}
