import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { SaidAt } from "../rules/channel-pause.ts";
import type { Pace } from "../rules/message.ts";
import type { ChatModel } from "../tables.ts";

/** To how many strangers a character has begun to talk on a UTC day. */
export type Strangers = { readonly day: number; readonly count: number };

type Talk = { readonly state: Pace; readonly saidAt?: SaidAt; readonly strangers?: Strangers };

/** How fast a character has been talking lately; `null` before its first line. */
export function findSpeaker(db: Reader<ChatModel>, characterId: CharacterId) {
  return db
    .query("speakers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

export async function keepSpeaker(
  db: Writer<ChatModel>,
  characterId: CharacterId,
  talk: Talk,
): Promise<void> {
  const row = await findSpeaker(db, characterId);
  if (row === null) await db.insert("speakers", { characterId, ...talk });
  else await db.patch(row._id, talk);
}
