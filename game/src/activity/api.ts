import type { CharacterSheet, SkillView } from "../character/api.ts";
import type { ZoneView } from "../combat/api.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { GameEvent } from "../core/content/events.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { Rise } from "../core/rules/levels/rises.ts";
import type { Moved } from "../core/rules/settlement/moved.ts";
import type { MonsterId } from "../world/content/monsters.ts";
import type { NodeId } from "../world/content/nodes.ts";
import type { ZoneId } from "../world/content/zones.ts";
import type { StopReason } from "./content/stop-reasons.ts";
import type { FieldWork, WorkEnd, WorkInBrief, WorkedAt } from "./content/work.ts";

export type BattleView = {
  readonly zone: ZoneId;
  readonly monster: MonsterId | null;
  readonly monsterHp: number;
  readonly monsterHpMax: number;
  readonly hp: number;
  readonly hpMax: number;
  readonly restActions: number;
  /** The last settled action, for the animation, as `readBlows` reads it; empty after a long absence. */
  readonly blows: string;
};

/** Sums since the present work was chosen. */
export type SessionView = {
  readonly sinceMs: number;
  readonly actions: number;
  readonly kills: number;
  readonly defeats: number;
  readonly gold: number;
  readonly xp: Readonly<Partial<Record<SkillId, number>>>;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  /** Equipment found, best first, at most 12. */
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: number }[];
};

/**
 * What work moved since the life was written down. Every action changes it, so only `current` answers it; the
 * sheet, the zones, the goods and the quests are told as they were written down, and the page adds this
 * (`rules/with-moves.ts`, and in the quests `story-with-moves.ts` and `tasks-with-moves.ts`).
 */
export type Moves = {
  /** The end of the last action of them. */
  readonly atMs: number;
  readonly gold: number;
  /** Those that gained xp. A level is written down at once. */
  readonly skills: Readonly<Partial<Record<SkillId, SkillView>>>;
  /** `null` where they are as they were. */
  readonly boosts: CharacterSheet["boosts"] | null;
  readonly meal: CharacterSheet["meal"];
  readonly potion: CharacterSheet["potion"];
  /** Those in which something was felled. */
  readonly zones: readonly ZoneView[];
  readonly goods: readonly Moved[];
  readonly deeds: readonly GameEvent[];
};

export type ActivityView = {
  readonly work: WorkInBrief;
  readonly fallback: WorkInBrief;
  /** Whether the player chose it; else it is what was last done outside the workshop. */
  readonly fallbackIsChosen: boolean;
  /** The running action began at this server instant and takes `actionMs`. */
  readonly actionStartedAtMs: number;
  readonly actionMs: number;
  readonly lampEndsAtMs: number;
  /** The lamp burned out at this instant; `null` while it burns. */
  readonly restingSinceMs: number | null;
  readonly battle: BattleView | null;
  readonly session: SessionView;
  /** `null` where nothing moved since. */
  readonly moves: Moves | null;
  readonly serverNowMs: number;
};

/** What happened since the last check-in, shown after ten minutes of absence. */
export type AwaySummary = {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly actions: number;
  readonly kills: number;
  readonly defeats: number;
  readonly gold: number;
  readonly xp: Readonly<Partial<Record<SkillId, number>>>;
  readonly levels: readonly Rise[];
  /** Levels beyond 100, by skill. */
  readonly masteries: readonly Rise[];
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly spent: Readonly<Partial<Record<ItemId, number>>>;
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: number }[];
  readonly dismantled: number;
  /** Those of them that were worth keeping, had there been room. */
  readonly roomless: number;
  /** Where work was done, in the order in which it was first done there. */
  readonly works: readonly WorkedAt[];
  /** Why work ended before now, if it did. */
  readonly stopped: StopReason | null;
  /** Why work had given way before that, in its order; each reason once. */
  readonly stoppedBefore: readonly StopReason[];
};

export type ActivityApi = {
  readonly current: Query<{ characterId: string }, ActivityView | null>;
  readonly fight: Command<{ characterId: string; zone: ZoneId }>;
  readonly gather: Command<{ characterId: string; node: NodeId }>;
  /** Queues fighting or gathering up to an end, and goes to the queue. */
  readonly queueWork: Command<
    { characterId: string; work: FieldWork; until: WorkEnd },
    { readonly entryId: string }
  >;
  /** Goes back to the queue while it holds something. */
  readonly craft: Command<{ characterId: string }>;
  readonly stop: Command<{ characterId: string }>;
  /** Chooses what comes after the queue; `null` leaves it to what was last done elsewhere. */
  readonly chooseFallback: Command<{ characterId: string; work: FieldWork | null }>;
  /** A visible page reports once a minute; keeps the lamp burning and the character live. */
  readonly checkIn: Command<{ characterId: string }>;
  readonly summary: Query<{ characterId: string }, AwaySummary | null>;
  /** The absences of the last seven days, the newest first. */
  readonly summaries: Query<{ characterId: string }, readonly AwaySummary[] | null>;
  readonly dismissSummary: Command<{ characterId: string; summaryId: string }>;
};
