import { countsForMs, lookedAtEveryMs, reviewMs } from "../content/limits.ts";
import { friendReward, referrerRewards } from "../content/rewards.ts";

/** How far a friend is. */
export type Standing = {
  /** When it came. */
  readonly sinceMs: number;
  /** Days of UTC on which it was there, and the last of them, in days since 1970. */
  readonly days: number;
  readonly lastDay: number | null;
  /** One for each of `referrerRewards`. */
  readonly steps: readonly Step[];
  /** When the friend had its own reward. */
  readonly friendPaidAtMs: number | null;
};

export type Step = { readonly reachedAtMs: number | null; readonly paidAtMs: number | null };

/** What can be seen of a friend now. */
export type Sight = {
  /** The day on which a page showed one of its characters last. */
  readonly day: number | null;
  /** The combat level of its best character. */
  readonly combat: number;
  /** Whether it belongs to the household of who sent it. */
  readonly isOfHousehold: boolean;
  /** Whether one of the two is banned. */
  readonly isBarred: boolean;
  /** Whether staff stopped what whoever sent it would have. */
  readonly isStopped: boolean;
};

type Followed = {
  readonly standing: Standing;
  /** Places among `referrerRewards` that are paid now. */
  readonly paid: readonly number[];
  readonly paysFriend: boolean;
  /** When what was reached is paid next; `null` where nothing is to be. */
  readonly paysAtMs: number | null;
  /** When to look again; `null` once there is nothing more to come. */
  readonly nextAtMs: number | null;
};

/** How a friend that has just come stands. */
export function newStanding(nowMs: number): Standing {
  const steps = referrerRewards.map(() => ({ reachedAtMs: null, paidAtMs: null }));
  return { sinceMs: nowMs, days: 0, lastDay: null, steps, friendPaidAtMs: null };
}

/**
 * Looks at a friend: counts the day, notes which steps are reached, and pays those that were reached long enough ago. What was
 * reached and not paid is lost while both belong to one household, and waits while one of them is banned or staff stopped it.
 */
export function followFriend(before: Standing, sight: Sight, nowMs: number): Followed {
  const isNewDay = sight.day !== null && sight.day > (before.lastDay ?? -1);
  const days = isNewDay ? before.days + 1 : before.days;
  const lastDay = isNewDay ? sight.day : before.lastDay;
  const reached = before.steps.map((step, place) => {
    const reward = referrerRewards[place];
    if (step.paidAtMs !== null || reward === undefined) return step;
    const isThere = !sight.isOfHousehold && isReached(reward, sight.combat, days);
    // Levels and days are never lost, so what was reached stays so outside of a household.
    return { ...step, reachedAtMs: isThere ? (step.reachedAtMs ?? nowMs) : null };
  });
  const isHeld = sight.isBarred || sight.isStopped;
  const isPaidNow = ({ reachedAtMs, paidAtMs }: Step) =>
    !isHeld && paidAtMs === null && reachedAtMs !== null && reachedAtMs + reviewMs <= nowMs;
  const paid = reached.flatMap((step, place) => (isPaidNow(step) ? [place] : []));
  const steps = reached.map((step) => (isPaidNow(step) ? { ...step, paidAtMs: nowMs } : step));
  const paysFriend =
    before.friendPaidAtMs === null &&
    !sight.isBarred &&
    !sight.isOfHousehold &&
    isReached(friendReward, sight.combat, days);
  const friendPaidAtMs = paysFriend ? nowMs : before.friendPaidAtMs;
  const standing = { ...before, days, lastDay, steps, friendPaidAtMs };
  const paysAtMs = sight.isStopped ? null : nextPayment(steps);
  return { standing, paid, paysFriend, paysAtMs, nextAtMs: nextLook(standing, paysAtMs, nowMs) };
}

/** When the first is paid of the steps that are reached and not paid; `null` where there is none. */
function nextPayment(steps: readonly Step[]): number | null {
  const waiting = steps.flatMap(({ reachedAtMs, paidAtMs }) =>
    reachedAtMs === null || paidAtMs !== null ? [] : [reachedAtMs + reviewMs],
  );
  return waiting.length === 0 ? null : Math.min(...waiting);
}

function isReached(reward: { combat: number; days: number }, combat: number, days: number) {
  return combat >= reward.combat && days >= reward.days;
}

function nextLook(
  { sinceMs, steps, friendPaidAtMs }: Standing,
  paysAtMs: number | null,
  nowMs: number,
): number | null {
  const isDone = friendPaidAtMs !== null && steps.every(({ paidAtMs }) => paidAtMs !== null);
  const isOver = nowMs >= sinceMs + countsForMs && paysAtMs === null;
  return isDone || isOver ? null : nowMs + lookedAtEveryMs;
}
