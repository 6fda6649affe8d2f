import type { AwaySummary } from "../activity/api.ts";
import type { ChannelId } from "../chat/api.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { BoostId } from "../core/content/boosts.ts";
import type { ItemId } from "../core/content/items.ts";
import type { RoomId } from "../core/content/rooms.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { QuestId } from "../quests/content/quests.ts";
import type { TaskId } from "../quests/content/tasks.ts";
import type { ZoneId } from "../world/content/zones.ts";

/** What is told, by type. */
export type NoticeEvent =
  | {
      readonly type: "level";
      readonly skill: SkillId;
      readonly from: number;
      readonly to: number;
    }
  /** Levels beyond 100. */
  | {
      readonly type: "mastery";
      readonly skill: SkillId;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: "rare-find"; readonly item: ItemId; readonly rarity: number }
  | {
      readonly type: "rare-make";
      readonly item: ItemId;
      readonly rarity: number;
      readonly count: number;
    }
  | {
      readonly type: "work-ended";
      readonly reason: Exclude<NonNullable<AwaySummary["stopped"]>, "queue-done">;
    }
  | { readonly type: "queue-empty" }
  | { readonly type: "lamp-low"; readonly endsAtMs: number }
  | { readonly type: "boss-beaten"; readonly zone: ZoneId; readonly first: boolean }
  /** What became of the character itself. */
  | { readonly type: "self"; readonly change: "converted" | "departing" | "restored" }
  | { readonly type: "room"; readonly room: RoomId; readonly level: number }
  /** Plots that became ripe and wait for their harvest. */
  | { readonly type: "garden"; readonly plots: number }
  | { readonly type: "quest-done"; readonly quest: QuestId | TaskId }
  | { readonly type: "achievement"; readonly achievement: string }
  | {
      readonly type: "welcome-back";
      readonly fromMs: number;
      readonly toMs: number;
      readonly kills: number;
      readonly gold: number;
    }
  | { readonly type: "boost-ending"; readonly boost: BoostId; readonly endsAtMs: number }
  | { readonly type: "mention"; readonly by: string; readonly channel: ChannelId };

export type Notice = {
  readonly id: string;
  readonly atMs: number;
  readonly isUnread: boolean;
  readonly event: NoticeEvent;
};

export type NotificationsApi = {
  /** The newest forty, newest first, and how many are unread; `null` for somebody else's character. */
  readonly recent: Query<
    { characterId: string },
    { readonly unread: number; readonly notices: readonly Notice[] } | null
  >;
  /** Up to fifty that are older than an instant, newest first. */
  readonly before: Query<{ characterId: string; beforeMs: number }, readonly Notice[] | null>;
  /** Everything up to an instant is read. */
  readonly markRead: Command<{ characterId: string; upToMs: number }>;
};
