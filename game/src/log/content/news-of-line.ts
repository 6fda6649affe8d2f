import type { NewsId } from "../../core/content/all-news.ts";
import { newsTable } from "../../core/content/all-news.ts";
import { rowsOf } from "../../core/content/rows.ts";
import type { LogEvent } from "./log-types.ts";

/** The piece of news that a line tells; `null` for one that an earlier version of the game wrote. */
export function newsOfLine({ type, params }: LogEvent): NewsId | null {
  const found = rowsOf(newsTable).find(
    ([, { log }]) => log?.type === type && (log.isOf?.(params) ?? true),
  );
  return found === undefined ? null : found[0];
}
