import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { traderPaysGold, traderTakes, traderToolGold, traderTools } from "../content/trader.ts";
import { isGiftOpen, isToolOpen } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { noteGift } from "./gifts.ts";
import { readStory, writeStory } from "./story-row.ts";

const { characterMutation } = gameFunctions<QuestModel>();

/**
 * Sells one copper ore to the trader of the first market day, which counts as an order on the market: also for those who do not
 * trade yet, or never. Refuses `quest-not-ready` where there is no such trader, and `not-enough-items`.
 */
export const sellToTrader = characterMutation({
  args: {},
  handler: async (context) => {
    const story = await readStory(context.db, context.character._id);
    if (!isGiftOpen(story, "market-day")) return refuse("quest-not-ready");
    const goods = { item: traderTakes, gold: traderPaysGold };
    const entry = { reason: "vendor", gold: goods.gold, items: { [goods.item]: -1 } } as const;
    const sold = await postEntries(context, [entry]);
    if (!sold.ok) return sold;
    await context.emit({ kind: "order-placed", ...goods, side: "sell", quantity: 1 });
    await noteGift(context, "market-day");
    return done({ gold: goods.gold });
  },
});

/**
 * Buys a tool of the first tier from the trader of the first market day, once, also for those who do not trade yet, or never.
 * Refuses `not-sold-here`, `quest-not-ready` where the trader sells none (`isToolOpen`), and `not-enough-gold`.
 */
export const buyFromTrader = characterMutation({
  args: { item: v.string() },
  handler: async (context, { item: word }) => {
    const { db, character } = context;
    const item = traderTools.find((one) => one === word);
    if (item === undefined) return refuse("not-sold-here");
    const story = await readStory(db, character._id);
    if (!isToolOpen(story)) return refuse("quest-not-ready");
    const gold = traderToolGold;
    const tool = { item, rarity: 1, plus: 0, affixes: [] } as const;
    const entry = { reason: "vendor", gold: -gold, newPieces: [tool] } as const;
    const bought = await postEntries(context, [entry]);
    if (!bought.ok) return bought;
    const [pieceId] = bought.value.pieceIds;
    if (pieceId === undefined) throw new Error(`The trader's ${item} did not come.`);
    await writeStory(db, character._id, { ...story, toolBought: true });
    return done({ gold, pieceId });
  },
});
