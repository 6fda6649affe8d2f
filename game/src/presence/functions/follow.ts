import { nameKey } from "../../character/rules/name.ts";
import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import { isNewsworthyRise } from "../../core/content/levels.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import type { PresenceModel } from "../tables.ts";
import { shownWork } from "./online.ts";

type Context = CharacterContext<PresenceModel>;
const newsworthyRarityMin = 3;

/** Keeps the list of players true, and notes what the strip of the landing page may tell of. */
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
        return patchPresence(context, { name: event.name, nameKey: nameKey(event.name) });
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
  await tell(context, { skill: rise.skill, level: rise.to });
}

async function noteFind(context: Context, { item, rarity }: EventOf<"found-piece">): Promise<void> {
  if (await hidesWork(context)) return;
  await tell(context, { item, rarity });
}

/** Has something told on the landing page, unless somebody else does something there before the next count. */
async function tell(
  { db, nowMs: atMs, character: { _id: characterId, name } }: Context,
  deed:
    | { readonly skill: string; readonly level: number }
    | Pick<EventOf<"found-piece">, "item" | "rarity">,
): Promise<void> {
  await db.insert("moorNews", { news: { characterId, name, atMs, ...deed } });
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
}

async function hideOrShow(context: Context): Promise<void> {
  const wishes = await wishesOf(context);
  const hid = await hidesWork(context);
  await patchPresence(context, {
    ...wishes,
    ...(hid && !wishes.hidesWork ? levelsOf(context) : {}),
  });
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

/** What others see of a character. */
export function findPresence(db: Reader<PresenceModel>, characterId: CharacterId) {
  return db
    .query("presences")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
