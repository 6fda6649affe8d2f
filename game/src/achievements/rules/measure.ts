import { keysOf } from "../../core/content/keys-of.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { Achievement, CountedMetric, Family, Metric } from "../content/achievements.ts";
import { achievements, families } from "../content/achievements.ts";

/** What was counted because nothing else remembers it. */
export type Deeds = Readonly<Partial<Record<CountedMetric, number>>>;

/** Everything that metrics are read from. */
export type Facts = {
  readonly deeds: Deeds;
  readonly state: Pick<CharacterState, "skills" | "zones" | "rooms">;
  /** Whole gold that ever came in by one's own doing. */
  readonly goldEarned: number;
  readonly storyQuests: number;
  readonly itemsDiscovered: number;
  /** Favour of villages that ever came in. */
  readonly favourEarned: number;
};

/** How far a character is by a metric; 0 for parts of the game that are not open. */
export function measure(metric: Metric, facts: Facts): number {
  const { deeds, state } = facts;
  switch (metric) {
    case "bossKills":
    case "wandererKills":
    case "defeats":
    case "gathered":
    case "crafted":
    case "craftedLegendary":
    case "temperBest":
    case "harvests":
    case "dailyQuests":
    case "expeditions":
    case "worldBossJoined":
    case "arenaWins":
    case "towerFloor":
    case "hexesExplored":
      return deeds[metric] ?? 0;
    case "kills":
      return keysOf(state.zones).reduce((sum, zone) => sum + (state.zones[zone]?.kills ?? 0), 0);
    case "totalLevel":
      return totalLevelOf(state.skills);
    case "goldEarned":
      return facts.goldEarned;
    case "roomLevels":
      return keysOf(state.rooms).reduce((sum, room) => sum + (state.rooms[room] ?? 0), 0);
    case "storyQuests":
      return facts.storyQuests;
    case "itemsDiscovered":
      return facts.itemsDiscovered;
    case "villageFavourEarned":
      return facts.favourEarned;
    case "trades":
      return 0;
    default:
      return levelIn(metric, state);
  }
}

/** Whether the part of the game that a family counts is open. */
export function isOpen({ metric }: Family): boolean {
  return !closed.has(metric);
}

/** What has been reached and was not given yet. */
export function newlyReached(
  facts: Facts,
  isGiven: (achievement: string) => boolean,
): readonly Achievement[] {
  return families.flatMap(({ id, metric }) => {
    const value = measure(metric, facts);
    return (byFamily.get(id) ?? []).filter((one) => one.threshold <= value && !isGiven(one.id));
  });
}

/** Whether a count passes a threshold on its way: most steps pass none. */
export function passesThreshold(metric: CountedMetric, before: number, after: number): boolean {
  return families.some(
    (one) => one.metric === metric && one.thresholds.some((at) => before < at && at <= after),
  );
}

const closed: ReadonlySet<Metric> = new Set<Metric>(["trades"]);

const byFamily: ReadonlyMap<string, readonly Achievement[]> = new Map(
  families.map(({ id }) => [id, achievements.filter(({ family }) => family === id)]),
);

function levelIn(metric: `level:${string}`, { skills }: Facts["state"]): number {
  const skill = keysOf(skills).find((one) => metric === `level:${one}`);
  return skill === undefined ? 0 : skills[skill].level;
}
