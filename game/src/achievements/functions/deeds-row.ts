import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
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
 * As `readDeeds`. A character that was created before deeds were counted begins with those that can be
 * proven, the events at hand included; `isNew` says so.
 */
export async function openDeeds(
  context: Context,
): Promise<{ readonly deeds: Deeds; readonly isNew: boolean }> {
  const { db, character } = context;
  const row = await findDeedsRow(db, character._id);
  if (row !== null) return { deeds: row.counts, isNew: false };
  const deeds = await provenDeeds(context);
  await db.insert("deeds", { characterId: character._id, counts: deeds });
  return { deeds, isNew: true };
}

export async function writeDeeds({ db, character }: Context, counts: Deeds): Promise<void> {
  const row = await findDeedsRow(db, character._id);
  if (row === null) await db.insert("deeds", { characterId: character._id, counts });
  else await db.patch(row._id, { counts });
}

async function provenDeeds({ db, character, progress }: Context): Promise<Deeds> {
  const { zones, craftCounter } = progress.state;
  const pieces = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", character._id))
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
