import type { ToldId } from "../../core/content/all-news.ts";
import { newsTable } from "../../core/content/all-news.ts";
import { newsGroups } from "../../core/content/define-news.ts";
import { rowsOf } from "../../core/content/rows.ts";

/** What the game may tell a player of. The words are stored with the settings, so they are permanent. */
export type NoticeType = ToldId;

/** All of them, in the order in which the settings list them. */
export const noticeTypes: readonly NoticeType[] = newsGroups.flatMap((group) =>
  rowsOf(newsTable).flatMap(([id, { bell }]) => (bell?.group === group && isTold(id) ? [id] : [])),
);

function isTold(id: keyof typeof newsTable): id is NoticeType {
  return newsTable[id].bell !== undefined;
}
