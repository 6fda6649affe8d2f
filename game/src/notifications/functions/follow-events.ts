import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { NoticeEvent } from "../content/notice.ts";
import { noticesOf, outdatedBy } from "../rules/notices-of.ts";
import type { NotificationModel } from "../tables.ts";
import { addNotice, readAbout } from "./add-notice.ts";

type Context = CharacterContext<NotificationModel>;

/** Keeps what happened to a character for its player, and marks as read what is no news any more. */
export const followEvents = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    const notices = noticesOf(event);
    const outdated = outdatedBy(event);
    if (notices.length === 0 && outdated.length === 0) return undefined;
    return follow(context, notices, outdated);
  },
};

async function follow(
  context: Context,
  notices: readonly NoticeEvent[],
  outdated: readonly string[],
): Promise<void> {
  for (const about of outdated) await readAbout(context, about);
  for (const notice of notices) await addNotice(context, notice);
}
