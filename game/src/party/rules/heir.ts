import { heirSeenMs, leaderAwayMs } from "../content/limits.ts";

type Candidate<Id> = { readonly id: Id; readonly joinedAtMs: number; readonly seenAtMs: number };

/** Who leads when the leader goes: whoever has been a member for longest; `null` when nobody is left. */
export function successor<Id>(others: readonly Candidate<Id>[]): Id | null {
  return others.toSorted((one, other) => one.joinedAtMs - other.joinedAtMs)[0]?.id ?? null;
}

/**
 * Who leads in the place of a leader who was not seen for three days: the longest member of those seen within a day;
 * `null` while the leader was, and where nobody was.
 */
export function heirOf<Id>(
  leader: Candidate<Id>,
  others: readonly Candidate<Id>[],
  nowMs: number,
): Id | null {
  if (nowMs - leader.seenAtMs < leaderAwayMs) return null;
  return successor(others.filter(({ seenAtMs }) => nowMs - seenAtMs < heirSeenMs));
}
