import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { ChatModel } from "../tables.ts";
import { ignoresOf } from "./ignoring.ts";

type Context = CharacterContext<ChatModel>;

/** What a guest ignored stays ignored by the account it becomes. */
export const keepIgnoring = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "adopted" ? takeOver(context, event.fromAccountId) : undefined;
  },
};

async function takeOver({ db, character }: Context, fromAccountId: string): Promise<void> {
  const rows = await ignoresOf(db, fromAccountId);
  for (const { _id } of rows) await db.patch(_id, { accountId: character.accountId });
}
