import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { NewPiece } from "../../core/rules/equipment.ts";
import { isPiece } from "../../core/rules/equipment.ts";
import { keysOf } from "../../core/rules/keys-of.ts";
import { addMilliXp } from "../../core/rules/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState, Skills } from "../../core/rules/state.ts";
import { goldMinute, xpMinute } from "../../core/rules/yardsticks.ts";
import type { QuestReward } from "../api.ts";
import type { QuestId, Rewards } from "../content/quests.ts";
import { quests } from "../content/quests.ts";
import type { Story, StoryFacts } from "./story.ts";
import { storyViews } from "./story.ts";

type Items = Readonly<Partial<Record<ItemId, number>>>;

/** A step that is paid; the caller books it. */
export type Claim = {
  readonly story: Story;
  /** The state with the xp of the reward. */
  readonly state: CharacterState;
  /** What the player is shown: pieces stand among the items. */
  readonly reward: QuestReward;
  readonly centiGold: number;
  readonly marks: number;
  /** Stackable goods that come, less those that are handed over. */
  readonly items: Items;
  readonly pieces: readonly NewPiece[];
  readonly levels: readonly {
    readonly skill: SkillId;
    readonly from: number;
    readonly to: number;
  }[];
};

/**
 * Pays for a step of the story, at the level held now. Refuses `quest-not-ready` for one that is not
 * done, already paid, or of a later chapter.
 */
export function claimQuest(
  scene: Omit<StoryFacts, "state"> & { readonly state: CharacterState; readonly story: Story },
  id: QuestId,
): Outcome<Claim> {
  const { state, story } = scene;
  const view = storyViews(story, scene).find(({ quest }) => quest === id);
  if (view?.state !== "ready") return refuse("quest-not-ready");
  const { rewards, objective } = quests[id];
  const reward = rewardOf(rewards, state.skills);
  const skills = payXp(state.skills, reward.xp);
  const handedOver = objective.type === "deliver" ? { [objective.item]: -objective.count } : {};
  return done({
    story: { ...story, claimed: [...story.claimed, id] },
    state: { ...state, skills },
    reward,
    centiGold: 100 * reward.gold,
    marks: reward.marks,
    items: { ...stackables(reward.items), ...handedOver },
    pieces: piecesAmong(reward.items),
    levels: keysOf(reward.xp).flatMap((skill) => {
      const from = state.skills[skill].level;
      const to = skills[skill].level;
      return to > from ? [{ skill, from, to }] : [];
    }),
  });
}

/** What a step pays at these levels. */
export function rewardOf(rewards: Rewards, skills: Skills): QuestReward {
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

function cacheOf(tier: number | undefined): Items {
  const cache = keysOf(items).find(
    (id) => items[id].type === "container" && items[id].tier === tier,
  );
  return cache === undefined ? {} : { [cache]: 1 };
}

function payXp(skills: Skills, xp: QuestReward["xp"]): Skills {
  const paid = { ...skills };
  for (const skill of keysOf(xp)) {
    paid[skill] = addMilliXp(skill, paid[skill], 1000 * (xp[skill] ?? 0));
  }
  return paid;
}

function stackables(given: Items): Items {
  const stacks: Partial<Record<ItemId, number>> = {};
  for (const id of keysOf(given)) if (!isPiece(id)) stacks[id] = given[id] ?? 0;
  return stacks;
}

/** Equipment of a reward is plain: common, without affixes. */
function piecesAmong(given: Items): readonly NewPiece[] {
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
