import type { ToldId, ToldOf } from "../../core/content/all-news.ts";

/** What is told, by type, as the news declare it and rows hold it. */
export type NoticeEvent = { [Id in ToldId]: { readonly type: Id } & ToldOf<Id> }[ToldId];
