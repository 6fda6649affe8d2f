import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { findInflow, keepInflow } from "../../gifts/functions/inflow.ts";
import { worthNow } from "../../gifts/functions/worth.ts";
import { withWorth } from "../../gifts/rules/inflow.ts";
import { withRight } from "../../village/functions/standing.ts";
import { noteInVillage, villageHolder } from "../../village/functions/villages.ts";
import { goodsWorthCenti, withDebt } from "../rules/credit.ts";
import { limitLeft, limitOf, withTaken } from "../rules/withdraw.ts";
import type { WorksModel } from "../tables.ts";
import { payerOf } from "./payers.ts";
import { bringUpToDate } from "./tend.ts";

const { characterMutation } = gameFunctions<WorksModel>();

type Context = CharacterContext<WorksModel>;

/**
 * Takes goods out of the storage of the own village, into the bag and before everybody's eyes. Refuses as `withRight`, `ironbound`,
 * `target-gone` for what the world does not know, `bad-quantity`, `daily-limit` beyond what the rank may take out today,
 * `storage-short` (`n`, `item`), and `inflow-cap` (`name`) where it is more than may come to the character today.
 */
export const withdraw = characterMutation({
  needs: ["full-account"],
  args: { item: v.string(), quantity: v.number() },
  handler: async (context, { item, quantity }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    if (!isItemId(item)) return refuse("target-gone");
    if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse("bad-quantity");
    const held = await withRight(context, "withdraw");
    if (!held.ok) return held;
    if (character.mode === "ironbound") return refuse("ironbound");
    const { village, member } = held.value;
    await bringUpToDate(context, village);
    const payer = await payerOf(db, character._id);
    const day = utcDay(nowMs);
    const worth = items[item].vendor * quantity;
    const left = limitLeft(payer.taken, limitOf(member.rank, village.withdrawLimits), day);
    if (worth > left) return refuse("daily-limit");
    const inflow = await inflowWith(context, { item, quantity });
    if (inflow === null) return refuse("inflow-cap", { name: character.name });
    const from = villageHolder(village._id);
    const parcel = { items: { [item]: quantity } };
    const taken = await transfer(db, { from, to: context, parcel, reason: "withdrawal" });
    if (!taken.ok)
      return taken.code === "not-enough-items" ? refuse("storage-short", taken.params) : taken;
    await keepInflow(context, inflow);
    const { allowance, restMilli, owedCenti } = payer;
    const giver = { allowance, restMilli, owedCenti };
    await db.patch(payer._id, {
      ...withDebt(giver, goodsWorthCenti(item, quantity)),
      taken: withTaken(payer.taken, worth, day),
    });
    const line = { atMs: nowMs, kind: "withdrew", name: character.name } as const;
    await noteInVillage(db, village._id, { ...line, thing: item, n: quantity });
    await context.emit({ kind: "village-withdrew", village: village.name, item, quantity });
    return done(null);
  },
});

async function inflowWith(
  { db, nowMs, character, progress }: Context,
  {
    item,
    quantity,
  }: { readonly item: Parameters<typeof goodsWorthCenti>[0]; readonly quantity: number },
) {
  const worth = await worthNow(db, { item, quantity, piece: null }, nowMs);
  const at = { day: utcDay(nowMs), combatLevel: progress.state.skills.combat.level };
  return withWorth(await findInflow(db, character._id), worth, at);
}
