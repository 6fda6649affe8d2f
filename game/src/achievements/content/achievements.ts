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
  | "dailyQuests";

/** Told by the state, the books and the story themselves. */
export type ProvenMetric =
  | "kills"
  | "totalLevel"
  | "goldEarned"
  | "roomLevels"
  | "storyQuests"
  | "itemsDiscovered";

/** Of parts of the game that are not open. */
export type ClosedMetric =
  | "trades"
  | "arenaWins"
  | "towerFloor"
  | "worldBossJoined"
  | "villageFavourEarned"
  | "hexesExplored"
  | "expeditions";

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

const levels = [10, 25, 50, 75, 100];

export const families: readonly Family[] = [
  family(
    "slayer",
    "combat",
    "Slayer",
    "crossed-swords",
    "kills",
    [100, 1_000, 10_000, 100_000, 1_000_000],
  ),
  family("bossbane", "combat", "Bossbane", "crowned-skull", "bossKills", [1, 10, 100, 500, 2_500]),
  family("wanderer", "combat", "Stray Lights", "old-lantern", "wandererKills", [1, 10, 50, 250]),
  family("persistent", "combat", "Up Again", "life-tap", "defeats", [1, 25, 250]),
  ...skillIds.map((skill) =>
    family(
      `adept-${skill}`,
      "skills",
      skills[skill].name,
      skills[skill].icon,
      `level:${skill}`,
      levels,
    ),
  ),
  family(
    "total",
    "skills",
    "Well-Rounded",
    "three-leaves",
    "totalLevel",
    [50, 150, 400, 800, 1_300, 1_700],
  ),
  family("gatherer", "trade", "Full Cart", "basket", "gathered", [500, 5_000, 50_000, 500_000]),
  family("maker", "trade", "Maker's Mark", "hammer-nails", "crafted", [50, 500, 5_000, 50_000]),
  family("masterwork", "trade", "Masterwork", "star-medal", "craftedLegendary", [1, 5, 25]),
  family("temperer", "trade", "Hot Hands", "anvil-impact", "temperBest", [3, 5, 8, 10]),
  family("merchant", "economy", "Merchant", "trade", "trades", [1, 50, 500, 5_000]),
  family(
    "hoard",
    "economy",
    "A Tidy Sum",
    "coins-pile",
    "goldEarned",
    [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000],
  ),
  family("householder", "house", "Householder", "house", "roomLevels", [1, 10, 50, 120, 250]),
  family("gladiator", "fighters", "Gladiator", "coliseum", "arenaWins", [1, 25, 200, 1_000]),
  family("climber", "fighters", "Climber", "white-tower", "towerFloor", [5, 25, 50, 100, 200]),
  family("bellringer", "world", "Bellringer", "ringing-bell", "worldBossJoined", [1, 20, 100, 400]),
  family(
    "neighbour",
    "village",
    "Good Neighbour",
    "village",
    "villageFavourEarned",
    [100, 2_000, 20_000, 200_000],
  ),
  family("pathfinder", "village", "Pathfinder", "treasure-map", "hexesExplored", [1, 25, 150]),
  family("companion", "party", "Companion", "three-friends", "expeditions", [1, 20, 100]),
  family("storyteller", "story", "Storyteller", "scroll-quill", "storyQuests", [6, 12, 20, 33]),
  family("dutiful", "story", "Dutiful", "calendar", "dailyQuests", [5, 50, 250, 1_000]),
  family("gardener", "house", "Green Fingers", "plant-watering", "harvests", [5, 50, 500]),
  family("collector", "story", "Collector", "bookshelf", "itemsDiscovered", [50, 150, 300, 500]),
];

const numerals = ["I", "II", "III", "IV", "V", "VI"];
const pointsByPlace = [5, 10, 15, 25, 40, 60];
const marksEach = 3;
/** From this place on a title is given instead of marks. */
const titlesFromPlace = 5;

/** All 175, family by family. */
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

function family(
  id: string,
  group: AchievementGroup,
  name: string,
  icon: string,
  metric: Metric,
  thresholds: readonly number[],
): Family {
  return { id, group, name, icon, metric, thresholds };
}
