import { nameKey } from "../../character/rules/name.ts";
import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import { isNewsworthyRise } from "../../core/content/levels.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import type { PresenceModel } from "../tables.ts";
import type { Moor } from "./moor-row.ts";
import { changeMoor } from "./moor-row.ts";
import { showCount } from "./online-count.ts";
import { shownWork } from "./online.ts";

type Context = CharacterContext<PresenceModel>;
const newsworthyRarityMin = 3;

/** Keeps the list of players and the strip of the landing page true. */
export const followPresence = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "created":
        return openPresence(context);
      case "arrived":
        return setOnline(context, true);
      case "left":
        return setOnline(context, false);
      case "settings-changed":
      case "adopted":
        return hideOrShow(context);
      case "face-changed":
        return patchPresence(context, { avatarSeed: event.avatarSeed });
      case "title-changed":
        return patchPresence(context, { title: event.title ?? undefined });
      case "renamed":
        return rename(context, event);
      case "departed":
        return changeMoor(context.db, (moor) => withoutDeparted(moor, context.character.name));
      case "converted":
        return patchPresence(context, { mode: "standard" });
      case "work-changed":
        return patchPresence(context, { work: event.work });
      case "levelled":
        return noteRise(context, event);
      case "found-piece":
        return event.rarity < newsworthyRarityMin ? undefined : noteFind(context, event);
      default:
        return undefined;
    }
  },
};

/** The levels of those who hide what they do stay those of the day: they would tell of every hour. */
async function noteRise(context: Context, rise: EventOf<"levelled">): Promise<void> {
  if (await hidesWork(context)) return;
  await patchPresence(context, levelsOf(context));
  if (!isNewsworthyRise(rise.from, rise.to)) return;
  const { nowMs: atMs, character } = context;
  const lastLevel = { name: character.name, skill: rise.skill, level: rise.to, atMs };
  await changeMoor(context.db, () => ({ lastLevel }));
}

async function noteFind(context: Context, { item, rarity }: EventOf<"found-piece">): Promise<void> {
  if (await hidesWork(context)) return;
  const { nowMs: atMs, character } = context;
  const lastFind = { name: character.name, item, rarity, atMs };
  await changeMoor(context.db, () => ({ lastFind }));
}

/** The world has one character less, and its news do not name a departed one. */
function withoutDeparted(moor: Moor, name: string): Partial<Moor> {
  return { characters: moor.characters - 1, ...withoutNewsOf(moor, name) };
}

function withoutNewsOf({ lastLevel, lastFind }: Moor, name: string): Partial<Moor> {
  return {
    ...(lastLevel?.name === name ? { lastLevel: null } : {}),
    ...(lastFind?.name === name ? { lastFind: null } : {}),
  };
}

async function rename(context: Context, { from, name }: EventOf<"renamed">): Promise<void> {
  await patchPresence(context, { name, nameKey: nameKey(name) });
  await changeMoor(context.db, ({ lastLevel, lastFind }) => ({
    ...(lastLevel?.name === from ? { lastLevel: { ...lastLevel, name } } : {}),
    ...(lastFind?.name === from ? { lastFind: { ...lastFind, name } } : {}),
  }));
}

async function openPresence(context: Context): Promise<void> {
  const { name, nameKey, mode, avatarSeed, _id: characterId } = context.character;
  await context.db.insert("presences", {
    characterId,
    online: false,
    ...(await wishesOf(context)),
    name,
    nameKey,
    mode,
    avatarSeed,
    ...levelsOf(context),
    work: "idle",
  });
  await changeMoor(context.db, (moor) => ({ characters: moor.characters + 1 }));
}

async function hideOrShow(context: Context): Promise<void> {
  const wishes = await wishesOf(context);
  const hid = await hidesWork(context);
  await patchPresence(context, {
    ...wishes,
    ...(hid && !wishes.hidesWork ? levelsOf(context) : {}),
  });
  if (wishes.hidesWork)
    await changeMoor(context.db, (moor) => withoutNewsOf(moor, context.character.name));
}

async function wishesOf({ db, character }: Context) {
  const { privacy } = await settingsOf(db, character.accountId);
  return { isHidden: !privacy.showsOnline, hidesWork: !showsActivity(privacy) };
}

async function hidesWork({ db, character }: Context): Promise<boolean> {
  const row = await findPresence(db, character._id);
  return row !== null && shownWork(row) === null;
}

async function setOnline(context: Context, online: boolean): Promise<void> {
  // Rows of older versions learn on the way in what they did not hold.
  const { title, nameKey, mode } = context.character;
  await patchPresence(context, online ? { online, title, nameKey, mode } : { online });
  await changeMoor(context.db, (moor) => ({ online: moor.online + (online ? 1 : -1) }));
  await showCount(context.db, context.nowMs);
}

function levelsOf({ progress }: Context) {
  const { skills } = progress.state;
  return { combatLevel: skills.combat.level, totalLevel: totalLevelOf(skills) };
}

async function patchPresence(
  context: Context,
  change: {
    online?: boolean;
    isHidden?: boolean;
    hidesWork?: boolean;
    avatarSeed?: number;
    title?: string | undefined;
    name?: string;
    nameKey?: string;
    mode?: string;
    work?: "idle" | "combat" | "gather" | "craft";
    combatLevel?: number;
    totalLevel?: number;
  },
): Promise<void> {
  const row = await findPresence(context.db, context.character._id);
  if (row !== null) await context.db.patch(row._id, change);
}

function findPresence(db: Context["db"], characterId: CharacterId) {
  return db
    .query("presences")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
