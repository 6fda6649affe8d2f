import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { seenEveryMs } from "../content/limits.ts";
import type { VillageModel } from "../tables.ts";
import type { VillageReader } from "./villages.ts";
import { memberOf } from "./villages.ts";

type Context = CharacterContext<VillageModel>;

/** Writes down that a member was there, at most once an hour, so that what a village is asked reads no lives. */
export const followSigns = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "checked-in" ? keepSeen(context) : undefined;
  },
};

async function keepSeen({ db, nowMs, character }: Context): Promise<void> {
  const member = await memberOf(db, character._id);
  if (member === null || nowMs - member.seenAtMs < seenEveryMs) return;
  await db.patch(member._id, { seenAtMs: nowMs });
}

/** Members of one village need nobody's leave to speak to each other. */
export const villagersKnow = {
  async know(
    db: Pick<VillageReader, "query">,
    one: CharacterDoc,
    other: CharacterDoc,
  ): Promise<boolean> {
    const own = await memberOf(db, one._id);
    return own !== null && (await memberOf(db, other._id))?.villageId === own.villageId;
  },
};

/** Tasks of the day that ask something of a village are drawn for those alone who have one. */
export const villagers = {
  async isVillager(
    db: Pick<VillageReader, "query">,
    characterId: CharacterDoc["_id"],
  ): Promise<boolean> {
    return (await memberOf(db, characterId)) !== null;
  },
};

/** Whoever is renamed is called so in the log of the village too. */
export const keepNames = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "renamed" ? renameInLog(context, event) : undefined;
  },
};

/** As many lines as a page shows at a time, some times over: older ones tell what somebody was called then. */
const renamedMax = 500;

async function renameInLog(
  { db, character }: Context,
  { from, name }: EventOf<"renamed">,
): Promise<void> {
  const member = await memberOf(db, character._id);
  if (member === null) return;
  const lines = await db
    .query("villageLog")
    .withIndex("by_village", (q) => q.eq("villageId", member.villageId))
    .order("desc")
    .take(renamedMax);
  for (const line of lines) {
    if (line.name === from) await db.patch(line._id, { name });
    if (line.by === from) await db.patch(line._id, { by: name });
  }
}
