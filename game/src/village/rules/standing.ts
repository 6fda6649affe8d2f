import {
  actingSeenMs,
  elderAwayMs,
  elderIdleMs,
  heirSeenMs,
  membersAtFirst,
  membersMax,
  newcomerMs,
  officersAwayMs,
} from "../content/limits.ts";
import type { Standing, VillageRight, VillageSwitch } from "../content/rights.ts";
import { standings, villageRights } from "../content/rights.ts";

export type Rank = "elder" | "steward" | "member";

/** What standings and successions go by. */
export type Seated<Id> = {
  readonly id: Id;
  readonly rank: Rank;
  readonly rankAtMs: number;
  readonly memberSinceMs: number;
  readonly seenAtMs: number;
};

export function isNewcomer(
  { rank, memberSinceMs }: Pick<Seated<unknown>, "rank" | "memberSinceMs">,
  nowMs: number,
): boolean {
  return rank === "member" && nowMs - memberSinceMs < newcomerMs;
}

/**
 * Who acts as a steward: the longest member of those seen within a day, where neither the elder nor a steward was seen for
 * three days; `null` while nobody has to. It is no newcomer: whoever has just walked in does not take over.
 */
export function actingOf<Id>(members: readonly Seated<Id>[], nowMs: number): Id | null {
  const isAway = (one: Seated<Id>) => nowMs - one.seenAtMs >= officersAwayMs;
  if (members.some((one) => one.rank !== "member" && !isAway(one))) return null;
  const there = members.filter(
    (one) =>
      one.rank === "member" && nowMs - one.seenAtMs < actingSeenMs && !isNewcomer(one, nowMs),
  );
  return longest(there)?.id ?? null;
}

/** The longest member of some; `undefined` of none. */
export function longest<Id>(members: readonly Seated<Id>[]): Seated<Id> | undefined {
  return members.toSorted((one, other) => one.memberSinceMs - other.memberSinceMs)[0];
}

/** How a member stands among all members, itself among them. */
export function standingOf<Id>(
  member: Seated<Id>,
  members: readonly Seated<Id>[],
  nowMs: number,
): Standing {
  if (member.rank !== "member") return member.rank;
  if (isNewcomer(member, nowMs)) return "newcomer";
  return actingOf(members, nowMs) === member.id ? "acting" : "member";
}

/** When time alone may next change how members stand, or whether the elder can be followed; Infinity when it never does. */
export function standingsHoldUntil(
  members: readonly Seated<unknown>[],
  officeAtMs: number,
  nowMs: number,
): number {
  const sinceSeen = [actingSeenMs, heirSeenMs, officersAwayMs, elderAwayMs];
  const instants = members.flatMap(({ memberSinceMs, seenAtMs }) => [
    memberSinceMs + newcomerMs,
    ...sinceSeen.map((ms) => seenAtMs + ms),
  ]);
  return Math.min(...[...instants, officeAtMs + elderIdleMs].filter((atMs) => atMs > nowMs));
}

/** Whether somebody of a standing holds a right in a village with these switches. */
export function mayVillage(
  standing: Standing,
  right: VillageRight,
  village: Readonly<Record<VillageSwitch, boolean>>,
): boolean {
  const { from, by } = villageRights[right];
  if (standings.indexOf(standing) > standings.indexOf(from)) return false;
  return standing !== "member" || by === undefined || village[by];
}

/** Whether a right is one of those of office, which plain members do not hold. */
export function isOffice(right: VillageRight): boolean {
  return standings.indexOf(villageRights[right].from) < standings.indexOf("member");
}

/** How many members a village with these buildings has room for. */
export function memberCapOf({
  buildings,
}: {
  readonly buildings: Readonly<Record<string, number>>;
}): number {
  return Math.min(membersMax, membersAtFirst + (buildings["hall"] ?? 0));
}
