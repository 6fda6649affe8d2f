import { presentMs, renewEvery, validUntil } from "@aldermoor/engine/extensions.ts";
import type { CoreModel } from "../../tables.ts";
import type { Reader } from "../context.ts";

export type SharedQueryContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
  readonly nowMs: number;
  /** Has a live query run again at an instant; the earliest of several holds. */
  readonly holdsUntil: (atMs: number) => void;
};

/** How often a query that is followed runs again. */
export type Renewed = {
  /** Once in so many milliseconds, however often what it reads is written; with each commit where it is left out. */
  readonly renewedEveryMs?: number;
};

/** The time is the engine's: queries that run together are told one and the same. */
export function inPresent<Model extends CoreModel>(
  db: Reader<Model>,
  { renewedEveryMs }: Renewed = {},
): SharedQueryContext<Model> {
  const context = { db };
  if (renewedEveryMs !== undefined) renewEvery(context, renewedEveryMs);
  return {
    db,
    nowMs: presentMs(context),
    holdsUntil: (atMs) => validUntil(context, atMs),
  };
}
