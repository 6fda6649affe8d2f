import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { holdsAt } from "../../core/functions/sanctions/sanctions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ModerationModel } from "../tables.ts";

const { accountMutation } = gameFunctions<ModerationModel>();

/** Says that a warning or a kick was read. Refuses `target-gone` for what is none of the caller that waits for it. */
export const acknowledge = accountMutation({
  args: { sanctionId: v.string() },
  handler: async ({ db, nowMs, caller }, { sanctionId }) => {
    const id = db.normalizeId("sanctions", sanctionId);
    const row = id === null ? null : await db.get(id);
    const isOwn =
      row?.accountId === caller.accountId && (row.kind === "warning" || row.kind === "kick");
    if (row === null || !isOwn || !holdsAt(row, nowMs)) return refuse("target-gone");
    await db.patch(row._id, { readAtMs: nowMs });
    return done(null);
  },
});
