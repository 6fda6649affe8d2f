import type { Mode } from "../character/api.ts";
import type { Query } from "../core/api-types.ts";
import type { BoardId, Span } from "./content/boards.ts";

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

type BoardOf = { readonly board: BoardId; readonly span: Span; readonly mode: Mode };

export type RankingsApi = {
  /** Public: fifty places from one on, of the first five hundred. */
  readonly page: Query<BoardOf & { from: number }, readonly RankedCharacter[]>;
  /** Public: how many are ranked. */
  readonly total: Query<BoardOf, number>;
  /** A character's own place with those around it; `rank` is `null` for one that is not ranked there. */
  readonly around: Query<
    { characterId: string; board: BoardId; span: Span },
    { readonly rank: number | null; readonly places: readonly RankedCharacter[] } | null
  >;
};
