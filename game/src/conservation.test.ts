import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ItemId } from "./core/content/items.ts";
import { slotIds } from "./core/content/slots.ts";
import type { SlotId } from "./core/content/slots.ts";
import type { CharacterId } from "./core/tables.ts";
import type { RecipeId } from "./crafting/content/recipes.ts";
import type { QuestId } from "./quests/content/quests.ts";
import { audit } from "./testing/audit.ts";
import { api, day, hour, minute, openGame, plain, second } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { inputs } from "./testing/inputs.ts";
import type { NodeId } from "./world/content/nodes.ts";
import type { ZoneId } from "./world/content/zones.ts";

type Deed =
  | { readonly kind: "fight"; readonly zone: ZoneId }
  | { readonly kind: "gather"; readonly node: NodeId }
  | { readonly kind: "craft" | "stop" | "checkIn" | "challenge" }
  | { readonly kind: "enqueue"; readonly recipe: RecipeId; readonly count: number | null }
  | { readonly kind: "cancel" | "buyBack"; readonly nth: number }
  | { readonly kind: "move"; readonly nth: number; readonly to: "earlier" | "later" }
  | { readonly kind: "wear" | "sellPiece" | "dismantle" | "lock"; readonly nth: number }
  | { readonly kind: "takeOff"; readonly slot: SlotId }
  | { readonly kind: "buy" | "sell"; readonly item: ItemId; readonly quantity: number }
  | { readonly kind: "claim"; readonly quest: QuestId }
  | { readonly kind: "tick" | "sweep" | "expireWatches" };

type Step = {
  readonly who: number;
  readonly afterMs: number;
  /** Done at the same instant, as by as many tabs. */
  readonly deeds: readonly Deed[];
};

const kinds = <Kind extends Deed["kind"]>(...words: Kind[]) => fc.constantFrom(...words);
const goods = fc.constantFrom<ItemId>(
  "rock-salt",
  "smiths-flux",
  "copper-ore",
  "copper-bar",
  "fried-mudminnow",
  "mudminnow",
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: kinds("fight"),
    zone: fc.constantFrom<ZoneId>("fenside-meadows", "hollowmere-wood"),
  }),
  fc.record({
    kind: kinds("gather"),
    node: fc.constantFrom<NodeId>("copper-scrape", "alder-carr", "mill-pond", "rabbit-warren"),
  }),
  fc.record({
    kind: kinds("craft", "stop", "checkIn", "challenge", "tick", "sweep", "expireWatches"),
  }),
  fc.record({
    kind: kinds("enqueue"),
    recipe: fc.constantFrom<RecipeId>(
      "refine-copper-bar",
      "cook-fried-mudminnow",
      "craft-copper-shortsword",
    ),
    count: fc.option(fc.integer({ min: 1, max: 50 })),
  }),
  fc.record({ kind: kinds("cancel", "buyBack"), nth: fc.nat(4) }),
  fc.record({ kind: kinds("move"), nth: fc.nat(4), to: fc.constantFrom("earlier", "later") }),
  fc.record({ kind: kinds("wear", "sellPiece", "dismantle", "lock"), nth: fc.nat(20) }),
  fc.record({ kind: kinds("takeOff"), slot: fc.constantFrom(...slotIds) }),
  fc.record({
    kind: kinds("buy", "sell"),
    item: goods,
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    kind: kinds("claim"),
    quest: fc.constantFrom<QuestId>(
      "a-dry-pair-of-boots",
      "equip-yourself",
      "first-swing",
      "bars-not-rocks",
      "your-own-work",
      "supper",
    ),
  }),
);

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  afterMs: fc.oneof(
    fc.integer({ min: 3 * second, max: minute }),
    fc.integer({ min: minute, max: 8 * hour }),
    { weight: 1, arbitrary: fc.constantFrom(-hour, 2 * day) },
  ),
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
});

type Actor = { readonly game: GameTest; readonly account: string; readonly id: CharacterId };

/** Orders one deed; refusals are as good an answer as any. */
async function order({ game, account, id: characterId }: Actor, what: Deed): Promise<unknown> {
  const player = game.as(account);
  const pieceAt = async (nth: number) => {
    const bag = await player.ask(api.inventory.bag, { characterId });
    return bag?.pieces[nth % Math.max(1, bag.pieces.length)]?.id ?? "none";
  };
  switch (what.kind) {
    case "fight":
      return player.order(api.activity.fight, { characterId, zone: what.zone });
    case "gather":
      return player.order(api.activity.gather, { characterId, node: what.node });
    case "craft":
    case "stop":
    case "checkIn":
      return player.order(api.activity[what.kind], { characterId });
    case "challenge":
      return player.order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
    case "enqueue": {
      const { recipe, count } = what;
      return player.order(api.crafting.enqueue, { characterId, recipe, count });
    }
    case "cancel": {
      const queue = await player.ask(api.crafting.queue, { characterId });
      const entryId = queue?.entries[what.nth]?.id ?? "none";
      return player.order(api.crafting.cancel, { characterId, entryId });
    }
    case "move": {
      const queue = await player.ask(api.crafting.queue, { characterId });
      const entryId = queue?.entries[what.nth]?.id ?? "none";
      return player.order(api.crafting.move, { characterId, entryId, to: what.to });
    }
    case "wear":
    case "sellPiece":
    case "dismantle":
      return player.order(api.inventory[what.kind], {
        characterId,
        pieceId: await pieceAt(what.nth),
      });
    case "lock": {
      const pieceId = await pieceAt(what.nth);
      const locked = what.nth % 2 === 0;
      return player.order(api.inventory.setLocked, { characterId, pieceId, locked });
    }
    case "takeOff":
      return player.order(api.inventory.takeOff, { characterId, slot: what.slot });
    case "buy":
    case "sell": {
      const { item, quantity } = what;
      const trade = what.kind === "buy" ? api.inventory.buy : api.inventory.sellStack;
      return player.order(trade, { characterId, item, quantity });
    }
    case "buyBack": {
      const sales = await player.ask(api.inventory.sales, { characterId });
      const saleId = sales?.[what.nth]?.id ?? "none";
      return player.order(api.inventory.buyBack, { characterId, saleId });
    }
    case "claim":
      return player.order(api.quests.claim, { characterId, quest: what.quest });
    case "tick":
    case "sweep":
    case "expireWatches":
      return game.job(`activity:${what.kind}`);
  }
}

async function newActors(game: GameTest): Promise<readonly Actor[]> {
  const actors: Actor[] = [];
  for (const account of ["wren", "wren", "finch"]) {
    const id = await game.newCharacter(account);
    await game.give(id, {
      items: { "copper-ore": 40, "alder-plank": 8, mudminnow: 20 },
      newPieces: [plain("amber-band"), plain("amber-band", 2), plain("softhide-jerkin")],
      centiGold: 20_000,
    });
    actors.push({ game, account, id });
  }
  return actors;
}

test("whatever several characters do over days, what they hold is what came in less what went out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const game = openGame();
      try {
        const actors = await newActors(game);
        for (const { who, afterMs, deeds } of steps) {
          const actor = actors[who];
          if (actor === undefined) throw new Error("Nobody acts.");
          game.wait(afterMs);
          await Promise.all(deeds.map((what) => order(actor, what)));
          for (const one of actors) {
            const {
              tallied,
              learned,
              held,
              posted,
              counted,
              least,
              kinds: goodsHeld,
              slots,
            } = await audit(one.game, one.id);
            expect(held).toEqual(posted);
            expect(tallied).toBe(held.centiGold);
            expect(learned.tallied).toBe(learned.held);
            expect(counted).toBe(held.pieces);
            expect(least).toBeGreaterThanOrEqual(0);
            expect(new Set(goodsHeld).size).toBe(goodsHeld.length);
            expect(new Set(slots).size).toBe(slots.length);
          }
        }
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(20) },
  );
});
