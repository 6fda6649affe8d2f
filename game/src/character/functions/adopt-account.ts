import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
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
    await forgetRate(db, fromAccountId);
    return { moved: moving.length };
  },
});

/** The guest is nobody any more, and sends no commands. */
async function forgetRate(db: Writer, accountId: string): Promise<void> {
  const rate = await db
    .query("commandRates")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  if (rate !== null) await db.delete(rate._id);
}
