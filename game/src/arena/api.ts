import type { Command, Query } from "../core/api-types.ts";
import type { PublicFace } from "../fighters/api.ts";
import type { BattleSide } from "../fighters/rules/battle-side.ts";

/** Somebody who can be met. */
export type OpponentView = {
  /** Its number in the draw, from 0 on. */
  readonly nth: number;
  /** `null` for a company that nobody leads: half the laurels, no rating. */
  readonly leader: { readonly face: PublicFace; readonly rating: number } | null;
  readonly side: BattleSide;
  /** How often of ten thousand times the ratings expect a win; `null` where none moves. */
  readonly expected: number | null;
  /** What a win and a loss would move the own rating by. */
  readonly moves: { readonly win: number; readonly loss: number } | null;
  readonly laurels: { readonly win: number; readonly loss: number };
};

export type ArenaView = {
  readonly rating: number;
  /** Own bouts against others who are rated. */
  readonly bouts: number;
  /** Whether others can meet it: it has a defence of three at least. */
  readonly isListed: boolean;
  readonly attempts: {
    readonly left: number;
    readonly most: number;
    /** When the next come; `null` while no more can be kept. */
    readonly nextAtMs: number | null;
  };
  /** Whose draw these are, which a bout names. */
  readonly draw: number;
  readonly opponents: readonly OpponentView[];
  /** When others can be sought without a bout: now, where it has passed. */
  readonly seekAtMs: number;
  readonly week: {
    readonly endsAtMs: number;
    readonly bouts: number;
    readonly boutsMin: number;
    /** What the present rating pays at its end, once there were bouts enough. */
    readonly laurels: number;
  };
  /** What came to the own defence today. */
  readonly attacked: { readonly times: number; readonly held: number; readonly move: number };
};

export type BoutAnswer = {
  readonly reportId: string;
  readonly won: boolean;
  readonly rating: number;
  readonly move: number;
  readonly laurels: number;
  readonly wages: number;
};

type Own = { characterId: string };

export type ArenaApi = {
  readonly mine: Query<Own, ArenaView | null>;
  /** Has other opponents come, an hour after the last did. */
  readonly seek: Command<Own>;
  /** Meets an opponent of a draw. */
  readonly fight: Command<Own & { draw: number; nth: number }, BoutAnswer>;
};
