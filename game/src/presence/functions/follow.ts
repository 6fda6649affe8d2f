import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { isNewsworthyRise, totalLevelOf } from "../../core/rules/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { PresenceModel } from "../tables.ts";
import type { Moor } from "./moor-row.ts";
import { changeMoor } from "./moor-row.ts";

const newsworthyRarityMin = 3;

/** Keeps the list of players and the strip of the landing page true. */
export const followPresence = {
  async hear(context: CharacterContext<PresenceModel>, event: Happening): Promise<void> {
    const { db, nowMs, character } = context;
    switch (event.kind) {
      case "created":
        await openPresence(context);
        return changeMoor(db, (moor) => ({ characters: moor.characters + 1 }));
      case "arrived":
        return setOnline(context, true);
      case "left":
        return setOnline(context, false);
      case "settings-changed":
      case "adopted":
        return patchPresence(context, { isHidden: await wishesToBeHidden(context) });
      case "face-changed":
        return patchPresence(context, { avatarSeed: event.avatarSeed });
      case "title-changed":
        return patchPresence(context, { title: event.title ?? undefined });
      case "departed":
        return changeMoor(db, (moor) => withoutDeparted(moor, character.name));
      case "work-changed":
        return patchPresence(context, { work: event.work });
      case "levelled": {
        await patchPresence(context, await levelsOf(context));
        if (!isNewsworthyRise(event.from, event.to) || (await isHidden(context))) return undefined;
        const lastLevel = {
          name: character.name,
          skill: event.skill,
          level: event.to,
          atMs: nowMs,
        };
        return changeMoor(db, () => ({ lastLevel }));
      }
      case "found-piece": {
        if (event.rarity < newsworthyRarityMin || (await isHidden(context))) return undefined;
        const { item, rarity } = event;
        const lastFind = { name: character.name, item, rarity, atMs: nowMs };
        return changeMoor(db, () => ({ lastFind }));
      }
      default:
        return undefined;
    }
  },
};

/** The world has one less, and its news name nobody who has left it. */
function withoutDeparted({ characters, lastLevel, lastFind }: Moor, name: string): Partial<Moor> {
  return {
    characters: characters - 1,
    ...(lastLevel?.name === name ? { lastLevel: null } : {}),
    ...(lastFind?.name === name ? { lastFind: null } : {}),
  };
}

async function openPresence(context: CharacterContext<PresenceModel>): Promise<void> {
  const { name, avatarSeed, _id: characterId } = context.character;
  await context.db.insert("presences", {
    characterId,
    online: false,
    isHidden: await wishesToBeHidden(context),
    name,
    avatarSeed,
    ...(await levelsOf(context)),
    work: "idle",
  });
}

async function wishesToBeHidden({ db, character }: CharacterContext<PresenceModel>) {
  return !(await settingsOf(db, character.accountId)).privacy.showsOnline;
}

async function isHidden({ db, character }: CharacterContext<PresenceModel>): Promise<boolean> {
  return (await findPresence(db, character._id))?.isHidden === true;
}

async function setOnline(context: CharacterContext<PresenceModel>, online: boolean): Promise<void> {
  // Rows that were written before titles were shown learn of theirs on the way in.
  const { title } = context.character;
  await patchPresence(context, online ? { online, title } : { online });
  await changeMoor(context.db, (moor) => ({ online: moor.online + (online ? 1 : -1) }));
}

async function levelsOf(context: CharacterContext<PresenceModel>) {
  const { skills } = stateOf(await findLifeRow(context.db, context.character._id));
  return { combatLevel: skills.combat.level, totalLevel: totalLevelOf(skills) };
}

async function patchPresence(
  context: CharacterContext<PresenceModel>,
  change: {
    online?: boolean;
    isHidden?: boolean;
    avatarSeed?: number;
    title?: string | undefined;
    work?: "idle" | "combat" | "gather" | "craft";
    combatLevel?: number;
    totalLevel?: number;
  },
): Promise<void> {
  const row = await findPresence(context.db, context.character._id);
  if (row !== null) await context.db.patch(row._id, change);
}

function findPresence(db: CharacterContext<PresenceModel>["db"], characterId: CharacterId) {
  return db
    .query("presences")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
