import { bossWinsLeft, chargesReady, checkZone, zoneProgress } from "../../combat/rules/zones.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds } from "../../world/content/zones.ts";

/** The boss that may be challenged now and never fell, by its zone; `null` where there is none. */
export function bossAtHand(
  state: Pick<CharacterState, "zones" | "skills" | "bossWins">,
  nowMs: number,
): ZoneId | null {
  if (bossWinsLeft(state.bossWins, nowMs) === 0) return null;
  const ready = zoneIds.findLast((zone) => {
    const progress = zoneProgress(state, zone);
    const isLeft = !progress.bossBeaten && chargesReady(progress, nowMs) > 0;
    return isLeft && checkZone(state, zone).ok;
  });
  return ready ?? null;
}
