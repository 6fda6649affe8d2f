import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Deeds } from "../rules/measure.ts";
import type { AchievementModel } from "../tables.ts";

type Context = CharacterContext<AchievementModel>;

/** What was counted so far; nothing before the first deed. */
export async function readDeeds(
  db: Reader<AchievementModel>,
  characterId: CharacterId,
): Promise<Deeds> {
  return (await findDeedsRow(db, characterId))?.counts ?? {};
}

/**
 * As `readDeeds`; whoever was on the moor before anybody counted begins with what can be shown, which
 * holds what is being told of just now. `isNew` says so.
 */
export async function openDeeds({
  db,
  character,
}: Context): Promise<{ readonly deeds: Deeds; readonly isNew: boolean }> {
  const row = await findDeedsRow(db, character._id);
  if (row !== null) return { deeds: row.counts, isNew: false };
  const deeds = await provenDeeds(db, character._id);
  await db.insert("deeds", { characterId: character._id, counts: deeds });
  return { deeds, isNew: true };
}

export async function writeDeeds({ db, character }: Context, counts: Deeds): Promise<void> {
  const row = await findDeedsRow(db, character._id);
  if (row === null) await db.insert("deeds", { characterId: character._id, counts });
  else await db.patch(row._id, { counts });
}

async function provenDeeds(db: Reader<AchievementModel>, characterId: CharacterId): Promise<Deeds> {
  const { zones, craftCounter } = stateOf(await findProgressRow(db, characterId));
  const pieces = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
    .collect();
  const temperBest = pieces.reduce((best, { plus }) => Math.max(best, plus), 0);
  const bossKills = keysOf(zones).filter((zone) => zones[zone]?.bossBeaten === true).length;
  return { bossKills, temperBest, crafted: craftCounter };
}

function findDeedsRow(db: Reader<AchievementModel>, characterId: CharacterId) {
  return db
    .query("deeds")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
