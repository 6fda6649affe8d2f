import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { membersMax } from "../content/limits.ts";
import { codeTyped } from "../rules/code.ts";
import type { HouseholdModel } from "../tables.ts";
import { findMember, membersOf, membersWith, shareHousehold } from "./members.ts";

const { characterMutation } = gameFunctions<HouseholdModel>();

/**
 * Enters the code of another account, which is used up by it. Refuses `full-account`, `bad-code` for one that does not
 * hold, `nothing-to-do` for the own one and that of who belongs to the same household, `in-household` for whoever belongs
 * to another, and `household-full` (`n`).
 */
export const join = characterMutation({
  args: { code: v.string() },
  needs: ["full-account"],
  handler: async (context, { code: text }) => {
    const { db, nowMs, character } = context;
    const { accountId, _id: faceId } = character;
    const code = codeTyped(text);
    const shown = await db
      .query("householdCodes")
      .withIndex("by_code", (q) => q.eq("code", code))
      .first();
    if (shown === null || shown.untilMs <= nowMs) return refuse("bad-code");
    if (shown.accountId === accountId || (await shareHousehold(db, accountId, shown.accountId)))
      return refuse("nothing-to-do");
    if ((await membersWith(db, accountId)).length > 0) return refuse("in-household");

    const host = await findMember(db, shown.accountId);
    const household = host?.household ?? code;
    const count = (await membersOf(db, household)).length;
    if (count >= membersMax) return refuse("household-full", { n: membersMax });
    const before = await findMember(db, accountId);
    // Whoever all others left by deleting their accounts is alone, and comes anew.
    if (before !== null) await db.delete(before._id);
    const added = { household, joinedAtMs: nowMs };
    const { accountId: hostId, faceId: hostFaceId } = shown;
    if (host === null)
      await db.insert("householdMembers", { accountId: hostId, faceId: hostFaceId, ...added });
    await db.insert("householdMembers", { accountId, faceId, ...added });
    await db.delete(shown._id);

    const face = await db.get(hostFaceId);
    const event = { kind: "household-joined", by: character.name } as const;
    if (face !== null) await tellCharacter(context, face, event);
    return done({ name: face?.name ?? null });
  },
});
