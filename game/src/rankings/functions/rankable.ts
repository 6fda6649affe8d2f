import type { Reader, Writer } from "../../core/functions/context.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { RankingModel } from "../tables.ts";

type Db = Writer<RankingModel>;

/** Boards rank players: no staff, who could help themselves, no guests, who come by the dozen, and nobody who is banned. */
export async function isRankable(
  db: Reader<RankingModel>,
  { accountId, isGuest }: CharacterDoc,
  nowMs: number,
): Promise<boolean> {
  if (isGuest === true) return false;
  const owner = ownerOf(accountId);
  if ((await staffRoleOf(db, owner)) !== null) return false;
  return (await refuseSanctioned(db, owner, "ban", nowMs)) === null;
}

/** Takes a character off all boards; whoever may be ranked again comes back with all it has. */
export async function leaveBoards(db: Db, characterId: CharacterId): Promise<void> {
  const rows = await db
    .query("standings")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
  for (const { _id } of rows) await db.delete(_id);
  const clock = await db
    .query("rankingClocks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (clock !== null) await db.delete(clock._id);
}
