import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { likenessOf } from "./message.ts";

/**
 * How fast all newcomers together have been talking in a channel. One bucket for all of them: accounts
 * are made in seconds, so a bucket for each of them would bound nothing.
 */
export type NewcomerPace = {
  readonly left: number;
  readonly atMs: number;
  /** What their last longer lines look like. */
  readonly recent: readonly { readonly likeness: string; readonly atMs: number }[];
};

/** A page shows sixty lines: newcomers fill a fifth of it at once, and all of it in four minutes. */
const burst = 12;
const msPerMessage = 5_000;

const repeatWithinMs = 5 * 60_000;
/** Many say "hello" and "thank you" in the same words. */
const comparedLengthMin = 12;

export const newNewcomerPace: NewcomerPace = { left: burst, atMs: 0, recent: [] };

/**
 * The pace of the newcomers after one of them said a line. Refuses `repeated-message` for what another
 * one said within five minutes, and `channel-busy` (`time`: until the next line is allowed). A refused
 * line costs nothing.
 */
export function paceNewcomers(
  text: string,
  pace: NewcomerPace,
  nowMs: number,
): Outcome<NewcomerPace, "repeated-message" | "channel-busy"> {
  const recent = pace.recent.filter(({ atMs }) => nowMs - atMs < repeatWithinMs);
  const likeness = likenessOf(text);
  const isCompared = likeness.length >= comparedLengthMin;
  if (isCompared && recent.some((one) => one.likeness === likeness))
    return refuse("repeated-message");
  const refilled = Math.max(0, nowMs - pace.atMs) / msPerMessage;
  const left = Math.min(burst, pace.left + refilled);
  if (left < 1) return refuse("channel-busy", { time: Math.ceil((1 - left) * msPerMessage) });
  const kept = isCompared ? [...recent, { likeness, atMs: nowMs }] : recent;
  return done({ left: left - 1, atMs: nowMs, recent: kept });
}
