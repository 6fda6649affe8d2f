import { v } from "convex/values";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import { grantMinutesOfKeysMax, largeGrantMinutesMax } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";
import { give } from "./grant.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

/**
 * Asks for more gold-minutes to be given to a character than one person may give, once somebody else who holds the keys agrees. Refuses
 * `bad-quantity` for less than that and for far too much, and what `askSecond` does.
 */
export const askGrant = staffMutation({
  permission: "crown",
  args: { name: v.string(), minutes: v.number() },
  target: findBearer,
  handler: async (context, { minutes }): Promise<Outcome> => {
    const { name, accountId, character } = context.target;
    const isLarge = Number.isInteger(minutes) && minutes > grantMinutesOfKeysMax;
    if (!isLarge || minutes > largeGrantMinutesMax) return refuse("bad-quantity");
    return askSecond(context, {
      deed: "large-grant",
      subject: character._id,
      of: [accountId],
      facts: { name, n: minutes },
      args: { characterId: character._id, minutes },
    });
  },
});

/** Refuses `target-gone` for a character that has gone since. */
export const largeGrant: Deed<PlayerFileModel> = {
  async perform(context, { args, reason }) {
    const id = context.db.normalizeId("characters", String(args["characterId"]));
    const character = id === null ? null : await context.db.get(id);
    if (character === null) return refuse("target-gone");
    await give(context, character, Number(args["minutes"]), reason);
    return done(null);
  },
};
