import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { codeLastsMs, membersMax } from "../content/limits.ts";
import { drawCode } from "../rules/code.ts";
import type { HouseholdModel } from "../tables.ts";
import { membersWith } from "./members.ts";

const { characterMutation } = gameFunctions<HouseholdModel>();

/** Draws a code for another account to enter. Refuses `full-account`, and `household-full` (`n`). */
export const showCode = characterMutation({
  args: {},
  needs: ["full-account"],
  handler: async ({ db, nowMs, character }) => {
    const { accountId, _id: faceId } = character;
    if ((await membersWith(db, accountId)).length >= membersMax)
      return refuse("household-full", { n: membersMax });
    const code = drawCode(rngKeyedBy(gameSecret())(accountId, "household", nowMs));
    const shown = { accountId, faceId, code, untilMs: nowMs + codeLastsMs };
    const before = await findCode(db, accountId);
    if (before === null) await db.insert("householdCodes", shown);
    else await db.patch(before._id, shown);
    return done({ code, untilMs: shown.untilMs });
  },
});

/** What an account shows, or showed last. */
export function findCode(
  db: Reader<HouseholdModel>,
  accountId: string,
): Promise<DocumentByName<HouseholdModel, "householdCodes"> | null> {
  return db
    .query("householdCodes")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
