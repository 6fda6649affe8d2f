import type { Query } from "../core/api-types.ts";

/** How a village stands in a season, or came in. */
export type VillageSeasonView = {
  readonly season: number;
  readonly siegePoints: number;
  readonly hexPoints: number;
  readonly hexes: number;
  readonly score: number;
  /** From 1 on; `null` without a score. */
  readonly place: number | null;
  readonly of: number;
  /** `null` while the season goes on. */
  readonly result: { readonly favour: number; readonly banner: string | null } | null;
};

export type VillageSeasonsApi = {
  /** The present season of a village, and those before it, the latest first. */
  readonly ofVillage: Query<{ villageId: string; season: number }, readonly VillageSeasonView[]>;
  /** In how much of the season's work of its village a character took part. */
  readonly deeds: Query<
    { characterId: string; season: number },
    { readonly deeds: number; readonly least: number } | null
  >;
};
