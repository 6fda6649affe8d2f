import type { DocumentByName } from "convex/server";
import type { Notice } from "../api.ts";
import type { NotificationModel } from "../tables.ts";

/** A stored line as its player reads it. */
export function noticeView(row: DocumentByName<NotificationModel, "notices">): Notice {
  const { _id: id, atMs, isUnread, event } = row;
  return { id, atMs, isUnread, event };
}
