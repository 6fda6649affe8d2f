import type { ContentRoom } from "./speak-content.ts";
import { speakContent } from "./speak-content.ts";

/** The kinds of things of the content that sentences name. */
export type ContentKind =
  | "item"
  | "skill"
  | "boss"
  | "monster"
  | "recipe"
  | "zone"
  | "quest"
  | "achievement"
  | "room"
  | "building"
  | "boost"
  | "expedition"
  | "world-boss"
  | "fighter"
  | "terrain"
  | "journey-event";

/** The name of a thing by its id; the id itself when the content does not know it. */
export async function contentName(kind: ContentKind, id: string): Promise<string> {
  const [names] = await Promise.all([tables[kind](), speakContent(...roomsOf[kind])]);
  return names(id) ?? id;
}

type Names = (id: string) => string | undefined;
type Named = Readonly<Record<string, { readonly name: string }>>;

/** Where the names of a kind are told in the language of the page. */
const roomsOf: Readonly<Record<ContentKind, readonly [ContentRoom, ...ContentRoom[]]>> = {
  item: ["items"],
  skill: ["skills"],
  boss: ["world"],
  monster: ["world"],
  recipe: ["recipes", "items"],
  zone: ["world"],
  quest: ["quests"],
  achievement: ["achievements"],
  room: ["rooms"],
  building: ["buildings"],
  boost: ["boosts"],
  expedition: ["expeditions"],
  "world-boss": ["world-bosses"],
  fighter: ["fighters"],
  terrain: ["journeys"],
  "journey-event": ["journeys"],
};

// The tables are large, so each is fetched only when a sentence needs it.
const tables: Readonly<Record<ContentKind, () => Promise<Names>>> = {
  item: async () => namesIn((await import("@aldermoor/game/core/content/items.ts")).items),
  skill: async () => namesIn((await import("@aldermoor/game/core/content/skills.ts")).skills),
  boss: monsterNames,
  monster: monsterNames,
  recipe: recipeNames,
  zone: async () => namesIn((await import("@aldermoor/game/world/content/zones.ts")).zones),
  boost: async () => namesIn((await import("@aldermoor/game/boosts/content/boosts.ts")).boosts),
  expedition: async () =>
    namesIn((await import("@aldermoor/game/expeditions/content/expeditions.ts")).expeditions),
  "world-boss": async () =>
    namesIn((await import("@aldermoor/game/world-boss/content/bosses.ts")).worldBosses),
  fighter: async () =>
    namesIn((await import("@aldermoor/game/fighters/content/classes.ts")).fighterClasses),
  terrain: async () =>
    namesIn((await import("@aldermoor/game/journeys/content/terrains.ts")).terrains),
  "journey-event": async () =>
    namesIn((await import("@aldermoor/game/journeys/content/journey-events.ts")).journeyEvents),
  room: async () => namesIn((await import("@aldermoor/game/house/content/rooms.ts")).rooms),
  building: async () =>
    namesIn((await import("@aldermoor/game/village/content/buildings.ts")).buildings),
  achievement: achievementNames,
  quest: questNames,
};

async function questNames(): Promise<Names> {
  const [{ quests }, { tasks }] = await Promise.all([
    import("@aldermoor/game/quests/content/quests.ts"),
    import("@aldermoor/game/quests/content/tasks.ts"),
  ]);
  return namesIn({ ...quests, ...tasks });
}

async function achievementNames(): Promise<Names> {
  const { achievements } = await import("@aldermoor/game/achievements/content/achievements.ts");
  return (id) => achievements.find((one) => one.id === id)?.name;
}

async function monsterNames(): Promise<Names> {
  return namesIn((await import("@aldermoor/game/world/content/monsters.ts")).monsters);
}

/** Most recipes bear the name of what they make. */
async function recipeNames(): Promise<Names> {
  const [{ recipes }, itemName] = await Promise.all([
    import("@aldermoor/game/crafting/content/recipes.ts"),
    tables.item(),
  ]);
  const table: Readonly<
    Record<string, { readonly name?: string; readonly output: { readonly item: string } }>
  > = recipes;
  return (id) => table[id]?.name ?? itemName(table[id]?.output.item ?? "");
}

function namesIn(table: Named): Names {
  return (id) => table[id]?.name;
}
