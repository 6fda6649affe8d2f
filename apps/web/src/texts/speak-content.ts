import type { Language } from "./language.ts";
import { language } from "./language.ts";

/** The content by what is shown together. */
const contentRooms = [
  "achievements",
  "boosts",
  "buildings",
  "callings",
  "expeditions",
  "fighters",
  "items",
  "journeys",
  "origins",
  "quests",
  "recipes",
  "rooms",
  "skills",
  "world",
  "world-bosses",
] as const;

export type ContentRoom = (typeof contentRooms)[number];

/** Puts the words of a language into the tables of each room. */
export type ContentRooms = Readonly<Record<ContentRoom, () => Promise<void>>>;

/** The tables are written in English; each other language is a folder of `game/src/languages`. */
const retold: Readonly<Record<Exclude<Language, "en">, () => Promise<ContentRooms>>> = {
  de: async () => (await import("./german-content.ts")).germanContent,
};

/**
 * Makes the content speak the language of the page; all of it unless rooms are named. What is read before
 * that is English, and so is what cannot be fetched.
 */
export async function speakContent(...wanted: readonly ContentRoom[]): Promise<void> {
  const spoken = language();
  if (spoken === "en") return;
  try {
    const rooms = await retold[spoken]();
    const named = wanted.length === 0 ? contentRooms : wanted;
    await Promise.all(named.map((room) => once(room, rooms[room])));
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`The names in "${spoken}" could not be fetched; English is shown.`, error);
  }
}

const told = new Map<ContentRoom, Promise<void>>();

/** What failed is tried again with the next page. */
function once(room: ContentRoom, tell: () => Promise<void>): Promise<void> {
  const known = told.get(room);
  if (known !== undefined) return known;
  const telling = tell();
  told.set(room, telling);
  telling.catch(() => told.delete(room));
  return telling;
}
