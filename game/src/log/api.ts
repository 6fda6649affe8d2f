import type { Query } from "../core/api-types.ts";
import type { LogEvent, WrittenType } from "./content/log-types.ts";

/** One line of a character's log. */
export type LogEntry = LogEvent & {
  readonly id: string;
  readonly at: number;
  readonly characterId: string;
};

export type LogApi = {
  /**
   * The newest lines, newest first: of one type or of all, up to `count` of at most two hundred, none
   * younger than `untilMs` where one is given. Those of that very instant are among them. `null` for a
   * character that is not the caller's.
   */
  readonly lines: Query<
    {
      characterId: string;
      type: WrittenType | null;
      untilMs: number | null;
      count: number;
    },
    readonly LogEntry[] | null
  >;
};
