import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { knownNotices } from "../../shared/news/known-notices.ts";

/**
 * What came after the newest notice seen, oldest first. The first look sees all of them and shows
 * none: they happened before the page was open.
 */
export function freshNotices(
  newestFirst: readonly Notice[],
  seenUpToMs: number | null,
): readonly Notice[] {
  if (seenUpToMs === null) return [];
  return knownNotices(newestFirst)
    .filter(({ atMs }) => atMs > seenUpToMs)
    .toReversed();
}
