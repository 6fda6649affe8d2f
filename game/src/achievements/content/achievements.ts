import { maxLevel } from "../../core/content/levels.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds, skills } from "../../core/content/skills.ts";

/** What is counted, over a character's whole life. */
export type Metric = CountedMetric | ProvenMetric | ClosedMetric | `level:${SkillId}`;

/** Remembered by nothing else, so each has a counter. */
export type CountedMetric =
  | "bossKills"
  | "wandererKills"
  | "defeats"
  | "gathered"
  | "crafted"
  | "craftedLegendary"
  | "temperBest"
  | "harvests"
  | "dailyQuests"
  | "expeditions"
  | "worldBossJoined"
  | "arenaWins"
  | "towerFloor"
  | "hexesExplored";

/** Told by the state, the ledger and the story themselves. */
type ProvenMetric =
  | "kills"
  | "totalLevel"
  | "goldEarned"
  | "roomLevels"
  | "storyQuests"
  | "itemsDiscovered"
  | "villageFavourEarned";

/** Of parts of the game that are not open. */
type ClosedMetric = "trades";

export type AchievementGroup =
  | "combat"
  | "skills"
  | "trade"
  | "economy"
  | "house"
  | "fighters"
  | "world"
  | "village"
  | "party"
  | "story";

/** One thing that is counted, and how far it goes. */
export type Family = {
  readonly id: string;
  readonly group: AchievementGroup;
  readonly name: string;
  readonly icon: string;
  readonly metric: Metric;
  readonly thresholds: readonly number[];
};

/** One threshold of a family. */
export type Achievement = {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly threshold: number;
  readonly points: number;
  /** Marks, or the title that bears the achievement's own id. Points are for the board alone. */
  readonly reward: { readonly marks: number } | { readonly title: string };
};

const levels = [10, 25, 50, 75, maxLevel];

export const families: readonly Family[] = [
  {
    id: "slayer",
    group: "combat",
    name: "Slayer",
    icon: "crossed-swords",
    metric: "kills",
    thresholds: [100, 1_000, 10_000, 100_000, 1_000_000],
  },
  {
    id: "bossbane",
    group: "combat",
    name: "Bossbane",
    icon: "crowned-skull",
    metric: "bossKills",
    thresholds: [1, 10, 100, 500, 2_500],
  },
  {
    id: "wanderer",
    group: "combat",
    name: "Stray Lights",
    icon: "old-lantern",
    metric: "wandererKills",
    thresholds: [1, 10, 50, 250],
  },
  {
    id: "persistent",
    group: "combat",
    name: "Up Again",
    icon: "life-tap",
    metric: "defeats",
    thresholds: [1, 25, 250],
  },
  ...skillIds.map((skill): Family => ({
    id: `adept-${skill}`,
    group: "skills",
    name: skills[skill].name,
    icon: skills[skill].icon,
    metric: `level:${skill}`,
    thresholds: levels,
  })),
  {
    id: "total",
    group: "skills",
    name: "Well-Rounded",
    icon: "three-leaves",
    metric: "totalLevel",
    thresholds: [50, 150, 400, 800, 1_300, maxLevel * skillIds.length],
  },
  {
    id: "gatherer",
    group: "trade",
    name: "Full Cart",
    icon: "basket",
    metric: "gathered",
    thresholds: [500, 5_000, 50_000, 500_000],
  },
  {
    id: "maker",
    group: "trade",
    name: "Maker's Mark",
    icon: "hammer-nails",
    metric: "crafted",
    thresholds: [50, 500, 5_000, 50_000],
  },
  {
    id: "masterwork",
    group: "trade",
    name: "Masterwork",
    icon: "star-medal",
    metric: "craftedLegendary",
    thresholds: [1, 5, 25],
  },
  {
    id: "temperer",
    group: "trade",
    name: "Hot Hands",
    icon: "anvil-impact",
    metric: "temperBest",
    thresholds: [3, 5, 8, 10],
  },
  {
    id: "merchant",
    group: "economy",
    name: "Merchant",
    icon: "trade",
    metric: "trades",
    thresholds: [1, 50, 500, 5_000],
  },
  {
    id: "hoard",
    group: "economy",
    name: "A Tidy Sum",
    icon: "coins-pile",
    metric: "goldEarned",
    thresholds: [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000],
  },
  {
    id: "householder",
    group: "house",
    name: "Householder",
    icon: "house",
    metric: "roomLevels",
    thresholds: [1, 10, 50, 120, 250],
  },
  {
    id: "gladiator",
    group: "fighters",
    name: "Gladiator",
    icon: "coliseum",
    metric: "arenaWins",
    thresholds: [1, 25, 200, 1_000],
  },
  {
    id: "climber",
    group: "fighters",
    name: "Climber",
    icon: "white-tower",
    metric: "towerFloor",
    thresholds: [5, 25, 50, 100, 200],
  },
  {
    id: "bellringer",
    group: "world",
    name: "Bellringer",
    icon: "ringing-bell",
    metric: "worldBossJoined",
    thresholds: [1, 20, 100, 400],
  },
  {
    id: "neighbour",
    group: "village",
    name: "Good Neighbour",
    icon: "village",
    metric: "villageFavourEarned",
    thresholds: [100, 2_000, 20_000, 200_000],
  },
  {
    id: "pathfinder",
    group: "village",
    name: "Pathfinder",
    icon: "treasure-map",
    metric: "hexesExplored",
    thresholds: [1, 25, 150],
  },
  {
    id: "companion",
    group: "party",
    name: "Companion",
    icon: "three-friends",
    metric: "expeditions",
    thresholds: [1, 20, 100],
  },
  {
    id: "storyteller",
    group: "story",
    name: "Storyteller",
    icon: "scroll-quill",
    metric: "storyQuests",
    thresholds: [6, 12, 20, 33],
  },
  {
    id: "dutiful",
    group: "story",
    name: "Dutiful",
    icon: "calendar",
    metric: "dailyQuests",
    thresholds: [5, 50, 250, 1_000],
  },
  {
    id: "gardener",
    group: "house",
    name: "Green Fingers",
    icon: "plant-watering",
    metric: "harvests",
    thresholds: [5, 50, 500],
  },
  {
    id: "collector",
    group: "story",
    name: "Collector",
    icon: "bookshelf",
    metric: "itemsDiscovered",
    thresholds: [50, 150, 300, 500],
  },
];

const numerals = ["I", "II", "III", "IV", "V", "VI"];
const pointsByPlace = [5, 10, 15, 25, 40, 60];
const marksEach = 3;
/** From this place on a title is given instead of marks. */
const titlesFromPlace = 5;

/** All of them, family by family. */
export const achievements: readonly Achievement[] = families.flatMap((one) =>
  one.thresholds.map((threshold, at) => {
    const place = at + 1;
    const id = `${one.id}-${place}`;
    return {
      id,
      family: one.id,
      name: `${one.name} ${numerals[at] ?? place}`,
      threshold,
      points: pointsByPlace[at] ?? 0,
      reward: place < titlesFromPlace ? { marks: marksEach * place } : { title: id },
    };
  }),
);
