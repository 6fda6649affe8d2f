import { createWindowCounter } from "../limits/window-counter.ts";
import type { WindowCounter } from "../limits/window-counter.ts";
import type { Letter } from "./email-layout.ts";

const quarterHourMs = 15 * 60 * 1_000;
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** What one address is sent, of all kinds together: no mailbox is filled by way of us. */
const toOneAddress = [
  { max: 10, windowMs: quarterHourMs },
  { max: 40, windowMs: dayMs },
];
/** What one account has sent to others. */
const byOneSender = [
  { max: 20, windowMs: hourMs },
  { max: 50, windowMs: dayMs },
];

type Addressed = Pick<Letter, "to" | "sender" | "isNotice">;

export type LetterBudgets = {
  /** Counts a letter; false where it is one too many. */
  take(letter: Addressed, nowMs: number): boolean;
  hasRoom(letter: Addressed, nowMs: number): boolean;
};

/** Counts letters by reader and by sender. Notices have a budget beside that of what anybody may ask for. */
export function createLetterBudgets(factor: number): LetterBudgets {
  const counters = ({ max, windowMs }: { readonly max: number; readonly windowMs: number }) =>
    createWindowCounter(Math.max(1, Math.round(max * factor)), windowMs);
  const byReader = toOneAddress.map(counters);
  const bySender = byOneSender.map(counters);

  function budgetsOf({
    to,
    sender,
    isNotice,
  }: Addressed): readonly (readonly [WindowCounter, string])[] {
    const reader = `${isNotice === true ? "notice" : "asked"}|${to.toLowerCase()}`;
    return [
      ...byReader.map((counter) => [counter, reader] as const),
      ...(sender === undefined ? [] : bySender.map((counter) => [counter, sender] as const)),
    ];
  }

  function hasRoom(letter: Addressed, nowMs: number): boolean {
    return budgetsOf(letter).every(([counter, key]) => counter.waitMs(key, nowMs) === 0);
  }

  return {
    hasRoom,
    take(letter, nowMs) {
      if (!hasRoom(letter, nowMs)) return false;
      for (const [counter, key] of budgetsOf(letter)) counter.take(key, nowMs);
      return true;
    },
  };
}
