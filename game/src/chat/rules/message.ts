import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { foldLookAlikes } from "../../core/rules/text/fold-look-alikes.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";

/** How fast somebody has been talking: a bucket of messages that fills with time. */
export type Pace = {
  readonly left: number;
  readonly atMs: number;
  /** What the last message looks like. */
  readonly lastText: string;
  readonly lastAtMs: number;
};

export const messageLengthMax = 300;
const repeatWithinMs = 30_000;

/** How many lines may follow each other at once, and then one in which time. */
type Tempo = { readonly burst: number; readonly msPerMessage: number };

export const tempos = {
  established: { burst: 5, msPerMessage: 2_000 },
  // Newcomers share what their channel takes of them, and none of them should use up all of it.
  newcomer: { burst: 3, msPerMessage: 10_000 },
} as const satisfies Record<string, Tempo>;

export const newPace: Pace = {
  left: tempos.established.burst,
  atMs: 0,
  lastText: "",
  lastAtMs: -repeatWithinMs,
};

/**
 * The text as it is said and the pace after it. Refuses `message-empty`, `message-too-long` (`n`),
 * `link-not-allowed` (`host`), `repeated-message` and `too-fast`. A refused message costs nothing.
 */
export function checkMessage(
  written: string,
  { pace, tempo }: { readonly pace: Pace; readonly tempo: Tempo },
  nowMs: number,
): Outcome<{ readonly text: string; readonly pace: Pace }> {
  const checked = checkWritten(written, messageLengthMax);
  if (!checked.ok) return checked;

  const text = checked.value;
  const folded = likenessOf(text);
  const isRepeated = folded === pace.lastText && nowMs - pace.lastAtMs < repeatWithinMs;
  if (isRepeated) return refuse("repeated-message");
  const refilled = Math.max(0, nowMs - pace.atMs) / tempo.msPerMessage;
  const left = Math.min(tempo.burst, pace.left + refilled);
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
