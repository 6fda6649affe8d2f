import type { Command, Query } from "../core/api-types.ts";
import type { VillageTaskId } from "../quests/content/tasks/village.ts";

/** What a village is about now, as it was written down last. */
export type RunningVillageQuest = {
  readonly quest: VillageTaskId;
  readonly state: "running" | "done" | "lapsed";
  readonly endsAtMs: number;
  readonly goal: number;
  readonly progress: number;
  /** What the character did of it since it joined, and from how much on it is paid. */
  readonly own: number;
  readonly least: number;
  /** It was paid by another village in this period already. */
  readonly isPaidElsewhere: boolean;
  /** All who were in it, those who did most first. */
  readonly shares: readonly {
    readonly name: string;
    readonly avatarSeed: number;
    readonly count: number;
    readonly isIn: boolean;
  }[];
};

export type VillageVoteView = {
  readonly opensAtMs: number;
  /** When the period begins that is voted on. */
  readonly closesAtMs: number;
  readonly endsAtMs: number;
  readonly isOpen: boolean;
  readonly mayVote: boolean;
  readonly own: VillageTaskId | null;
  /** How many voted at all. */
  readonly voted: number;
  readonly choices: readonly {
    readonly quest: VillageTaskId;
    readonly isDoable: boolean;
    /** By how many of the members are active now. */
    readonly goal: number;
    /** `null` before the own vote. */
    readonly votes: number | null;
  }[];
};

export type VillageQuestsView = {
  readonly villageId: string;
  readonly village: string;
  /** `null` before the first period of the village. */
  readonly quest: RunningVillageQuest | null;
  readonly vote: VillageVoteView;
};

export type PastVillageQuest = {
  readonly quest: VillageTaskId;
  readonly isDone: boolean;
  readonly overAtMs: number;
  readonly progress: number;
  readonly goal: number;
  readonly paid: number;
};

type Own = { characterId: string };

export type VillageQuestsApi = {
  /** `null` without a village. */
  readonly mine: Query<Own, VillageQuestsView | null>;
  /** Quests of a village that are over, the latest first. */
  readonly history: Query<{ villageId: string }, readonly PastVillageQuest[]>;
  readonly vote: Command<Own & { quest: VillageTaskId }>;
};
