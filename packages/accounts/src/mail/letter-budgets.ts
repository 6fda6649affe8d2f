import { createWindowCounter } from "../window-counter.ts";
import type { WindowCounter } from "../window-counter.ts";
import type { Letter } from "./letter-layout.ts";

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** What one address is sent, of all kinds together: no mailbox is filled by way of us. */
const TO_ONE_ADDRESS = [
  { max: 10, windowMs: QUARTER_HOUR_MS },
  { max: 40, windowMs: DAY_MS },
];
/** What one account has sent to others. */
const BY_ONE_SENDER = [
  { max: 20, windowMs: HOUR_MS },
  { max: 50, windowMs: DAY_MS },
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
  const byReader = TO_ONE_ADDRESS.map(counters);
  const bySender = BY_ONE_SENDER.map(counters);

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
