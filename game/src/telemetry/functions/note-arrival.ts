import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { TelemetryModel } from "../tables.ts";

type Context = CharacterContext<TelemetryModel>;

/** Notes players by their first character, each in a row of its own, which the next sample counts. */
export const noteArrival = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "created" ? countArrival(context) : undefined;
  },
};

async function countArrival({ db, nowMs: atMs, character }: Context): Promise<void> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .take(2);
  if (own.length > 1) return;
  await db.insert("newArrivals", { atMs });
}
