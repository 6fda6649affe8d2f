import type { Mode } from "../character/api.ts";
import type { Query } from "../core/api-types.ts";
import type { Banner } from "../village/content/banners.ts";
import type { BoardId, Span, VillageBoard } from "./content/boards.ts";

/** One place on a board. Who does not wish to be ranked by name is a traveller: `name` is `null`. */
export type RankedCharacter = {
  readonly rank: number;
  readonly name: string | null;
  readonly avatarSeed: number;
  readonly title: string | null;
  readonly value: number;
  /** Places won since the day began; `null` for one that was not among the first five hundred. */
  readonly moved: number | null;
};

/** A place that was held when a day began; `value` is `null` for days of before values were kept. */
export type PastPlace = Pick<RankedCharacter, "rank" | "name" | "avatarSeed" | "title"> & {
  readonly value: number | null;
};

/** The place on which a day of UTC, in days since 1970, began; `null` below the first five hundred. */
export type CourseDay = { readonly day: number; readonly rank: number | null };

export type BoardPlace = { readonly board: BoardId; readonly rank: number };

/** Of boards of all time, the best first; nothing below the first five hundred. */
export type BestPlaces = readonly BoardPlace[];

/** A village on a board, as it is called now. */
export type RankedVillage = {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly banner: Banner;
  readonly level: number;
  readonly members: number;
  readonly value: number;
  /** Places won since the day began; `null` for one that was not among the first five hundred, and of days that are over. */
  readonly moved: number | null;
};

export type VillageRanking = {
  /** When they were ranked; `null` where that has never been, or is not kept. */
  readonly asOfMs: number | null;
  readonly ranked: number;
  readonly places: readonly RankedVillage[];
};

type BoardOf = { readonly board: BoardId; readonly span: Span; readonly mode: Mode };

export type RankingsApi = {
  /** Public: fifty places from one on, of the first five hundred. */
  readonly page: Query<BoardOf & { from: number }, readonly RankedCharacter[]>;
  /** Public: how many are ranked. */
  readonly total: Query<BoardOf, number>;
  /** Public: fifty places of a board of all time as a day began, and how many of it are kept: none of days too long ago. */
  readonly past: Query<
    { board: BoardId; mode: Mode; day: number; from: number },
    { readonly kept: number; readonly places: readonly PastPlace[] }
  >;
  /** Public: where somebody stood best as this day began; `null` for who is not ranked by name. */
  readonly best: Query<{ name: string }, BestPlaces | null>;
  /** The places on which a character began the days that are kept, the oldest first. */
  readonly course: Query<{ characterId: string; board: BoardId }, readonly CourseDay[] | null>;
  /** Public: fifty villages from one on, as they were ranked last, or as a day of UTC began. */
  readonly villages: Query<
    { board: VillageBoard; day: number | null; from: number },
    VillageRanking
  >;
  /** The village of a character with those around it; `rank` is `null` without one, and for one that is not ranked there. */
  readonly ownVillage: Query<
    { characterId: string; board: VillageBoard },
    { readonly rank: number | null; readonly places: readonly RankedVillage[] } | null
  >;
  /** A character's own place with those around it; `rank` is `null` for one that is not ranked there. */
  readonly around: Query<
    { characterId: string; board: BoardId; span: Span },
    { readonly rank: number | null; readonly places: readonly RankedCharacter[] } | null
  >;
};
