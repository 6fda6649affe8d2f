import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { NoticeEvent } from "../content/notice.ts";
import { noticesOf } from "../rules/notices-of.ts";
import type { NotificationModel } from "../tables.ts";
import { addNotice } from "./add-notice.ts";

type Context = CharacterContext<NotificationModel>;

/** Keeps what happened to a character for its player. */
export const followEvents = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    const notices = noticesOf(event);
    return notices.length === 0 ? undefined : addNotices(context, notices);
  },
};

async function addNotices(context: Context, notices: readonly NoticeEvent[]): Promise<void> {
  for (const notice of notices) await addNotice(context, notice);
}
