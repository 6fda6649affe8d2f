import { newsFrom, newsTable } from "../../core/content/all-news.ts";
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
  const about = newsTable[event.type].bell?.about;
  if (about === undefined) return "";
  const told: Readonly<Record<string, unknown>> = event;
  return [event.type, ...about.map((key) => told[key])].join(" ");
}

/** An unread notice and a new one about the same thing as one, as its news declare it. */
export function joined(before: NoticeEvent, after: NoticeEvent): NoticeEvent {
  const { first = [] } = newsTable[after.type].bell ?? {};
  const told: Readonly<Record<string, unknown>> = before;
  return { ...after, ...Object.fromEntries(first.map((key) => [key, told[key]])) };
}
