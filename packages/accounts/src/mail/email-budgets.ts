import { dayMs, hourMs, quarterHourMs } from "../durations.ts";
import type { CounterRule, SharedCounter } from "../limits/shared-counter.ts";
import type { EmailMessage } from "./email-layout.ts";

/** Emails to one address, of all kinds together: the service must not be used to fill a mailbox. */
const toOneAddress: readonly CounterRule[] = [
  { name: "email-to|quarter", max: 10, windowMs: quarterHourMs },
  { name: "email-to|day", max: 40, windowMs: dayMs },
];
/** Emails to others on behalf of one account. */
const byOneSender: readonly CounterRule[] = [
  { name: "email-by|hour", max: 20, windowMs: hourMs },
  { name: "email-by|day", max: 50, windowMs: dayMs },
];

type Addressed = Pick<EmailMessage, "to" | "sender" | "isNotice">;

export type EmailBudgets = {
  /** Counts an email; false where it is one too many. */
  take(message: Addressed, nowMs: number): Promise<boolean>;
  hasRoom(message: Addressed, nowMs: number): Promise<boolean>;
};

/**
 * Counts emails by recipient and by sender, each by a counter that `counterOf` makes. Notices have a budget of their own, apart
 * from emails on request.
 */
export function createEmailBudgets(
  factor: number,
  counterOf: (rule: CounterRule) => SharedCounter,
): EmailBudgets {
  const counters = (rule: CounterRule) =>
    counterOf({ ...rule, max: Math.max(1, Math.round(rule.max * factor)) });
  const byRecipient = toOneAddress.map(counters);
  const bySender = byOneSender.map(counters);

  function budgetsOf({
    to,
    sender,
    isNotice,
  }: Addressed): readonly (readonly [SharedCounter, string])[] {
    const recipient = `${isNotice === true ? "notice" : "asked"}|${to.toLowerCase()}`;
    return [
      ...byRecipient.map((counter) => [counter, recipient] as const),
      ...(sender === undefined ? [] : bySender.map((counter) => [counter, sender] as const)),
    ];
  }

  async function hasRoom(message: Addressed, nowMs: number): Promise<boolean> {
    const rooms = budgetsOf(message).map(([counter, key]) => counter.hasRoom(key, nowMs));
    return (await Promise.all(rooms)).every((isThere) => isThere);
  }

  return {
    hasRoom,
    async take(message, nowMs) {
      if (!(await hasRoom(message, nowMs))) return false;
      const taken = budgetsOf(message).map(([counter, key]) => counter.take(key, nowMs));
      return (await Promise.all(taken)).every((isCounted) => isCounted);
    },
  };
}
