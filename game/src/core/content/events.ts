import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { WorkInBrief } from "../../activity/content/work.ts";
import type { BoostId } from "../../boosts/content/boosts.ts";
import type { CallingId } from "../../callings/content/callings.ts";
import type { ChannelId } from "../../chat/content/channels.ts";
import type { Stance } from "../../combat/content/stances.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { RoomId } from "../../house/content/rooms.ts";
import type { NoticeEvent } from "../../notifications/content/notice.ts";
import type { QuestId } from "../../quests/content/quests.ts";
import type { TaskId } from "../../quests/content/tasks.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { ItemId } from "./items.ts";
import type { Rarity } from "./rarities.ts";
import type { SanctionKind } from "./sanctions.ts";
import type { SkillId } from "./skills.ts";
import type { SlotId } from "./slots.ts";

/** What a settlement brought, in totals. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
interface SettlementEvents {
  readonly killed: {
    readonly monster: MonsterId;
    readonly zone: ZoneId;
    readonly count: number;
    /** Those of them that were at most fifteen levels below the one who felled them. */
    readonly worthy: number;
  };
  /** Kills brought a challenge of the zone's boss, where there was none of theirs. */
  readonly "challenge-ready": { readonly zone: ZoneId };
  readonly defeated: { readonly count: number };
  /** Meals that were begun. */
  readonly eaten: { readonly item: ItemId; readonly count: number };
  /** The last ration was eaten in a fight, which goes on without. */
  readonly "food-out": { readonly item: ItemId };
  readonly gathered: {
    readonly item: ItemId;
    readonly skill: SkillId;
    readonly quantity: number;
  };
  readonly crafted: {
    readonly recipe: RecipeId;
    readonly skill: SkillId;
    readonly item: ItemId;
    /** Crafts, repeats included. */
    readonly count: number;
    /** For equipment and tools: how many of each rarity. */
    readonly rarities: Readonly<Partial<Record<Rarity, number>>>;
  };
  readonly levelled: { readonly skill: SkillId; readonly from: number; readonly to: number };
  /** Levels beyond 100. */
  /** A level opened a zone whose way was free; what the fall of a boss opens is told with that. */
  readonly "zone-opened": { readonly zone: ZoneId };
  readonly mastered: { readonly skill: SkillId; readonly from: number; readonly to: number };
  readonly "room-finished": { readonly room: RoomId; readonly level: number };
  /** Garden plots were harvested, by hand or by themselves. */
  readonly harvested: { readonly plots: number };
  /** Garden plots became ripe and wait for their harvest. */
  readonly ripened: { readonly plots: number };
  readonly "found-piece": { readonly item: ItemId; readonly rarity: Rarity };
}

/** What a player or the server did. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
export interface DeedEvents {
  readonly created: {};
  readonly equipped: { readonly slot: SlotId; readonly item: ItemId };
  readonly "stance-set": { readonly stance: Stance };
  readonly "boss-beaten": { readonly zone: ZoneId; readonly first: boolean };
  readonly "work-changed": { readonly work: WorkInBrief["kind"] };
  /** Work came to an end or gave way by itself. */
  readonly "work-ended": { readonly reason: StopReason };
  readonly "quest-done": { readonly quest: QuestId };
  /** A quest of a day or a week was paid; `byItself` when its set closed. */
  readonly "task-done": {
    readonly task: TaskId;
    readonly set: "daily" | "weekly";
    readonly byItself: boolean;
  };
  /** A threshold of an achievement was reached. */
  readonly achieved: { readonly achievement: string };
  /** Pieces were taken apart by order of the player. */
  readonly dismantled: { readonly count: number };
  /** A piece was tempered, or the attempt failed; `plus` is what it has now. */
  readonly tempered: {
    readonly item: ItemId;
    readonly plus: number;
    readonly success: boolean;
  };
  /** A boost was lit by the player. */
  readonly "boost-started": { readonly boost: BoostId };
  /** A calling was taken up, or its talents were chosen anew. */
  readonly "calling-set": { readonly calling: CallingId };
  /** Changes of the calling that cost nothing were given. */
  readonly "change-given": { readonly count: number };
  /** Affixes may be rolled anew for half the price, so many times. */
  readonly "half-rerolls-given": { readonly count: number };
  /** A boost that was paid for is about to end. */
  readonly "boost-ending": { readonly boost: BoostId; readonly endsAtMs: number };
  /** Nobody has been there for long, and the lamp that lights the work is about to go out. */
  readonly "lamp-low": { readonly endsAtMs: number };
  /** The player gave a sign, the first that was written down since an instant. */
  readonly "checked-in": { readonly previousAtMs: number };
  /** The player came back after an absence that is worth a summary. */
  readonly returned: {
    readonly summary: {
      readonly fromMs: number;
      readonly toMs: number;
      readonly kills: number;
      readonly gold: number;
    };
  };
  /** So many actions of work were settled. */
  readonly worked: { readonly actions: number };
  /** Its account is one of those that no board ranks from now on. */
  readonly unranked: {};
  /** Its account is banned for so long that nobody shall wait for it: it leaves what binds it to others. */
  readonly exiled: {};
  /** Staff laid something on its account, or took out what it wrote: `removal`. */
  readonly sanctioned: { readonly what: SanctionKind | "removal"; readonly reason: string };
  /** Something that waited was claimed; `cause` is why it had come, and for how many deeds. */
  readonly claimed: { readonly cause: string; readonly deeds: number };
  /** Somebody called the character by name in the chat. */
  readonly mentioned: { readonly by: string; readonly channel: ChannelId };
  /** The player is told of something, and wishes it to be pushed. */
  readonly noticed: { readonly notice: NoticeEvent };
  /** The character is about to leave for good, was called back in time, and is gone. */
  readonly departing: {};
  readonly restored: {};
  readonly departed: {};
  /** An ironbound character became a standard one. */
  readonly converted: {};
  /** Another title is worn under the name, or none. */
  readonly "title-changed": { readonly title: string | null };
  readonly "face-changed": { readonly avatarSeed: number };
  /** The character bears another name now; the one in the context is the one before. */
  readonly renamed: { readonly from: string; readonly name: string };
  /** The guest's account became another one, and the character went over to it. */
  readonly adopted: { readonly fromAccountId: string };
  /** The account chose anew what others see or what is kept of finds. */
  readonly "settings-changed": {};
  /** The queue was given something to do, and entries of it were moved or taken back. */
  readonly "queue-filled": {};
  readonly "queue-turned": {};
  /** A page began to show the character, and the last one that did is gone. */
  readonly arrived: {};
  readonly left: {};
}

type AllEvents = SettlementEvents & DeedEvents;

export type EventKind = keyof AllEvents;
export type EventOf<Kind extends EventKind> = {
  [Each in Kind]: { readonly kind: Each } & AllEvents[Each] & PartsOf<Each>;
}[Kind];

type PartsOf<Kind extends EventKind> = Kind extends keyof SettlementEvents
  ? { readonly parts?: readonly EventPart[] }
  : unknown;

/**
 * As much of what a settlement tells in one as came while the same levels were held. An event has parts
 * when levels rose in the middle of its settlement.
 */
export type EventPart = {
  /** Counts up with each rise. */
  readonly stage: number;
  /** `null` for the levels held at the end. */
  readonly skills: SkillLevels | null;
  readonly event: GameEvent;
};

/** The levels of all skills at a moment. */
export type SkillLevels = Readonly<Record<SkillId, { readonly level: number }>>;

/** What a settlement brought: the other features hear of it in the same transaction. */
export type GameEvent = EventOf<keyof SettlementEvents>;
/** What features tell each other: what settlement brought, and what a player or the server did. */
export type DomainEvent = EventOf<EventKind>;
