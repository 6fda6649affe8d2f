import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { QuestId } from "./content/quests.ts";

export type QuestView = {
  readonly quest: QuestId;
  readonly progress: number;
  readonly goal: number;
  readonly state: "open" | "ready" | "claimed" | "later";
};

export type QuestReward = {
  readonly gold: number;
  readonly marks: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly xp: Readonly<Partial<Record<SkillId, number>>>;
};

export type QuestsApi = {
  /** The story in order: the open step, what is claimed, and what a later chapter or system opens. */
  readonly story: Query<{ characterId: string }, readonly QuestView[] | null>;
  readonly claim: Command<{ characterId: string; quest: QuestId }, QuestReward>;
};
