import type { LastingEffect } from "../../core/rules/influences/influence.ts";
import { bonusOfEach } from "../content/limits.ts";

/** From when to when somebody was a member; `null` while they are. */
export type Membership = { readonly joinedAtMs: number; readonly leftAtMs: number | null };

/** From when to when another member of the party was active and counted. */
export type Light = { readonly fromMs: number; readonly untilMs: number };

/** By which players know it. */
const bonusSource = "Party";

/**
 * What the lights of the others do to a member: each a share of xp while both are in the party. A light ends with its
 * own membership, so that only the member's own has to be cut out of it.
 */
export function bonusOf(
  { joinedAtMs, leftAtMs }: Membership,
  lights: readonly Light[],
): readonly LastingEffect[] {
  return lights.flatMap(({ fromMs, untilMs }) => {
    const span = {
      fromMs: Math.max(fromMs, joinedAtMs),
      untilMs: Math.min(untilMs, leftAtMs ?? Infinity),
    };
    if (span.fromMs >= span.untilMs) return [];
    const modifiers = { xpCombat: bonusOfEach, xpGather: bonusOfEach };
    return [{ source: bonusSource, modifiers, ...span }];
  });
}
