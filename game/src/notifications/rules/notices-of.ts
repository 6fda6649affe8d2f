import type { NewsId } from "../../core/content/all-news.ts";
import { newsFrom, newsTable, newsUntil } from "../../core/content/all-news.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { NoticeEvent } from "../content/notice.ts";

/** What of an event is told; nothing when it is not worth telling. */
export function noticesOf(event: DomainEvent): readonly NoticeEvent[] {
  return newsFrom(event.kind).flatMap(([type, { bell }]) => {
    const told = bell?.tell(event) ?? null;
    // The table declares of each type what is told of it.
    return told === null ? [] : [{ type, ...told } as NoticeEvent];
  });
}

/** What a notice is about, for those that become one while unread; empty for the others. */
export function aboutOf(event: NoticeEvent): string {
  return aboutIn(event.type, event);
}

/** What unread notices are about that an event makes old. */
export function outdatedBy(event: DomainEvent): readonly string[] {
  return newsUntil(event.kind).map(([type]) => aboutIn(type, event));
}

function aboutIn(type: NewsId, event: object): string {
  const about = newsTable[type].bell?.about;
  if (about === undefined) return "";
  const told: Readonly<Record<string, unknown>> = { ...event };
  return [type, ...about.map((key) => told[key])].join(" ");
}

/** An unread notice and a new one about the same thing as one, as its news declare it. */
export function joined(before: NoticeEvent, after: NoticeEvent): NoticeEvent {
  const { first = [] } = newsTable[after.type].bell ?? {};
  const told: Readonly<Record<string, unknown>> = before;
  return { ...after, ...Object.fromEntries(first.map((key) => [key, told[key]])) };
}
