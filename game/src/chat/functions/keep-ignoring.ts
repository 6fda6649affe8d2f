import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import type { ChatModel } from "../tables.ts";
import { ignoredMax } from "./set-ignored.ts";

/** Whom a guest did not wish to hear stays unheard in the account it becomes. */
export const keepIgnoring = {
  async hear({ db, character }: CharacterContext<ChatModel>, event: Happening): Promise<void> {
    if (event.kind !== "adopted") return;
    const rows = await db
      .query("ignores")
      .withIndex("by_account", (q) => q.eq("accountId", event.fromAccountId))
      .take(ignoredMax);
    for (const { _id } of rows) await db.patch(_id, { accountId: character.accountId });
  },
};
