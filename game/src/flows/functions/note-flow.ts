import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { FlowModel } from "../tables.ts";

type Context = CharacterContext<FlowModel>;

/** Adds up what accounts gain from each other by unusual prices and by gifts. */
export const noteFlow = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "value-moved" ? addFlow(context, event) : undefined;
  },
};

async function addFlow(
  { db, nowMs }: Context,
  { giver, taker, centi, isGift }: DomainEvent & { readonly kind: "value-moved" },
): Promise<void> {
  const day = utcDay(nowMs);
  const row = await db
    .query("flows")
    .withIndex("by_pair", (q) => q.eq("giver", giver).eq("taker", taker).eq("day", day))
    .unique();
  const giftCenti = isGift ? centi : 0;
  if (row === null) await db.insert("flows", { day, giver, taker, centi, giftCenti });
  else await db.patch(row._id, { centi: row.centi + centi, giftCenti: row.giftCenti + giftCenti });
}
