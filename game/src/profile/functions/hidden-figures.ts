import type { DocumentByName } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { StoredState } from "../../state.ts";
import type { ProfileModel } from "../tables.ts";
import { readPublicFigures } from "./public-figures.ts";

type HiddenProfile = DocumentByName<ProfileModel, "hiddenProfiles">;

/** What was drawn of a hidden character; `null` when nothing was. */
export function findHiddenProfile(
  db: Reader<ProfileModel>,
  characterId: CharacterId,
): Promise<HiddenProfile | null> {
  return db
    .query("hiddenProfiles")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** Keeps the figures of a character as they are now, for its profile to show until the next day. */
export async function drawHiddenProfile(
  db: Writer<ProfileModel>,
  {
    character,
    state,
    nowMs,
  }: { readonly character: CharacterDoc; readonly state: StoredState; readonly nowMs: number },
): Promise<void> {
  const characterId = character._id;
  const day = utcDay(nowMs);
  const figures = await readPublicFigures(db, character, state);
  const before = await findHiddenProfile(db, characterId);
  if (before === null) await db.insert("hiddenProfiles", { characterId, day, figures });
  else await db.patch(before._id, { day, figures });
  const { skills, totalLevel } = figures;
  const combatLevel = skills.combat.level;
  await patchPresence(db, characterId, { figuresOfDay: day, combatLevel, totalLevel });
}

/** Forgets what was drawn of a character that may be seen again. */
export async function dropHiddenProfile(
  db: Writer<ProfileModel>,
  characterId: CharacterId,
): Promise<void> {
  const drawn = await findHiddenProfile(db, characterId);
  if (drawn === null) return;
  await db.delete(drawn._id);
  await patchPresence(db, characterId, { figuresOfDay: undefined });
}

/** The list of players tells of it what the profile does. */
async function patchPresence(
  db: Writer<ProfileModel>,
  characterId: CharacterId,
  drawn: {
    readonly figuresOfDay: number | undefined;
    readonly combatLevel?: number;
    readonly totalLevel?: number;
  },
): Promise<void> {
  const presence = await db
    .query("presences")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (presence !== null) await db.patch(presence._id, drawn);
}
