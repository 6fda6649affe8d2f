import type { Reader, Writer } from "../../core/functions/context.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { isRankable } from "../../rankings/functions/rankable.ts";
import type { WorldBossModel } from "../tables.ts";

/** Counts omens for the season in which they were earned. */
export async function addOmens(
  db: Writer<WorldBossModel>,
  character: CharacterDoc,
  earned: { readonly omens: number; readonly earnedAtMs: number; readonly nowMs: number },
): Promise<void> {
  if (!(await isRankable(db, character, earned.nowMs))) return;
  const season = seasonAt(earned.earnedAtMs);
  const row = await seasonOf(db, character._id, season);
  const { mode } = character;
  const omens = (row?.omens ?? 0) + earned.omens;
  const moved = { mode, omens, earliness: -earned.earnedAtMs };
  if (row === null)
    await db.insert("bossSeasons", { characterId: character._id, season, ...moved });
  else await db.patch(row._id, moved);
}

export function seasonOf(db: Reader<WorldBossModel>, characterId: CharacterId, season: number) {
  return db
    .query("bossSeasons")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("season", season))
    .unique();
}
