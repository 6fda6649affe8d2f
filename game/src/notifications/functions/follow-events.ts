import type { CharacterContext } from "../../core/functions/context.ts";
import type { DomainEvent } from "../../core/functions/domain-event.ts";
import type { NoticeEvent } from "../content/notice.ts";
import { noticeOf } from "../rules/notice-of.ts";
import type { NotificationModel } from "../tables.ts";
import { addNotice } from "./add-notice.ts";

/** Keeps what happened to a character for its player. */
export const followEvents = {
  handle(
    context: CharacterContext<NotificationModel>,
    event: DomainEvent,
  ): Promise<void> | undefined {
    const notice = noticeFor(event);
    return notice === null ? undefined : addNotice(context, notice);
  },
};

function noticeFor(event: DomainEvent): NoticeEvent | null {
  switch (event.kind) {
    case "levelled":
    case "mastered":
    case "found-piece":
    case "crafted":
    case "room-finished":
    case "ripened":
      return noticeOf(event);
    case "work-ended": {
      const { reason } = event;
      return reason === "queue-done" ? { type: "queue-empty" } : { type: "work-ended", reason };
    }
    case "boss-beaten":
      return { type: "boss-beaten", zone: event.zone, first: event.first };
    case "quest-done":
      return { type: "quest-done", quest: event.quest };
    case "task-done":
      // A player who pressed the button has seen what it paid.
      return event.byItself ? { type: "quest-done", quest: event.task } : null;
    case "achieved":
      return { type: "achievement", achievement: event.achievement };
    case "returned": {
      const { fromMs, toMs, kills, gold } = event.summary;
      return { type: "welcome-back", fromMs, toMs, kills, gold };
    }
    case "lamp-low":
      return { type: "lamp-low", endsAtMs: event.endsAtMs };
    case "boost-ending":
      return { type: "boost-ending", boost: event.boost, endsAtMs: event.endsAtMs };
    case "converted":
    case "departing":
    case "restored":
      return { type: "self", change: event.kind };
    case "mentioned":
      return { type: "mention", by: event.by, channel: event.channel };
    default:
      return null;
  }
}
