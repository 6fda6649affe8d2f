import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";

const icons = {
  items: "locked-chest",
  recipes: "anvil",
  monsters: "rat",
  zones: "high-grass",
  nodes: "gold-mine",
  skills: "biceps",
  affixes: "powder",
  callings: "swords-emblem",
  origins: "walking-boot",
  rooms: "house",
  buildings: "village",
  boosts: "campfire",
  expeditions: "trail",
  "world-bosses": "horned-skull",
  fighters: "sword-brandish",
  quests: "scroll-quill",
  achievements: "laurels",
  rules: "book-cover",
} as const;

/** Each kind is a part of the address. */
export type WikiKind = keyof typeof icons;

export const wikiKindIcons: Readonly<Record<WikiKind, string>> = icons;

/** What the wiki has pages of, in the order of its shelves. */
export const wikiKinds = keysOf(wikiKindIcons);

/** Reads a part of an address; `null` for what is no kind. */
export function wikiKindOf(word: string): WikiKind | null {
  return wikiKinds.find((kind) => kind === word) ?? null;
}

/** The page of figures, which is no shelf. */
export const economyWord = "economy";

/** Where a page of the wiki lies. */
export function wikiAddress(kind: WikiKind, id?: string): string {
  return id === undefined ? `/game/wiki/${kind}` : `/game/wiki/${kind}/${id}`;
}
