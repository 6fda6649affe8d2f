import type { Command, Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { DialId } from "./content/dials.ts";

/** A dial as it is set for everybody: from an instant up to another. */
export type DialView = {
  readonly id: string;
  readonly dial: DialId;
  /** In whole percent, less than none where it takes. */
  readonly percent: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly reason: string;
};

export type DeskDials = {
  readonly current: readonly DialView[];
  /** The last ones, newest first. */
  readonly past: readonly DialView[];
};

export type DialsApi = {
  /** What is set, and what is announced. */
  readonly current: Query<Record<string, never>, readonly DialView[]>;
  /** For `host`, as the two commands. */
  readonly desk: Query<Record<string, never>, Outcome<DeskDials>>;
  readonly ask: Command<{
    dial: DialId;
    percent: number;
    fromMs: number;
    untilMs: number;
    reason: string;
  }>;
  readonly end: Command<{ dialId: string; reason: string }>;
};
