import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { TelemetryModel } from "../tables.ts";

type Context = CharacterContext<TelemetryModel>;

/** Counts players by their first character, so that no sample has to look for them. */
export const noteArrival = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "created" ? countArrival(context) : undefined;
  },
};

async function countArrival({ db, character }: Context): Promise<void> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .take(2);
  if (own.length > 1) return;
  const row = await db.query("arrivals").first();
  if (row === null) await db.insert("arrivals", { players: 1 });
  else await db.patch(row._id, { players: row.players + 1 });
}
