import { boostsAt } from "../../boosts/rules/world-boost.ts";
import type { RunningBoost } from "../../boosts/state.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { SharedQueryContext } from "../../core/functions/calls/in-present.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { effectsAt, nextChangeOf } from "../../core/rules/influences/influence.ts";
import type { LastingEffect } from "../../core/rules/influences/influence.ts";
import type { CharacterDoc, CoreModel } from "../../core/tables.ts";

type Context = SharedQueryContext<CoreModel> & { readonly character: CharacterDoc };

/**
 * What is on a character now, whether it was settled since that began or not: its boosts with those of
 * the world, and the effects of others. A live query runs again when one of them begins or ends.
 */
export async function influencedNow(
  { db, nowMs, holdsUntil, character }: Context,
  own: readonly RunningBoost[],
): Promise<{
  readonly boosts: readonly RunningBoost[];
  readonly influences: readonly LastingEffect[];
}> {
  const all = await influencesOn(db, character, nowMs, nowMs + dayMs);
  const changesAtMs = nextChangeOf(all, nowMs);
  if (changesAtMs !== Infinity) holdsUntil(changesAtMs);
  for (const { endsAtMs } of own) if (endsAtMs !== null && endsAtMs > nowMs) holdsUntil(endsAtMs);
  return { boosts: boostsAt(own, all, nowMs), influences: effectsAt(all, nowMs) };
}
