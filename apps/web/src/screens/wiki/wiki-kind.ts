/** What the wiki has pages of, in the order of its shelves; each is a part of the address. */
export const wikiKinds = [
  "items",
  "recipes",
  "monsters",
  "zones",
  "nodes",
  "skills",
  "affixes",
  "callings",
  "origins",
  "rooms",
  "boosts",
  "quests",
  "achievements",
  "rules",
] as const;

export type WikiKind = (typeof wikiKinds)[number];

export const wikiKindIcons: Readonly<Record<WikiKind, string>> = {
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
  boosts: "campfire",
  quests: "scroll-quill",
  achievements: "laurels",
  rules: "book-cover",
};

/** Reads a part of an address; `null` for what is no kind. */
export function wikiKindOf(word: string): WikiKind | null {
  return wikiKinds.find((kind) => kind === word) ?? null;
}

/** Where a page of the wiki lies. */
export function wikiAddress(kind: WikiKind, id?: string): string {
  return id === undefined ? `/game/wiki/${kind}` : `/game/wiki/${kind}/${id}`;
}
