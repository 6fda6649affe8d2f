import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { adoptSettings } from "../../settings/functions/settings-row.ts";
import type { SettingsModel } from "../../settings/tables.ts";

const { task } = gameFunctions<SettingsModel>();

/**
 * A guest became a full account: its characters follow. All of them, even where the two accounts
 * together have more than there are places; nothing is lost, and only new ones cannot be made.
 */
export const adoptAccount = task({
  args: { fromAccountId: v.string(), toAccountId: v.string() },
  handler: async ({ db, nowMs, apart }, { fromAccountId, toAccountId }) => {
    const moving = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", fromAccountId))
      .collect();
    for (const character of moving) {
      await db.patch(character._id, { accountId: toAccountId });
      const adopted = { ...character, accountId: toAccountId };
      const context = characterContext({ db, nowMs, apart, character: adopted });
      await context.emit({ kind: "adopted", fromAccountId });
    }
    await adoptSettings(db, fromAccountId, toAccountId);
    return { moved: moving.length };
  },
});
