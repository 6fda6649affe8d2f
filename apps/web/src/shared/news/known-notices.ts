import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { knownId } from "../world/known-id.ts";

/** Those that this page has words for: a newer server may tell of more, until the page is loaded anew. */
export function knownNotices(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter(({ event }) => knownId(newsTable, event.type) !== null);
}
