import type { CharacterContext } from "../../core/functions/context.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { NoticeEvent } from "../content/notice.ts";
import { aboutOf, joined } from "../rules/notices-of.ts";
import type { NotificationModel } from "../tables.ts";
import { countIn } from "./bells.ts";

type Context = CharacterContext<NotificationModel>;

/**
 * Puts a line behind the bell, unless the player wants none of its type. One that shall only show at
 * once is kept as read.
 */
export async function addNotice(context: Context, event: NoticeEvent): Promise<void> {
  const { db, nowMs, character } = context;
  const { notices } = await settingsOf(db, character.accountId);
  const { bell, toast, push = false } = notices[event.type];
  if (push) await context.emit({ kind: "noticed", notice: event });
  if (!bell && !toast) return;
  const about = aboutOf(event);
  const same = about === "" ? null : await findUnread(context, about);
  if (same !== null) {
    await db.patch(same._id, { atMs: nowMs, event: joined(same.event, event) });
    return;
  }
  const characterId = character._id;
  await db.insert("notices", { characterId, atMs: nowMs, isUnread: bell, about, event });
  await countIn(db, characterId);
}

/** The unread line about something is read; of one thing there is no more than one. */
export async function readAbout(context: Context, about: string): Promise<void> {
  const unread = await findUnread(context, about);
  if (unread !== null) await context.db.patch(unread._id, { isUnread: false });
}

function findUnread({ db, character }: Context, about: string) {
  return db
    .query("notices")
    .withIndex("by_unread", (q) =>
      q.eq("characterId", character._id).eq("isUnread", true).eq("about", about),
    )
    .first();
}
