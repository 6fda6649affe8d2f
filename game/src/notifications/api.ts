import type { Command, Query } from "../core/api-types.ts";
import type { NoticeEvent } from "./content/notice.ts";

export type Notice = {
  readonly id: string;
  readonly atMs: number;
  readonly isUnread: boolean;
  readonly event: NoticeEvent;
};

export type NotificationsApi = {
  /** The newest forty, newest first, and how many are unread; `null` for somebody else's character. */
  readonly recent: Query<
    { characterId: string },
    { readonly unread: number; readonly notices: readonly Notice[] } | null
  >;
  /** Up to fifty that are older than an instant, newest first. */
  readonly before: Query<{ characterId: string; beforeMs: number }, readonly Notice[] | null>;
  /** Everything up to an instant is read. */
  readonly markRead: Command<{ characterId: string; upToMs: number }>;
  /** These are, since the page showed them. */
  readonly markSeen: Command<{ characterId: string; noticeIds: string[] }>;
};
