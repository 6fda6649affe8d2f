import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { sideOf } from "../../fighters/functions/field-company.ts";
import { defendersMin } from "../content/limits.ts";
import type { ArenaModel } from "../tables.ts";
import { withOpponents } from "./draw-opponents.ts";
import { findGladiator, gladiatorOf, writeGladiator } from "./gladiators.ts";

type Context = CharacterContext<ArenaModel>;

/** Lists who has a defence that can be met, and nobody who is leaving, banned for long, or a guest. */
export const followFormations = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "formation-set":
      case "restored":
      case "adopted":
        return list(context);
      case "departing":
      case "exiled":
        return unlist(context);
      default:
        return undefined;
    }
  },
};

async function list(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const side = await sideOf(db, character._id, "defence");
  const isListed =
    side.filter((one) => one !== null).length >= defendersMin && character.isGuest !== true;
  const own = await gladiatorOf(db, character._id, nowMs);
  if (own.isListed === isListed) return;
  const listed = { ...own, isListed };
  // Whoever comes to the arena for the first time finds somebody there.
  const isFirst = isListed && own.opponents.length === 0;
  const next = isFirst ? await withOpponents(context, listed, nowMs) : listed;
  await writeGladiator(db, character._id, next);
}

async function unlist({ db, character }: Context): Promise<void> {
  const row = await findGladiator(db, character._id);
  if (row?.isListed === true) await db.patch(row._id, { isListed: false });
}
