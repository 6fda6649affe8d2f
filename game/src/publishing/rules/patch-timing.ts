import { hourMs } from "../../core/content/time-spans.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { openBeforeMs } from "../content/limits.ts";

/**
 * Whether there is time to speak of a change before it comes: it is readable from `fromMs` and comes at `appliesAtMs`. Refuses
 * `comment-time` (`n` hours), also where nobody has said yet when it comes.
 */
export function checkCommentTime(
  fromMs: number,
  appliesAtMs: number | null,
): Outcome<null, "comment-time"> {
  const isLongEnough = appliesAtMs !== null && appliesAtMs - fromMs >= openBeforeMs;
  return isLongEnough ? done(null) : refuse("comment-time", { n: openBeforeMs / hourMs });
}
