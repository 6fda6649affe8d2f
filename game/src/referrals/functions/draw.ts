import { gameFunctions } from "../../core/functions/game-functions.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { replacedEveryMs } from "../content/limits.ts";
import { drawRefId } from "../rules/draw-ref-id.ts";
import type { ReferralModel } from "../tables.ts";
import { findLink } from "./links.ts";

const { characterMutation } = gameFunctions<ReferralModel>();

/**
 * Draws the address by which an account sends friends; the one before leads nowhere from then on. Refuses `full-account`, and
 * `cooldown` (`time`) within a day.
 */
export const draw = characterMutation({
  args: {},
  needs: ["full-account"],
  preparesItself: true,
  handler: async ({ db, nowMs, character }): Promise<Outcome<{ readonly refId: string }>> => {
    const { accountId, _id: faceId } = character;
    const before = await findLink(db, accountId);
    const fromMs = before === null ? 0 : before.drawnAtMs + replacedEveryMs;
    if (fromMs > nowMs) return refuse("cooldown", { time: fromMs - nowMs });
    // By the server's secret: whoever knows the account and the instant can't tell what was drawn.
    const refId = drawRefId(rngKeyedBy(gameSecret())(accountId, "referral", nowMs));
    const drawn = { accountId, faceId, refId, drawnAtMs: nowMs };
    if (before === null) await db.insert("referralLinks", drawn);
    else await db.patch(before._id, drawn);
    return done({ refId });
  },
});
