import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { logMax } from "../content/limits.ts";
import type { PartyModel } from "../tables.ts";
import { membershipOf } from "./parties.ts";

type Context = CharacterContext<PartyModel>;

/** Whoever is renamed is called so in the log of the party too. */
export const keepNames = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "renamed" ? renameInLog(context, event) : undefined;
  },
};

async function renameInLog(
  { db, character }: Context,
  { from, name }: EventOf<"renamed">,
): Promise<void> {
  const membership = await membershipOf(db, character._id);
  if (membership === null) return;
  const lines = await db
    .query("partyLog")
    .withIndex("by_party", (q) => q.eq("partyId", membership.partyId))
    .take(logMax);
  for (const line of lines) {
    if (line.name === from) await db.patch(line._id, { name });
    if (line.by === from) await db.patch(line._id, { by: name });
  }
}
