import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { book } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { BoostModel } from "../tables.ts";
import { readPool, writePool } from "./lantern-row.ts";
import { lightIfFull } from "./light-lantern.ts";

/** As much as a purse holds; more could not be counted exactly in hundredths. */
const giftMax = 9 * 10 ** 13;

const { command } = gameFunctions<BoostModel>();

/**
 * Gives gold for the great lamp, which burns a day for everybody once it is full. Gifts while it burns
 * count for the next time. Refuses `bad-quantity` and `not-enough-gold`.
 */
export const giveToLantern = command({
  args: { gold: v.number() },
  handler: async ({ db, nowMs, character }, { gold }) => {
    if (!Number.isInteger(gold) || gold < 1 || gold > giftMax) return refuse("bad-quantity");
    const characterId = character._id;
    const paid = await book(db, {
      characterId,
      nowMs,
      entries: [{ reason: "lantern", centiGold: -100 * gold }],
    });
    if (!paid.ok) return paid;
    const pool = await readPool(db);
    await writePool(db, { ...pool, pool: pool.pool + gold });
    await db.insert("lanternGifts", { characterId, gold, atMs: nowMs });
    return done({ lit: await lightIfFull(db, nowMs) });
  },
});
