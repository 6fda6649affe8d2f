import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { ModerationModel } from "../tables.ts";

/** What was laid on a guest holds for the account it becomes. */
export const adoptSanctions = {
  handle(
    context: CharacterContext<ModerationModel>,
    event: DomainEvent,
  ): Promise<void> | undefined {
    return event.kind === "adopted" ? adopt(context, event.fromAccountId) : undefined;
  },
};

async function adopt(
  { db, character }: CharacterContext<ModerationModel>,
  fromAccountId: string,
): Promise<void> {
  const rows = await db
    .query("sanctions")
    .withIndex("by_account", (q) => q.eq("accountId", fromAccountId))
    .collect();
  for (const { _id } of rows) await db.patch(_id, { accountId: character.accountId });
}
