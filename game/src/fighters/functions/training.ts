import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { train as decide } from "../rules/training.ts";
import type { FighterModel } from "../tables.ts";
import { findFighter } from "./companies.ts";

const { characterMutation } = gameFunctions<FighterModel>();

/**
 * Trains a fighter for gold, by one level or several. Refuses `target-gone`, `bad-quantity`, `fighter-grown` (`n`) and
 * `not-enough-gold`.
 */
export const train = characterMutation({
  args: { fighterId: v.string(), levels: v.number() },
  handler: async (context, { fighterId, levels }): Promise<Outcome<{ readonly gold: number }>> => {
    const { db, character, progress } = context;
    const fighter = await findFighter(db, character._id, fighterId);
    if (fighter === null) return refuse("target-gone");
    const trained = decide(fighter, levels, progress.state.skills.combat.level);
    if (!trained.ok) return trained;
    const { growth, gold } = trained.value;
    const paid = await postEntries(context, [{ reason: "training", gold: -gold }]);
    if (!paid.ok) return paid;
    const { level, trainedGold } = growth;
    await db.patch(fighter.id, { level, trainedGold });
    return done({ gold });
  },
});
