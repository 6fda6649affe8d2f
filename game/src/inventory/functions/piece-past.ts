import type { PieceDoc } from "../../core/tables.ts";
import type { PiecePast } from "../api.ts";

/** What a piece remembers of itself, without what it does not. */
export function pastOf({ obtainedAtMs, origin, given, sold }: PieceDoc): PiecePast {
  return {
    obtainedAtMs,
    ...(origin === undefined ? {} : { origin }),
    ...(given === undefined ? {} : { given }),
    ...(sold === undefined ? {} : { sold }),
  };
}
