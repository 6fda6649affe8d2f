import { foldLookAlikes } from "../../core/rules/fold-look-alikes.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/written-text.ts";

/** How fast somebody has been talking: a bucket of messages that fills by one every two seconds. */
export type Pace = {
  readonly left: number;
  readonly atMs: number;
  /** What the last message looks like. */
  readonly lastText: string;
  readonly lastAtMs: number;
};

export const messageLengthMax = 300;
const burst = 5;
const msPerMessage = 2_000;
const repeatWithinMs = 30_000;

export const newPace: Pace = { left: burst, atMs: 0, lastText: "", lastAtMs: -repeatWithinMs };

/**
 * The text as it is said and the pace after it. Refuses `message-empty`, `message-too-long` (`n`),
 * `link-not-allowed` (`host`), `repeated-message` and `too-fast`. A refused message costs nothing.
 */
export function checkMessage(
  written: string,
  pace: Pace,
  nowMs: number,
): Outcome<{ readonly text: string; readonly pace: Pace }> {
  const checked = checkWritten(written, messageLengthMax);
  if (!checked.ok) return checked;

  const text = checked.value;
  const folded = likenessOf(text);
  const isRepeated = folded === pace.lastText && nowMs - pace.lastAtMs < repeatWithinMs;
  if (isRepeated) return refuse("repeated-message");
  const refilled = Math.max(0, nowMs - pace.atMs) / msPerMessage;
  const left = Math.min(burst, pace.left + refilled);
  if (left < 1) return refuse("too-fast");
  return done({
    text,
    pace: { left: left - 1, atMs: nowMs, lastText: folded, lastAtMs: nowMs },
  });
}

/** What a line looks like, for comparing: its letters and digits, or all of it where it has neither. */
export function likenessOf(text: string): string {
  const letters = foldLookAlikes(text).text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? text : letters;
}
