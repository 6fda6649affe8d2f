import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { casesANight, rowsJudgedMax } from "@aldermoor/game/flows/content/limits.ts";
import type { FlowModel } from "@aldermoor/game/flows/tables.ts";
import { candlesKept } from "@aldermoor/game/market/content/candles.ts";
import { ordersRead, tradesKept } from "@aldermoor/game/market/content/limits.ts";
import { openBook } from "@aldermoor/game/market/functions/books.ts";
import { booksAtOnce } from "@aldermoor/game/market/functions/show-books.ts";
import { firstReference, isTraded } from "@aldermoor/game/market/rules/prices.ts";
import { v } from "convex/values";
import type { StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, tradersMax, tradersOf } from "./crowd.ts";

// What the jobs of the market find at their bounds: as many books as one run shows, each as deep as is looked at, and as many
// flows as one night judges.

const { characterMutation } = gameFunctions<StageModel & FlowModel>();

/** Dear enough that all orders of a side have prices of their own. */
const shown = keysOf(items)
  .filter((item) => isTraded(item) && firstReference(item) >= 100 * 2 * ordersRead)
  .slice(0, booksAtOnce);

export const booksShown = shown.length;

/** Has one book be as deep as is looked at, with all the trades and candles that are kept, and wait to be shown. */
export const fillShown = characterMutation({
  args: { nth: v.number() },
  handler: async ({ db, nowMs }, { nth }) => {
    const traders = await tradersOf({ db });
    const item = shown[nth];
    if (item === undefined) throw new Error(`No goods are shown as number ${nth}.`);
    const first = firstReference(item);
    const usual = first / 100;
    const { _id } = await openBook(db, { key: item, first }, nowMs);
    const trade = { price: usual, quantity: 1_000 };
    const trades = Array.from({ length: tradesKept }, (_, at) => ({ ...trade, atMs: nowMs - at }));
    await db.patch(_id, { trades });
    for (const side of ["buy", "sell"] as const) {
      for (let at = 1; at <= ordersRead; at++) {
        const price = usual + (side === "buy" ? -at : at);
        const place = { item, side, price, rank: side === "buy" ? -price : price, number: at };
        const amounts = { quantity: 1, left: 1, gold: 0, taxGold: 0 };
        const times = { placedAtMs: nowMs, untilMs: nowMs + 86_400_000 };
        const characterId = traders[at % traders.length];
        if (characterId === undefined) throw new Error("Nobody trades.");
        await db.insert("marketOrders", { ...place, ...amounts, ...times, characterId });
      }
    }
    const candle = { open: usual, high: usual, low: usual, close: usual, volume: 1_000 };
    const today = utcDay(nowMs);
    for (const span of keysOf(candlesKept)) {
      for (let ago = candlesKept[span]; ago > 0; ago--)
        await db.insert("marketCandles", { item, span, day: today - 366 * ago, ...candle });
    }
    await db.insert("marketChanged", { item });
    await db.insert("marketTraded", { item, day: today, ...candle });
    return done(null);
  },
});

/** Has as much moved between accounts as one night looks at, and more of it stand out than makes cases. */
export const fillFlows = characterMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const day = utcDay(nowMs);
    for (let nth = 0; nth < rowsJudgedMax; nth++) {
      const giver = accountOf(nth % tradersMax);
      const taker = accountOf((nth + 1 + Math.floor(nth / tradersMax)) % tradersMax);
      const usual = 10_000 * (1 + (nth % 97));
      const centi = nth < 3 * casesANight ? 1e12 : usual;
      await db.insert("flows", { day, giver, taker, centi, giftCenti: 0 });
    }
    return done(null);
  },
});
