import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { WorkInBrief } from "../../activity/content/work.ts";
import type { BoostId } from "../../boosts/content/boosts.ts";
import type { CallingId } from "../../callings/content/callings.ts";
import type { ChannelId } from "../../chat/content/channels.ts";
import type { Stance } from "../../combat/content/stances.ts";
import type { NoticeEvent } from "../../notifications/content/notice.ts";
import type { QuestId } from "../../quests/content/quests.ts";
import type { TaskId } from "../../quests/content/tasks.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { ItemId } from "../content/items.ts";
import type { SlotId } from "../content/slots.ts";
import type { GameEvent } from "../rules/events.ts";

/** What features react to: what settlement brought, and what a player or the server did. */
export type DomainEvent =
  | GameEvent
  | { readonly kind: "created" }
  | { readonly kind: "equipped"; readonly slot: SlotId; readonly item: ItemId }
  | { readonly kind: "stance-set"; readonly stance: Stance }
  | { readonly kind: "boss-beaten"; readonly zone: ZoneId; readonly first: boolean }
  | { readonly kind: "work-changed"; readonly work: WorkInBrief["kind"] }
  /** Work came to an end or gave way by itself. */
  | { readonly kind: "work-ended"; readonly reason: StopReason }
  | { readonly kind: "quest-done"; readonly quest: QuestId }
  /** A quest of a day or a week was paid; `byItself` when its set closed. */
  | {
      readonly kind: "task-done";
      readonly task: TaskId;
      readonly set: "daily" | "weekly";
      readonly byItself: boolean;
    }
  /** A threshold of an achievement was reached. */
  | { readonly kind: "achieved"; readonly achievement: string }
  /** Pieces were taken apart by a command of the player. */
  | { readonly kind: "dismantled"; readonly count: number }
  /** A piece was tempered, or the attempt failed; `plus` is what it has now. */
  | {
      readonly kind: "tempered";
      readonly item: ItemId;
      readonly plus: number;
      readonly success: boolean;
    }
  /** A boost was lit by the player. */
  | { readonly kind: "boost-started"; readonly boost: BoostId }
  /** A calling was taken up, or its talents were chosen anew. */
  | { readonly kind: "calling-set"; readonly calling: CallingId }
  /** Changes of the calling that cost nothing were given. */
  | { readonly kind: "change-given"; readonly count: number }
  /** Affixes may be rolled anew for half the price, so many times. */
  | { readonly kind: "half-rerolls-given"; readonly count: number }
  /** A boost that was paid for is about to end. */
  | { readonly kind: "boost-ending"; readonly boost: BoostId; readonly endsAtMs: number }
  /** The player was away for long, and the lamp that lights the work is about to go out. */
  | { readonly kind: "lamp-low"; readonly endsAtMs: number }
  /** The player gave a sign, the first that was written down since an instant. */
  | { readonly kind: "checked-in"; readonly previousAtMs: number }
  /** The player came back after an absence that is worth a summary. */
  | {
      readonly kind: "returned";
      readonly summary: {
        readonly fromMs: number;
        readonly toMs: number;
        readonly kills: number;
        readonly gold: number;
      };
    }
  /** The character was called by name in the chat. */
  | { readonly kind: "mentioned"; readonly by: string; readonly channel: ChannelId }
  /** A notice was made whose type the player wishes to be pushed. */
  | { readonly kind: "noticed"; readonly notice: NoticeEvent }
  /** The character is about to leave for good, was called back in time, and is gone. */
  | { readonly kind: "departing" }
  | { readonly kind: "restored" }
  | { readonly kind: "departed" }
  /** An ironbound character became a standard one. */
  | { readonly kind: "converted" }
  /** Another title is worn under the name, or none. */
  | { readonly kind: "title-changed"; readonly title: string | null }
  | { readonly kind: "face-changed"; readonly avatarSeed: number }
  /** The guest's account became another one, and the character went over to it. */
  | { readonly kind: "adopted"; readonly fromAccountId: string }
  /** The account chose anew what others see or what is kept of finds. */
  | { readonly kind: "settings-changed" }
  /** The bench was given something to do, and the last of it was taken back. */
  | { readonly kind: "queue-filled" }
  | { readonly kind: "queue-emptied" }
  /** A page began to show the character, and the last one that did is gone. */
  | { readonly kind: "arrived" }
  | { readonly kind: "left" };
