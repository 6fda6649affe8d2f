import type { BoostId } from "../boosts/content/boosts.ts";
import type { EventId } from "../boosts/content/events.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { RoomId } from "../house/content/rooms.ts";
import type { MarkOfferId } from "./content/mark-offers.ts";
import type { QuestId } from "./content/quests.ts";
import type { TaskId, TaskKind } from "./content/tasks.ts";

export type QuestView = {
  readonly quest: QuestId;
  readonly progress: number;
  readonly goal: number;
  readonly state: "open" | "ready" | "claimed" | "later";
  /** What it pays, where that went by the levels at which it was done. */
  readonly earned?: QuestReward;
  /** What the step hands out while it can be taken: for nothing, but for the `tool` that the trader sells. */
  readonly gift?: "room" | "boost" | "trade" | "tool" | "fighter";
};

export type QuestReward = {
  readonly gold: number;
  readonly marks: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly xp: Readonly<Partial<Record<SkillId, number>>>;
};

/** One quest of a day or a week. */
export type TaskView = {
  readonly task: TaskId;
  readonly progress: number;
  readonly goal: number;
  readonly state: "open" | "ready" | "claimed";
  /** What it pays: fixed once it is done, else at the present levels. */
  readonly reward: QuestReward;
  /** Whether another may still be drawn for it today. */
  readonly replaceable: boolean;
  /** The event that added it to the day; `null` for one that was drawn. */
  readonly event: EventId | null;
};

export type TaskSetView = {
  readonly id: string;
  readonly kind: TaskKind;
  readonly beginsAtMs: number;
  /** What is done by then and not claimed is paid by itself. */
  readonly closesAtMs: number;
  readonly tasks: readonly TaskView[];
};

export type TasksView = {
  /** The newest of each kind first. */
  readonly sets: readonly TaskSetView[];
  /** When the next set of each kind is drawn. */
  readonly nextDayAtMs: number;
  readonly nextWeekAtMs: number;
};

export type MarkOfferView = {
  readonly offer: MarkOfferId;
  /** In marks. */
  readonly price: number;
  /** Goods of one purchase; empty for anything else. */
  readonly items: QuestReward["items"];
  /** How many may still be bought this week; `null` without a limit. */
  readonly left: number | null;
  /** The event during which it is sold, and when that returns: `null` while it may be bought. */
  readonly event: EventId | null;
  readonly opensAtMs: number | null;
  /** It can be had once, and is. */
  readonly owned: boolean;
};

export type QuestsApi = {
  /** The story in order: the open step, what is claimed, and what a later chapter or system opens. */
  readonly story: Query<{ characterId: string }, readonly QuestView[] | null>;
  readonly claim: Command<{ characterId: string; quest: QuestId }, QuestReward>;
  /** Takes the first level of a room, built at once, that a step of the story pays. */
  /** One copper ore, once, while the step of the market day is told; answers what it brought. */
  readonly sellToTrader: Command<{ characterId: string }, { readonly gold: number }>;
  readonly buyFromTrader: Command<
    { characterId: string; item: ItemId },
    { readonly gold: number; readonly pieceId: string }
  >;
  readonly takeRoom: Command<{ characterId: string; room: RoomId }>;
  /** Takes a day of a tavern's boost that a step of the story pays. */
  readonly takeBoost: Command<{ characterId: string; boost: BoostId }>;
  /** The quests of the days and weeks that are open. */
  readonly tasks: Query<{ characterId: string }, TasksView | null>;
  readonly claimTask: Command<{ characterId: string; set: string; task: TaskId }, QuestReward>;
  /** Takes the reward of every task that is done; `n` tells how many. */
  readonly claimAllTasks: Command<{ characterId: string }, { n: number; reward: QuestReward }>;
  /** Draws another task instead of one, once a day each. */
  readonly replaceTask: Command<{ characterId: string; set: string; task: TaskId }>;
  readonly markOffers: Query<
    { characterId: string },
    { readonly marks: number; readonly offers: readonly MarkOfferView[] } | null
  >;
  readonly buyWithMarks: Command<{ characterId: string; offer: MarkOfferId; quantity: number }>;
};
