import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { WorldBossModel } from "../tables.ts";

type Context = CharacterContext<WorldBossModel>;

/** Whoever is about to leave or is banned for long promises nothing any more; whom no board ranks has no season, and a converted one counts among the others. */
export const followCharacters = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "departing":
        return forgetPledges(context);
      case "exiled":
        return leave(context);
      case "unranked":
        return forgetSeasons(context);
      case "converted":
        return moveSeasons(context);
      default:
        return undefined;
    }
  },
};

async function leave(context: Context): Promise<void> {
  await forgetPledges(context);
  await forgetSeasons(context);
}

async function forgetPledges({ db, character }: Context): Promise<void> {
  const rows = await db
    .query("bossPledges")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .collect();
  for (const { _id } of rows) await db.delete(_id);
}

async function forgetSeasons(context: Context): Promise<void> {
  for (const { _id } of await seasonsOf(context)) await context.db.delete(_id);
}

async function moveSeasons(context: Context): Promise<void> {
  for (const { _id } of await seasonsOf(context)) await context.db.patch(_id, { mode: "standard" });
}

function seasonsOf({ db, character }: Context) {
  return db
    .query("bossSeasons")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .collect();
}
