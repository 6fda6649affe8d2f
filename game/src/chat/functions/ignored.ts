import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { ignoredMax } from "./set-ignored.ts";

const { question } = gameFunctions<ChatModel>();

/** Whose lines the caller does not wish to hear, by name; `null` while nobody is signed in. */
export const ignored = question({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const rows = await db
      .query("ignores")
      .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
      .take(ignoredMax);
    return rows.map(({ name }) => name);
  },
});
