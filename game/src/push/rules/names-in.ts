import { achievements } from "../../achievements/content/achievements.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import type { NamedKind } from "../../core/content/define-news.ts";
import { items } from "../../core/content/items.ts";
import { skills } from "../../core/content/skills.ts";
import { expeditions } from "../../expeditions/content/expeditions.ts";
import { fighterClasses } from "../../fighters/content/classes.ts";
import { rooms } from "../../house/content/rooms.ts";
import { journeyEvents } from "../../journeys/content/journey-events.ts";
import { terrains } from "../../journeys/content/terrains.ts";
import { achievementWords } from "../../languages/german/achievements.ts";
import { boosts as germanBoosts } from "../../languages/german/boosts.ts";
import { buildings as germanBuildings } from "../../languages/german/buildings.ts";
import { expeditions as germanExpeditions } from "../../languages/german/expeditions.ts";
import { fighterClasses as germanFighters } from "../../languages/german/fighters.ts";
import { items as germanItems } from "../../languages/german/items.ts";
import {
  journeyEvents as germanJourneyEvents,
  terrains as germanTerrains,
} from "../../languages/german/journeys.ts";
import { quests as germanQuests } from "../../languages/german/quests.ts";
import { rooms as germanRooms } from "../../languages/german/rooms.ts";
import { skills as germanSkills } from "../../languages/german/skills.ts";
import { tasks as germanTasks } from "../../languages/german/tasks.ts";
import { worldBosses as germanWorldBosses } from "../../languages/german/world-bosses.ts";
import { zones as germanZones } from "../../languages/german/zones.ts";
import { quests } from "../../quests/content/quests.ts";
import { sharedTasks, tasks } from "../../quests/content/tasks.ts";
import { buildings } from "../../village/content/buildings.ts";
import { worldBosses } from "../../world-boss/content/bosses.ts";
import { zones } from "../../world/content/zones.ts";

type Names = Readonly<Record<string, { readonly name: string }>>;
type NamesByKind = Readonly<Record<NamedKind, Names>>;

/** The names of what news tell of, as the content has them. */
export const english: NamesByKind = {
  item: items,
  skill: skills,
  zone: zones,
  quest: { ...quests, ...tasks, ...sharedTasks },
  achievement: Object.fromEntries(achievements.map((one) => [one.id, one])),
  room: rooms,
  building: buildings,
  boost: boosts,
  expedition: expeditions,
  "world-boss": worldBosses,
  fighter: fighterClasses,
  terrain: terrains,
  "journey-event": journeyEvents,
};

/** The names in the other languages that a worker may speak, by its language. */
export const others = {
  de: {
    item: germanItems,
    skill: germanSkills,
    zone: germanZones,
    quest: { ...germanQuests, ...germanTasks },
    achievement: Object.fromEntries(achievements.map((one) => [one.id, achievementWords(one)])),
    room: germanRooms,
    building: germanBuildings,
    boost: germanBoosts,
    expedition: germanExpeditions,
    "world-boss": germanWorldBosses,
    fighter: germanFighters,
    terrain: germanTerrains,
    "journey-event": germanJourneyEvents,
  },
} as const satisfies Readonly<Record<string, NamesByKind>>;
