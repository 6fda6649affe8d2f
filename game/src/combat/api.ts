import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { ZoneId } from "../world/content/zones.ts";
import type { Blow } from "./content/blow.ts";

export type ZoneView = {
  readonly zone: ZoneId;
  readonly unlocked: boolean;
  readonly kills: number;
  readonly bossBeaten: boolean;
  /** Challenges ready now. */
  readonly charges: number;
  /** Kills toward the next challenge, of `chargeKills`. */
  readonly killsTowardCharge: number;
  readonly chargeKills: number;
  /** Instants at which lost challenges come back. */
  readonly refundsAtMs: readonly number[];
};

export type BossReport = {
  readonly zone: ZoneId;
  readonly won: boolean;
  readonly rounds: number;
  readonly blows: readonly Blow[];
  readonly bossHpLeft: number;
  readonly hpLeft: number;
  readonly rationsEaten: number;
  readonly gold: number;
  readonly xp: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: number }[];
};

export type CombatApi = {
  readonly zones: Query<
    { characterId: string },
    {
      readonly zones: readonly ZoneView[];
      readonly winsLeftToday: number;
    } | null
  >;
  readonly challengeBoss: Command<{ characterId: string; zone: ZoneId }, BossReport>;
};
