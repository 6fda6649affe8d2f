import type { BoostId } from "../boosts/content/boosts.ts";
import type { ItemId } from "../core/content/items.ts";
import type { Writer } from "../core/functions/context.ts";
import { postFromWorld } from "../core/functions/ledger/holders.ts";
import { setBuilt } from "../village-works/functions/terms.ts";
import type { WorksModel } from "../village-works/tables.ts";
import type { BuildingId } from "../village/content/buildings.ts";
import { villageHolder } from "../village/functions/villages.ts";
import type { GameTest } from "./game-test.ts";
import { api } from "./game-test.ts";
import type { Villager } from "./villagers.ts";

const works = api["village-works"];

/** What a villager does with what its village holds. */
export function worker(game: GameTest, { as, own, characterId }: Villager) {
  const favour = () =>
    game.actFor(characterId, ({ progress }) =>
      Promise.resolve(progress.ledger.currencies["favour"] ?? 0),
    );
  return {
    store: async () => {
      const store = await as.ask(works.store, own);
      if (store === null) throw new Error("It belongs to no village.");
      return store;
    },
    giving: () => as.ask(works.giving, own),
    withdrawals: () => as.ask(works.withdrawals, own),
    giveGold: (gold: number) => as.order(works.giveGold, { ...own, gold }),
    giveGoods: (item: ItemId, quantity: number) =>
      as.order(works.giveGoods, { ...own, item, quantity }),
    build: (building: BuildingId) => as.order(works.build, { ...own, building }),
    cancel: () => as.order(works.cancelBuild, own),
    beacon: () => as.order(works.raiseBeacon, own),
    light: (rite: BoostId) => as.order(works.lightRite, { ...own, rite }),
    withdraw: (item: ItemId, quantity: number) =>
      as.order(works.withdraw, { ...own, item, quantity }),
    favour,
    held: (item: ItemId) =>
      game.world.run(async ({ db }) => {
        const stack = await db
          .query("stacks")
          .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
          .unique();
        return stack?.quantity ?? 0;
      }),
  };
}

type Furnished = {
  readonly gold?: number;
  readonly favour?: number;
  readonly items?: Partial<Record<ItemId, number>>;
  readonly levels?: Partial<Record<BuildingId, number>>;
};

/** Gives the only village of a world what years of its members would have. */
export async function furnishVillage(
  game: GameTest,
  { gold = 0, favour = 0, items = {}, levels }: Furnished,
): Promise<void> {
  await game.world.run(async (context) => {
    const db = context.db as unknown as Writer<WorksModel>;
    const village = await db.query("villages").first();
    if (village === null) throw new Error("There is no village.");
    const entry = { reason: "start", gold, currencies: { favour }, items } as const;
    await postFromWorld(db, villageHolder(village._id), entry, Date.now());
    if (levels === undefined) return;
    await db.patch(village._id, { buildings: levels });
    await setBuilt(db, village._id, { levels, isOwing: false }, Date.now());
  });
}
