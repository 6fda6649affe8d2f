import type { LineOf, LogTypeOf, LoggedId } from "../../core/content/all-news.ts";
import { allNews } from "../../core/content/all-news.ts";
import { rowsOf } from "../../core/content/rows.ts";

/** What a line may be about. The words are stored, so they are permanent. */
export type WrittenType = { [Id in LoggedId]: LogTypeOf<Id> }[LoggedId];

/** What happened, as a line tells it and a row holds it. */
export type LogEvent = {
  [Id in LoggedId]: { readonly type: LogTypeOf<Id>; readonly params: LineOf<Id> };
}[LoggedId];

/**
 * A line as a row holds it. Rows are written only from a `LogEvent`, so the params are those of the type, which the compiler
 * does not follow over so many types.
 */
export function lineOf({
  type,
  params,
}: {
  readonly type: WrittenType;
  readonly params: object;
}): LogEvent {
  return { type, params } as LogEvent;
}

/** All types, in the order in which they are offered. */
export const writtenTypes: readonly WrittenType[] = [
  ...new Set(rowsOf(allNews).flatMap(([, { log }]) => (log === undefined ? [] : [log.type]))),
];
