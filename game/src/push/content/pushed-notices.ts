import type { PushedId } from "../../core/content/all-news.ts";
import { newsTable } from "../../core/content/all-news.ts";
import type { PushManner } from "../../core/content/define-news.ts";
import { rowsOf } from "../../core/content/rows.ts";
import type { NoticeEvent } from "../../notifications/content/notice.ts";

/** The kinds of notices that may be pushed, as the news declare it. */
export type PushedType = PushedId;

/** A notice that may be pushed. */
export type PushedNotice = Extract<NoticeEvent, { readonly type: PushedType }>;

/** For how long each is worth being told, and how much of a telephone's battery. */
export const pushManners: Readonly<Record<PushedType, PushManner>> = mannersOf(newsTable);

export function isPushedType(type: string): type is PushedType {
  return Object.hasOwn(pushManners, type);
}

function mannersOf(table: typeof newsTable) {
  const manners = rowsOf(table).flatMap(([id, { push }]) =>
    push === undefined ? [] : [[id, push] as const],
  );
  // Those with a `push` are what `PushedType` is made of.
  return Object.fromEntries(manners) as Readonly<Record<PushedType, PushManner>>;
}
