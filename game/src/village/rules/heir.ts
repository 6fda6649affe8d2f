import { lampMs } from "../../core/rules/lamp.ts";
import { elderAwayMs, elderIdleMs, heirSeenMs } from "../content/limits.ts";
import type { Seated } from "./standing.ts";
import { isNewcomer, longest } from "./standing.ts";

/** Members whose lamp burns and who are no newcomers: half of them can decide together. */
export function voters<Id>(members: readonly Seated<Id>[], nowMs: number): readonly Seated<Id>[] {
  return members.filter((one) => nowMs - one.seenAtMs < lampMs && !isNewcomer(one, nowMs));
}

/** Whether half of the active members, or more, have said so. Those who left since have no voice. */
export function isHalf<Id>(
  voices: readonly Id[],
  members: readonly Seated<Id>[],
  nowMs: number,
): boolean {
  const said = voters(members, nowMs).filter(({ id }) => voices.includes(id)).length;
  return said > 0 && 2 * said >= voters(members, nowMs).length;
}

/** Who is elder when the elder goes: the longest-serving steward, else the longest member; `null` when nobody is left. */
export function successor<Id>(others: readonly Seated<Id>[]): Id | null {
  const stewards = others.filter(({ rank }) => rank === "steward");
  const [steward] = stewards.toSorted((one, other) => one.rankAtMs - other.rankAtMs);
  return (steward ?? longest(others))?.id ?? null;
}

/** Why the elder can be followed: away for fourteen days, or idle in office for thirty; `null` while neither. */
export function vacancyOf(
  elder: Pick<Seated<unknown>, "seenAtMs">,
  officeAtMs: number,
  nowMs: number,
): "away" | "idle" | null {
  if (nowMs - elder.seenAtMs >= elderAwayMs) return "away";
  return nowMs - officeAtMs >= elderIdleMs ? "idle" : null;
}

/**
 * Who follows an elder who is away: the longest-serving steward, else the longest member, of those seen within three days
 * and no newcomer; `null` where nobody was.
 */
export function heirOf<Id>(others: readonly Seated<Id>[], nowMs: number): Id | null {
  return successor(
    others.filter((one) => nowMs - one.seenAtMs < heirSeenMs && !isNewcomer(one, nowMs)),
  );
}
