import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { goldMinute, priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { withRight } from "../../village/functions/standing.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { villageHolder } from "../../village/functions/villages.ts";
import type { Given } from "../api.ts";
import { giftMax } from "../content/limits.ts";
import { goodsWorthCenti } from "../rules/credit.ts";
import { isFirst, withDue } from "../rules/dues.ts";
import { storageCap } from "../rules/levels.ts";
import type { WorksModel } from "../tables.ts";
import { creditTo, payerOf } from "./payers.ts";
import { bringUpToDate, charge } from "./tend.ts";
import { storedOf } from "./works.ts";

const { characterMutation } = gameFunctions<WorksModel>();

type Context = CharacterContext<WorksModel>;

/** Gives gold to the treasury of the own village. Refuses as `withRight`, `bad-quantity` and `not-enough-gold`. */
export const giveGold = characterMutation({
  needs: ["full-account"],
  args: { gold: v.number() },
  handler: async (context, { gold }): Promise<Outcome<Given>> => {
    if (!Number.isSafeInteger(gold) || gold < 1 || gold > giftMax) return refuse("bad-quantity");
    const held = await withRight(context, "contribute");
    if (!held.ok) return held;
    const { village } = held.value;
    await bringUpToDate(context, village);
    return give(context, village, { parcel: { gold }, worthCenti: 100 * gold, goods: [] });
  },
});

/**
 * Gives refined goods to the storage of the own village. Refuses as `withRight`, `bad-quantity`, `target-gone` for what is not
 * there, `not-refined`, `storage-full` (`n`) for more than there is room for, and `not-enough-items`.
 */
export const giveGoods = characterMutation({
  needs: ["full-account"],
  args: { item: v.string(), quantity: v.number() },
  handler: async (context, { item, quantity }): Promise<Outcome<Given>> => {
    if (!isItemId(item)) return refuse("target-gone");
    if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse("bad-quantity");
    if (items[item].type !== "refined") return refuse("not-refined");
    const held = await withRight(context, "contribute");
    if (!held.ok) return held;
    const { village } = held.value;
    await bringUpToDate(context, village);
    const { db } = context;
    const { buildings } = (await db.get(village._id)) ?? village;
    const room = Math.max(0, storageCap(buildings) - (await storedOf(db, village._id, item)));
    if (quantity > room) return refuse("storage-full", { n: room });
    return give(context, village, {
      parcel: { items: { [item]: quantity } },
      worthCenti: goodsWorthCenti(item, quantity),
      goods: [{ item, quantity }],
    });
  },
});

type Gift = {
  readonly parcel: Parcel;
  readonly worthCenti: number;
  readonly goods: readonly { readonly item: ItemId; readonly quantity: number }[];
};

async function give(
  context: Context,
  village: VillageDoc,
  { parcel, worthCenti, goods }: Gift,
): Promise<Outcome<Given>> {
  const { db, nowMs, character, progress } = context;
  const to = villageHolder(village._id);
  const given = await transfer(db, { from: context, to, parcel, reason: "contribution" });
  if (!given.ok) return given;
  const payer = await payerOf(db, character._id);
  const { favour, creditCenti } = await creditTo(context, village._id, payer, { worthCenti });
  await charge(context, village._id);
  const minuteCenti = 100 * goldMinute(priceLevel(progress.state.skills));
  const goldMinutes = Math.floor(creditCenti / minuteCenti);
  const due = { thing: goods[0]?.item ?? "gold", day: utcDay(nowMs) };
  const counts = goldMinutes >= 1 && isFirst(payer, due);
  if (counts) await db.patch(payer._id, { dues: withDue(payer, due) });
  await context.emit({
    kind: "village-contributed",
    villageId: village._id,
    village: village.name,
    gold: parcel.gold ?? 0,
    given: goods,
    goldMinutes,
    counts,
    goods: goods
      .map(({ item, quantity }) => {
        return { item, quantity: Math.floor((quantity * creditCenti) / worthCenti) };
      })
      .filter(({ quantity }) => quantity > 0),
  });
  return done({ favour, owedGold: Math.ceil((payer.owedCenti - worthCenti + creditCenti) / 100) });
}
