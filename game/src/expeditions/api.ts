import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { ExpeditionId } from "./content/expeditions.ts";

/** An expedition that gathers or is under way. */
export type ExpeditionView = {
  readonly id: string;
  readonly way: ExpeditionId;
  readonly isOpener: boolean;
  /** Its opener goes alone. */
  readonly isAlone: boolean;
  /** Nobody joins any more: it begins when the last of them is back from another. */
  readonly isReady: boolean;
  /** When it is called off, unless it begins before. */
  readonly lapsesAtMs: number;
  /** `null` while it gathers. */
  readonly leftAtMs: number | null;
  readonly backAtMs: number | null;
  /** By how much faster its opener leads, a share of one. */
  readonly speed: number;
  /** Of all who go, together. */
  readonly power: number;
  /** How much of the pay comes home with those who go. */
  readonly percent: number;
  /** The skill that the character has paid; `null` where it does not go. */
  readonly skill: string | null;
  readonly travellers: readonly {
    readonly name: string;
    readonly avatarSeed: number;
    readonly power: number;
    /** Still out with another one. */
    readonly isAway: boolean;
  }[];
};

/** One that is back, with what the character was paid. */
export type PastExpedition = {
  readonly id: string;
  readonly way: ExpeditionId;
  readonly backAtMs: number;
  readonly percent: number;
  readonly skill: string;
  readonly pay: {
    readonly gold: number;
    readonly xp: number;
    readonly items: Readonly<Partial<Record<ItemId, number>>>;
  };
  /** The names of the others. */
  readonly with: readonly string[];
};

export type ExpeditionsView = {
  readonly starts: {
    readonly left: number;
    readonly most: number;
    /** When the next come; `null` while no more can be kept. */
    readonly nextAtMs: number | null;
  };
  /** What the character would bring now. */
  readonly power: number;
  /** By how much faster it would lead, a share of one. */
  readonly speed: number;
  readonly out: ExpeditionView | null;
  /** Joined, and not begun. */
  readonly ahead: ExpeditionView | null;
  /** Those of the party that can be joined. */
  readonly gathering: readonly ExpeditionView[];
  /** The latest first. */
  readonly past: readonly PastExpedition[];
};

type Own = { characterId: string };

export type ExpeditionsApi = {
  readonly mine: Query<Own, ExpeditionsView | null>;
  /** Opens one and joins it, for the party or `alone`. */
  readonly open: Command<Own & { way: ExpeditionId; skill: SkillId; alone: boolean }>;
  readonly join: Command<Own & { expeditionId: string; skill: SkillId }>;
  /** Lets the own one begin with those who have joined. */
  readonly begin: Command<Own & { expeditionId: string }>;
  /** Takes the own joining back, and the start with it. */
  readonly withdraw: Command<Own>;
};
