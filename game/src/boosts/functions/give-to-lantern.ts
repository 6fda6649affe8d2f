import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BoostModel } from "../tables.ts";
import { readPool, writePool } from "./lantern-row.ts";
import { lightIfFull } from "./light-lantern.ts";

/** As much as a purse holds; more could not be counted exactly in hundredths. */
const giftMax = 9 * 10 ** 13;

const { characterMutation } = gameFunctions<BoostModel>();

/**
 * Gives gold for the great lamp, which burns a day for the whole world once it is full. Gifts while it burns
 * count for the next time. Refuses `bad-quantity` and `not-enough-gold`.
 */
export const giveToLantern = characterMutation({
  args: { gold: v.number() },
  handler: async (context, { gold }) => {
    if (!Number.isInteger(gold) || gold < 1 || gold > giftMax) return refuse("bad-quantity");
    const { db, nowMs, character } = context;
    const paid = await postEntries(context, [{ reason: "lantern", gold: -gold }]);
    if (!paid.ok) return paid;
    const pool = await readPool(db);
    await writePool(db, { ...pool, pool: pool.pool + gold });
    await noteGift(db, { characterId: character._id, gold, atMs: nowMs });
    return done({ lit: await lightIfFull(db, nowMs) });
  },
});

/** Adds to the row of the day, so that gifts in small coin make no more rows than one a day. */
async function noteGift(
  db: Writer<BoostModel>,
  gift: { readonly characterId: CharacterId; readonly gold: number; readonly atMs: number },
): Promise<void> {
  const last = await db
    .query("lanternGifts")
    .withIndex("by_character", (q) => q.eq("characterId", gift.characterId))
    .order("desc")
    .first();
  const isOfToday = last !== null && utcDay(last.atMs) === utcDay(gift.atMs);
  if (!isOfToday) await db.insert("lanternGifts", gift);
  else await db.patch(last._id, { gold: last.gold + gift.gold, atMs: gift.atMs });
}
