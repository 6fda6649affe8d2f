import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { BoostId } from "../../boosts/content/boosts.ts";
import type { ChannelId } from "../../chat/content/channels.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { RoomId } from "../../house/content/rooms.ts";
import type { QuestId } from "../../quests/content/quests.ts";
import type { TaskId } from "../../quests/content/tasks.ts";
import type { ZoneId } from "../../world/content/zones.ts";

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
      readonly reason: Exclude<StopReason, "queue-done">;
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
