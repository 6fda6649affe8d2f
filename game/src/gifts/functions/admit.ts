import type { CharacterContext } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { boundCauses } from "../content/limits.ts";
import { inflowLeft, withWorth } from "../rules/inflow.ts";
import type { GiftModel } from "../tables.ts";
import { findInflow, keepInflow } from "./inflow.ts";
import { worthNow } from "./worth.ts";

type Delivery = {
  readonly cause: string;
  readonly items: Readonly<Record<string, number>>;
};

/** What of goods that came from others may be claimed now: as many units as the rest of the day takes, in the order of the goods. */
export const admitInflow = {
  async admit(
    context: CharacterContext<GiftModel>,
    { cause, items }: Delivery,
  ): Promise<Readonly<Record<string, number>> | null> {
    if (!boundCauses.has(cause)) return null;
    const { db, nowMs, character, progress } = context;
    const at = { day: utcDay(nowMs), combatLevel: progress.state.skills.combat.level };
    let inflow = await findInflow(db, character._id);
    const part: Record<string, number> = {};
    for (const [item, quantity] of Object.entries(items)) {
      if (!isItemId(item)) continue;
      const unit = await worthNow(db, { item, quantity: 1, piece: null }, nowMs);
      const units = Math.min(quantity, Math.floor(inflowLeft(inflow, at).centi / unit));
      const next = units === 0 ? null : withWorth(inflow, units * unit, at);
      if (next === null) continue;
      part[item] = units;
      await keepInflow(context, next);
      inflow = await findInflow(db, character._id);
    }
    return part;
  },
};
