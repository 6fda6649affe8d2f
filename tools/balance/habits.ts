import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import type { CallingId } from "@aldermoor/game/callings/content/callings.ts";
import type { CraftingSkillId, GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import { gatheringSkillIds } from "@aldermoor/game/core/content/skills.ts";

/** How somebody plays: how long the lamp burns, what the time goes to, and how much care is taken. */
export type Habit = {
  readonly name: string;
  /** Hours of actions on an average day. */
  readonly hours: number;
  /** Shares of all actions; the rest is spent at the bench. */
  readonly combatShare: number;
  readonly gatherShare: number;
  /** The skills that gathering and crafting time goes to, in turn. */
  readonly gathers: readonly GatheringSkillId[];
  readonly crafts: readonly CraftingSkillId[];
  readonly calling: CallingId;
  /** Whether materials of other skills come from other players. */
  readonly trades: boolean;
  /** Whether gold goes to others for more materials than the own ones are worth. */
  readonly buysMaterials: boolean;
  /** Bought every day from the third on. */
  readonly boosts: readonly BoostId[];
  readonly dailyQuests: number;
  readonly weeklyQuests: number;
  /** Xp of boosts that company gives: parties, rites, weekends; as a share. */
  readonly company: number;
  /** Rerolls of an affix a day, once there is gold for them. */
  readonly rerolls: number;
  /** Share of the income that is kept. */
  readonly hoard: number;
};

const tavern = [
  "hearthside-tale",
  "lucky-penny",
  "miners-song",
] as const satisfies readonly BoostId[];
const wholeTavern = [
  ...tavern,
  "whetstone-rub",
  "guild-tuition",
  "magpie-charm",
] as const satisfies readonly BoostId[];

const ordinary = {
  gathers: ["mining"],
  crafts: ["smithing"],
  calling: "duelist",
  trades: true,
  buysMaterials: false,
} as const;

/** The players whose progress the game is balanced for. Hours count that nobody is always in time. */
export const habits: readonly Habit[] = [
  {
    ...ordinary,
    name: "weekender",
    hours: 13.5,
    combatShare: 0.6,
    gatherShare: 0.25,
    boosts: ["hearthside-tale"],
    dailyQuests: 2,
    weeklyQuests: 1,
    company: 0.01,
    rerolls: 4,
    hoard: 0.12,
  },
  {
    ...ordinary,
    name: "daily",
    hours: 22.5,
    combatShare: 0.6,
    gatherShare: 0.25,
    boosts: ["hearthside-tale"],
    dailyQuests: 3,
    weeklyQuests: 1,
    company: 0.03,
    rerolls: 6,
    hoard: 0.12,
  },
  {
    ...ordinary,
    name: "regular",
    hours: 23.4,
    combatShare: 0.55,
    gatherShare: 0.27,
    boosts: tavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.09,
    rerolls: 12,
    hoard: 0.08,
  },
  {
    ...ordinary,
    name: "hardcore",
    hours: 23.9,
    combatShare: 0.58,
    gatherShare: 0.25,
    boosts: wholeTavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.15,
    rerolls: 20,
    hoard: 0.06,
  },
  {
    ...ordinary,
    name: "gatherer",
    calling: "delver",
    hours: 23.4,
    combatShare: 0.4,
    gatherShare: 0.6,
    boosts: tavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.09,
    rerolls: 12,
    hoard: 0.08,
  },
  {
    ...ordinary,
    name: "crafter",
    calling: "artisan",
    buysMaterials: true,
    hours: 23.4,
    combatShare: 0.38,
    gatherShare: 0.02,
    boosts: tavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.09,
    rerolls: 12,
    hoard: 0.08,
  },
  {
    ...ordinary,
    name: "trader",
    calling: "strider",
    hours: 23.4,
    gathers: ["foraging", "hunting"],
    crafts: ["alchemy", "tailoring"],
    combatShare: 0.4,
    gatherShare: 0.35,
    boosts: tavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.09,
    rerolls: 12,
    hoard: 0.2,
  },
  {
    // Somebody's first fortnight: an evening of looking and the lamp for the rest, alone, with what they make.
    name: "newcomer",
    hours: 16,
    gathers: ["mining", "fishing"],
    crafts: ["smithing", "cooking"],
    calling: "duelist",
    trades: false,
    buysMaterials: false,
    combatShare: 0.7,
    gatherShare: 0.18,
    boosts: [],
    dailyQuests: 2,
    weeklyQuests: 0,
    company: 0,
    rerolls: 0,
    hoard: 0,
  },
  {
    name: "ironbound",
    hours: 23.4,
    gathers: gatheringSkillIds,
    crafts: ["smithing", "carpentry", "cooking", "tailoring"],
    calling: "warden",
    trades: false,
    buysMaterials: false,
    combatShare: 0.45,
    gatherShare: 0.35,
    boosts: tavern,
    dailyQuests: 5,
    weeklyQuests: 3,
    company: 0.02,
    rerolls: 12,
    hoard: 0.08,
  },
];
