import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { VillageSeasonModel } from "../tables.ts";

type Context = CharacterContext<VillageSeasonModel>;

/** A village that is no more stands on no board. */
export const followVillages = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "village-ending" ? forget(context, event.villageId) : undefined;
  },
};

async function forget({ db }: Context, villageId: string): Promise<void> {
  const id = db.normalizeId("villages", villageId);
  if (id === null) return;
  const seasons = await db
    .query("villageSeasons")
    .withIndex("by_village", (q) => q.eq("villageId", id))
    .collect();
  const deeds = await db
    .query("villageDeeds")
    .withIndex("by_village", (q) => q.eq("villageId", id))
    .collect();
  for (const { _id } of [...seasons, ...deeds]) await db.delete(_id);
}
