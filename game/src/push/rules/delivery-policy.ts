import type { AccountSettings } from "../../settings/content/account-settings.ts";
import { isQuietAt } from "../../settings/rules/settings.ts";
import type { PushedNotice } from "../content/pushed-notices.ts";
import { pushManners } from "../content/pushed-notices.ts";
import { minuteOfDay } from "./minute-of-day.ts";

/** Until when a notice is worth a push message. */
export function validUntilMs(event: PushedNotice, nowMs: number): number {
  const untilMs = nowMs + pushManners[event.type].ttlMs;
  return "endsAtMs" in event ? Math.min(untilMs, event.endsAtMs) : untilMs;
}

type Delivery = {
  readonly settings: AccountSettings;
  /** Where the device is. */
  readonly timeZone: string;
  /** A page of the account is being looked at. */
  readonly isLookedAt: boolean;
  readonly nowMs: number;
};

/**
 * Whether a notice may go out now: the player asked for its kind, is not asleep, and is not looking.
 * What may not is not sent later either, for then it would come as a heap in the morning.
 */
export function mayBePushed(type: PushedNotice["type"], delivery: Delivery): boolean {
  const { settings, timeZone, isLookedAt, nowMs } = delivery;
  if (settings.notices[type].push !== true || isLookedAt) return false;
  return !isQuietAt(settings.quietHours, minuteOfDay(timeZone, nowMs));
}

/** What a push service, or the way to it, answered. */
export type PushAnswer =
  /** The service accepted it. */
  | "sent"
  /** The browser is not there any more, or its address leads where nothing is sent. */
  | "gone"
  /** The service refuses this message for good. */
  | "refused"
  /** No answer, or the service asks for patience. */
  | "later";

/** How long to wait after the nth failure: half a minute, two, eight, then half an hour each. */
export function retryDelayMs(failures: number): number {
  return Math.min(30_000 * 4 ** (failures - 1), 30 * 60_000);
}

/** When it is tried again after a failure; `null` when it would come too late. */
export function nextAttemptMs(
  message: { readonly failures: number; readonly expiresAtMs: number },
  nowMs: number,
  retryAfterMs = 0,
): number | null {
  const dueAtMs = nowMs + Math.max(retryDelayMs(message.failures + 1), retryAfterMs);
  return dueAtMs < message.expiresAtMs ? dueAtMs : null;
}
