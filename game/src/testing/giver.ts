import type { CharacterId } from "../core/tables.ts";
import { giftNews } from "../gifts/content/news.ts";
import { defaultSettings } from "../settings/content/default-settings.ts";
import type { GameTest } from "./game-test.ts";
import { api, day, levels } from "./game-test.ts";
import { ore } from "./market-trader.ts";

export { ore } from "./market-trader.ts";

export type Giver = Awaited<ReturnType<typeof newGiver>>;

/** Somebody who may give, has a thousand ores, and takes gifts of everybody. */
export async function newGiver(game: GameTest, account: string, name: string) {
  const characterId = await game.newCharacter(account, name);
  await game.become(characterId, levels({ combat: 5, mining: 30, fishing: 30 }));
  await game.give(characterId, { items: { [ore]: 1_000 } });
  const caller = game.as(account);
  const privacy = { ...defaultSettings.privacy, giftsFrom: "everybody" } as const;
  await caller.order(api.settings.change, { privacy });
  const own = { characterId };
  const list = () => caller.ask(api.gifts.mine, own);
  const received = async () => (await list())?.received ?? [];
  const first = async () => (await received())[0]?.id ?? "none";
  return {
    characterId,
    caller,
    own,
    list,
    received,
    give: (to: string, quantity: number, item: string = ore) =>
      caller.order(api.gifts.send, { ...own, name: to, thing: { item, quantity } }),
    givePiece: (to: string, pieceId: string) =>
      caller.order(api.gifts.send, { ...own, name: to, thing: { pieceId } }),
    /** The gift that waits for longest. */
    take: async () => caller.order(api.gifts.take, { ...own, giftId: await first() }),
    decline: async () => caller.order(api.gifts.decline, { ...own, giftId: await first() }),
    claim: () => caller.order(api.inventory.claimDeliveries, { ...own, deliveryIds: null }),
    ores: () => oresOf(game, characterId),
    /** What the bell tells of gifts, the newest first. */
    told: async () => {
      const bell = await caller.ask(api.notifications.recent, own);
      const fresh = bell?.notices.filter(({ isUnread }) => isUnread) ?? [];
      const events = fresh.map(({ event }) => event);
      return events.filter(({ type }) => Object.hasOwn(giftNews, type));
    },
    /** Goes for good. */
    leave: async () => {
      await caller.order(api.character.depart, { ...own, name });
      game.wait(8 * day);
      await game.job("character:deleteDeparted");
    },
  };
}

function oresOf(game: GameTest, characterId: CharacterId): Promise<number> {
  return game.world.run(async ({ db }) => {
    const stack = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", ore))
      .unique();
    return stack?.quantity ?? 0;
  });
}

/** What the escrow of gifts holds beside what waits, in sentences. */
export function auditGifts(game: GameTest): Promise<readonly string[]> {
  return game.world.run(async ({ db }) => {
    const waiting = await db.query("gifts").collect();
    const held = (await db.query("holdings").collect()).filter(isEscrow);
    const pieces = (await db.query("pieces").collect()).filter(isEscrow);
    const faults: string[] = [];
    const items = new Set([...waiting, ...held].map(({ item }) => item));
    for (const item of items) {
      const stacks = waiting.filter((one) => one.pieceId === undefined && one.item === item);
      const given = stacks.reduce((sum, { quantity }) => sum + quantity, 0);
      const has = held
        .filter((row) => row.item === item)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (given !== has) faults.push(`Gifts hold ${has} ${item} for ${given} that wait.`);
    }
    const wanted = waiting.flatMap(({ pieceId }) => pieceId ?? []).toSorted();
    const there = pieces.map(({ _id }) => _id).toSorted();
    if (wanted.join() !== there.join())
      faults.push(`Gifts hold ${there.join()} for ${wanted.join()}.`);
    return faults;
  });
}

function isEscrow({ holder }: { readonly holder?: string }): boolean {
  return holder?.startsWith("escrow:gifts") === true;
}
