import { dayMs, hourMs, quarterHourMs } from "../durations.ts";
import { createWindowCounter } from "../limits/window-counter.ts";
import type { WindowCounter } from "../limits/window-counter.ts";
import type { EmailMessage } from "./email-layout.ts";

/** Emails to one address, of all kinds together: the service must not be used to fill a mailbox. */
const toOneAddress = [
  { max: 10, windowMs: quarterHourMs },
  { max: 40, windowMs: dayMs },
];
/** Emails to others on behalf of one account. */
const byOneSender = [
  { max: 20, windowMs: hourMs },
  { max: 50, windowMs: dayMs },
];

type Addressed = Pick<EmailMessage, "to" | "sender" | "isNotice">;

type EmailBudgets = {
  /** Counts an email; false where it is one too many. */
  take(message: Addressed, nowMs: number): boolean;
  hasRoom(message: Addressed, nowMs: number): boolean;
};

/** Counts emails by recipient and by sender. Notices have a budget of their own, apart from emails on request. */
export function createEmailBudgets(factor: number): EmailBudgets {
  const counters = ({ max, windowMs }: { readonly max: number; readonly windowMs: number }) =>
    createWindowCounter(Math.max(1, Math.round(max * factor)), windowMs);
  const byRecipient = toOneAddress.map(counters);
  const bySender = byOneSender.map(counters);

  function budgetsOf({
    to,
    sender,
    isNotice,
  }: Addressed): readonly (readonly [WindowCounter, string])[] {
    const recipient = `${isNotice === true ? "notice" : "asked"}|${to.toLowerCase()}`;
    return [
      ...byRecipient.map((counter) => [counter, recipient] as const),
      ...(sender === undefined ? [] : bySender.map((counter) => [counter, sender] as const)),
    ];
  }

  function hasRoom(message: Addressed, nowMs: number): boolean {
    return budgetsOf(message).every(([counter, key]) => counter.waitMs(key, nowMs) === 0);
  }

  return {
    hasRoom,
    take(message, nowMs) {
      if (!hasRoom(message, nowMs)) return false;
      for (const [counter, key] of budgetsOf(message)) counter.take(key, nowMs);
      return true;
    },
  };
}
