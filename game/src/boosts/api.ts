import type { Command, Query } from "../core/api-types.ts";
import type { BoostId } from "./content/boosts.ts";
import type { WorldBoost } from "./state.ts";

export type WorldView = {
  /** Boosts that hold for everybody now. */
  readonly running: readonly WorldBoost[];
  readonly lantern: {
    /** Gold given toward the next time it is lit. */
    readonly given: number;
    readonly goal: number;
    /** `null` while it is out. */
    readonly burnsUntilMs: number | null;
  };
};

export type PastBoost = {
  readonly boost: BoostId;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type BoostHistory = {
  /** `gold` is all that was paid for it; 0 for a gift. */
  readonly own: readonly (PastBoost & { readonly gold: number })[];
  readonly world: readonly PastBoost[];
  /** Gold given to the great lamp. */
  readonly gifts: readonly { readonly gold: number; readonly atMs: number }[];
};

export type BoostsApi = {
  readonly world: Query<Record<string, never>, WorldView>;
  /** The last fifty of each, newest first. */
  readonly history: Query<{ characterId: string }, BoostHistory | null>;
  /** Buys a boost, or another day of one that runs. */
  readonly buy: Command<
    { characterId: string; boost: BoostId },
    { readonly gold: number; readonly endsAtMs: number }
  >;
  readonly giveToLantern: Command<{ characterId: string; gold: number }, { readonly lit: boolean }>;
};
