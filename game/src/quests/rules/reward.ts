import type { SkillLevels } from "../../core/content/events.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { goldMinute, xpMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import type { MilliXp } from "../../core/rules/levels/pay-xp.ts";
import { payXp } from "../../core/rules/levels/pay-xp.ts";
import type { Rises } from "../../core/rules/levels/rises.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { QuestReward } from "../api.ts";
import type { Rewards } from "../content/quests.ts";

export type Goods = Readonly<Partial<Record<ItemId, number>>>;

/** A reward as the ledger and the state take it. */
export type Payment = {
  /** The state with the xp of the reward. */
  readonly state: CharacterState;
  readonly centiGold: number;
  readonly marks: number;
  /** Stackable goods. */
  readonly items: Goods;
  readonly pieces: readonly NewPiece[];
  /** All xp in thousandths, for the ledger. */
  readonly milliXp: number;
  readonly rises: Rises;
};

/** What a step pays at these levels. */
export function rewardOf(rewards: Rewards, skills: SkillLevels): QuestReward {
  const minutesOfGold = rewards.goldMinutes ?? 0;
  const xp: Partial<Record<SkillId, number>> = { ...rewards.xp };
  if (rewards.xpMinutes !== undefined) {
    const { skill, minutes } = rewards.xpMinutes;
    xp[skill] = (xp[skill] ?? 0) + minutes * xpMinute(skills[skill].level);
  }
  return {
    gold: (rewards.gold ?? 0) + Math.floor(minutesOfGold * goldMinute(skills.combat.level)),
    marks: rewards.marks ?? 0,
    items: { ...rewards.items, ...cacheOf(rewards.cacheTier) },
    xp,
  };
}

/** A reward put into a state's skills and told in what the ledger counts; xp is paid as printed. */
export function paymentOf(state: CharacterState, reward: QuestReward): Payment {
  const { skills, milliXp, rises } = payXp(state.skills, inMilli(reward.xp));
  return {
    state: { ...state, skills },
    centiGold: 100 * reward.gold,
    marks: reward.marks,
    items: stackables(reward.items),
    pieces: piecesAmong(reward.items),
    milliXp,
    rises,
  };
}

export const noReward: QuestReward = { gold: 0, marks: 0, items: {}, xp: {} };

/** Two rewards as one. */
export function addRewards(one: QuestReward, other: QuestReward): QuestReward {
  return {
    gold: one.gold + other.gold,
    marks: one.marks + other.marks,
    items: addCounts(one.items, other.items),
    xp: addCounts(one.xp, other.xp),
  };
}

function addCounts<Key extends string>(
  one: Readonly<Partial<Record<Key, number>>>,
  other: Readonly<Partial<Record<Key, number>>>,
): Readonly<Partial<Record<Key, number>>> {
  const sums: Partial<Record<Key, number>> = { ...one };
  for (const key of keysOf(other)) sums[key] = (sums[key] ?? 0) + (other[key] ?? 0);
  return sums;
}

/** One sealed cache of this tier. */
export function cacheOf(tier: number | undefined): Goods {
  const cache = tier === undefined ? undefined : caches.get(tier);
  return cache === undefined ? {} : { [cache]: 1 };
}

/** The first of each tier: the rewards of all tasks are asked for with every kill that one counts. */
const caches: ReadonlyMap<number, ItemId> = new Map(
  keysOf(items)
    .filter((id) => items[id].type === "container")
    .toReversed()
    .map((id) => [items[id].tier, id]),
);

function inMilli(xp: QuestReward["xp"]): MilliXp {
  return Object.fromEntries(keysOf(xp).map((skill) => [skill, 1000 * (xp[skill] ?? 0)]));
}

function stackables(given: Goods): Goods {
  const stacks: Partial<Record<ItemId, number>> = {};
  for (const id of keysOf(given)) if (!isPiece(id)) stacks[id] = given[id] ?? 0;
  return stacks;
}

/** Equipment of a reward is plain: common, without affixes. */
function piecesAmong(given: Goods): readonly NewPiece[] {
  return keysOf(given)
    .filter(isPiece)
    .flatMap((item) =>
      Array.from({ length: given[item] ?? 0 }, () => ({
        item,
        rarity: 1 as const,
        plus: 0 as const,
        affixes: [],
      })),
    );
}
