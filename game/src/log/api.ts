import type { StopReason } from "../activity/content/stop-reasons.ts";
import type { Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { RoomId } from "../house/content/rooms.ts";
import type { QuestId } from "../quests/content/quests.ts";
import type { TaskId } from "../quests/content/tasks.ts";
import type { ZoneId } from "../world/content/zones.ts";
import type { WrittenType } from "./content/log-types.ts";

/** What each type of line tells; `count` is how often within an hour. */
export type LogParams = {
  readonly level: {
    readonly skill: SkillId;
    readonly from: number;
    readonly to: number;
    /** Levels beyond 100, which count anew from none. */
    readonly isMastery?: true;
  };
  readonly "loot.rare": { readonly item: ItemId; readonly rarity: number; readonly count: number };
  readonly boss: { readonly zone: ZoneId; readonly first: boolean };
  readonly "defeat.summary": { readonly count: number };
  readonly "craft.rare": { readonly item: ItemId; readonly rarity: number; readonly count: number };
  /** `plus` is what the piece has after the last attempt. */
  readonly temper: {
    readonly item: ItemId;
    readonly plus: number;
    readonly successes: number;
    readonly failures: number;
  };
  readonly room: { readonly room: RoomId; readonly level: number };
  readonly garden: { readonly plots: number };
  readonly quest: { readonly quest: QuestId | TaskId };
  readonly achievement: { readonly achievement: string };
  readonly system:
    | { readonly what: "created" | "converted" | "departing" | "restored" }
    | { readonly what: "work-ended"; readonly reason: StopReason };
};

/** What happened, as a line tells it. */
export type LogEvent = {
  readonly [Type in WrittenType]: { readonly type: Type; readonly params: LogParams[Type] };
}[WrittenType];

/** One line of a character's log. */
export type LogEntry = LogEvent & {
  readonly id: string;
  readonly at: number;
  readonly characterId: string;
};

export type LogApi = {
  /**
   * The newest lines, newest first: of one type or of all, up to `count` of at most two hundred, none
   * younger than `untilMs` where one is given. Those of that very instant are among them. `null` for a
   * character that is not the caller's.
   */
  readonly lines: Query<
    {
      characterId: string;
      type: WrittenType | null;
      untilMs: number | null;
      count: number;
    },
    readonly LogEntry[] | null
  >;
};
