import { newsFrom } from "../../core/content/all-news.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { LogEvent } from "../content/log-types.ts";

/** What the log says of something that happened; nothing where it is not worth a line. */
export function linesOf(event: DomainEvent): readonly LogEvent[] {
  return newsFrom(event.kind).flatMap(([, { log }]) => {
    if (log === undefined) return [];
    // The table declares of each type what its lines hold.
    return log.lines(event).map((params) => ({ type: log.type, params }) as LogEvent);
  });
}
