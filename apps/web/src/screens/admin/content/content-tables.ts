type Table = Readonly<Record<string, object>>;

/** The tables of the content, each fetched when it is first looked at. */
const tables = {
  items: async () => (await import("@aldermoor/game/core/content/items.ts")).items,
  recipes: async () => (await import("@aldermoor/game/crafting/content/recipes.ts")).recipes,
  monsters: async () => (await import("@aldermoor/game/world/content/monsters.ts")).monsters,
  zones: async () => (await import("@aldermoor/game/world/content/zones.ts")).zones,
  nodes: async () => (await import("@aldermoor/game/world/content/nodes.ts")).nodes,
  skills: async () => (await import("@aldermoor/game/core/content/skills.ts")).skills,
  slots: async () => (await import("@aldermoor/game/core/content/slots.ts")).slots,
  affixes: async () => (await import("@aldermoor/game/core/content/affixes.ts")).affixes,
  rarities: async () => (await import("@aldermoor/game/core/content/rarities.ts")).rarities,
  callings: async () => (await import("@aldermoor/game/callings/content/callings.ts")).callings,
  origins: async () => (await import("@aldermoor/game/character/content/origins.ts")).origins,
  quests: async () => (await import("@aldermoor/game/quests/content/quests.ts")).quests,
  tasks: async () => (await import("@aldermoor/game/quests/content/tasks.ts")).tasks,
  "mark-offers": async () =>
    (await import("@aldermoor/game/quests/content/mark-offers.ts")).markOffers,
  "laurel-offers": async () =>
    (await import("@aldermoor/game/fighters/content/laurel-offers.ts")).laurelOffers,
  achievements: async () => {
    const { achievements } = await import("@aldermoor/game/achievements/content/achievements.ts");
    return Object.fromEntries(achievements.map((one) => [one.id, one]));
  },
  boosts: async () => (await import("@aldermoor/game/boosts/content/boosts.ts")).boosts,
  rooms: async () => (await import("@aldermoor/game/house/content/rooms.ts")).rooms,
  buildings: async () => (await import("@aldermoor/game/village/content/buildings.ts")).buildings,
  expeditions: async () =>
    (await import("@aldermoor/game/expeditions/content/expeditions.ts")).expeditions,
  fighters: async () =>
    (await import("@aldermoor/game/fighters/content/classes.ts")).fighterClasses,
  "fighter-skills": async () =>
    (await import("@aldermoor/game/fighters/content/fighter-skills.ts")).fighterSkills,
  "fighter-traits": async () =>
    (await import("@aldermoor/game/fighters/content/traits.ts")).fighterTraits,
  "fighter-ranks": async () =>
    (await import("@aldermoor/game/fighters/content/ranks.ts")).fighterRanks,
  terrains: async () => (await import("@aldermoor/game/journeys/content/terrains.ts")).terrains,
  "journey-events": async () =>
    (await import("@aldermoor/game/journeys/content/journey-events.ts")).journeyEvents,
  "world-bosses": async () =>
    (await import("@aldermoor/game/world-boss/content/bosses.ts")).worldBosses,
} as const satisfies Readonly<Record<string, () => Promise<Table>>>;

export type ContentTable = keyof typeof tables;

/** The kinds of content, in the order in which they are offered. */
export const contentTables = Object.keys(tables) as readonly ContentTable[];

/** A thing of the content with all its fields. */
export type ContentThing = {
  readonly table: ContentTable;
  readonly id: string;
  /** Its own name; its id where it has none. */
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

/** All things of some kinds, each kind in its own order. */
export async function loadThings(
  wanted: readonly ContentTable[],
): Promise<readonly ContentThing[]> {
  const loaded = await Promise.all(
    wanted.map(async (table): Promise<readonly ContentThing[]> => {
      const rows: Table = await tables[table]();
      return Object.entries(rows).map(([id, row]) => thingOf(table, id, row));
    }),
  );
  return loaded.flat();
}

function thingOf(table: ContentTable, id: string, row: object): ContentThing {
  const name: unknown = Reflect.get(row, "name");
  const fields = Object.entries(row).map(([field, value]: [string, unknown]) => ({
    name: field,
    value: valueText(value),
  }));
  return { table, id, name: typeof name === "string" ? name : id, fields };
}

/** A word or a number as it is; all else as it would be written down. */
function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value, null, 1) ?? String(value);
}

/** Those of the things that bear all of some words anywhere: in their ids, their names or their values. */
export function foundThings(
  things: readonly ContentThing[],
  words: string,
): readonly ContentThing[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return things;
  return things.filter(({ id, name, fields }) => {
    const text = [id, name, ...fields.map((field) => `${field.name} ${field.value}`)]
      .join("\n")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
