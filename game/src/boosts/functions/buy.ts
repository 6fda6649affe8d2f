import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done } from "../../core/rules/outcome.ts";
import { buyBoost, tavernBoosts } from "../rules/tavern.ts";
import type { BoostModel } from "../tables.ts";
import { noteBoost } from "./boost-runs.ts";

const { characterMutation } = gameFunctions<BoostModel>();

/**
 * Buys a boost at the tavern, or another day of it. Refuses `cooldown` (`time`) while it runs for more
 * than two days, and `not-enough-gold`.
 */
export const buy = characterMutation({
  args: { boost: oneOf(tavernBoosts) },
  handler: async (context, { boost }) => {
    const { db, nowMs, character, progress } = context;
    const bought = buyBoost(progress.state, boost, nowMs);
    if (!bought.ok) return bought;

    const { boosts, gold, endsAtMs } = bought.value;
    const paid = await postEntries(context, [{ reason: "boost", gold: -gold }]);
    if (!paid.ok) return paid;
    progress.update({ state: { ...progress.state, boosts } });
    await noteBoost(db, character._id, { boost, nowMs, endsAtMs, gold });
    await context.emit({ kind: "boost-started", boost });
    return done({ gold, endsAtMs });
  },
});
